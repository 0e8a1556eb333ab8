/** Whether everything arrives as it was built, where it belongs. */
import { findLaunchBlockers } from "../../data/schema/launch-check.ts";
import { bad, type Findings, good, note } from "./finding.ts";
import { normalizeMarkup, readTitle } from "./html.ts";
import { addressOf, badStatus, type Site } from "./site.ts";

/** Browsers use icons, fonts and manifests whatever their type. */
const mediaTypes: Record<string, RegExp> = {
  html: /^text\/html$/i,
  txt: /^text\/plain$/i,
  xml: /^(application|text)\/xml$/i,
  svg: /^image\/svg\+xml$/i,
  png: /^image\/png$/i,
  jpg: /^image\/jpeg$/i,
};
const textFile = /\.(html|txt|xml|svg|webmanifest|json|css|js)$/;

/** Every file has status 200, the right type and the bytes that were built. */
export function* checkFiles(site: Site): Findings {
  yield* site.failures;
  for (const file of site.dist.publicFiles) {
    const where = site.pathOf(addressOf(file));
    const answer = site.answers.get(addressOf(file));
    if (answer && answer.status !== 200) yield badStatus(where, answer.status);
    if (answer?.status !== 200) continue;
    const [type = "", charset] = (answer.headers.get("content-type") ?? "").split(/; *charset=/i);
    const isKnown = mediaTypes[/\w+$/.exec(file)?.[0] ?? ""]?.test(type) ?? true;
    if (!isKnown) yield bad("type", `sent as "${type}"`, where);
    if (!charset && /^text\/(html|plain)$/i.test(type)) yield note("charset", "no charset", where);
    // Browsers know UTF-8 by both names (WHATWG Encoding, section 4.2).
    if (charset && !/^"?utf-?8\b/i.test(charset)) yield bad("charset", `sent as ${charset}`, where);
    yield* compare(file, where, answer.body, site);
  }
}

function* compare(file: string, where: string, body: Buffer, { dist, host }: Site): Findings {
  const built = dist.files.get(file) ?? Buffer.alloc(0);
  // Hosts and version control change line breaks, and trim the last one.
  const spell = (data: Buffer) => data.toString().replace(/\r\n?/g, "\n").trimEnd();
  const [served, expected] = [spell(body), spell(built)];
  const isText = textFile.test(file);
  if (body.equals(built) || (isText && served === expected)) return;
  const [undated, expectedUndated] = [served, expected].map((text) =>
    text.replace(/<time [^>]*>[^<]*|<lastmod>[^<]*|^Expires: .*$/gim, ""),
  );
  if (isText && undated === expectedUndated) yield note("dates", "only dates differ", where);
  else if (file === "robots.txt" && served.includes(expected))
    yield note("robots", "the host adds lines", where);
  else if (file.endsWith(".html")) yield* comparePages(where, undated, expectedUndated, host);
  else yield bad("differs", `${body.length} bytes arrive where ${built.length} were built`, where);
}

/** Whether a page whose bytes differ is different for a visitor, too. */
function* comparePages(where: string, served = "", built = "", host: string): Findings {
  const arrived = normalizeMarkup(served, host === "Netlify");
  const expected = normalizeMarkup(built, host === "Netlify");
  if (arrived === expected) return;
  let index = 0;
  while (index < arrived.length && arrived[index] === expected[index]) index++;
  const start = Math.max(arrived.lastIndexOf("<", index), index - 60);
  const excerpt = arrived.slice(start, start + 120).replace(/\s+/g, " ") || "its end";
  yield bad("differs", `rewritten on its way, or of another build, at ${excerpt}`, where);
}

/** An address with its percent-encoding in capitals, which servers write either way (RFC 3986). */
const capitalize = ({ href }: URL) => href.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());

/** "/page" shows what "/page/" shows, at once or after one redirect. */
export function* checkSlashes({ folders, answers, url, pathOf }: Site): Findings {
  for (const folder of folders) {
    const { status, location, body } = answers.get(folder.slice(0, -1)) ?? {};
    const page = answers.get(folder)?.body;
    const isPage = status === 200 && page !== undefined && body?.equals(page);
    const leadsThere = location && capitalize(location) === capitalize(new URL(folder, url));
    if (!status || isPage || leadsThere) continue;
    const result = location ? `redirects to ${location}` : `has status ${status}`;
    yield bad("slashes", `${result} without its slash`, pathOf(folder));
  }
}

/** Unknown paths have status 404 and our page. */
export function* checkNotFound({ unknownPaths, answers, dist, front, ...site }: Site): Findings {
  for (const path of unknownPaths) {
    const { status, body = Buffer.alloc(0) } = answers.get(path) ?? {};
    const where = site.pathOf(path);
    const what = `unknown path with status ${status}${body.equals(front.body) ? " and the landing page" : ""}`;
    const isOurs = readTitle(body) === readTitle(dist.notFound);
    if (status === 404 && isOurs) yield* comparePages(where, `${body}`, dist.notFound, site.host);
    else if (status) yield bad("not-found", what, where);
  }
}

/** The build is for this address. The files that name it have arrived, or another check says so. */
export function* checkAddress({ url, isLocal, dist: { siteUrl } }: Site): Findings {
  const remedy = `\`SITE_URL=${url} npm run build\`, or set url in data/site.ts; then upload again`;
  const what = `links, canonical addresses, social card and sitemap lead to ${siteUrl}`;
  const level = isLocal && siteUrl.pathname === url.pathname ? note : bad;
  if (siteUrl.href !== url.href) yield level("address", what, "", remedy);
}

/** security.txt has not expired. */
export function* checkExpiry({ received }: Site, now: Date): Findings {
  for (const { where, answer } of received([".well-known/security.txt"])) {
    const [, expiry = ""] = /^Expires: *(.*)$/im.exec(`${answer.body}`) ?? [];
    const isValid = Date.parse(expiry) > now.getTime();
    yield isValid ? good("expiry", "still valid", where) : note("expiry", "has expired", where);
  }
}

/** What the launch check finds in the content today; a form that is tried needs no warning. */
export function* checkContent(...launch: Parameters<typeof findLaunchBlockers>): Findings {
  for (const blocker of findLaunchBlockers(...launch)) {
    const [what, remedy] = blocker.split(/; (?=[^;]*$)/);
    yield note("content", `not ready for the public: ${what}`, "", remedy);
  }
}
