import { domainToUnicode } from "node:url";
import * as v from "valibot";
import { formatMonth } from "../../components/lib/format-date.ts";
import type { Content } from "../../data/schema/content.ts";
import { siteUrl as siteUrlSchema } from "../../data/schema/fields.ts";
import { InputError } from "../../data/schema/input-error.ts";
import { resolveForm } from "./form.ts";
import { fileToPath } from "./static-host.ts";

/** What pages are rendered from: validated content, addresses, the form and the build date. */
export type BuildContext = ReturnType<typeof createBuildContext>;

/**
 * Derives what all pages share from content and environment variables.
 * @throws {InputError} for invalid variables
 */
export function createBuildContext(
  content: Content,
  pages: readonly { file: string }[],
  env: NodeJS.ProcessEnv,
) {
  const { site, labels, landing } = content;
  const launch = formatMonth(site.launchTarget, labels.lang);
  const siteUrl = new URL(env.SITE_URL ? parseSiteUrl("SITE_URL", env.SITE_URL) : site.url);
  const href = (path: `/${string}`) => siteUrl.pathname + path.slice(1).normalize();
  return {
    content,
    /** The public URL. Its path ends in "/" and is the base path. */
    siteUrl,
    /** The public URL as people write it: "user.github.io/legends". */
    displayUrl: domainToUnicode(siteUrl.hostname) + siteUrl.pathname.replace(/\/$/, ""),
    form: resolveForm(site.waitlist, siteUrl),
    /** "Launching in Q3 2025". Quarter or month stay on one line. */
    launchLine: `${landing.launch} ${launch.replaceAll(" ", "\u00a0")}`,
    /** The day of the build, such as "2025-01-31". */
    buildDate: readBuildDate(env),
    /** Whether Netlify builds the site, and will store what is posted to a page. */
    isOnNetlify: env.NETLIFY === "true",
    /** Paths of pages for the sitemap, without the base path. */
    routes: pages.filter(({ file }) => file !== "404.html").map(({ file }) => fileToPath(file)),
    /** Prepends the base path. */
    href,
    absoluteUrl: (path: `/${string}`) => new URL(href(path), siteUrl).href,
  };
}

/**
 * Returns an address of the site, normalized to end in "/".
 * @param name that messages have for it
 * @throws {InputError} for an address of a page, or with a query
 */
export function parseSiteUrl(name: string, url: string): string {
  const { success, output, issues } = v.safeParse(siteUrlSchema, url, { abortPipeEarly: true });
  if (success) return output;
  throw new InputError(`${name} is "${url}": ${issues[0].message}`);
}

/**
 * Reads the build date: `SOURCE_DATE_EPOCH` (reproducible-builds.org) in UTC, or today in local
 * time.
 * @throws {InputError} for anything but whole seconds
 */
function readBuildDate({ SOURCE_DATE_EPOCH: epoch }: NodeJS.ProcessEnv): string {
  // The Swedish locale formats dates as YYYY-MM-DD.
  const format = (date: Date, timeZone?: string) => date.toLocaleDateString("sv", { timeZone });
  if (!epoch) return format(new Date());
  if (/^\d{1,10}$/.test(epoch)) return format(new Date(Number(epoch) * 1000), "UTC");
  throw new InputError(
    `SOURCE_DATE_EPOCH is "${epoch}": write whole seconds since 1970, such as "1735689600", or unset it`,
  );
}
