import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { Agent, type buildConnector, request } from "undici";

/** What a server has answered. */
export interface Answer {
  url: URL;
  status: number;
  /** By lower-case name; several of one name are joined with ", ". */
  headers: ReadonlyMap<string, string>;
  /** Decompressed. */
  body: Buffer;
  /** Absolute address of a redirect. */
  location?: URL;
}

/** A request without an answer; the message is a sentence for people. */
export class RequestFailure extends Error {
  override name = "RequestFailure";
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

/** How {@link createClient} connects. */
export interface ClientOptions {
  /** Milliseconds that a request may take from connecting to its last byte; ten seconds. */
  timeLimit?: number | undefined;
  /** In place of a connection to the host that the address names: for tests. */
  connect?: buildConnector.connector | undefined;
}

export type Client = ReturnType<typeof createClient>;

/**
 * Asks politely: a handful of requests at a time, a time limit for each, one retry of what gets no
 * answer. Redirects are told, not followed. `get` and `post` throw {@link RequestFailure}.
 */
export function createClient({ timeLimit = 10_000, connect }: ClientOptions = {}) {
  const agent = new Agent({ connections: 4, pipelining: 1, ...(connect && { connect }) });

  async function send(
    url: URL,
    method: "GET" | "POST",
    headers: Record<string, string>,
    sent?: string,
  ) {
    const response = await request(url, {
      dispatcher: agent,
      method,
      headers: { "user-agent": "launch-site-verify", "accept-encoding": "br, gzip", ...headers },
      body: sent ?? null,
      signal: AbortSignal.timeout(timeLimit),
    });
    const answered = Object.entries(response.headers).map(
      ([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")] as const,
    );
    const received = new Map(answered);
    const body = await decode(
      Buffer.from(await response.body.arrayBuffer()),
      received.get("content-encoding"),
    );
    const answer: Answer = { url, status: response.statusCode, headers: received, body };
    const location = received.get("location");
    const isRedirect = response.statusCode >= 300 && response.statusCode < 400;
    if (isRedirect && location && URL.canParse(location, url))
      answer.location = new URL(location, url);
    return answer;
  }

  return {
    async get(url: URL, headers: Record<string, string> = {}): Promise<Answer> {
      try {
        const answer = await send(url, "GET", headers).catch(() => send(url, "GET", headers));
        const isBusy = [429, 502, 503, 504].includes(answer.status);
        if (!isBusy) return answer;
        await wait(1000);
        return await send(url, "GET", headers);
      } catch (error) {
        throw describeFailure(error, url, timeLimit);
      }
    },
    /** Sends fields as a form does; never twice, since the first may have arrived. */
    async post(url: URL, fields: URLSearchParams, headers: Record<string, string>) {
      const type = { "content-type": "application/x-www-form-urlencoded" };
      try {
        return await send(url, "POST", { ...type, ...headers }, fields.toString());
      } catch (error) {
        throw describeFailure(error, url, timeLimit);
      }
    },
    close: () => agent.destroy(),
  };
}

const [unzip, unbrotli] = [promisify(gunzip), promisify(brotliDecompress)];

function decode(body: Buffer, encoding: string | undefined): Promise<Buffer> | Buffer {
  if (encoding === "gzip" && body.length) return unzip(body);
  return encoding === "br" && body.length ? unbrotli(body) : body;
}

/** Codes of Node's `dns`, `net`, `tls` and `zlib`, and of undici. */
const failures: [pattern: RegExp, what: string, remedy: string][] = [
  [
    /^(ENOTFOUND|ENODATA)$/,
    "no such host",
    "look for a slip in the name; a new domain may take a day until every name server knows it",
  ],
  [/^EAI_AGAIN$/, "no name server answers", "look at the network of this machine"],
  [
    /^ECONNREFUSED$/,
    "the connection is refused",
    "start the web server, or open this port in the firewall",
  ],
  [
    /TIMEOUT|ETIMEDOUT|TimeoutError/i,
    "time-out",
    "see whether the server runs and its firewall lets visitors through",
  ],
  [
    /^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$/,
    "the certificate is invalid, it has expired or is not valid yet",
    "renew it, and see why that did not happen by itself",
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    "the certificate is invalid, it is for another name",
    "let the host issue one for this name: its settings call that a custom domain",
  ],
  [
    /SELF_SIGNED_CERT/,
    "the certificate is invalid, the server signed it itself",
    "have one issued by an authority that browsers trust",
  ],
  [
    /^(UNABLE_TO_|CERT_|ERR_TLS_|ERR_SSL_|EPROTO)/,
    "the certificate is invalid, or there is no https at all",
    "send the whole chain of certificates, and see that https listens on this port",
  ],
  [/^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI)/, "the compressed answer is damaged", "see what compresses"],
];

/** The sentence for a request that has failed; unknown errors are named by their code. */
export function describeFailure(error: unknown, url: URL, timeLimit: number): RequestFailure {
  const { code, name, message } = Object(error);
  const key = typeof code === "string" ? code : String(name);
  const [, what, remedy] = failures.find(([pattern]) => pattern.test(key)) ?? [
    undefined,
    `no answer (${message || key})`,
    "try once more, then look at the log of the host",
  ];
  const detail = what === "time-out" ? `${what} after ${timeLimit / 1000} seconds` : what;
  return new RequestFailure(`${url.origin}${url.pathname}: ${detail}`, remedy);
}
