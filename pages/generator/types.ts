import type { ReactElement } from "react";
import type { Content } from "../../data/schema/content.ts";
import type { WaitlistForm } from "../../data/schema/form.ts";
import type { DisplayFace } from "../fonts/display-font.ts";
import type { contentSecurityPolicy } from "../hosting/content-security-policy.ts";
import type { Environment } from "./context.ts";
import type { OutputFiles } from "./output-files.ts";

/** What every module of `pages/` receives: validated content and the facts of this build. */
export interface BuildContext {
  content: Content;
  /** The site's public URL; its path, which ends in "/", is the base path. */
  siteUrl: URL;
  /** As people read it: "bücher.example", "user.github.io/legends". */
  displayUrl: string;
  form: WaitlistForm;
  /** `SOURCE_DATE_EPOCH` if set, otherwise now. */
  buildDate: Date;
  /** Routes that search engines may list, in the order of `pages/index.ts`. */
  routes: readonly string[];
  /** Adds the base path to the path of a route or a generated file. */
  href(path: string): string;
  absoluteUrl(path: string): string;
}

/** An HTML page. */
export interface Page {
  /** Path below `dist`: "press/index.html" for the route "/press/", or "404.html". */
  file: string;
  /** Style sheet in `styles/`. */
  stylesheet: string;
  /** Module in `components/` that browsers run before they parse the body. */
  headScript?: string;
  /** Module in `components/` that browsers run once they have parsed the body. */
  script?: string;
  title(context: BuildContext): string;
  description(context: BuildContext): string;
  /** Schema.org data about the page; must not claim more than the page says. */
  structuredData?(context: BuildContext): object;
  /** The content between header and footer. */
  Body(context: BuildContext): ReactElement;
}

/** A page with its parsed markup. */
export interface PageDocument {
  page: Page;
  document: Document;
}

/** What drawings receive. */
export type ImageContext = BuildContext & { face: DisplayFace };

/** A drawing in SVG that a style sheet names in a `url()`; `file` gets a hash of its content. */
export interface Drawing {
  file: string;
  Drawing(context: ImageContext): ReactElement;
}

/** An image of `width` pixels: ".svg" is written as markup, ".jpg", ".png" and ".ico" as pixels. */
export interface ImageFile extends Drawing {
  width: number;
}

/** A generated file that is neither page nor image; `assets` has the paths of hashed files. */
export interface TextFile {
  file: string;
  render(context: BuildContext & Pick<OutputFiles, "assets">): string;
}

/** Options of a build; `env` are those of this process by default. */
export interface BuildOptions {
  /** Folder that afterwards holds the site and nothing else; `dist` by default. */
  outDir?: string;
  /** Replaces the content of `data/`, and is validated like it. */
  content?: unknown;
  env?: Environment;
  /** Whether to fail while something is not ready for the public. */
  strict?: boolean;
  /** Builds the policy of each page; the development server needs a looser one. */
  createPolicy?: typeof contentSecurityPolicy;
  /** Called after each step, with its duration in milliseconds. */
  onStep?(label: string, milliseconds: number): void;
}

/** The result of a build; blockers and warnings are one sentence each. */
export interface BuildResult {
  /** File contents by path below `dist`, sorted by path. */
  files: ReadonlyMap<string, Buffer>;
  /** Path of the site's root; starts and ends with "/". */
  basePath: string;
  /** What is not ready for the public. */
  blockers: readonly string[];
  /** What is published but may be unintended. */
  warnings: readonly string[];
}
