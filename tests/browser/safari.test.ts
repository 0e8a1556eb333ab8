/** Opens pages in WebKitGTK, which has Safari's engine, where Debian installs its driver and a screen. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Builder, By, Key, type WebDriver } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { contentWith } from "../support/contents.ts";
import { serveFiles } from "../support/server.ts";
import { buildOnce, pagePaths } from "../support/site.ts";

const { files } = await buildOnce(contentWith("site.waitlist", { action: "/join" }));
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
    return async () => {
      await browser.quit();
      await driver.kill();
      vi.unstubAllEnvs();
    };
  });

  /** Opens a path. The landing page waits for its script, however slow the machine is. */
  async function open(path: string) {
    const html = String(files.get("index.html")).replace(/<meta [^>]*-Policy.*?>/, "");
    const page = Buffer.from(html.replace("1.4s wait", "1000s wait"));
    expect(page.includes("1000s wait")).toBe(true);
    await browser.get((await serveFiles(new Map([...files, ["index.html", page]]))).base + path);
  }

  /** Whether all of these elements have a box, and one of them begins in the window. */
  const areSeen = (selector: string) => () =>
    browser.executeScript((selector: string) => {
      const boxes = [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
      const isInWindow = boxes.some(({ top }) => top > -1 && top < innerHeight);
      return isInWindow && boxes.every(({ height }) => height > 0);
    }, selector);

  test("all sections are there once the script runs", async () => {
    await open("/");
    await expect.poll(areSeen("h1, section:not([hidden]), footer")).toBe(true);
  });

  test.for(["/#waitlist", "/#features", "/#signed-up"])("%s leads there", async (path) => {
    await open(path);
    await expect.poll(areSeen(":target")).toBe(true);
  });

  test("a valid address turns on the lights, and thanks follow", async () => {
    await open("/#waitlist");
    const field = browser.findElement(By.css("#email"));
    const style = 'getComputedStyle(document.querySelector(".dark-end"), "::after")';
    const readDarkness = () => browser.executeScript(`return ${style}.opacity`);
    expect(await readDarkness()).toBe("0.78");
    await field.sendKeys("kim@name.example");
    await expect.poll(readDarkness).toBe("0");
    await field.sendKeys(Key.ENTER);
    await expect.poll(areSeen("#signed-up, footer")).toBe(true);
  });

  test("no page scrolls sideways at 500 px", async () => {
    const width = 500;
    await browser.manage().window().setRect({ width, height: 800 });
    for (const path of pagePaths) {
      await open(`${path}#`); // Without entrance, so that nothing is hidden.
      const read = "return document.documentElement.scrollWidth";
      expect(await browser.executeScript(read), path).toBe(width);
    }
  });
});
