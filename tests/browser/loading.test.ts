import type { Page, Route } from "@playwright/test";
import { expect } from "vitest";
import { movingTest, sizes, skipEntrance } from "../support/browser.ts";

/** When the largest paint of a page was, in milliseconds, if it is the headline; false otherwise. */
const findHeadlinePaint = () =>
  new Promise<number | false>((done) => {
    const observer = new PerformanceObserver((list) => {
      const paint = list.getEntries().at(-1);
      const isHeadline = paint instanceof LargestContentfulPaint && paint.element?.closest("h1");
      done(isHeadline ? paint.startTime : false);
    });
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });

movingTest(
  "the headline is the largest paint, before the rest arrives",
  async ({ open, serve }) => {
    const server = await serve({ pauseAfter: "</section>" });
    const page = await open({ server, waitUntil: "commit" });
    const early = await page.waitForFunction(findHeadlinePaint);
    server.resume();
    await page.waitForLoadState();
    await skipEntrance(page);
    expect(await page.evaluate(findHeadlinePaint)).toBe(await early.jsonValue());
  },
);

/** Says how each text that is set in the display face is laid out, in CSS pixels. */
const measureHeadings = (page: Page) =>
  page.locator("h1, h2, .display:not(svg *)").evaluateAll((headings) =>
    headings.map((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const { y, height } = heading.getBoundingClientRect();
      const text = heading.textContent.slice(0, 40);
      return `${text}: ${lines.size} lines, ${height} px high, at ${y + scrollY} px`;
    }),
  );

movingTest.for([
  ["/", "desktop"],
  ["/", "phone"],
  ["/privacy-policy/", "phone"],
] as const)(
  "nothing of %s shifts on a %s when its font is late",
  async ([path, size], { open }) => {
    const held: Route[] = [];
    const page = await open({
      path,
      viewport: sizes[size],
      waitUntil: "domcontentloaded",
      beforeLoad: (page) => page.route(/\/display\.\w+\.woff2$/, (route) => void held.push(route)),
    });
    await skipEntrance(page);
    const isLoaded = () =>
      [...document.fonts].some(
        ({ family, status }) => /Display"?$/.test(family) && status === "loaded",
      );
    const early = await measureHeadings(page);
    expect(early.length).toBeGreaterThan(2);
    expect(await page.evaluate(isLoaded)).toBe(false);
    for (const route of held) await route.continue();
    await page.waitForFunction(isLoaded);
    const late = await measureHeadings(page);
    const shifts = late.flatMap((text, index) =>
      text === early[index] ? [] : `${early[index]} → ${text}`,
    );
    expect(shifts).toEqual([]);
  },
);
