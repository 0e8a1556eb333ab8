import sharp from "sharp";
import { expect } from "vitest";
import {
  expectPage,
  movingTest,
  nextPaint,
  type Open,
  settle,
  skipEntrance,
  test,
} from "../support/browser.ts";
import { specified } from "../support/contents.ts";

/** Scrolls down the landing page in a window of some width, once its entrance is over. */
async function* scrollDown(open: Open, width: number) {
  const page = await open({ viewport: { width, height: 900 } });
  await skipEntrance(page);
  const end = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < end; top += 400) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    await nextPaint(page);
    yield { page, top };
  }
}

movingTest.for([320, 1440])(
  "nothing widens a window of %i px as the page is scrolled",
  async (width, { open }) => {
    for await (const { page, top } of scrollDown(open, width)) {
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `at ${top} px`).toBe(width);
    }
  },
);

test("the sign is as bright at the end of the page with motion as without", async ({ open }) => {
  const readBrightness = async (reducedMotion: "reduce" | "no-preference") => {
    const page = await open({ reducedMotion });
    await skipEntrance(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await nextPaint(page);
    await settle(page);
    const sign = await page.getByText(specified.landing.launch).last().screenshot();
    const { channels } = await sharp(sign).greyscale().stats();
    return channels[0]?.mean ?? 0;
  };
  const still = await readBrightness("reduce");
  expect(still).toBeGreaterThan(20);
  expect(await readBrightness("no-preference")).toBeCloseTo(still, -1);
});

movingTest("a play is drawn once it comes into view, and stays drawn", async ({ page }) => {
  await skipEntrance(page);
  const tile = page.locator("[data-in-view]", { has: page.locator(".play") }).first();
  await expectPage(tile).toHaveCSS("--progress", "0");
  await tile.scrollIntoViewIfNeeded();
  await expectPage(tile).toHaveCSS("--progress", "1");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await nextPaint(page);
  await expectPage(tile).toHaveCSS("--progress", "1");
});
