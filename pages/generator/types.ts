import type { ReactElement } from "react";
import type { BuildContext } from "./context.ts";
import type { Files } from "./files.ts";

/** An HTML page. */
export interface Page {
  /** Path below `dist`: "press/index.html" for the route "/press/", or "404.html". */
  file: string;
  /** File name in `styles/`. */
  stylesheet: string;
  /** File name in `components/` of a script for browsers, which runs after the body. */
  script?: string;
  title(context: BuildContext): string;
  description(context: BuildContext): string;
  /** Schema.org data about the page; must not claim more than the page says. */
  structuredData?(context: BuildContext): object;
  /** The content between header and footer. */
  body(context: BuildContext): ReactElement;
}

export interface BuildResult {
  /** The files of `dist`, sorted by path. */
  files: Files;
  /** Path of the site's root; starts and ends with "/". */
  basePath: string;
  /** What is not ready for the public; a sentence each. */
  blockers: readonly string[];
}
