import type { Content, SampleName, Site } from "./content.ts";
import { endOfMonth, parseQuarter } from "./dates.ts";
import type { WaitlistForm } from "./form.ts";

/** Matches domains that are reserved for samples (RFC 2606), in a URL or an email address. */
const sampleDomain = /(\.|@|\/\/)example(\.(com|net|org))?(?![\w.-])/i;
/** Matches what stands in data/README.md for an owner's own keys and names. */
const placeholder = /…|(?<![\da-zA-Z-])(ID|ADDRESS|USER|PORTAL|GUID|NUMBER)(?![\da-zA-Z-])/;

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

/** Finds settings of the form that were copied from data/README.md without being filled in. */
function findFormSamples({ hidden = {}, leadsTo = [], ...fields }: Site["waitlist"]): string[] {
  const texts: [field: string, text: string | undefined][] = [
    ...Object.entries(fields),
    ...Object.entries(hidden).map(([name, text]): [string, string] => [`hidden.${name}`, text]),
    ...leadsTo.map((origin): [string, string] => ["leadsTo", origin]),
  ];
  return texts
    .filter(([, text = ""]) => sampleDomain.test(text) || placeholder.test(text))
    .map(([field, text]) => `data/site.ts: waitlist.${field} is "${text}", a sample; set your own`);
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
  const launch = parseQuarter(site.launchTarget);
  const months = slots.map(({ date }) => date);
  const pastMonths = months.filter((date) => endOfMonth(date) <= buildDate);
  const earlyMonths = months.filter((date) => endOfMonth(date) <= launch.start);
  const isUnordered = months.some(
    (date, index) => endOfMonth(date) < endOfMonth(months[index - 1] ?? date),
  );
  const year = buildDate.getUTCFullYear();
  const blockers = [
    sampleDomain.test(siteUrl.origin) &&
      `data/site.ts: url is "${siteUrl}", a reserved sample domain; set your own, or SITE_URL`,
    isLocal(siteUrl.hostname) &&
      `data/site.ts: url is "${siteUrl}", which only this computer can reach; set the public one, or SITE_URL`,
    siteUrl.protocol === "http:" &&
      !isLocal(siteUrl.hostname) &&
      `data/site.ts: url is "${siteUrl}", which browsers mark as not secure; write https:, or set SITE_URL`,
    sampleDomain.test(site.email) &&
      `data/site.ts: email is "${site.email}", a reserved sample address; set one that is read`,
    ...[...new Set(site.samples)].map(
      (name) => `${sampleRemedies[name]}, then remove "${name}" from samples in data/site.ts`,
    ),
    launch.end <= buildDate &&
      `data/site.ts: launchTarget "${site.launchTarget}" has passed; set the next one`,
    pastMonths.length > 0 &&
      `data/slots.ts: ${pastMonths.join(", ")} ${pastMonths.length === 1 ? "has" : "have"} passed; announce the legend, or set a later month`,
    earlyMonths.length > 0 &&
      `data/slots.ts: ${earlyMonths.join(", ")} ${earlyMonths.length === 1 ? "is" : "are"} before the launch in ${site.launchTarget}; set a later month, or another launchTarget in data/site.ts`,
    isUnordered &&
      `data/slots.ts: the months ${months.join(", ")} are out of order; sort the slots`,
    site.copyrightYear !== year &&
      `data/site.ts: copyrightYear is ${site.copyrightYear}, but this build is from ${year}; set that year`,
    ...findFormSamples(site.waitlist),
    form.postsToPage &&
      !hasFormService &&
      `data/site.ts: waitlist.action is ${form.action === undefined ? "not set" : `"${form.action}", a page of this site`}, so only Netlify would keep sign-ups; for any other host set the endpoint of a form service (data/README.md lists them), then run "npm run verify"`,
  ];
  return blockers.filter((blocker) => typeof blocker === "string");
}
