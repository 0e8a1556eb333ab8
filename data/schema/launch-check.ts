import type { Content } from "./content.ts";
import type { WaitlistForm } from "./form.ts";

/** Matches hosts and addresses in domains that are reserved for examples (RFC 2606). */
const sampleDomain = /(^|[.@])example(\.(com|net|org))?$/;

/** Returns the first moment after a month such as "Oct 2025". */
function endOfMonth(month: string): number {
  const start = new Date(`1 ${month} UTC`);
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1);
}

/** Returns the first moment after a quarter such as "Q3 2025". */
const endOfQuarter = (quarter: string) =>
  Date.UTC(Number(quarter.slice(3)), Number(quarter[1]) * 3);

interface LaunchFacts {
  content: Content;
  siteUrl: URL;
  buildDate: Date;
  form: WaitlistForm;
  faintColors: readonly string[];
}

/**
 * Finds what is not ready for the public; one sentence each, with the file to change.
 * @param hasFormService whether the host keeps sign-ups that are posted to a page
 */
export function findLaunchBlockers(
  { content: { site, slots }, siteUrl, buildDate, form, faintColors }: LaunchFacts,
  hasFormService: boolean,
): string[] {
  // What owners' calendars show at this moment, wherever they live.
  const hour = 3_600_000;
  const earliest = new Date(buildDate.getTime() - 12 * hour);
  const latest = new Date(buildDate.getTime() + 14 * hour);
  const years = [earliest.getUTCFullYear(), latest.getUTCFullYear()];
  const hasPassed = (end: number) => end <= earliest.getTime();
  const pastMonths = slots.map(({ date }) => date).filter((date) => hasPassed(endOfMonth(date)));
  const blockers = [
    sampleDomain.test(siteUrl.hostname) &&
      `data/site.ts: url is "${siteUrl}", a sample; set your own, or SITE_URL`,
    siteUrl.protocol === "http:" &&
      `data/site.ts: url is "${siteUrl}", which browsers mark as not secure; write https:`,
    sampleDomain.test(site.email) &&
      `data/site.ts: email is "${site.email}", a sample; set an address that you read`,
    site.samples?.length &&
      `data/site.ts: samples lists ${site.samples.join(", ")}; replace the sample text in each file, then take it off the list`,
    hasPassed(endOfQuarter(site.launchTarget)) &&
      `data/site.ts: launchTarget "${site.launchTarget}" has passed; set the next one`,
    pastMonths.length > 0 &&
      `data/slots.ts: ${pastMonths.join(", ")} passed; announce the legend, or set a later month`,
    !years.includes(site.copyrightYear) &&
      `data/site.ts: copyrightYear is ${site.copyrightYear}, but this build is from ${buildDate.getUTCFullYear()}; set that year`,
    JSON.stringify(site.waitlist).includes("…") &&
      'data/site.ts: waitlist holds "…" from data/README.md; fill in your own',
    form.postsToPage &&
      !hasFormService &&
      `data/site.ts: waitlist.action is ${form.action ?? "not set"}, so only Netlify would keep sign-ups; for any other host set the endpoint of a form service (data/README.md lists them)`,
  ];
  return [...blockers, ...faintColors].filter((blocker) => typeof blocker === "string");
}
