import type { Content, SampleName } from "./content.ts";
import { endOfMonth, endOfQuarter } from "./dates.ts";
import { resolveForm } from "./form.ts";

const isReserved = (host: string) => /(^|\.)example(\.(com|net|org))?$/.test(host);
const isLocal = (host: string) => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(host);

const sampleRemedies: Record<SampleName, string> = {
  site: "data/site.ts: company and address are samples; set the real ones",
  landing: "data/landing.ts: the words are samples; write your own",
  instructors: "data/instructors.ts: the people are samples; set your own",
  slots: "data/slots.ts: regions and months are samples; set your own",
  features: "data/features.ts: the tiles are samples; write your own",
  legal:
    "pages/privacy-policy.tsx, pages/terms-and-conditions.tsx: the legal texts are samples; read both, correct what is not true for you",
};

/**
 * Finds what is not ready for the public; one sentence each, with the file to change.
 * @param hasFormService whether the host keeps sign-ups that are posted to a page
 */
export function findLaunchBlockers(
  { content, siteUrl, buildDate }: { content: Content; siteUrl: URL; buildDate: Date },
  hasFormService: boolean,
): string[] {
  const { site, slots } = content;
  const pastMonths = slots.map(({ date }) => date).filter((date) => endOfMonth(date) <= buildDate);
  const { action, serviceEndpoint } = resolveForm(site.waitlist, siteUrl);
  const year = buildDate.getUTCFullYear();
  const blockers = [
    isReserved(siteUrl.hostname) &&
      `data/site.ts: url is "${siteUrl}", a reserved sample domain; set your own, or SITE_URL`,
    isLocal(siteUrl.hostname) &&
      `data/site.ts: url is "${siteUrl}", which only this computer can reach; set the public one, or SITE_URL`,
    siteUrl.protocol === "http:" &&
      !isLocal(siteUrl.hostname) &&
      `data/site.ts: url is "${siteUrl}", which browsers mark as not secure; write https:, or set SITE_URL`,
    isReserved(site.email.replace(/.*@/, "")) &&
      `data/site.ts: email is "${site.email}", a reserved sample address; set one that is read`,
    ...[...new Set(site.samples)].map(
      (name) => `${sampleRemedies[name]}, then remove "${name}" from samples in data/site.ts`,
    ),
    endOfQuarter(site.launchTarget) <= buildDate &&
      `data/site.ts: launchTarget "${site.launchTarget}" has passed; set the next one`,
    pastMonths.length > 0 &&
      `data/slots.ts: ${pastMonths.join(", ")} ${pastMonths.length === 1 ? "has" : "have"} passed; announce the legend, or set a later month`,
    site.copyrightYear !== year &&
      `data/site.ts: copyrightYear is ${site.copyrightYear}, but this build is from ${year}; set that year`,
    isReserved(serviceEndpoint?.hostname ?? "") &&
      `data/site.ts: waitlist.action is "${action}", a reserved sample domain; set the endpoint of your own form`,
    !hasFormService &&
      action === undefined &&
      'data/site.ts: waitlist.action is not set, so only Netlify would keep sign-ups; for any other host set the endpoint of a form service (data/README.md lists them), then run "npm run verify"',
  ];
  return blockers.filter((blocker) => typeof blocker === "string");
}
