import { createHash } from "node:crypto";
import { findLastMonth } from "../../components/lib/format-date.ts";
import { toJerseyName } from "../../components/lib/names.ts";
import type { BuildContext } from "./context.ts";

/** What documentation writes in place of an owner's value. */
const placeholder = /(^|[/=_.])…|^[<{].+[>}]$|YOUR[_-]/;

/** Sample hosts (RFC 2606), hosts of a local network (also ICANN's "internal"), and IP addresses. */
const privateHost =
  /^([^.]+|[\d.]+|\[.*)$|(^|\.)example(\.|$)|\.(test|invalid|localhost|local|internal)\.?$/i;

/** Whether a URL, an email address or a form field is still a sample. */
function isSample(value: string): boolean {
  const [host = ""] = /(?<=^(https?:\/\/|\S+@))[^/:?#\s]+/.exec(value) ?? [];
  return placeholder.test(value) || privateHost.test(host);
}

/** Lists all strings in a value. */
const listTexts = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(listTexts);

/** Returns a code for the words of the first screen, which the picture of link previews shows. */
function hashFirstScreen({ content, launchLine }: BuildContext): string {
  const { site, landing, instructors } = content;
  const names = [
    ...instructors.slice(0, 6).map(toJerseyName),
    landing.instructors.invitation?.name,
  ];
  const words = [site.product, landing.status, landing.hero, launchLine, names];
  return createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 6);
}

/** Lists what is not ready for the public, a sentence each. */
export function findLaunchBlockers(context: BuildContext, now = new Date()): string[] {
  const { content, siteUrl, form, isOnNetlify } = context;
  const { site, labels, slots } = content;
  const { email, samples, launchTarget, copyrightYear, waitlist, preview } = site;
  const words = hashFirstScreen(context);
  /** Whether a month such as "Oct 2025" is over everywhere: a day of grace covers time zones. */
  const hasPassed = (month: string) => {
    const start = new Date(`1 ${month} UTC`);
    return now.getTime() >= Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 2);
  };
  const pastMonths = slots.map(({ date }) => date).filter(hasPassed);
  const addresses = { "url or SITE_URL": siteUrl.href, email, waitlist };
  // Browsers let a sign-up lead there alone. The site is not all of its origin in a sub-folder.
  const destinations = [siteUrl.href, ...form.externalOrigins, ...(waitlist.leadsTo ?? [])];
  // A domain such as "müller.de" has two spellings.
  const normalize = (url: string) => (URL.canParse(url) ? new URL(url).href : url);
  const isBlocked = (url: string) =>
    !destinations.some((allowed) => normalize(url).startsWith(normalize(allowed)));
  const blockers = [
    ...Object.entries(addresses).flatMap(([field, value]) =>
      listTexts(value)
        .filter(isSample)
        .map(
          (text) =>
            `data/site.ts: ${field} has "${text}", a sample or a private address; set your own`,
        ),
    ),
    ...Object.entries(form.hidden).map(
      ([name, value]) =>
        /^https?:/.test(value) &&
        !isSample(value) &&
        isBlocked(value) &&
        `data/site.ts: waitlist.hidden.${name} is "${value}", not the site's address; write "${siteUrl}#signed-up", or for another site add its origin to leadsTo`,
    ),
    siteUrl.protocol === "http:" &&
      `data/site.ts: url or SITE_URL is "${siteUrl}", which browsers mark as not secure; write https:`,
    samples?.length &&
      `data/site.ts: samples lists ${samples.join(", ")}; replace the sample text in each file, then take it off the list`,
    preview !== words &&
      `public/opengraph-image.jpg may show other words than the first screen; take another as in data/README.md, then write preview: "${words}" in data/site.ts`,
    hasPassed(findLastMonth(launchTarget, labels.lang) ?? launchTarget) &&
      `data/site.ts: launchTarget "${launchTarget}" has passed; set the next one`,
    pastMonths.length > 0 &&
      `data/slots.ts: these months have passed: ${pastMonths.join(", ")}; announce the legend, or set a later month`,
    hasPassed(`Dec ${copyrightYear}`) &&
      `data/site.ts: copyrightYear ${copyrightYear} has passed; set the current year`,
    form.isNetlifyForm &&
      !isOnNetlify &&
      `data/site.ts: waitlist.action is ${waitlist.action ?? "not set"}, so only Netlify would keep sign-ups; for any other host set the endpoint of a form service (data/README.md lists some)`,
  ];
  return blockers.filter((blocker) => typeof blocker === "string");
}
