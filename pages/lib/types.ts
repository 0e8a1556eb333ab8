import type { ReactElement } from "react";
import type { Content } from "../../data/schema.ts";
import type { WaitlistForm } from "../../data/waitlist-form.ts";

/** What every module of `pages/` is given: validated content and the facts of this build. */
export interface BuildContext {
  content: Content;
  /** Where the site will live; its path, which ends in "/", is the base path. */
  siteUrl: URL;
  /** The site's address as people read it: "bücher.example", "user.github.io/legends". */
  displayUrl: string;
  form: WaitlistForm;
  /** Date of the build: `SOURCE_DATE_EPOCH` if set, otherwise now. */
  buildDate: Date;
  /** Routes that search engines may list, in the order of `pages/index.ts`. */
  routes: readonly string[];
  /** Path of a route or a generated file with the base path: `href("/privacy-policy/")`. */
  href(path: string): string;
}

/** An HTML page: its place in `dist`, what its head needs, and its body. */
export interface Page {
  /** Path below `dist`. */
  file: string;
  /** Address without the base path, always with a final slash; none for the 404 page. */
  route?: string;
  /** Entry of its style sheet in `styles/`. */
  stylesheet: string;
  /** Module in `components/` that runs in the browser. */
  script?: string;
  title(context: BuildContext): string;
  description(context: BuildContext): string;
  /** Schema.org data about the page; only what the page itself says. */
  structuredData?(context: BuildContext): object;
  Body(context: BuildContext): ReactElement;
}

/** The typeface of headings: which characters it has, and how wide they are. */
export interface DisplayFace {
  /** The characters of a text that the face has no glyph for, once each. */
  findMissing(text: string): string[];
  /** Whether the face has every letter and digit of a text; symbols may be missing. */
  hasLetters(text: string): boolean;
  /** Width of a text on one line at a font size of 1, without kerning, which only narrows it. */
  measure(text: string): number;
}

/** What images are drawn from. */
export interface ImageContext extends BuildContext {
  face: DisplayFace;
}

/** An image that the build draws from a component. */
export interface ImageFile {
  /** Path below `dist`: an ".svg" is written as markup, a ".jpg", ".png" or ".ico" is rasterized. */
  file: string;
  /** Width in pixels. */
  width: number;
  /** Whether its name gets a content hash, so that caches may keep it for ever. */
  hashed?: boolean;
  Drawing(context: ImageContext): ReactElement;
}

/** What text files are rendered from: they come last and may refer to everything before them. */
export interface TextFileContext extends BuildContext {
  /** Path of a hashed file with the base path, by its plain name. */
  asset(name: string): string;
  /** Inline style sheets of all pages. */
  styles: readonly string[];
  /** Inline scripts of all pages. */
  scripts: readonly string[];
}

/** A generated file that is neither page nor image. */
export interface TextFile {
  /** Path below `dist`. */
  file: string;
  render(context: TextFileContext): string;
}

/** A licence that has to ship with the site, word for word. */
export interface LicenseFile {
  /** Path below `dist`. */
  file: string;
  /** Path of the text below `node_modules`. */
  source: string;
}

/** The result of a build. */
export interface BuildResult {
  /** File contents by path below `dist`, sorted by path. */
  files: ReadonlyMap<string, Buffer>;
  /** Path that the site lives below; starts and ends with "/". */
  basePath: string;
  /** What text files were rendered from, for the configuration of a server. */
  context: TextFileContext;
  /** What is not ready for the public, one sentence each. */
  blockers: readonly string[];
  /** What probably looks different from what the owner intended, one sentence each. */
  warnings: readonly string[];
}
