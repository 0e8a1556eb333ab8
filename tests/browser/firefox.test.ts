/**
 * Opens the landing page in Firefox, whose engine lays out, scripts and animates by itself. Playwright
 * opens its own build of Firefox alone; Puppeteer opens that of the system, by WebDriver BiDi.
 */
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildInMemory } from "../../build.ts";
import { specified } from "../support/contents.ts";
import { limits } from "../support/limits.ts";
import { canTest, programs } from "../support/programs.ts";
import { serveFiles } from "../support/server.ts";

describe.skipIf(!canTest(programs.firefox))("the landing page in Firefox", () => {
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];
  beforeAll(async () => {
    const server = await serveFiles((await buildInMemory({ content: specified })).files);
    browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: programs.firefox,
      // As on phones and Macs: 100vw would include a scrollbar that takes room.
      extraPrefsFirefox: { "ui.useOverlayScrollbars": 1 },
    });
    page = await browser.newPage();
    page.setDefaultTimeout(limits.test);
    page.on("console", (message) => problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(String(error)));
    await page.goto(server.base);
    return server.close;
  });
  afterAll(() => browser?.close());

  test("shows all of its words after the entrance", async () => {
    const { hero, waitlist } = specified.landing;
    const readText = () => page.evaluate(() => document.body.innerText);
    for (const text of [hero.subtitle, "Japan", "France", waitlist.note])
      await expect.poll(readText).toContain(text);
  });

  test.each([320, 768, 1440])("does not scroll sideways in a window of %i px", async (width) => {
    await page.setViewport({ width, height: 800 });
    expect(await page.evaluate(() => innerWidth)).toBe(width);
    expect(await page.$eval(":root", ({ scrollWidth }) => scrollWidth)).toBe(width);
  });

  test("reports no errors", () => expect(problems).toEqual([]));
});
