import type { Content } from "./content.ts";
import type { WaitlistForm } from "./form.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the first moment (UTC) after a month such as "Oct 2025". */
function endOfMonth(month: string): number {
  const start = new Date(`1 ${month} UTC`);
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1);
}

/** Returns the first moment (UTC) after a quarter such as "Q3 2025". */
const endOfQuarter = (quarter: string) =>
  Date.UTC(Number(quarter.slice(3)), Number(quarter[1]) * 3);

/** Whether a URL or an email address is in a domain that is reserved for examples (RFC 2606). */
function isSample(address: string): boolean {
  const domain = URL.canParse(address) ? new URL(address).hostname : address;
  return /(^|[.@])example(\.(com|net|org))?$/.test(domain);
}

interface LaunchFacts {
  content: Content;
  siteUrl: URL;
  buildDate: Date;
  form: WaitlistForm;
}

/**
 * Finds what is not ready for the public; one sentence each, with the file to change.
 * @param hasFormService whether the host keeps sign-ups that are posted to a page
 */
export function findLaunchBlockers(
  { content: { site, slots }, siteUrl, buildDate, form }: LaunchFacts,
  hasFormService: boolean,
): string[] {
  // A day of grace, because in the west a period ends later.
  const yesterday = new Date(buildDate.getTime() - dayMs);
  const hasPassed = (end: number) => end <= yesterday.getTime();
  const years = [yesterday.getUTCFullYear(), buildDate.getUTCFullYear()];
  const pastMonths = slots.map(({ date }) => date).filter((date) => hasPassed(endOfMonth(date)));
  const formValues = Object.values(site.waitlist).flatMap((value) =>
    typeof value === "object" ? Object.values(value) : (value ?? []),
  );
  const sampleValue = formValues.find((value) => isSample(value) || value.includes("…"));
  const blockers = [
    isSample(siteUrl.href) &&
      `data/site.ts: url is "${siteUrl}", a sample; set your own, or SITE_URL`,
    siteUrl.protocol === "http:" &&
      `data/site.ts: url is "${siteUrl}", which browsers mark as not secure; write https:`,
    isSample(site.email) &&
      `data/site.ts: email is "${site.email}", a sample; set an address that you read`,
    site.samples?.length &&
      `data/site.ts: samples lists ${site.samples.join(", ")}; replace the sample text in each file, then take it off the list`,
    hasPassed(endOfQuarter(site.launchTarget)) &&
      `data/site.ts: launchTarget "${site.launchTarget}" has passed; set the next one`,
    pastMonths.length > 0 &&
      `data/slots.ts: ${pastMonths.join(", ")} passed; announce the legend, or set a later month`,
    !years.includes(site.copyrightYear) &&
      `data/site.ts: copyrightYear is ${site.copyrightYear}, but this build is from ${buildDate.getUTCFullYear()}; set that year`,
    sampleValue && `data/site.ts: waitlist holds "${sampleValue}", a sample; fill in your own`,
    form.postsToPage &&
      !hasFormService &&
      `data/site.ts: waitlist.action is ${form.action ?? "not set"}, so only Netlify would keep sign-ups; for any other host set the endpoint of a form service (data/README.md lists some)`,
  ];
  return blockers.filter((blocker) => typeof blocker === "string");
}
