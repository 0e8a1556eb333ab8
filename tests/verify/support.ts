/** Hosts for the tests of verify: one that does everything right, and ways to spoil it. */
import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { buildConnector } from "undici";
import { onTestFinished } from "vitest";
import {
  closeServer,
  contentTypeOf,
  createTestServer,
  type Files,
  listen,
  readSecurityHeaders,
} from "../support/server.ts";
import { certificate, key } from "./certificates.ts";

/** A request that reached a server of {@link startHost}. */
export interface Received {
  isSecure: boolean;
  /** Name and port that were asked for. */
  host: string;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status?: number;
  /** Undefined leaves out a header of the perfect host. */
  headers?: Record<string, string | undefined>;
  body?: string | Buffer | undefined;
}
/** `null` ends the connection, `undefined` leaves the client waiting. */
type Answer = Reply | null | undefined;
export type Answering = (request: Received) => Answer;

/** A host that does everything right below `basePath`, and leads sign-ups to `thanks.html`. */
export function perfectHost(files: Files, basePath = "/"): Answering {
  const security = readSecurityHeaders(files);
  return ({ isSecure, host, method, path, headers }) => {
    if (!isSecure) return { status: 301, headers: { location: `https://${host}${path}` } };
    if (method === "POST") return { status: 303, headers: { location: `${basePath}thanks.html` } };
    const file = decodeURIComponent(path.slice(basePath.length));
    if (files.has(`${file}/index.html`))
      return { status: 301, headers: { ...security, location: `${path}/` } };
    const name = file.replace(/(^|\/)$/, "$1index.html");
    const isHidden = /^(_|\.ht|CNAME)/.test(name) || !path.startsWith(basePath);
    const body = isHidden ? undefined : files.get(name);
    const etag = `"${encodeURIComponent(name)}"`;
    if (body && headers["if-none-match"] === etag) return { status: 304 };
    const type = contentTypeOf(body ? name : "404.html");
    return {
      status: body ? 200 : 404,
      headers: {
        ...security,
        "content-type": type,
        "content-encoding": /text|xml|json/.test(type) ? "gzip" : undefined,
        "cache-control": name.startsWith("assets/") ? "public, max-age=31536000" : "no-cache",
        etag,
      },
      body: body ?? files.get("404.html"),
    };
  };
}

/** Servers that {@link startHost} started. */
export interface TestHost {
  connect: buildConnector.connector;
  requests: Received[];
  /** Ports on 127.0.0.1, by protocol. */
  ports: Record<string, number>;
  /** The most requests that waited for their answer at one time. */
  mostAtOnce(): number;
}

/**
 * Starts servers for http and https that answer for every name until the test is over.
 * @param options.hasTwin whether the name with "www." exists, too
 * @param options.isTwinTrusted whether its certificate, which is for another name, passes for valid
 */
export async function startHost(
  answer: (request: Received) => Answer | Promise<Answer>,
  { cert = certificate, isTrusted = true, hasTwin = false, isTwinTrusted = true } = {},
): Promise<TestHost> {
  const requests: Received[] = [];
  let waiting = 0;
  let most = 0;
  const start = (tls?: { key: string; cert: string }) => {
    const server = createTestServer(async (request, response) => {
      most = Math.max(most, ++waiting);
      response.on("close", () => waiting--);
      const { method = "", url: path = "", headers } = request;
      const { host = "" } = headers;
      const isSecure = tls !== undefined;
      const received = { isSecure, host, method, path, headers, body: await text(request) };
      requests.push(received);
      // A turn of the event loop lets requests that arrive together be counted.
      await new Promise((done) => setImmediate(done));
      const reply = await answer(received);
      if (reply === null) request.socket.destroy();
      if (!reply) return;
      const { status = 200, headers: sent = {}, body = "" } = reply;
      const defined = Object.entries(sent).filter(([, value]) => value !== undefined);
      response.writeHead(status, Object.fromEntries(defined));
      response.end(sent["content-encoding"] === "gzip" ? gzipSync(body, { level: 1 }) : body);
    }, tls);
    onTestFinished(() => closeServer(server));
    return listen(server);
  };
  const ports: Record<string, number> = {
    "http:": await start(),
    "https:": await start({ key, cert }),
  };
  const connector = buildConnector(isTrusted ? { ca: certificate } : {});
  const lenientConnector = buildConnector({ rejectUnauthorized: false });
  return {
    requests,
    ports,
    mostAtOnce: () => most,
    connect: (options, callback) => {
      const isTwin = options.hostname.startsWith("www.");
      const missing = Object.assign(new Error(options.hostname), { code: "ENOTFOUND" });
      if (isTwin && !hasTwin) return callback(missing, null);
      const port = String(ports[options.protocol]);
      const target = { ...options, hostname: "127.0.0.1", port, servername: options.hostname };
      return (isTwin && isTwinTrusted ? lenientConnector : connector)(target, callback);
    },
  };
}
