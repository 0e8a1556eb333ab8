/** `npm start`: serves `dist` below the base path of the site, for this machine alone. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "http-server";
import { InputError } from "../../data/schema/input-error.ts";
import { runCommand } from "./command-line.ts";
import { readBuiltUrl } from "./static-host.ts";

await runCommand(import.meta.url, async () => {
  const port = Number(process.env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new InputError(
      `PORT is "${process.env.PORT}": write a number from 1 to 65535, such as "8080", or unset it`,
    );
  const { pathname: basePath } = readBuiltUrl(await readFile("dist/index.html"));

  /** Takes off the base path, which http-server does not know; all other paths lead there. */
  function enterBasePath(request: IncomingMessage, response: ServerResponse) {
    const { url = "/" } = request;
    if (url.startsWith(basePath)) {
      request.url = url.slice(basePath.length - 1);
      response.emit("next");
    } else {
      response.writeHead(302, { location: basePath });
      response.end();
    }
  }

  const { server } = createServer({ root: "dist", cache: -1, before: [enterBasePath] });
  server.on("error", ({ message }) => console.error(`✗ ${message}; set PORT to another number`));
  server.listen(port, "127.0.0.1", () =>
    console.log(`The site is at http://127.0.0.1:${port}${basePath}`),
  );
});
