/** A static host that records what reaches it. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Files } from "../../pages/_build/files.ts";
import { respond } from "../../pages/_build/static-host.ts";

/** What a server answers; `location` in `headers` redirects. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  data?: string | Buffer;
}

/** Starts a server on a free port of this machine, on every address with "" as host; its port. */
async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
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
 * Serves files as a static host does until the test ends, under a path that starts and ends with
 * "/", and redirects a POST to the thanks, as form services do.
 * @param others how some answers differ from that, by request, such as "GET /robots.txt"
 */
export async function serveFiles(
  files: Files,
  basePath = "/",
  others: Record<string, Answer> = {},
) {
  const requests: string[] = [];
  const thanks = { status: 303, headers: { location: `${basePath}#signed-up` } };
  const server = createServer(async (request, response) => {
    const { method, url = "" } = request;
    requests.push(`${method} ${url} ${await text(request)}`);
    const usual: Answer = method === "POST" ? thanks : respond(url, files, basePath);
    const { status = 200, headers, data } = { ...usual, ...others[`${method} ${url}`] };
    response.writeHead(status, headers).end(data);
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    /** Address of the base path, without its final slash. */
    base: `http://127.0.0.1:${port}${basePath.slice(0, -1)}`,
    /** All requests so far, in order: method, path and body. */
    requests,
  };
}
