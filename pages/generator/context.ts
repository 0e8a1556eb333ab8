import { domainToUnicode } from "node:url";
import type { ReactElement, ReactNode } from "react";
import { parseContent, parseSiteUrl } from "../../data/schema/content.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { InputError } from "../../data/schema/input-error.ts";
import type { DisplayFace } from "./fonts/display-font.ts";

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
  Drawing(props: { context: BuildContext; face: DisplayFace }): ReactElement;
}

/** A generated file that is neither page nor image. */
export interface TextFile {
  file: string;
  render(context: BuildContext, build: FinishedParts): string;
}

/** The parts of a build that its text files name. */
interface FinishedParts {
  /** Paths of hashed files, base path included, by their plain names. */
  assets: ReadonlyMap<string, string>;
  /** The colour of pages, as hexadecimal digits. */
  themeColor: string;
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Source: reproducible-builds.org, specification of `SOURCE_DATE_EPOCH`. */
function readBuildDate({ SOURCE_DATE_EPOCH: epoch }: Environment): Date {
  if (epoch === undefined || epoch === "") return new Date();
  const date = new Date(Number(epoch) * 1000);
  // 253370764800 is the year 9999: a year later, years have more than four digits.
  if (!/^\d+$/.test(epoch) || Number(epoch) >= 253_370_764_800)
    throw new InputError(
      `SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}: write whole seconds since 1970, such as "1735689600", or unset it`,
    );
  return date;
}

const formatUrl = ({ hostname, host, pathname }: URL) =>
  host.replace(hostname, domainToUnicode(hostname)) + decodeURI(pathname).replace(/\/$/, "");

/** The path that shows a page, without the base path; undefined for the 404 page. */
export const routeOf = ({ file }: { file: string }) =>
  file === "404.html" ? undefined : `/${file.replace(/index\.html$/, "")}`;

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
  const valid = parseContent(content);
  const siteUrl = env.SITE_URL
    ? parseSiteUrl(env.SITE_URL, "SITE_URL")
    : parseSiteUrl(valid.site.url, "data/site.ts: site.url");
  siteUrl.pathname = siteUrl.pathname.replace(/\/+/g, "/");
  const href = (path: string) => siteUrl.pathname + path.slice(1);
  const files = new Set([...pages.map(({ file }) => file), ...publicFiles]);
  return {
    content: valid,
    /** The site's public URL; its path, which ends in "/", is the base path. */
    siteUrl,
    /** As people read it: "bücher.example", "user.github.io/legends". */
    displayUrl: formatUrl(siteUrl),
    form: resolveForm(valid.site.waitlist, siteUrl, files),
    /** `SOURCE_DATE_EPOCH` if set, otherwise now. */
    buildDate: readBuildDate(env),
    /** Routes that search engines may list, in the order of `pages/index.ts`. */
    routes: pages.flatMap((page) => routeOf(page) ?? []),
    /** Adds the base path to the path of a route or a generated file. */
    href,
    absoluteUrl: (path: string) => new URL(href(path), siteUrl).href,
  };
}
