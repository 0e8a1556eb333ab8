import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";

const installCommand =
  process.platform === "linux" && process.getuid?.() === 0
    ? "apt-get install chromium-headless-shell"
    : "npx playwright-core install chromium";

/** What to do where {@link executablePath} is undefined. */
export const installHint = `No Chromium found: install one with "${installCommand}", or set CHROME_PATH`;

/**
 * Looks in `CHROME_PATH`, then for Playwright's own, then in the usual system folders. The headless
 * shell comes first: a whole Chromium takes two to three times as long for each page.
 */
function findBrowser(): string | undefined {
  // An explicit path is used, or fails by name: no other browser replaces it.
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const programs = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"]];
  return [
    chromium.executablePath(),
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ...programs.map((folder) => folder && join(folder, "Google/Chrome/Application/chrome.exe")),
    ...programs.map((folder) => folder && join(folder, "Microsoft/Edge/Application/msedge.exe")),
  ].find((path) => path && existsSync(path));
}

/** Path of a Chromium, if there is one. */
export const executablePath = findBrowser();

/**
 * Interface fonts that layout is tested with. Both are free: Inter is close to San Francisco and
 * Segoe UI, DejaVu Sans to Verdana, the widest that visitors have.
 */
export const interfaceFonts = { usual: "Inter", wide: "DejaVu Sans" } as const;

/** Name of one of {@link interfaceFonts}. */
export type FontName = keyof typeof interfaceFonts;

/**
 * Starts a Chromium that talks to nobody but the page under test; it ends with this process.
 * @param font of `system-ui`, on Linux only; emoji are the system's with the usual one alone
 */
export const launchBrowser = (font?: FontName): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath ?? "",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Pages of a window share a process: to start one for each takes a fifth of all processor time.
      "--renderer-process-limit=1",
    ],
    ...(font && {
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, `${font}-font.conf`) },
    }),
  });
