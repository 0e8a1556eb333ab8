/** Which addresses show what. */
import { randomUUID } from "node:crypto";
import type { Answer } from "./client.ts";
import { addressOf, type Dist, hostFiles, notFoundFile } from "./dist.ts";
import { comparePage } from "./files.ts";
import { bad, type Finding, good, note } from "./finding.ts";
import { findRemedy } from "./hosts.ts";
import { readTags, readTitle } from "./markup.ts";
import { forEach, type Visit } from "./visit.ts";

const isRedirect = (status: number) => status >= 300 && status < 400;
/** Chance, so that no cache knows the answer. */
const unknown = `no-such-page-${randomUUID().slice(0, 8)}`;

/** Paths that lead nowhere; the policy and our page are looked at in their answers, too. */
export const unknownPaths = (dist: Dist) => {
  const folder = dist.pages.map(addressOf).find((address) => address !== "") ?? "";
  return [unknown, `${folder}${unknown}`];
};

/** "/page" shows what "/page/" shows, at once or after one redirect. */
export async function checkSlashes(visit: Visit, dist: Dist): Promise<Finding[]> {
  const folders = dist.pages.map(addressOf).filter((address) => address !== "");
  const findings = await forEach(folders, async (folder) => {
    const { status, location, body } = await visit.get(folder.slice(0, -1));
    const target = new URL(folder, visit.url).href;
    const where = `${visit.pathOf(folder).slice(0, -1)} without its slash`;
    if (isRedirect(status) && location?.href === target) return [];
    if (status === 200 && body.equals((await visit.get(folder)).body)) return [];
    const what = location ? `leads to ${location.href}` : `answers with status ${status}`;
    return [bad(`${where} ${what}, not to ${target}`, findRemedy("routes", visit.host))];
  });
  return findings.length ? findings : [good("pages open with and without their final slash")];
}

/** Whether a visitor sees what was built for unknown paths, rewritten or not. */
export function isNotFoundPage({ body }: Answer, dist: Dist): boolean {
  const built = dist.files.get(notFoundFile) ?? Buffer.alloc(0);
  const [title, ours] = [body, built].map((page) => readTitle(readTags(page.toString())));
  return title === ours;
}

/** An unknown path has status 404 and our page. */
export async function checkNotFound(visit: Visit, dist: Dist): Promise<Finding[]> {
  const remedy = findRemedy("notFound", visit.host);
  const findings = await forEach(unknownPaths(dist), async (path) => {
    const answer = await visit.get(path);
    const where = `the unknown path ${visit.pathOf(path)}`;
    if (answer.status !== 404) {
      const isLanding = answer.body.equals((await visit.get("")).body);
      const page = isLanding ? " and the landing page" : "";
      return [bad(`${where} answers with status ${answer.status}${page}, not with 404`, remedy)];
    }
    if (!isNotFoundPage(answer, dist))
      return [bad(`${where} shows the host's own page, not 404.html`, remedy)];
    const built = String(dist.files.get(notFoundFile));
    const served = String(answer.body);
    return served === built ? [] : comparePage("404.html", served, built, visit);
  });
  return findings.length ? findings : [good("unknown paths have status 404 and our page")];
}

/** Folders are no listings, and what is meant for the host is not served. */
export async function checkHidden(visit: Visit, dist: Dist): Promise<Finding[]> {
  const folders = [...dist.files.keys()].map((file) => file.replace(/[^/]*$/, ""));
  const withoutPage = new Set(folders.filter((folder) => !dist.files.has(`${folder}index.html`)));
  const listings = await forEach([...withoutPage], async (folder) => {
    const { status, body } = await visit.get(folder);
    const files = dist.publicFiles.filter((file) => file.startsWith(folder));
    const isListing = files.some((file) => body.includes(file.slice(folder.length)));
    if (status !== 200 || !isListing) return [];
    return [note(`${visit.pathOf(folder)} lists its files`, findRemedy("listing", visit.host))];
  });
  const served = await forEach(hostFiles, async (file) => {
    const { status, body } = await visit.get(file);
    if (status !== 200 || !body.equals(dist.files.get(file) ?? Buffer.alloc(0))) return [];
    return [
      note(
        `${visit.pathOf(file)} is served as content`,
        "do not upload it to a host that does not read it",
      ),
    ];
  });
  const findings = [...listings, ...served];
  return findings.length ? findings : [good("folders and files of the host stay hidden")];
}

const shortestHsts = 15_768_000; // Half a year, in seconds: the least that Mozilla's Observatory takes.

/** http leads to https at once, and browsers are told to remember that. */
export async function checkHttps(visit: Visit): Promise<Finding[]> {
  const { url, isLocal, host } = visit;
  if (isLocal) return [];
  if (url.protocol === "http:")
    return [
      bad(
        "visitors come by http: anyone on their way can change the page",
        findRemedy("https", host),
      ),
    ];
  const hsts = (await visit.get("")).headers.get("strict-transport-security") ?? "";
  const age = Number(/max-age="?(\d+)/i.exec(hsts)?.[1] ?? 0);
  const findings =
    age >= shortestHsts
      ? [good(`HSTS for ${Math.round(age / 86_400)} days`)]
      : [note(`HSTS is ${hsts ? `"${hsts}"` : "missing"}`, findRemedy("headers", host))];
  // Another port has no http of its own to ask.
  if (url.port) return findings;
  const plain = new URL(url);
  plain.protocol = "http:";
  const redirects = await forEach([plain], async (plain) => {
    const { status, location } = await visit.client.get(plain);
    if (isRedirect(status) && location?.href === url.href)
      return [good("http leads to https at once")];
    const what = location ? `leads to ${location.href} first` : `answers with status ${status}`;
    return [bad(`${plain} ${what}, not to ${url}`, findRemedy("https", host))];
  });
  return [...findings, ...redirects];
}
