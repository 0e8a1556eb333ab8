import { randomUUID } from "node:crypto";
import { InputError } from "../../data/schema/input-error.ts";
import { readSecurityHeaders } from "../support/server.ts";
import { type Answer, type Client, Failure, findingOf, maxBodyBytes } from "./client.ts";
import { bad, type Finding } from "./finding.ts";
import { findAll, parseHtml, readForm, readTitle } from "./html.ts";
import { detectHost } from "./remedies.ts";

export type Dist = ReturnType<typeof readDist>;
export type Site = Awaited<ReturnType<typeof visit>>;

/** Without an address of their own: hosts reserve these names. */
const hostFile = /^(_\w+(\.js\w*)?|404\.html|CNAME|\.ht\w+|\.nojekyll)$/;

/** @throws {InputError} naming a missing file, if the files are no build of this site */
export function readDist(files: ReadonlyMap<string, Buffer>) {
  const read = (path: string) => {
    const data = files.get(path);
    if (!data) throw new InputError(`dist has no ${path}; remove dist, and build it again`);
    return data.toString();
  };
  const [link] = findAll(parseHtml(read("index.html")), "link", "rel", "canonical");
  const siteUrl = new URL(link?.attribs.href ?? "");
  const addresses = [...read("sitemap.xml").matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc);
  const publicFiles = [...files]
    .filter(([path, { length }]) => !hostFile.test(path) && length <= maxBodyBytes)
    .map(([path]) => path);
  return {
    files,
    landing: read("index.html"),
    notFound: read("404.html"),
    /** Files to compare, the owner's from `public/` included; those over 5 MB are left out. */
    publicFiles,
    /** Pages that the build made, as its sitemap lists them; other `.html` files are the owner's. */
    pages: publicFiles.filter((path) => addresses.includes(new URL(addressOf(path), siteUrl).href)),
    /** Address that the build is for. */
    siteUrl,
    /** Headers that `_headers` sets on every file. */
    headers: new Map(Object.entries(readSecurityHeaders(files))),
  };
}

/** Path of a file below the site's address, percent-encoded; that of a page is its folder's. */
export const addressOf = (file: string) =>
  encodeURI(file.replace(/(^|\/)index\.html$/, "$1")).replace(/[?#]/g, encodeURIComponent);

/**
 * Requests everything that the checks look at, each path once.
 * @throws {Failure} that says what is at the address instead of the site
 */
export async function visit(url: URL, dist: Dist, client: Client) {
  const front = await client.get(url);
  const obstacle = findObstacle(front, dist);
  if (obstacle) throw new Failure(obstacle);
  // Random, so that no cache knows the response.
  const unknown = `no-such-page-${randomUUID().slice(0, 8)}`;
  const folders = dist.pages.map(addressOf).filter((address) => address.endsWith("/"));
  const unknownPaths = [unknown, `${folders[0] ?? ""}${unknown}`];
  const slashless = folders.map((folder) => folder.slice(0, -1));
  const addresses = dist.publicFiles.map(addressOf).filter((address) => address !== "");
  const answers = new Map([["", front]]);
  const requests = [...addresses, ...slashless, ...unknownPaths].map(async (path) => {
    const address = new URL(path, url);
    const answer = await client.get(address);
    // Some hosts serve "page/" as "page", and "thanks.html" as "thanks".
    const { location } = answer;
    const aliases = ["/", ".html"].map((end) => `${location?.pathname}${end}`);
    const isAlias = location?.origin === url.origin && aliases.includes(address.pathname);
    answers.set(path, isAlias ? await client.get(location) : answer);
  });
  const results = await Promise.allSettled(requests);
  const pathOf = (path: string) => new URL(path, url).pathname;
  const received = (files: readonly string[]) =>
    files.flatMap((file) => {
      const answer = answers.get(addressOf(file));
      return answer?.status === 200 ? [{ file, where: pathOf(addressOf(file)), answer }] : [];
    });
  const missing = answers.get(unknown);
  const isOurs = missing && readTitle(missing.body) === readTitle(dist.notFound);
  return {
    url,
    dist,
    client,
    host: detectHost(front),
    /** Whether it runs on this machine, which needs neither https nor its final address. */
    isLocal: /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname),
    /** The response of the address, and all others by path below it. */
    front,
    answers,
    /** Findings about requests without a response. */
    failures: results.flatMap((each) => ("reason" in each ? [findingOf(each.reason)] : [])),
    /** A path below the address as the server knows it, base path included. */
    pathOf,
    /** Pages in folders, and paths without a page at the top and in such a folder. */
    folders,
    unknownPaths,
    /** Those of the given files that arrived. */
    received,
    /** Our pages that arrived, the one at an unknown path included. */
    pages: [
      ...received(dist.pages),
      ...(isOurs ? [{ where: pathOf(unknown), answer: missing }] : []),
    ],
  };
}

/** Whether a page, or the address that leads to it, asks for a password. */
export function isLogin({ status, body }: Answer, address: URL | undefined): boolean {
  const pattern = /\b(log-?in|sign-?in|sso|auth|password|cloudflareaccess)\b/i;
  const hasPassword = findAll(parseHtml(body), "input", "type", "password").length > 0;
  return status === 401 || hasPassword || pattern.test(`${address?.host}${address?.pathname}`);
}

/** Whether a response is our landing page, of this build or another. */
export function isOurLandingPage({ body }: Answer, { landing }: Dist): boolean {
  const name = readForm(landing)?.name;
  return (name && name === readForm(body)?.name) || readTitle(body) === readTitle(landing);
}

/** Why the response of the address is not our landing page. */
function findObstacle(front: Answer, dist: Dist): Finding | undefined {
  const { url, status, location, body } = front;
  if (status === 403 || isLogin(front, location))
    return bad("login", `${url}: the host asks for a login (status ${status})`);
  if (location) return bad("redirect", `${url} redirects to ${location}`);
  if (status !== 200) return badStatus(url.href, status);
  if (isOurLandingPage(front, dist)) return undefined;
  const title = readTitle(body) || "without a title";
  return bad("other-site", `${url}: another site is at that address, "${title}"`);
}

export const badStatus = (where: string, status: number) =>
  bad(`status-${status}`, `status ${status}`, where);
