/** What the deployed site says of itself: its addresses, its dates, its contents. */
import { findLaunchBlockers } from "../../data/launch-check.ts";
import type { Content } from "../../data/schema.ts";
import { addressOf, type Dist } from "./dist.ts";
import { bad, type Finding, good, list, note } from "./finding.ts";
import { readAttribute, readTags } from "./markup.ts";
import { forEach, type Visit } from "./visit.ts";

/** Canonical addresses, sitemap, robots.txt, security.txt and social card speak of this address. */
export async function checkAddresses(visit: Visit, dist: Dist): Promise<Finding[]> {
  const strangers = new Map<string, Set<string>>();
  /** Notes who speaks of `said` in place of what lies below the verified address. */
  const compare = (speaker: string, said: string, expected: string) => {
    const address = new URL(expected, visit.url).href;
    if (said === address) return;
    const site = URL.canParse(said) ? `of ${new URL(said).origin}` : `"${said}"`;
    const speakers = strangers.get(site) ?? new Set();
    strangers.set(site, speakers.add(speaker));
  };
  const findings = await forEach(dist.pages, async (file) => {
    const tags = readTags((await visit.get(addressOf(file))).body.toString());
    const readMeta = (property: string) => readAttribute(tags, "meta", "content", { property });
    const canonical = readAttribute(tags, "link", "href", { rel: "canonical" });
    compare("canonical addresses", canonical, addressOf(file));
    compare("social card", readMeta("og:url"), addressOf(file));
    compare("social card", readMeta("og:image"), "opengraph-image.jpg");
    return [];
  });
  const readAddresses = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, address = ""]) => address);
  const textFiles: [path: string, pattern: RegExp, expected: string[]][] = [
    ["sitemap.xml", /<loc>([^<]*)/g, dist.pages.map(addressOf)],
    ["robots.txt", /^Sitemap: *(.*)$/gim, ["sitemap.xml"]],
    [".well-known/security.txt", /^Canonical: *(.*)$/gim, [".well-known/security.txt"]],
  ];
  const failures = await forEach(textFiles, async ([path, pattern, expected]) => {
    const { status, body } = await visit.get(path);
    // What does not arrive is told with the files.
    if (status !== 200) return [];
    const said = readAddresses(body.toString(), pattern);
    const isSaid = (address: string) => said.includes(new URL(address, visit.url).href);
    for (const [index, address] of expected.entries())
      if (!isSaid(address)) compare(path, said[index] ?? "", address);
    return [];
  });
  findings.push(...failures);
  const picture = await visit.get("opengraph-image.jpg");
  if (picture.status === 200 && /^image\//.test(picture.headers.get("content-type") ?? ""))
    findings.push(good("the picture of the social card loads"));
  else
    findings.push(
      bad("the picture of the social card does not load", "upload the whole of dist again"),
    );
  const remedy = `\`SITE_URL=${visit.url} npm run build\`, or set url in data/site.ts; then upload again`;
  const basePath = dist.siteUrl.pathname;
  if (basePath !== visit.url.pathname)
    findings.push(
      bad(`all links lead to ${basePath}, but the site is at ${visit.url.pathname}`, remedy),
    );
  for (const [site, speakers] of strangers) {
    const what = `${list([...speakers].sort(), 5)}: not of this address, but ${site}`;
    findings.push(visit.isLocal ? note(what) : bad(what, remedy));
  }
  return strangers.size
    ? findings
    : [
        good(
          "canonical addresses, social card, sitemap, robots.txt and security.txt speak of this address",
        ),
        ...findings,
      ];
}

const longDate = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** When the legal pages say that they were written, and until when security.txt holds. */
export async function checkDates(visit: Visit, dist: Dist, now: Date): Promise<Finding[]> {
  const readDate = (tags: ReturnType<typeof readTags>) => readAttribute(tags, "time", "datetime");
  const dates = new Map<string, string[]>();
  const findings = await forEach(dist.pages, async (file) => {
    const date = readDate(readTags((await visit.get(addressOf(file))).body.toString()));
    if (date) dates.set(date, [...(dates.get(date) ?? []), visit.pathOf(addressOf(file))]);
    return [];
  });
  for (const [date, pages] of dates) {
    const time = Date.parse(date);
    const said = `${list(pages.sort())} say "Last updated ${Number.isNaN(time) ? date : longDate.format(time)}"`;
    findings.push(
      time > now.getTime()
        ? note(
            `${said}, which is still to come`,
            "see SOURCE_DATE_EPOCH and the clock where it is built",
          )
        : good(said),
    );
  }
  const security = await visit.get(".well-known/security.txt");
  const expires = Date.parse(/^Expires: *(.*)$/im.exec(security.body.toString())?.[1] ?? "");
  if (expires < now.getTime())
    findings.push(note("security.txt has expired", "build and upload again, once a year at least"));
  return findings;
}

/** What the launch check of the build still has against the contents, today. */
export function checkContents(
  dist: Dist,
  content: Content,
  keepsSignUps: boolean,
  now: Date,
): Finding[] {
  const context = { content, siteUrl: dist.siteUrl, buildDate: now };
  const blockers = findLaunchBlockers(context, keepsSignUps);
  return blockers.length
    ? blockers.map((blocker) => {
        const [what = "", remedy] = blocker.split(/; (?=[^;]*$)/);
        return note(`not ready for the public: ${what}`, remedy);
      })
    : [good("the launch check has nothing against the contents")];
}
