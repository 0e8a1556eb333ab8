import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";

/** Warns of something that is not installed; throws under CI, where nobody reads warnings. */
function reportMissing(message: string) {
  if (process.env.CI === "true") throw new Error(message);
  console.warn(message);
}

/**
 * Looks in `CHROME_PATH`, then for Playwright's own, then for Debian's. The headless shell comes first:
 * a whole Chromium takes two to three times as long for each page.
 */
function findBrowser(): string | undefined {
  // An explicit path is used, or fails by name: no other browser replaces it.
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const debian = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
  const path = [chromium.executablePath(), ...debian].find((path) => existsSync(path));
  if (!path)
    reportMissing(
      'Browser tests are skipped: install a Chromium with "npx playwright install chromium", or set CHROME_PATH',
    );
  return path;
}

/** Path of a Chromium, if there is one. */
export const executablePath = findBrowser();

/**
 * Interface fonts that layout is tested with. Both are free: Inter is close to San Francisco and
 * Segoe UI, DejaVu Sans to Verdana, the widest that visitors have: what fits in it fits.
 */
const families = { usual: "Inter", wide: "DejaVu Sans" } as const;

/** Name of an interface font; emoji are the system's with the usual one alone. */
export type FontName = keyof typeof families;

/** Whether the interface font can be chosen; only Linux has fontconfig to choose it with. */
function canChooseFonts(): boolean {
  if (process.platform !== "linux") return false;
  const isMissing = (family: string) =>
    !spawnSync("fc-match", ["--format=%{family}", family]).stdout?.toString().startsWith(family);
  const missing = Object.values(families).filter(isMissing);
  if (missing.length)
    reportMissing(`Layout is not tested: install fontconfig and the font ${missing.join(", ")}`);
  return missing.length === 0;
}

/** Whether layout, which depends on the interface font, can be tested. */
export const hasFonts = canChooseFonts();

/** Starts a Chromium that talks to nobody but the page under test; it ends with this process. */
export const launchBrowser = (font: FontName): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath ?? "",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, `${font}-font.conf`) },
  });
