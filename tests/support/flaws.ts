import type { Page } from "@playwright/test";
import { buildSync } from "esbuild";
import type * as client from "./flaws.client.ts";

const { outputFiles } = buildSync({
  entryPoints: [`${import.meta.dirname}/flaws.client.ts`],
  bundle: true,
  format: "iife",
  globalName: "flaws",
  write: false,
});

/** Calls a function of `flaws.client.ts` in the open page, which has to be at rest. */
const call =
  <Name extends keyof typeof client>(name: Name) =>
  (page: Page): Promise<ReturnType<(typeof client)[Name]>> =>
    page.evaluate(`${outputFiles[0]?.text}; flaws.${name}()`);

export const findFlaws = call("findFlaws");
export const readColors = call("readColors");
