/** Hosts in this process: one that does everything right, and ways to make it lie. */
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { gzipSync } from "node:zlib";
import { contentTypeOf } from "../../pages/generator/content-type.ts";
import { immutable } from "../../pages/hosting/headers.ts";
import { certificate, key } from "./certificates.ts";
import { closeServer, type Files, listen, readSecurityHeaders, receive } from "./server.ts";

/** A request as it reached a host; `url` is absolute. */
type HostRequest = Omit<Awaited<ReturnType<typeof receive>>, "url"> & { url: URL };

/** A header that is undefined is left out. */
export interface HostReply {
  status?: number;
  headers?: Record<string, string | undefined>;
  body?: string | Buffer | undefined;
}

/** `null` ends the connection, `undefined` leaves the client waiting. */
export type Answer = (request: HostRequest) => HostReply | null | undefined;

/** Starts servers for http and https that stand in for every host. */
export async function startHost() {
  const requests: HostRequest[] = [];
  const host = { answer: (() => undefined) as Answer, requests };
  const respond =
    (scheme: string): RequestListener =>
    async (request, response) => {
      const url = new URL(`${scheme}://${request.headers.host}${request.url}`);
      const received = { ...(await receive(request)), url };
      requests.push(received);
      const reply = host.answer(received);
      if (reply === null) request.socket.destroy();
      if (!reply) return;
      const { status = 200, headers: sent = {}, body = "" } = reply;
      for (const [name, value] of Object.entries(sent)) if (value) response.setHeader(name, value);
      response.writeHead(status);
      response.end(sent["content-encoding"] === "gzip" ? gzipSync(body, { level: 1 }) : body);
    };
  const plain = createServer(respond("http"));
  const secure = createSecureServer({ key, cert: certificate }, respond("https"));
  const ports = { http: await listen(plain), https: await listen(secure) };
  return Object.assign(host, { ports, close: () => [plain, secure].forEach(closeServer) });
}

/** Answers as Netlify does once it has detected the form. */
export function servePerfectly(files: Files): Answer {
  const security = readSecurityHeaders(files);
  return ({ method, url }) => {
    if (url.protocol === "http:")
      return { status: 301, headers: { location: url.href.replace("http", "https") } };
    if (method === "POST") return { body: "<title>Thank you!</title>" };
    const file = decodeURIComponent(url.pathname.slice(1));
    if (files.has(`${file}/index.html`)) return { status: 301, headers: { location: `/${file}/` } };
    const name = file.replace(/(^|\/)$/, "$1index.html");
    const isFound = files.has(name) && !/^(_|CNAME)/.test(name);
    const body = files.get(isFound ? name : "404.html");
    const type = contentTypeOf(isFound ? name : "404.html");
    const headers = {
      ...security,
      server: "Netlify",
      "content-type": type,
      "content-encoding": /text|xml|json/.test(type) ? "gzip" : undefined,
      "cache-control": name.startsWith("assets/") ? immutable : "no-cache",
    };
    if (name !== "index.html") return { status: isFound ? 200 : 404, headers, body };
    return { headers, body: String(body).replace(/ data-netlify[^ >]*/g, "") };
  };
}
