import type { Page } from "@playwright/test";
import { buildSync } from "esbuild";

const { outputFiles } = buildSync({
  entryPoints: [`${import.meta.dirname}/flaws.client.ts`],
  bundle: true,
  format: "iife",
  globalName: "flaws",
  write: false,
});
const code = outputFiles[0]?.text ?? "";

/**
 * Finds flaws in the layout of the open page at its present size: a sentence each, with the words
 * in question. The page has to be at rest.
 */
export const findFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(`${code}; flaws.findFlaws()`);

/** A line of text on the page, with its colour from 0 to 255 and its place in the window. */
interface ColoredLine {
  text: string;
  color: number[];
  /** As WCAG 2.2 defines it, in 1.4.6. */
  isLarge: boolean;
  box: Record<"left" | "top" | "right" | "bottom", number>;
}

/** Reads all lines in an opaque colour, without the scoreboard. */
export const readColors = (page: Page): Promise<ColoredLine[]> =>
  page.evaluate(`${code}; flaws.readColors()`);
