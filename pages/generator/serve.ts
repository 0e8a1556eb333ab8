/** `npm start`: serves `dist/` at the path that the site will have, without caching. */
import { readFileSync } from "node:fs";
import { createServer } from "http-server";

const basePath: string = JSON.parse(readFileSync("dist/manifest.webmanifest", "utf8")).start_url;
const port = Number(process.env.PORT ?? 8080);

const server = createServer({
  root: "dist",
  cache: -1,
  before: [
    (request, response) => {
      const { url = "/" } = request;
      if (url.startsWith(basePath)) {
        request.url = url.slice(basePath.length - 1);
        response.emit("next");
      } else {
        // Redirects of http-server, from a folder without its slash, lack the base path, too.
        const path = basePath.startsWith(url) ? "" : url.slice(1);
        response.writeHead(302, { location: basePath + path });
        response.end();
      }
    },
  ],
});
server.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}${basePath}`));
