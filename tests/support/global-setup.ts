import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { build } from "../../build.ts";
import {
  chooseFont,
  executablePath,
  type FontName,
  installHint,
  interfaceFonts,
  isFontName,
} from "./chromium.ts";
import { replaced, specified } from "./contents.ts";
import { readFonts } from "./painted-fonts.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder with a build of each content of the tests, by its name. */
    siteFolder: string;
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
  const fonts = await readFonts(page, "p");
  await browser.close();
  const isInstalled = process.platform !== "linux" || fonts.includes(interfaceFonts[font]);
  return { font, server, endpoint, isInstalled };
}

/** Starts one browser for each interface font, and builds what their pages show. */
export default async function setup(project: TestProject) {
  project.provide("browserEndpoints", {});
  if (!executablePath) return reportMissing(`Browser tests are skipped. ${installHint}`);
  const folder = await mkdtemp(join(tmpdir(), "launch-site-browser-"));
  // The other systems have no fontconfig to choose a font with.
  const fonts = Object.keys(interfaceFonts)
    .filter(isFontName)
    .filter((font) => process.platform === "linux" || font === "usual");
  const [browsers] = await Promise.all([
    Promise.all(fonts.map((font) => startBrowser(font, folder))),
    ...Object.entries({ specified, replaced }).map(([name, content]) =>
      build({ content, env: {}, outDir: join(folder, name) }),
    ),
  ]);
  for (const { font, isInstalled } of browsers)
    if (!isInstalled)
      reportMissing(`Layout is not tested with ${interfaceFonts[font]}: install this font`);
  const usable = browsers.filter(({ font, isInstalled }) => isInstalled || font === "usual");
  project.provide("siteFolder", folder);
  project.provide(
    "browserEndpoints",
    Object.fromEntries(usable.map(({ font, endpoint }) => [font, endpoint])),
  );
  return async () => {
    await Promise.all(browsers.map(({ server }) => server.close()));
    await rm(folder, { recursive: true, force: true });
  };
}
