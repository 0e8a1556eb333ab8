import { domainToUnicode } from "node:url";
import * as v from "valibot";
import { parseContent } from "../../data/schema/content.ts";
import { siteUrl as siteUrlSchema } from "../../data/schema/fields.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { InputError } from "../../data/schema/input-error.ts";
import { routeOf } from "./static-host.ts";

/** Validated content, and everything derived from it; every page receives it. */
export type BuildContext = ReturnType<typeof createBuildContext>;

/**
 * Validates content and environment variables, and derives what all pages share.
 * @param publicFiles paths of the files in `public/`
 * @throws {InputError} for invalid content or variables
 */
export function createBuildContext(
  content: unknown,
  pages: readonly { file: string }[],
  env: NodeJS.ProcessEnv,
  publicFiles: Iterable<string> = [],
) {
  const validContent = parseContent(content);
  const { url, waitlist } = validContent.site;
  const siteUrl = new URL(readSiteUrl(env) ?? url);
  const files = new Set([...pages.map(({ file }) => file), ...publicFiles]);
  const href = (path: `/${string}`) => siteUrl.pathname + path.slice(1);
  return {
    content: validContent,
    /** The site's public URL; its path, which ends in "/", is the base path. */
    siteUrl,
    /** As people read it: "user.github.io/legends". */
    displayUrl:
      siteUrl.host.replace(siteUrl.hostname, domainToUnicode) + siteUrl.pathname.replace(/\/$/, ""),
    form: resolveForm(waitlist, siteUrl, files),
    /** The day of the build, such as "2025-01-31". */
    buildDate: readBuildDate(env),
    /** Whether the host stores what is posted to a page. */
    isOnNetlify: env.NETLIFY === "true",
    /** Paths of the pages that search engines may list, without the base path. */
    routes: pages.flatMap((page) => routeOf(page) ?? []),
    /** Adds the base path to the path of a page or a file. */
    href,
    absoluteUrl: (path: `/${string}`) => new URL(href(path), siteUrl).href,
  };
}

function readSiteUrl({ SITE_URL: url }: NodeJS.ProcessEnv): string | undefined {
  if (!url) return undefined;
  const { success, output, issues } = v.safeParse(siteUrlSchema, url, { abortPipeEarly: true });
  if (success) return output;
  throw new InputError(`SITE_URL is "${url}": ${issues[0].message}`);
}

/**
 * Reads the day of the build: today in the time zone of this machine, or in UTC the day of
 * `SOURCE_DATE_EPOCH` (reproducible-builds.org), if set.
 * @throws {InputError} for anything but whole seconds
 */
export function readBuildDate({ SOURCE_DATE_EPOCH: epoch }: NodeJS.ProcessEnv): string {
  // The Swedish locale formats dates as YYYY-MM-DD.
  const format = (date: Date, timeZone?: string) => date.toLocaleDateString("sv", { timeZone });
  if (!epoch) return format(new Date());
  const date = new Date(Number(epoch) * 1000);
  if (/^\d+$/.test(epoch) && !Number.isNaN(date.getTime())) return format(date, "UTC");
  throw new InputError(
    `SOURCE_DATE_EPOCH is "${epoch}": write whole seconds since 1970, such as "1735689600", or unset it`,
  );
}
