import { setTimeout as wait } from "node:timers/promises";
import type { buildConnector, RequestInit, Response } from "undici";
import { Agent, EnvHttpProxyAgent, fetch } from "undici";
import { bad, type Finding } from "./finding.ts";

/** The response of a server; redirects are not followed. */
export type Answer = Awaited<ReturnType<typeof readAnswer>>;
export type Client = ReturnType<typeof createClient>;

/** Ends a check, or all of them, with a finding. */
export class Failure extends Error {
  constructor(readonly finding: Finding) {
    super(finding.what);
  }
}

/** The finding of a {@link Failure}; throws any other error. */
export function findingOf(error: unknown): Finding {
  if (error instanceof Failure) return error.finding;
  throw error;
}

/** Options of {@link createClient}. */
export interface ClientOptions {
  /** For connecting, for the response to begin, and between its parts; ten seconds by default. */
  timeLimitMs?: number;
  /** Replaces the connection to the host that an address names: for tests. */
  connect?: buildConnector.connector;
}

/** Larger bodies are refused; the largest file of the site has a tenth of this. */
export const maxBodyBytes = 5_000_000;
const fixedHeaders = { "user-agent": "launch-site-verify", "accept-encoding": "br, gzip" };

/**
 * Sends four requests at a time, and a GET again if there is no answer or the host is busy.
 * HTTP_PROXY, HTTPS_PROXY and NO_PROXY apply. `get` and `post` throw {@link Failure}.
 */
export function createClient({ timeLimitMs: limit = 10_000, connect }: ClientOptions) {
  const noProxy = `${process.env.no_proxy ?? process.env.NO_PROXY ?? ""},localhost,127.0.0.1,[::1]`;
  // These limits begin when a request is sent: waiting for a free connection does not count.
  const limits = { connectTimeout: limit, headersTimeout: limit, bodyTimeout: limit };
  const dispatcher = connect
    ? new Agent({ ...limits, connections: 4, connect })
    : new EnvHttpProxyAgent({ ...limits, connections: 4, noProxy });
  const progress = { asked: 0, answered: 0 };

  async function send(url: URL, init: RequestInit): Promise<Answer> {
    progress.asked++;
    try {
      return await readAnswer(url, await fetch(url, { dispatcher, redirect: "manual", ...init }));
    } catch (error) {
      throw describeFailure(error, url);
    } finally {
      progress.answered++;
    }
  }

  return {
    /** Numbers of requests so far, and of those that are over. */
    progress,
    async get(url: URL, headers: Record<string, string> = {}) {
      const init = { headers: { ...fixedHeaders, ...headers } };
      const answer = await send(url, init).catch((error: unknown) => {
        if (findingOf(error).id !== "no-answer") throw error;
        return send(url, init);
      });
      if (![429, 502, 503, 504].includes(answer.status)) return answer;
      const seconds = Number(answer.headers.get("retry-after")) || 1;
      await wait(Math.min(seconds * 1000, limit));
      return send(url, init);
    },
    /** Posts fields as a form does; never twice, because the first request may have arrived. */
    post: (url: URL, body: URLSearchParams, headers: Record<string, string>) =>
      send(url, { method: "POST", body, headers: { ...fixedHeaders, ...headers } }),
    close: () => dispatcher.destroy(),
  };
}

async function readAnswer(url: URL, response: Response) {
  const { status, headers } = response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBodyBytes) throw Object.assign(new Error("5 MB"), { code: "TOO_LARGE" });
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  if (body[0] === 0x1f && body[1] === 0x8b && !/\.t?gz$/.test(url.pathname))
    throw Object.assign(new Error("no Content-Encoding"), { code: "UNMARKED_GZIP" });
  const location = status >= 300 && status < 400 ? headers.get("location") : null;
  const isAddress = location !== null && URL.canParse(location, url);
  return { url, status, headers, body, location: isAddress ? new URL(location, url) : undefined };
}

/** By codes of Node's `dns`, `net`, `tls` and `zlib`, and of undici. */
const failures: [code: RegExp, id: string, what: string][] = [
  [/ENOTFOUND|ENODATA/, "no-host", "no such host"],
  [/CERT|^UNABLE_TO_|^ERR_(TLS|SSL)_|^EPROTO$/, "certificate", "the certificate is invalid"],
  [/TOO_LARGE/, "too-large", "the response is too large"],
  [/UNMARKED_GZIP/, "encoding", "the response is gzip, but is not marked as such"],
  [/^Z_|ERR__ERROR_FORMAT|BROTLI/, "encoding", "the compressed response is damaged"],
  [/./, "no-answer", "no answer"],
];

function describeFailure(error: unknown, url: URL): Failure {
  // `fetch` wraps the cause in a TypeError.
  const { code, name, message } = Object(error instanceof TypeError ? error.cause : error);
  const key = typeof code === "string" ? code : String(name);
  const [, id = "", what] = failures.find(([pattern]) => pattern.test(key)) ?? [];
  return new Failure(bad(id, `${url.origin}${url.pathname}: ${what} (${message || key})`));
}
