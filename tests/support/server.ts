/** The one server of tests: a static host that records what reaches it. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Server } from "node:net";
import { text } from "node:stream/consumers";
import { contentTypeOf } from "../../pages/generator/dev-server.ts";

/** Contents by path, as `buildInMemory` of `build.ts` returns them. */
export type Files = ReadonlyMap<string, Buffer>;

/** How {@link serveFiles} answers. */
export interface ServeOptions {
  /** Path that the files are served under; starts and ends with "/". */
  basePath?: string;
  /** ASCII after which a file pauses until {@link SiteServer.resume}. */
  pauseAfter?: string;
  /** Answers a POST; may do so later. */
  answerPost?(response: ServerResponse): void;
}

/** A server that listens on 127.0.0.1. */
export type SiteServer = Awaited<ReturnType<typeof serveFiles>>;

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

/** A request as it was sent; `url` is path and query. */
type Received = Pick<IncomingMessage, "method" | "url" | "headers"> & { body: string };

/**
 * Serves files as a static host does: folders by their `index.html`, unknown paths with `404.html`,
 * a POST with 200 and the title "Received", unless told otherwise.
 */
export async function serveFiles(files: Files, options: ServeOptions = {}) {
  const { basePath = "/", pauseAfter, answerPost } = options;
  const requests: Received[] = [];
  let resume = () => {};
  const resumed = new Promise<void>((done) => {
    resume = done;
  });
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push({ method, url, headers, body: await text(request) });
    const { pathname } = new URL(url, "http://localhost");
    const isInside = pathname.startsWith(basePath);
    const path = decodeURIComponent(pathname.slice(basePath.length));
    const file = path.replace(/(^|\/)$/, "$1index.html");
    const isFound = isInside && files.has(file);
    const name = isFound ? file : "404.html";
    response.setHeader("content-type", contentTypeOf(name));
    if (method === "POST")
      return answerPost ? answerPost(response) : response.end("<title>Received</title>");
    response.statusCode = isFound ? 200 : 404;
    const data = (isInside && files.get(name)) || Buffer.from("Another site");
    if (!pauseAfter || !data.includes(pauseAfter)) return response.end(data);
    const end = data.indexOf(pauseAfter) + pauseAfter.length;
    response.write(data.subarray(0, end));
    await resumed;
    response.end(data.subarray(end));
  });
  const port = await listen(server);
  return {
    /** Address of the base path, without its final slash. */
    base: `http://127.0.0.1:${port}${basePath.slice(0, -1)}`,
    /** All requests so far, in order. */
    requests,
    resume,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
