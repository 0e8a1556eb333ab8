import { parseHTML } from "linkedom";
import { fetch, Headers, type RequestInit } from "undici";
import { parseUrl } from "../../../data/schema/fields.ts";

/** Reply to a request; without a complete one, the status is 0 and `error` says why. */
export type Reply = Awaited<ReturnType<typeof send>>;

/** Sends a request once. Redirects are not followed unless `init` says so. */
export async function send(url: URL, init: RequestInit = {}) {
  try {
    const response = await fetch(url, { redirect: "manual", ...init });
    const { status, headers } = response;
    const body = Buffer.from(await response.arrayBuffer());
    const address = status >= 300 && status < 400 ? headers.get("location") : null;
    const location = address === null ? undefined : parseUrl(address, url);
    return { url, status, headers, body, location, error: "" };
  } catch (error) {
    // `fetch` wraps the cause in a TypeError.
    const { code, message } = Object(error instanceof TypeError ? error.cause : error);
    const empty = { status: 0, headers: new Headers(), body: Buffer.alloc(0), location: undefined };
    return { url, ...empty, error: `${message || code}`.trim() };
  }
}

export const parse = (page: Buffer | string = "") => parseHTML(String(page)).document;

export const readTitle = (page: Document) => page.querySelector("title")?.textContent ?? "";

/** Says what came: the status, and where it leads or the title. */
export function describe({ status, location, body, error }: Reply): string {
  if (error) return `no complete answer: ${error}`;
  const title = readTitle(parse(body));
  return `status ${status}${location ? `, a redirect to ${location}` : title && ` and "${title}"`}`;
}
