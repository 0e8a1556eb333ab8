/** The one server of tests: a static host that records what reaches it. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Server as TcpServer } from "node:net";
import { text } from "node:stream/consumers";
import { contentTypeOf } from "../../pages/generator/content-type.ts";

/** Contents by path, as `buildInMemory` of `build.ts` returns them. */
export type Files = ReadonlyMap<string, Buffer>;

/** How {@link serveFiles} answers. */
export interface ServeOptions {
  /** Path that the files are served under; starts and ends with "/". */
  basePath?: string;
  /** Response headers by the file that answers, besides its type. */
  headersOf?(file: string): Record<string, string>;
  /** Paths whose answers are held back until {@link SiteServer.release}, as on a slow line. */
  hold?: RegExp;
  /** Markup after which an HTML file pauses until {@link SiteServer.resume}. */
  pauseAfter?: string;
  /** Answers a POST; may do so later. */
  answerPost?(response: ServerResponse): void;
}

/** A server that listens on 127.0.0.1. */
export type SiteServer = Awaited<ReturnType<typeof serveFiles>>;

/** Starts a server on a free port of this machine, on every address with "" as host; its port. */
export async function listen(server: TcpServer, host = "127.0.0.1"): Promise<number> {
  await once(server.listen(0, host), "listening");
  const address = server.address();
  if (typeof address === "string" || !address) throw new Error("The test server has no port");
  return address.port;
}

/** Ends a server and every connection to it. */
export function closeServer(server: Server) {
  server.close();
  server.closeAllConnections();
}

/** Reads a request that reached a server; `url` is path and query, as sent. */
export async function receive(request: IncomingMessage) {
  const { method = "", url = "", headers } = request;
  return { method, url, headers, body: await text(request) };
}

/** Creates a promise and the function that fulfils it. */
function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
}

/**
 * Serves files as a static host does: folders by their `index.html`, unknown paths with `404.html`,
 * a POST with 200 and the title "Received", unless told otherwise.
 */
export async function serveFiles(files: Files, options: ServeOptions = {}) {
  const { basePath = "/", headersOf, hold, pauseAfter, answerPost } = options;
  const requests: Awaited<ReturnType<typeof receive>>[] = [];
  const [held, paused] = [makeGate(), makeGate()];
  const server = createServer(async (request, response) => {
    const received = await receive(request);
    requests.push(received);
    const { pathname } = new URL(received.url, "http://localhost");
    if (hold?.test(pathname)) await held.opened;
    const isInside = pathname.startsWith(basePath);
    const path = decodeURIComponent(pathname.slice(basePath.length));
    const file = path.replace(/(^|\/)$/, "$1index.html");
    const isFound = isInside && files.has(file);
    const name = isFound ? file : "404.html";
    const type = contentTypeOf(name);
    response.setHeader("content-type", type);
    for (const [header, value] of Object.entries(headersOf?.(name) ?? {}))
      response.setHeader(header, value);
    if (received.method === "POST")
      return answerPost ? answerPost(response) : response.end("<title>Received</title>");
    response.statusCode = isFound ? 200 : 404;
    const data = (isInside && files.get(name)) || Buffer.from("Another site");
    const pause = pauseAfter && type.startsWith("text/html") ? data.indexOf(pauseAfter) : -1;
    if (!pauseAfter || pause < 0) return response.end(data);
    const end = pause + Buffer.byteLength(pauseAfter);
    response.write(data.subarray(0, end));
    await paused.opened;
    response.end(data.subarray(end));
  });
  const port = await listen(server);
  return {
    /** Address of the base path, without its final slash. */
    base: `http://127.0.0.1:${port}${basePath.slice(0, -1)}`,
    /** All requests so far, in order. */
    requests,
    release: held.open,
    resume: paused.open,
    close: () => closeServer(server),
  };
}
