import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import {
  chooseFont,
  executablePath,
  type FontName,
  installHint,
  interfaceFonts,
} from "./chromium.ts";
import { readFonts } from "./painted-fonts.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of running browsers, by interface font; empty where there is no browser. */
    browserEndpoints: Partial<Record<FontName, string>>;
  }
}

/** Warns of something that is not installed; throws under CI, where nobody reads warnings. */
function reportMissing(message: string) {
  if (process.env.CI === "true") throw new Error(message);
  console.warn(message);
}

/** Starts a browser with an interface font, and checks whether the font is installed. */
async function startBrowser(font: FontName, folder: string) {
  const server = await chromium.launchServer(await chooseFont(font, folder));
  const endpoint = server.wsEndpoint();
  const browser = await chromium.connect(endpoint);
  const page = await browser.newPage();
  await page.setContent("<p style='font-family: system-ui'>Interface</p>");
  const isInstalled = (await readFonts(page, "p")).includes(interfaceFonts[font]);
  await browser.close();
  return { server, endpoint, isInstalled };
}

/** Starts one browser for each interface font. */
export default async function setup(project: TestProject) {
  project.provide("browserEndpoints", {});
  if (!executablePath) return reportMissing(`Browser tests are skipped. ${installHint}`);
  const folder = await mkdtemp(join(tmpdir(), "launch-site-browser-"));
  const isLinux = process.platform === "linux";
  // The other systems have no fontconfig to choose a font with.
  const wide = isLinux ? await startBrowser("wide", folder) : undefined;
  const usual = await startBrowser("usual", folder);
  for (const [font, browser] of [
    ["usual", usual],
    ["wide", wide],
  ] as const)
    if (browser?.isInstalled === false && isLinux)
      reportMissing(`Layout is not tested with ${interfaceFonts[font]}: install this font`);
  project.provide("browserEndpoints", {
    usual: usual.endpoint,
    ...(wide?.isInstalled && { wide: wide.endpoint }),
  });
  return async () => {
    await Promise.all([usual, wide].map((browser) => browser?.server.close()));
    await rm(folder, { recursive: true, force: true });
  };
}
