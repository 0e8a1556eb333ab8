import { parseHTML } from "linkedom";
import { fetch, Headers, type RequestInit } from "undici";

/** Last reply to a request. Without any, the status is 0; `error` says why it is not complete. */
export type Reply = Awaited<ReturnType<typeof follow>>;

/** Sends a request once. */
export async function send(url: URL, init: RequestInit = {}) {
  let [status, headers, body, error] = [0, new Headers(), Buffer.alloc(0), ""];
  let location: URL | undefined;
  try {
    const response = await fetch(url, { redirect: "manual", ...init });
    ({ status, headers } = response);
    const address = status >= 300 && status < 400 && headers.get("location");
    if (address) location = new URL(address, url);
    body = Buffer.from(await response.arrayBuffer());
  } catch (thrown) {
    // `fetch` wraps the cause in a TypeError.
    const { code, message } = Object(thrown).cause ?? thrown;
    error = `${message || code}`;
  }
  return { url, status, headers, body, error, location };
}

/** Sends a request, and follows the redirects that `mayFollow` allows, as browsers do. */
export async function follow(url: URL, init: RequestInit = {}, mayFollow = (_: URL) => true) {
  let [reply, isPost] = [await send(url, init), init.method === "POST"];
  // As many as browsers follow (Fetch, section 4.4).
  for (let count = 0; reply.location && mayFollow(reply.location) && count < 20; count++) {
    isPost &&= reply.status === 307 || reply.status === 308;
    reply = await send(reply.location, isPost ? init : {});
  }
  // "/page" may lead to "/page/", or the other way round; some servers escape "é" as "%c3%a9".
  const [from, to] = [url, reply.url].map(({ href }) => href.toLowerCase().replace(/\/$/, ""));
  return { ...reply, asked: url, isPost, isElsewhere: from !== to };
}

export const parse = (page: Buffer | string = "") => parseHTML(String(page)).document;

export const readTitle = (page: Document) => page.querySelector("title")?.textContent ?? "";

/** Says what came: where redirects lead, the status, and the title. */
export function describe({ isElsewhere, url, status, headers, body, location, error }: Reply) {
  const encoding = headers.get("content-encoding");
  // The wrong encoding makes a page unreadable.
  const content = readTitle(parse(body)) || (encoding && `Content-Encoding: ${encoding}`);
  const answer = error ? `no complete answer: ${error}` : `status ${status}`;
  const end = location ? `, a redirect to ${location}` : content && ` and "${content}"`;
  return `${isElsewhere ? `a redirect to ${url} with ` : ""}${answer}${end ?? ""}`;
}
