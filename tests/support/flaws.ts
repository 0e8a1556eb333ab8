import { buildSync } from "esbuild";
import type { Page } from "playwright-core";

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
