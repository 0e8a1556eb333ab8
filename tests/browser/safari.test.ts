/** Opens pages in WebKitGTK, which has Safari's engine, where Debian installs its driver and a screen. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Builder, By, Key, type WebDriver } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { contentWith } from "../support/contents.ts";
import { serveFiles } from "../support/server.ts";
import { buildForBrowser, pathOfEachKind } from "../support/site.ts";

const { files } = await buildForBrowser(contentWith("site.waitlist", { action: "/join" }));
const width = 500;
const executables = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"] as const;
const missing = executables.filter((path) => !existsSync(path)).join(" and ");
const isSkipped = process.env.CI !== "true" && missing;
if (isSkipped) console.warn(`${missing} is not installed, so tests of Safari's engine are skipped`);

describe.skipIf(isSkipped)("Safari's engine", () => {
  let browser: WebDriver;
  beforeAll(async () => {
    if (missing) throw new Error(`${missing} is not installed; run tests without CI=true`);
    const screen = spawn(executables[1], ["-terminate", "-displayfd", "1"]); // Ends with its window.
    vi.stubEnv("DISPLAY", `:${await once(screen.stdout, "data")}`.trim());
    const driver = new DriverService.Builder(executables[0]).setLoopback(true).build();
    const server = await driver.start();
    browser = await new Builder().usingServer(server).forBrowser("MiniBrowser").build();
    await browser.manage().window().setRect({ width, height: 800 });
    return async () => {
      await browser.quit();
      await driver.kill();
      vi.unstubAllEnvs();
    };
  });

  /** Opens a path. The landing page waits for its script, however slow the machine is. */
  async function open(path: string) {
    const html = String(files.get("index.html")).replace(/<meta [^>]*-Policy.*?>/, "");
    const wait =
      "[data-entrance]:not([data-entrance=over]) { animation-duration: 1000s !important }";
    const page = Buffer.from(html.replace("</style>", `${wait}$&`));
    await browser.get((await serveFiles(new Map([...files, ["index.html", page]]))).base + path);
  }

  /** Whether all of these elements have a box, and one of them begins in the window. */
  const areSeen = (selector: string) => () =>
    browser.executeScript((selector: string) => {
      const boxes = [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
      const isInWindow = boxes.some(({ top }) => top > -1 && top < innerHeight);
      return isInWindow && boxes.every(({ height }) => height > 0);
    }, selector);

  test.for(pathOfEachKind)("all of %s is there, and nothing scrolls sideways", async (path) => {
    await open(path);
    await expect.poll(areSeen("h1, section:not([hidden]), footer")).toBe(true);
    const read = "return document.documentElement.scrollWidth";
    expect(await browser.executeScript(read), "width of the page").toBe(width);
    const readCovered = `return [...document.querySelectorAll("section:has(h1) [data-place]")].filter(
      (player) => player.getBoundingClientRect().top < document.querySelector("h1 ~ p").getBoundingClientRect().bottom
    ).length`;
    expect(await browser.executeScript(readCovered), "players over words").toBe(0);
  });

  test("a link leads to the thanks, in place of the form", async () => {
    await open("/#signed-up");
    await expect.poll(areSeen(":target")).toBe(true);
  });

  test("a link leads to the form, a valid address turns on the lights, and thanks follow", async () => {
    await open("/#waitlist");
    await expect.poll(areSeen(":target")).toBe(true);
    const field = browser.findElement(By.css("#email"));
    const style = 'getComputedStyle(document.querySelector(".dark-end"), "::after")';
    const readDarkness = () => browser.executeScript(`return ${style}.opacity`);
    expect(await readDarkness()).not.toBe("0");
    await field.sendKeys("k@b.co");
    await expect.poll(readDarkness).toBe("0");
    await field.sendKeys(Key.ENTER);
    await expect.poll(areSeen("#signed-up, footer")).toBe(true);
  });
});
