import type { ReactElement } from "react";
import type { Content } from "../../data/schema.ts";

/** What every module of `pages/` is given: validated content and the facts of this build. */
export interface BuildContext {
  content: Content;
  /** Where the site will live; its path, which ends in "/", is the base path. */
  siteUrl: URL;
  /** Moment of the build, from `SOURCE_DATE_EPOCH` where that is set. */
  buildDate: Date;
  /** Routes of all pages that search engines may list, in the order of `pages/index.ts`. */
  routes: readonly string[];
  /** Path of a route or a generated file below the base path: "/privacy-policy/" for a link. */
  href(path: string): string;
}

/** An HTML page: its place in `dist`, what its head needs, and its body. */
export interface Page {
  /** Where it is written, below `dist`. */
  file: string;
  /** Its address without the base path, always with a final slash; none for the 404 document. */
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

/** What markup and pictures need to know of the face that headings are set in. */
export interface DisplayFace {
  /** The characters of a text that the face has no glyph for, once each. */
  findMissing(text: string): string[];
  /** Whether it has every letter and digit of a text; other signs may be missing. */
  hasLetters(text: string): boolean;
  /** Width of a text on one line at a font size of 1; kerning makes it narrower, if anything. */
  measure(text: string): number;
}

/** What pictures are made from. */
export interface PictureContext extends BuildContext {
  face: DisplayFace;
}

/** A picture that the build draws from a component. */
export interface Picture {
  /** Where it is written, below `dist`: an ".svg" as it is, a ".png" or ".ico" as pixels. */
  file: string;
  /** Pixels. */
  width: number;
  /** Whether its name gets a content hash, so that caches may keep it for ever. */
  hashed?: boolean;
  Drawing(context: PictureContext): ReactElement;
}

/** What is known once pages and pictures are made, for the files that tell others about them. */
export interface BuildResult extends BuildContext {
  /** Path of a hashed file, base path included, by its plain name. */
  asset(name: string): string;
  /** Inline code of all pages. */
  styles: readonly string[];
  scripts: readonly string[];
}

/** A generated file that is neither page nor picture. */
export interface TextFile {
  /** Where it is written, below `dist`. */
  file: string;
  render(result: BuildResult): string;
}
