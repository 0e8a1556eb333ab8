import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

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

/** For a Chromium that talks to nobody but the page under test. */
export const launchOptions: LaunchOptions = {
  executablePath: executablePath ?? "",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Starts a Chromium of one's own. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ ...launchOptions, ...options });

/**
 * Interface fonts that layout is tested with. Both are free: Inter is close to San Francisco and
 * Segoe UI, DejaVu Sans to Verdana, the widest that visitors have.
 */
export const interfaceFonts = { usual: "Inter", wide: "DejaVu Sans" } as const;

/** Name of one of {@link interfaceFonts}. */
export type FontName = keyof typeof interfaceFonts;

/** Rejects color emoji fonts: as on Windows, flags are letters then. */
const withoutEmoji = `<selectfont><rejectfont>
  <glob>*[Ee]moji*</glob>
  <pattern><patelt name="color"><bool>true</bool></patelt></pattern>
</rejectfont></selectfont>`;

/**
 * Launch options that choose the font of `system-ui` on Linux, where Chromium takes fontconfig's
 * answer to a pattern without a family. Only with the usual font are emoji the system's.
 * @param folder where the configuration is written
 */
export async function chooseFont(font: FontName, folder: string): Promise<LaunchOptions> {
  if (process.platform !== "linux") return launchOptions;
  const file = join(folder, `${font}.conf`);
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<match target="pattern">
  <edit name="family" mode="append_last" binding="weak"><string>sans-serif</string></edit>
</match>
<match target="pattern">
  <test name="family"><string>sans-serif</string></test>
  <edit name="family" mode="prepend" binding="strong"><string>${interfaceFonts[font]}</string></edit>
</match>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${font === "usual" ? "" : withoutEmoji}
</fontconfig>`,
  );
  return { ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: file } };
}
