import { findFormProblems } from "../form-services.ts";
import { type Content, monthPattern, months, quarterPattern } from "./content.ts";
import { resolveForm } from "./form.ts";

/** Whether a sentence applies, and the sentence. */
type Check = [applies: boolean, sentence: string];

const isReserved = (host: string) => /(^|\.)example(\.(com|net|org))?$/.test(host);

/** Returns the first moment after a quarter such as "Q3 2025". */
function endOfQuarter(quarter: string): Date {
  const [, number, year] = quarterPattern.exec(quarter) ?? [];
  return new Date(Date.UTC(Number(year), Number(number) * 3));
}

/** Returns the first moment after a month such as "Oct 2025". */
function endOfMonth(date: string): Date {
  const [, month = "", year] = monthPattern.exec(date) ?? [];
  return new Date(Date.UTC(Number(year), months.indexOf(month) + 1));
}

/** Checks a list for entries that are still samples, and names them. */
function checkSamples<Item extends { sample?: boolean | undefined }>(
  file: string,
  items: readonly Item[],
  getName: (item: Item) => string,
): Check {
  const names = items.filter(({ sample }) => sample).map(getName);
  const are = names.length === 1 ? "is a sample" : "are samples";
  return [
    names.length > 0,
    `${file}: ${names.join(", ")} ${are}; set your own and remove "sample"`,
  ];
}

const isLocal = (host: string) => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(host);

/**
 * Finds what is not ready for the public; one sentence each, with the file to change: samples still
 * in place, URLs that visitors cannot reach safely, dates that contradict `buildDate`, settings
 * that a known form service rejects, and a form without an endpoint.
 * @param hasFormService whether the host keeps sign-ups that are posted to a page
 */
export function findLaunchBlockers(
  { content, siteUrl, buildDate }: { content: Content; siteUrl: URL; buildDate: Date },
  hasFormService: boolean,
): string[] {
  const { site, landing, instructors, slots, features } = content;
  const pastSlots = slots.filter(({ date }) => endOfMonth(date) <= buildDate);
  const form = resolveForm(site.waitlist, siteUrl);
  const year = buildDate.getUTCFullYear();
  const checks: Check[] = [
    [
      isReserved(siteUrl.hostname),
      `data/site.ts: url is "${siteUrl}", a reserved sample domain; set your own, or SITE_URL`,
    ],
    [
      isLocal(siteUrl.hostname),
      `data/site.ts: url is "${siteUrl}", which only this computer can reach; set the public one, or SITE_URL`,
    ],
    [
      siteUrl.protocol === "http:" && !isLocal(siteUrl.hostname),
      `data/site.ts: url is "${siteUrl}", which browsers mark as not secure; write https:, or set SITE_URL`,
    ],
    [
      isReserved(site.email.replace(/.*@/, "")),
      `data/site.ts: email is "${site.email}", a reserved sample address; set one that is read`,
    ],
    [
      Boolean(site.sample),
      `data/site.ts: "${site.company}" and its address are samples; set the real ones and remove "sample"`,
    ],
    [
      Boolean(landing.sample),
      `data/landing.ts: "${landing.hero.headline}" and the other words are samples; set your own and remove "sample"`,
    ],
    checkSamples("data/instructors.ts", instructors, ({ name }) => name),
    checkSamples("data/slots.ts", slots, ({ region }) => region),
    checkSamples("data/features.ts", features, ({ title }) => title),
    [
      endOfQuarter(site.launchTarget) <= buildDate,
      `data/site.ts: launchTarget "${site.launchTarget}" has passed; set the next one`,
    ],
    [
      pastSlots.length > 0,
      `data/slots.ts: ${pastSlots.map(({ date }) => date).join(", ")} ${pastSlots.length === 1 ? "has" : "have"} passed; announce the legend, or set a later month`,
    ],
    [
      site.copyrightYear !== year,
      `data/site.ts: copyrightYear is ${site.copyrightYear}, but this build is from ${year}; set that year`,
    ],
    [
      isReserved(form.formService?.hostname ?? ""),
      `data/site.ts: waitlist.action is "${form.action}", a reserved sample domain; set the endpoint of your own form`,
    ],
    [
      !hasFormService && site.waitlist.action === undefined,
      'data/site.ts: waitlist.action is not set, so only Netlify would keep sign-ups; for any other host set the endpoint of a form service (README.md lists them), then run "npm run verify"',
    ],
  ];
  return [
    ...checks.flatMap(([applies, sentence]) => (applies ? sentence : [])),
    ...findFormProblems(form, siteUrl),
  ];
}
