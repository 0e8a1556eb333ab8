/** `npm start`: serves `dist/` at the path that the site will have, without caching. */
import { readFileSync } from "node:fs";
import { createServer } from "http-server";

// robots.txt names the whole address of the site.
const [, sitemap = ""] = /^Sitemap: (.*)$/m.exec(readFileSync("dist/robots.txt", "utf8")) ?? [];
const { pathname: basePath } = new URL(".", sitemap);
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
        const [path = "", query = ""] = url.split(/(?=\?)/, 2);
        // Redirects of http-server, from a folder without its slash, lack the base path, too.
        const rest = basePath.startsWith(path) ? query : url.slice(1);
        response.writeHead(302, { location: basePath + rest });
        response.end();
      }
    },
  ],
});
server.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}${basePath}`));
