import type { ComponentType } from "react";
import type { BuildContext } from "./_build/context.ts";
import { landing } from "./landing.tsx";
import { notFound } from "./not-found.tsx";
import { privacyPolicy } from "./privacy-policy.tsx";
import { termsAndConditions } from "./terms-and-conditions.tsx";

/** A page of the site. */
export interface Page {
  /** Path below `dist`: "press/index.html" for the route "/press/", or "404.html". */
  file: string;
  /** File name in `styles/`. */
  stylesheet: string;
  /** File name of a client script in `components/`. */
  script?: string;
  title(context: BuildContext): string;
  description(context: BuildContext): string;
  /** The `<main>` element. */
  Main: ComponentType<BuildContext>;
}

/** All pages, in the order of the sitemap. */
export const pages: readonly Page[] = [landing, privacyPolicy, termsAndConditions, notFound];
