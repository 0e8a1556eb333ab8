import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  describeInBrowser,
  nextPaint,
  pagePaths,
  sizes,
  skipEntrance,
} from "../support/browser.ts";

/** What the browser itself measured. Times in milliseconds. */
interface Measures {
  shift: number;
  largestPaint: number;
  largest: string | undefined;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}

async function observe(page: Page) {
  await page.addInitScript(() => {
    const measures: Measures = { shift: 0, largestPaint: -1, largest: undefined };
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => "value" in entry;
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
      });
    watch("layout-shift", (entry) => {
      if (isShift(entry)) measures.shift += entry.value;
    });
    watch("largest-contentful-paint", (entry) => {
      measures.largestPaint = entry.startTime;
      if (entry instanceof LargestContentfulPaint)
        measures.largest = entry.element?.tagName ?? "none";
    });
    Object.assign(window, { readMeasures: () => measures });
  });
}

/** Lines, height and place of each text that is set in the display face, in CSS pixels. */
const measureHeadings = (page: Page) =>
  page.locator("h1, h2, .display").evaluateAll((headings) =>
    headings.map((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const { y, height } = heading.getBoundingClientRect();
      return { lines: lines.size, height, top: y + scrollY };
    }),
  );

/** Reads the measures once the last paint has been reported. */
async function readMeasures(page: Page) {
  await nextPaint(page);
  return page.evaluate<Measures>("readMeasures()");
}

const isFontLoaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => /Display"?$/.test(family) && status === "loaded",
    ),
  );

const windows = { laptop: { width: 1280, height: 800 }, phone: sizes.phone };
const sizeNames = ["laptop", "phone"] as const;

describeInBrowser("layout", (site) => {
  test.each(sizeNames.flatMap((size) => ["in time", "late"].map((font) => ({ size, font }))))(
    "nothing shifts on a slow $size, its font $font, and the headline is painted at once",
    async ({ size, font }) => {
      const server = await site.serve({
        pauseAfter: "</section>",
        ...(font === "late" && { hold: /\/display\.\w+\.woff2$/ }),
      });
      const page = await site.open({
        server,
        viewport: windows[size],
        prepare: observe,
        waitUntil: "commit",
      });
      // Painted once its section is there, and the largest paint from then on.
      await expect.poll(async () => (await readMeasures(page)).largest).toBe("H1");
      const { largestPaint } = await readMeasures(page);
      server.resume();
      await page.waitForLoadState("domcontentloaded");
      await skipEntrance(page);
      const early = font === "late" ? await measureHeadings(page) : undefined;
      if (early) expect(await isFontLoaded(page)).toBe(false);
      server.release();
      await expect.poll(() => isFontLoaded(page)).toBe(true);
      await page.waitForLoadState();
      expect(await readMeasures(page)).toEqual({ shift: 0, largest: "H1", largestPaint });
      const headings = await measureHeadings(page);
      expect(headings.length).toBeGreaterThan(3);
      if (early) expect(headings).toEqual(early);
    },
  );

  test.each(pagePaths.slice(1).flatMap((path) => sizeNames.map((size) => ({ path, size }))))(
    "nothing shifts on $path on a $size when its font is late",
    async ({ path, size }) => {
      const server = await site.serve({ hold: /\/display\.\w+\.woff2$/ });
      const page = await site.open({
        server,
        path,
        viewport: windows[size],
        prepare: observe,
        waitUntil: "domcontentloaded",
      });
      const early = await measureHeadings(page);
      expect(early.length).toBeGreaterThan(0);
      expect(await isFontLoaded(page)).toBe(false);
      await nextPaint(page);
      server.release();
      await expect.poll(() => isFontLoaded(page)).toBe(true);
      expect((await readMeasures(page)).shift).toBe(0);
      expect(await measureHeadings(page)).toEqual(early);
    },
  );
});
