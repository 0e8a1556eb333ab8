import type { Content } from "./content.ts";
import type { WaitlistForm } from "./form.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Hosts that are samples, or that only their own network knows (RFC 2606, 6761, 6762, 8375), and IP addresses. */
const privateHost =
  /^([^.]+|[\d.]+|\[.*)$|(^|\.)(test|invalid|localhost|local|internal|lan|home\.arpa)$|(^|\.)(example|your-?(domain|site|website|company|name))(\.|$)/i;

/** Whether an owner has yet to replace a URL, an email address or another value of a form. */
function isSample(value: string): boolean {
  const host = URL.canParse(value)
    ? new URL(value).hostname
    : (/^\S+@(\S+)$/.exec(value)?.[1] ?? "");
  const hasPlaceholder = /…|^[<{[]|your[_-](form|list|access|api|key|id)|x{4}/i.test(value);
  return hasPlaceholder || privateHost.test(host.replace(/\.$/, ""));
}

/** Lists the texts in a value. */
const listTexts = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(listTexts);

interface LaunchFacts {
  content: Content;
  siteUrl: URL;
  buildDate: string;
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
  const { email, samples, launchTarget, copyrightYear, waitlist } = site;
  const [year = ""] = buildDate.split("-");
  // A day of grace, because in the west a period ends later.
  const yesterday = new Date(Date.parse(buildDate) - dayMs);
  const lastYear = yesterday.getUTCFullYear();
  const thisMonth = Date.UTC(lastYear, yesterday.getUTCMonth());
  const launchMonth = Date.UTC(Number(launchTarget.slice(3)), Number(launchTarget[1]) * 3 - 1);
  const pastMonths = slots
    .map(({ date }) => date)
    .filter((date) => Date.parse(`1 ${date} UTC`) < thisMonth);
  const addresses = { "url or SITE_URL": siteUrl.href, email, waitlist };
  const blockers = [
    ...Object.entries(addresses).flatMap(([field, value]) =>
      listTexts(value)
        .filter(isSample)
        .map(
          (text) =>
            `data/site.ts: ${field} has "${text}", a sample or a private address; set your own`,
        ),
    ),
    siteUrl.protocol === "http:" &&
      `data/site.ts: url is "${siteUrl}", which browsers mark as not secure; write https:`,
    samples?.length &&
      `data/site.ts: samples lists ${samples.join(", ")}; replace the sample text in each file, then take it off the list`,
    launchMonth < thisMonth &&
      `data/site.ts: launchTarget "${launchTarget}" has passed; set the next one`,
    pastMonths.length > 0 &&
      `data/slots.ts: ${pastMonths.join(", ")} passed; announce the legend, or set a later month`,
    ![Number(year), lastYear].includes(copyrightYear) &&
      `data/site.ts: copyrightYear is ${copyrightYear}, but this build is from ${year}; set that year`,
    form.postsToPage &&
      !hasFormService &&
      `data/site.ts: waitlist.action is ${form.action ?? "not set"}, so only Netlify would keep sign-ups; for any other host set the endpoint of a form service (data/README.md lists some)`,
  ];
  return blockers.filter((blocker) => typeof blocker === "string");
}
