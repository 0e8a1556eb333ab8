import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import {
  describeInBrowser,
  nextPaint,
  pagePaths,
  sizes,
  skipEntrance,
} from "../support/browser.ts";

/** What the browser itself measured; the time in milliseconds. */
interface Measures {
  /** Elements that moved, by layout shift. */
  shifts: (string | undefined)[];
  largestPaintTime: number;
  largest: string | undefined;
}

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[];
}

const observe = (page: Page) =>
  page.addInitScript(() => {
    const measures: Measures = { shifts: [], largestPaintTime: -1, largest: undefined };
    Object.assign(window, { readMeasures: () => measures });
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => "sources" in entry;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (isShift(entry)) {
          const [source] = entry.sources;
          measures.shifts.push(source?.node?.parentElement?.innerHTML);
        } else if (entry instanceof LargestContentfulPaint) {
          measures.largestPaintTime = entry.startTime;
          measures.largest = entry.element?.closest("h1") ? "headline" : entry.element?.tagName;
        }
    });
    for (const type of ["layout-shift", "largest-contentful-paint"])
      observer.observe({ type, buffered: true });
  });

/** Lines, height and place of each text that is set in the display face, in CSS pixels. */
const measureHeadings = (page: Page) =>
  page.locator("h1, h2, .display:not(svg *)").evaluateAll((headings) =>
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

describeInBrowser("while a page loads slowly and its font is late", (site) => {
  const cases = [
    { path: "/", size: "desktop" } as const,
    ...pagePaths.slice(0, 2).map((path) => ({ path, size: "phone" as const })),
  ];
  test.each(cases)("nothing shifts on $path on a $size", async ({ path, size }) => {
    const isLanding = path === "/";
    const server = await site.serve({
      hold: /\/display\.\w+\.woff2$/,
      ...(isLanding && { pauseAfter: "</section>" }),
    });
    const page = await site.open({
      server,
      path,
      viewport: sizes[size],
      beforeLoad: observe,
      waitUntil: "commit",
    });
    const readLargest = async () => (await readMeasures(page)).largest;
    // Painted as soon as its section has arrived, and the largest paint from then on.
    if (isLanding) await expect.poll(readLargest).toBe("headline");
    const painted = await readMeasures(page);
    server.resume();
    await page.waitForLoadState("domcontentloaded");
    await skipEntrance(page);
    // While they are parsed, drawings of the hero move with it, and a short page's footer grows
    // upwards from the bottom of the window.
    const { shifts } = isLanding ? painted : await readMeasures(page);
    const early = await measureHeadings(page);
    expect(early.length).toBeGreaterThan(2);
    expect(await isFontLoaded(page)).toBe(false);
    server.release();
    await expect.poll(() => isFontLoaded(page)).toBe(true);
    await page.waitForLoadState();
    const measures = await readMeasures(page);
    expect(measures.shifts).toEqual(shifts);
    if (isLanding) expect(measures).toEqual(painted);
    expect(await measureHeadings(page)).toEqual(early);
  });
});
