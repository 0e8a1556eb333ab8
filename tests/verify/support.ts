import { createServer as createHttpServer, type IncomingHttpHeaders } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Server } from "node:net";
import { extname } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { buildConnector } from "undici";
import { onTestFinished } from "vitest";
import { readSecurityHeaders } from "../support/server.ts";
import { certificate, key } from "./certificates.ts";

export type Files = ReadonlyMap<string, Buffer>;

/** What reached a server of {@link startHost}. */
export interface Received {
  secure: boolean;
  /** Name that was asked for. */
  host: string;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An answer. `null` ends the connection in its place, `undefined` leaves the asker waiting. */
export interface Reply {
  status: number;
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
}
export type Answering = (request: Received) => Reply | null | undefined;

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/vnd.microsoft.icon",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** A host that does everything right below `basePath`, and takes sign-ups there. */
export function perfectHost(files: Files, basePath = "/"): Answering {
  const security = readSecurityHeaders(files);
  return ({ secure, host, method, path, headers }) => {
    if (!secure) return { status: 301, headers: { location: `https://${host}${path}` } };
    const file = path.slice(basePath.length);
    if (method === "POST") return { status: 200, body: "<title>Thank you</title>" };
    if (files.has(`${file}/index.html`))
      return { status: 301, headers: { ...security, location: `${path}/` } };
    const name = file.replace(/(^|\/)$/, "$1index.html");
    const isHidden = /^(_headers|\.htaccess)$/.test(name) || !path.startsWith(basePath);
    const body = isHidden ? undefined : files.get(name);
    const etag = `"${name}"`;
    if (body && headers["if-none-match"] === etag) return { status: 304 };
    return {
      status: body ? 200 : 404,
      headers: {
        ...security,
        "content-type": contentTypes[body ? extname(name) : ".html"],
        "content-encoding": /html|svg|txt/.test(name) || !body ? "gzip" : undefined,
        "cache-control": name.startsWith("assets/") ? "public, max-age=31536000" : "no-cache",
        etag,
      },
      body: body ?? files.get("404.html") ?? "",
    };
  };
}

/** What a client of the tests is connected with, and what has come from it. */
export interface TestHost {
  connect: buildConnector.connector;
  requests: Received[];
  /** Of the server for http, on 127.0.0.1. */
  port: number;
  /** The most requests that waited for their answer at one time. */
  mostAtOnce(): number;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The test server has no port");
  return address.port;
}

/**
 * Servers for http and https that answer for whatever name is asked for, until the test is over.
 * Their certificate is trusted unless `trusted` says otherwise.
 */
export async function startHost(
  answer: Answering,
  { cert = certificate, trusted = true } = {},
): Promise<TestHost> {
  const requests: Received[] = [];
  let waiting = 0;
  let most = 0;
  const start = async (secure: boolean) => {
    const create = secure
      ? (listener: Parameters<typeof createHttpServer>[1]) =>
          createHttpsServer({ key, cert }, listener)
      : (listener: Parameters<typeof createHttpServer>[1]) => createHttpServer({}, listener);
    const server = create(async (request, response) => {
      most = Math.max(most, ++waiting);
      response.on("close", () => waiting--);
      const { method = "", url: path = "", headers } = request;
      const host = headers.host ?? "";
      const received = { secure, host, method, path, headers, body: await text(request) };
      requests.push(received);
      // A turn of the loop lets all that comes at once be counted.
      await new Promise((done) => setImmediate(done));
      const reply = answer(received);
      if (reply === null) request.socket.destroy();
      if (!reply) return;
      const sent = Object.entries(reply.headers ?? {}).filter(([, value]) => value !== undefined);
      const isCompressed = reply.headers?.["content-encoding"] === "gzip";
      const body = reply.body ?? "";
      response.writeHead(reply.status, Object.fromEntries(sent));
      response.end(isCompressed ? gzipSync(body, { level: 1 }) : body);
    });
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return listen(server);
  };
  const port = await start(false);
  const ports: Record<string, number> = { "https:": await start(true), "http:": port };
  const connector = buildConnector(trusted ? { ca: certificate } : {});
  return {
    requests,
    port,
    mostAtOnce: () => most,
    connect: (options, callback) =>
      connector(
        {
          ...options,
          hostname: "127.0.0.1",
          port: String(ports[options.protocol]),
          servername: options.hostname,
        },
        callback,
      ),
  };
}
