/** A static host that records what reaches it. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { Server } from "node:net";
import { text } from "node:stream/consumers";
import type { Files } from "../../pages/generator/files.ts";
import { respond } from "../../pages/generator/static-host.ts";

/** A request as it was sent; `url` is path and query. */
type Received = Pick<IncomingMessage, "method" | "url" | "headers"> & { body: string };

/** Starts a server on a free port of this machine, on every address with "" as host; its port. */
export async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  await once(server.listen(0, host), "listening");
  const address = server.address();
  if (typeof address === "string" || !address) throw new Error("The test server has no port");
  return address.port;
}

/** Finds a port that is free, on IPv6, too. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, "");
  server.close();
  return port;
}

/**
 * Serves files as a static host does, under a path that starts and ends with "/", and redirects a
 * POST to the thanks, as form services do.
 */
export async function serveFiles(files: Files, basePath: string) {
  const requests: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push({ method, url, headers, body: await text(request) });
    if (method === "POST")
      return response.writeHead(303, { location: `${basePath}#signed-up` }).end();
    const answer = respond(url, files, basePath);
    response.writeHead(answer.status, answer.headers).end(answer.data);
  });
  const port = await listen(server);
  return {
    /** Address of the base path, without its final slash. */
    base: `http://127.0.0.1:${port}${basePath.slice(0, -1)}`,
    /** All requests so far, in order. */
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
