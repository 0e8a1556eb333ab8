import type { ComponentType } from "react";
import type { BuildContext } from "./generator/context.ts";

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
