/** Starts the browser of the tests: that of `CHROME_PATH`, of the lockfile, or of the machine. */
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { vi } from "vitest";
import { root } from "./project.ts";

/**
 * Unpacks the lockfile's Chromium once, with the libraries that a bare Linux lacks; returns their
 * folder. Another run may do the same meanwhile.
 */
async function unpackChromium(): Promise<string> {
  // In its package, so that `npm ci` and other versions remove it.
  const folder = join(root, "node_modules/@sparticuz/chromium/unpacked");
  if (existsSync(folder)) return folder;
  const { default: archive } = await import("@sparticuz/chromium");
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    // It unpacks into the folder for temporary files, and libraries only if it runs on AWS.
    vi.stubEnv("TMPDIR", unfinished);
    vi.stubEnv("AWS_EXECUTION_ENV", "AWS_Lambda_nodejs22.x");
    await archive.executablePath();
    await rename(unfinished, folder);
  } catch (cause) {
    if (!existsSync(folder))
      throw new Error(
        `Chromium cannot be unpacked into node_modules (${cause}); make room for 200 MB, run "npm ci" again, or set CHROME_PATH`,
      );
  } finally {
    vi.unstubAllEnvs();
    await rm(unfinished, { recursive: true, force: true, maxRetries: 9 });
  }
  return folder;
}

/** @throws {Error} that names the remedy if there is no browser */
export async function launchBrowser(): Promise<Browser> {
  const { CHROME_PATH } = process.env;
  // Every Linux then has the same fonts.
  const env = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") };
  const launch = (options: LaunchOptions) =>
    chromium.launch({ args: ["--no-sandbox", "--disable-gpu"], env, ...options });
  const fail = (message: string) => (cause: unknown) => {
    throw new Error(message, { cause });
  };
  if (CHROME_PATH)
    return launch({ executablePath: CHROME_PATH }).catch(
      fail(`CHROME_PATH is "${CHROME_PATH}", where no Chrome can be started; correct or unset it`),
    );
  if (process.platform === "linux" && process.arch === "x64") {
    const folder = await unpackChromium();
    return launch({
      executablePath: join(folder, "chromium"),
      env: { ...env, LD_LIBRARY_PATH: join(folder, "al2023/lib") },
    }).catch(
      fail("The Chromium of the lockfile cannot be started here; set CHROME_PATH to another"),
    );
  }
  return launch({ channel: "chrome" })
    .catch(() => launch({ channel: "msedge" }))
    .catch(fail("Neither Chrome nor Edge is installed; install one, or set CHROME_PATH"));
}
