import { expect } from "vitest";
import { expectPage, movingTest, nextPaint, skipEntrance, test } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { countChanges, readGreyLevels } from "../support/pixels.ts";

movingTest.for([320, 1440])(
  "nothing widens a window of %i px as the page is scrolled",
  async (width, { open }) => {
    const page = await open({ viewport: { width, height: 900 } });
    await skipEntrance(page);
    const end = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < end; top += 400) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
      await nextPaint(page);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `at ${top} px`).toBe(width);
    }
  },
);

test("jerseys, plays and the sign look with motion, once seen, as without", async ({ open }) => {
  const { slots, features, landing } = specified;
  const texts = [slots[0]?.region, features[0]?.title, landing.launch].map(String);
  const takePictures = async (reducedMotion: "reduce" | "no-preference") => {
    const page = await open({ reducedMotion });
    await skipEntrance(page);
    const pictures: Buffer[] = [];
    for (const text of texts) {
      const part = page.locator("main li, main > p").filter({ hasText: text });
      await part.scrollIntoViewIfNeeded();
      await nextPaint(page);
      await skipEntrance(page);
      // To hide the caret, Playwright would add `style` attributes, which `skipEntrance` waits for.
      pictures.push(await readGreyLevels(await part.screenshot({ caret: "initial" })));
    }
    return pictures;
  };
  const played = await takePictures("no-preference");
  for (const [index, still] of (await takePictures("reduce")).entries()) {
    expect(new Set(still).size, texts[index]).toBeGreaterThan(20);
    const changes = countChanges(still, played[index] ?? Buffer.of());
    expect(changes / still.length, texts[index]).toBeLessThan(0.001);
  }
});

movingTest("a play waits until it is seen", async ({ page }) => {
  await skipEntrance(page);
  await expectPage(page.locator(".play").first()).toHaveCSS("--progress", "0");
});

test("the nearer the month of a slot, the more of its jersey has loaded", async ({ page }) => {
  const areas: number[] = [];
  for (const jersey of await page.locator(".slot-card__jersey").all()) {
    const levels = await readGreyLevels(await jersey.screenshot());
    // Loaded cloth is yellow, the rest dark blue.
    areas.push(levels.filter((level) => level > 100).length);
  }
  expect(areas.length).toBe(specified.slots.length);
  for (const [index, area] of areas.slice(1).entries())
    expect(area).toBeLessThan(areas[index] ?? 0);
});
