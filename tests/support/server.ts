/** A static host that records what reaches it. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { Server } from "node:net";
import { text } from "node:stream/consumers";
import type { Files } from "../../pages/generator/files.ts";
import { respond } from "../../pages/generator/static-host.ts";

/** How {@link serveFiles} answers. */
export interface ServeOptions {
  /** Path that the files are served under; starts and ends with "/". */
  basePath?: string;
  /** Where a POST is redirected to; without it, the answer is a page with the title "Received". */
  afterPost?: string;
}

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

/** Serves files as a static host does. */
export async function serveFiles(files: Files, { basePath = "/", afterPost }: ServeOptions = {}) {
  const requests: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push({ method, url, headers, body: await text(request) });
    if (method === "POST" && afterPost)
      return response.writeHead(303, { location: afterPost }).end();
    if (method === "POST")
      return response.setHeader("content-type", "text/html").end("<title>Received</title>");
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
