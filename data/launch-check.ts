import { type Content, monthPattern, months, quarterPattern } from "./schema.ts";

const isReserved = (host: string) => /(^|\.)example(\.(com|net|org))?$/.test(host);

/** First moment after a quarter such as "Q3 2025". */
function endOfQuarter(quarter: string): Date {
  const [, number, year] = quarterPattern.exec(quarter) ?? [];
  return new Date(Date.UTC(Number(year), Number(number) * 3));
}

/** First moment after a month such as "Oct 2025". */
function endOfMonth(date: string): Date {
  const [, month = "", year] = monthPattern.exec(date) ?? [];
  return new Date(Date.UTC(Number(year), months.indexOf(month) + 1));
}

/**
 * What is not ready for the public, one sentence each with the file to change: sample values still
 * in place, dates that lie before `buildDate`, and sign-ups that go nowhere unless the host is
 * known to have a form service.
 */
export function findLaunchBlockers(
  { content, siteUrl, buildDate }: { content: Content; siteUrl: URL; buildDate: Date },
  hasFormService: boolean,
): string[] {
  const { site, instructors, slots } = content;
  const samples = instructors.filter(({ sample }) => sample);
  const pastSlots = slots.filter(({ date }) => endOfMonth(date) <= buildDate);
  const checks: [boolean, string][] = [
    [
      isReserved(siteUrl.hostname),
      `data/site.ts: url is "${siteUrl}", a reserved sample domain; set your own, or SITE_URL`,
    ],
    [
      isReserved(site.email.replace(/.*@/, "")),
      `data/site.ts: email is "${site.email}", a reserved sample address; set one that is read`,
    ],
    [
      site.sample === true,
      `data/site.ts: "${site.company}" and its address are samples; set the real ones and remove "sample"`,
    ],
    [
      samples.length > 0,
      `data/instructors.ts: ${samples.map(({ name }) => name).join(", ")} are invented; set real instructors and remove "sample"`,
    ],
    [
      endOfQuarter(site.launchTarget) <= buildDate,
      `data/site.ts: launchTarget "${site.launchTarget}" has passed; set the next one`,
    ],
    [
      pastSlots.length > 0,
      `data/slots.ts: ${pastSlots.map(({ date }) => date).join(", ")} ${pastSlots.length === 1 ? "has" : "have"} passed; announce who it is, or set a later month`,
    ],
    [
      !hasFormService && site.waitlist.action === undefined,
      'data/site.ts: waitlist.action is not set, so sign-ups are kept by a host with a form service alone (Netlify); elsewhere set the endpoint of a form service there; "npm run verify" tells whether sign-ups arrive',
    ],
  ];
  return checks.flatMap(([applies, sentence]) => (applies ? sentence : []));
}
