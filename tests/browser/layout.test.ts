import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInBrowser, settle, sizes } from "./support.ts";

/** What the browser itself measured. Times in milliseconds. */
interface Measures {
  shift: number;
  firstPaint: number;
  largestPaint: number;
  largest: string | undefined;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}

async function observe(page: Page) {
  // A slow phone beside a fast laptop.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const measures: Measures = { shift: 0, firstPaint: -1, largestPaint: -2, largest: undefined };
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => "value" in entry;
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
      });
    watch("layout-shift", (entry) => {
      if (isShift(entry)) measures.shift += entry.value;
    });
    watch("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") measures.firstPaint = startTime;
    });
    watch("largest-contentful-paint", (entry) => {
      measures.largestPaint = entry.startTime;
      if (entry instanceof LargestContentfulPaint)
        measures.largest = entry.element?.tagName ?? "none";
    });
    Object.assign(window, { readMeasures: () => measures });
  });
}

/** Lines and height of each heading set in the display face, in CSS pixels. */
const measureHeadings = (page: Page) =>
  page.locator("h1, h2").evaluateAll((headings) =>
    headings.map((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return { lines: lines.size, height: heading.getBoundingClientRect().height };
    }),
  );

const isFontLoaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => /Display"?$/.test(family) && status === "loaded",
    ),
  );

const sizeNames = ["desktop", "phone"] as const;

describeInBrowser("layout", (site) => {
  test.each(sizeNames.flatMap((size) => [0, 800].map((delay) => ({ size, delay }))))(
    "nothing jumps on a slow $size and the headline is painted first, its font $delay ms late",
    async ({ size, delay }) => {
      const server = await site.serve({
        delay: (path) => (/\/display\.\w+\.woff2$/.test(path) ? delay : 0),
      });
      const page = await site.open({
        server,
        viewport: sizes[size],
        prepare: observe,
        waitUntil: "domcontentloaded",
      });
      const early = delay > 0 ? await measureHeadings(page) : undefined;
      if (early) expect(await isFontLoaded(page)).toBe(false);
      await expect.poll(() => isFontLoaded(page), { timeout: 5000 }).toBe(true);
      await settle(page);
      await page.waitForTimeout(100);
      const headings = await measureHeadings(page);
      expect(headings.length).toBeGreaterThan(3);
      if (early) expect(headings).toEqual(early);
      const measures = await page.evaluate<Measures>("readMeasures()");
      expect(measures.shift).toBe(0);
      expect(measures.largest).toBe("H1");
      expect(measures.firstPaint).toBeGreaterThan(0);
      expect(measures.largestPaint).toBe(measures.firstPaint);
    },
  );
});
