import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { build } from "../../build.ts";
import { executablePath, installHint, launchOptions } from "./chromium.ts";
import { replaced, specified } from "./contents.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder with a build of each content of the tests, by its name. */
    siteFolder: string;
    /** Address of the one browser of all tests; none where there is no browser. */
    browserEndpoint: string | undefined;
  }
}

/** Where no browser is found its tests are skipped; under `CI=true`, where nobody reads a hint, they fail. */
export default async function setup(project: TestProject) {
  if (!executablePath) {
    if (process.env.CI === "true") throw new Error(installHint);
    return console.warn(`Browser tests are skipped. ${installHint}`);
  }
  const folder = await mkdtemp(join(tmpdir(), "launch-site-browser-"));
  const contents = Object.entries({ specified, replaced });
  const [browser] = await Promise.all([
    chromium.launchServer(launchOptions),
    ...contents.map(([name, content]) => build({ content, env: {}, outDir: join(folder, name) })),
  ]);
  project.provide("siteFolder", folder);
  project.provide("browserEndpoint", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
}
