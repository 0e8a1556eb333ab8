import { domainToUnicode } from "node:url";
import type { ReactElement, ReactNode } from "react";
import * as v from "valibot";
import { parseContent } from "../../data/schema/content.ts";
import { siteUrl as siteUrlSchema } from "../../data/schema/fields.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { InputError } from "../../data/schema/input-error.ts";
import { readColors } from "./colors.ts";
import { toPath } from "./static-host.ts";

/** An HTML page. */
export interface Page {
  /** Path below `dist`: "press/index.html" for the route "/press/", or "404.html". */
  file: string;
  /** Style sheet in `styles/`. */
  stylesheet: string;
  /** Module in `components/` that browsers run once they have parsed the body. */
  script?: string;
  title(context: BuildContext): string;
  description(context: BuildContext): string;
  /** Schema.org data about the page; must not claim more than the page says. */
  structuredData?(context: BuildContext): object;
  /** The content between header and footer. */
  Body(context: BuildContext): ReactElement;
}

/** What surrounds the content of every page. */
export interface LayoutProps {
  context: BuildContext;
  /** The page's own route, if it has one. */
  route: string | undefined;
  children: ReactNode;
}

/** The image of a shared link, drawn as SVG and written as a JPEG of `width` by `height` pixels. */
export interface ImageFile {
  file: string;
  width: number;
  height: number;
  alt(context: BuildContext): string;
  Drawing(context: BuildContext): ReactElement;
}

/** A generated file that is neither page nor image. */
export interface TextFile {
  file: string;
  render(context: BuildContext): string;
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Source: reproducible-builds.org, specification of `SOURCE_DATE_EPOCH`. */
function readBuildDate({ SOURCE_DATE_EPOCH: epoch }: Environment): Date {
  if (!epoch) return new Date();
  const date = new Date(Number(epoch) * 1000);
  if (/^\d+$/.test(epoch) && !Number.isNaN(date.getTime())) return date;
  throw new InputError(
    `SOURCE_DATE_EPOCH is "${epoch}": write whole seconds since 1970, such as "1735689600", or unset it`,
  );
}

function readSiteUrl({ SITE_URL: url }: Environment): string | undefined {
  if (!url) return undefined;
  const { success, output, issues } = v.safeParse(siteUrlSchema, url, { abortPipeEarly: true });
  if (success) return output;
  throw new InputError(`SITE_URL is "${url}": ${issues[0].message}`);
}

/** The path that shows a page, without the base path; undefined for the 404 page. */
export const routeOf = ({ file }: { file: string }) =>
  file === "404.html" ? undefined : `/${toPath(file)}`;

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
    /** As people read it: "bücher.example", "user.github.io/legends". */
    displayUrl:
      siteUrl.host.replace(siteUrl.hostname, domainToUnicode(siteUrl.hostname)) +
      siteUrl.pathname.replace(/\/$/, ""),
    form: resolveForm(waitlist, siteUrl, files),
    /** `SOURCE_DATE_EPOCH` if set, otherwise now. */
    buildDate: readBuildDate(env),
    /** Routes that search engines may list, in the order of `pages/index.ts`. */
    routes: pages.flatMap((page) => routeOf(page) ?? []),
    ...readColors(),
    /** Adds the base path to the path of a route or a generated file. */
    href,
    absoluteUrl: (path: string) => new URL(href(path), siteUrl).href,
  };
}
