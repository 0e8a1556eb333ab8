/** What `pages/` consists of, and what a build makes of it. */
import type { ReactElement } from "react";
import type { BuildContext } from "./context.ts";
import type { Files } from "./files.ts";

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
  body(context: BuildContext): ReactElement;
}

/** The image of a shared link, a JPEG. */
export interface SharedImage {
  file: string;
  /** In pixels. */
  width: number;
  height: number;
  alt(context: BuildContext): string;
  svg(context: BuildContext): ReactElement;
}

/** What a build makes. */
export interface BuildResult {
  /** The files of `dist`, sorted by path. */
  files: Files;
  /** Path of the site's root; starts and ends with "/". */
  basePath: string;
  /** What is not ready for the public; a sentence each. */
  blockers: readonly string[];
}
