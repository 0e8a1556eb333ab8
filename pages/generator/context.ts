import { parseContent } from "../../data/schema/content.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { type Environment, readBuildDate, readSiteUrl } from "./environment.ts";
import { routeOf } from "./static-host.ts";

/** What every module of `pages/` receives: validated content and the facts of this build. */
export type BuildContext = ReturnType<typeof createBuildContext>;

/**
 * Validates content and environment, and derives the facts that all pages share.
 * @param publicFiles paths of the files of `public/`
 * @throws {InputError} for invalid content or environment
 */
export function createBuildContext(
  content: unknown,
  pages: readonly { file: string }[],
  env: Environment,
  publicFiles: Iterable<string> = [],
) {
  const validContent = parseContent(content);
  const { url, waitlist } = validContent.site;
  const siteUrl = new URL(readSiteUrl(env) ?? url);
  const files = new Set([...pages.map(({ file }) => file), ...publicFiles]);
  const href = (path: string) => siteUrl.pathname + path.slice(1);
  return {
    content: validContent,
    /** The site's public URL; its path, which ends in "/", is the base path. */
    siteUrl,
    /** As people read it: "user.github.io/legends". */
    displayUrl: siteUrl.host + siteUrl.pathname.replace(/\/$/, ""),
    form: resolveForm(waitlist, siteUrl, files),
    /** The day of the build, such as "2025-01-31". */
    buildDate: readBuildDate(env),
    /** Routes that search engines may list, in the order of `pages/index.ts`. */
    routes: pages.flatMap((page) => routeOf(page) ?? []),
    /** Adds the base path to the path of a route or a generated file. */
    href,
    absoluteUrl: (path: string) => new URL(href(path), siteUrl).href,
  };
}
