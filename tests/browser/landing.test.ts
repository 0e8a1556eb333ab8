import { describe, expect } from "vitest";
import {
  boxOf,
  expectPage,
  fontsReady,
  pagePaths,
  readProblems,
  sizes,
  skipEntrance,
  test,
} from "../support/browser.ts";
import { hasFonts } from "../support/chromium.ts";
import { replaced, specified } from "../support/contents.ts";

const { site: owner, landing } = specified;

/** Phones, upright and on their side, desktops, and a screen turned on its side. */
const firstScreens = [
  ...Object.values(sizes),
  { width: 1440, height: 2560 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
];

test("every locked card shows a question mark", async ({ page }) => {
  const marks = page.getByText("?", { exact: true }).filter({ visible: true });
  await expectPage(marks).toHaveCount(specified.slots.length);
});

test.for(pagePaths.filter((path) => path !== "/"))("%s leads back home", async (path, { open }) => {
  const page = await open({ path });
  await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
  await expectPage(page).toHaveURL(/:\d+\/$/);
});

test("everything stands where it does without script once the entrance is over", async ({
  open,
}) => {
  const readPlaces = async (javaScriptEnabled: boolean) => {
    const page = await open({ javaScriptEnabled, reducedMotion: "no-preference" });
    await skipEntrance(page);
    await fontsReady(page);
    return page.locator("body *").evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { opacity } = getComputedStyle(element);
        return `${element.getAttribute("class")}: ${[x, y, width, height, opacity]}`;
      }),
    );
  };
  expect(await readPlaces(true)).toEqual(await readPlaces(false));
});

describe.skipIf(!hasFonts)("the first screen", () => {
  const wideTest = test.extend("defaults", { reducedMotion: "reduce", font: "wide" });

  wideTest("has headline, subtitle and button, and the last word on one line", async ({ page }) => {
    const parts = [
      page.getByRole("banner").locator("svg"),
      page.getByRole("banner").getByRole("link", { name: owner.product }),
      page.getByText("Coming Soon", { exact: true }),
      page.getByRole("heading", { level: 1 }),
      page.getByText(landing.hero.subtitle),
      page.getByRole("link", { name: landing.hero.action }),
    ];
    for (const viewport of firstScreens) {
      await page.setViewportSize(viewport);
      for (const part of parts) {
        const message = `${part} at ${viewport.width} x ${viewport.height}`;
        const { x, y, width, height } = await boxOf(part);
        expect(Math.min(x, y), message).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height), message).toBeGreaterThan(10);
        expect(x + width, message).toBeLessThanOrEqual(viewport.width);
        expect(y + height, message).toBeLessThanOrEqual(viewport.height);
      }
      const lineCount = await page.locator(".hero__last-word").evaluate((word) => {
        const range = document.createRange();
        range.selectNode(word.firstChild ?? word);
        return range.getClientRects().length;
      });
      expect(lineCount, `lines at ${viewport.width} x ${viewport.height}`).toBe(1);
    }
  });
});

test.for(pagePaths)(
  "%s logs no error, and nothing that its policy blocks",
  async (path, { open }) => {
    const page = await open({ path });
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await fontsReady(page);
    expect(await readProblems(page)).toEqual([]);
  },
);

test("a site in a folder finds its fonts and drawings", async ({ open, serve }) => {
  const server = await serve({}, replaced);
  // Without flags of the system's, so that the site's are needed.
  const page = await open({ server, font: "wide" });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await fontsReady(page);
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
  expect(fonts).toEqual(expect.arrayContaining(["Display", "Flags"]));
  const drawingCount = await page.evaluate(async () => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    const drawings = names.filter((name) => name.endsWith(".svg"));
    // Rejects what is no picture.
    await Promise.all(drawings.map((src) => Object.assign(new Image(), { src }).decode()));
    return drawings.length;
  });
  expect(drawingCount).toBeGreaterThan(2);
  expect(await readProblems(page)).toEqual([]);
});
