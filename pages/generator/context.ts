import { domainToUnicode } from "node:url";
import { parseContent, parseSiteUrl } from "../../data/schema/content.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { InputError } from "../../data/schema/input-error.ts";
import type { BuildContext, Page } from "./types.ts";

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Source: reproducible-builds.org, specification of `SOURCE_DATE_EPOCH`. */
function readBuildDate({ SOURCE_DATE_EPOCH: epoch }: Environment): Date {
  if (epoch === undefined || epoch === "") return new Date();
  const date = new Date(Number(epoch) * 1000);
  // 253370764800 is the year 9999: a year later, dates have no longer four digits.
  if (!/^\d+$/.test(epoch) || Number(epoch) >= 253_370_764_800)
    throw new InputError(
      `SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}: write whole seconds since 1970, such as "1735689600", or unset it`,
    );
  return date;
}

const formatUrl = ({ hostname, host, pathname }: URL) =>
  host.replace(hostname, domainToUnicode(hostname)) + decodeURI(pathname).replace(/\/$/, "");

/** The path that shows a page, without the base path; undefined for the 404 page. */
export const routeOf = ({ file }: Page) =>
  file === "404.html" ? undefined : `/${file.replace(/index\.html$/, "")}`;

/**
 * Validates content and environment, and derives the facts that all pages share.
 * @param publicFiles paths of the files of `public/`
 * @throws {InputError} for invalid content or environment
 */
export function createBuildContext(
  content: unknown,
  pages: readonly Page[],
  env: Environment,
  publicFiles: Iterable<string> = [],
): BuildContext {
  const valid = parseContent(content);
  const siteUrl = env.SITE_URL
    ? parseSiteUrl(env.SITE_URL, "SITE_URL")
    : parseSiteUrl(valid.site.url, "data/site.ts: site.url");
  siteUrl.pathname = siteUrl.pathname.replace(/\/+/g, "/");
  const href = (path: string) => siteUrl.pathname + path.slice(1);
  const files = new Set([...pages.map(({ file }) => file), ...publicFiles]);
  return {
    content: valid,
    siteUrl,
    form: resolveForm(valid.site.waitlist, siteUrl, files),
    displayUrl: formatUrl(siteUrl),
    buildDate: readBuildDate(env),
    routes: pages.flatMap((page) => routeOf(page) ?? []),
    href,
    absoluteUrl: (path) => new URL(href(path), siteUrl).href,
  };
}
