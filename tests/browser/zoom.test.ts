import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { test } from "../support/browser.ts";

/** Window sizes in CSS pixels at 100 %. */
const windows = [
  [1280, 800],
  [2560, 1440],
] as const;

/** Reads the texts of a zoomed window, and how large each that is seen is, in pixels of the screen. */
async function readTextSizes(page: Page, [width, height]: readonly [number, number], zoom: number) {
  // A browser lays out a smaller window, and enlarges it.
  const viewport = { width: Math.round(width / zoom), height: Math.round(height / zoom) };
  await page.setViewportSize(viewport);
  return page.locator("body :not(svg *, script, [aria-hidden=true] *)").evaluateAll(
    (all, zoom) =>
      all.map((element) => {
        const text = [...element.childNodes].find((node) => node instanceof Text)?.data.trim();
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        return { text, px: text && element.checkVisibility() ? size * zoom : undefined };
      }),
    zoom,
  );
}

test.for(windows)("zoom of a window of %i x %i px enlarges its texts", async (size, { page }) => {
  const before = await readTextSizes(page, size, 1);
  for (const [zoom, least] of [
    [1.5, 1.3],
    [2, 1.6],
  ] as const) {
    const zoomed = await readTextSizes(page, size, zoom);
    const small = before.flatMap(({ text, px }, index) => {
      const now = zoomed[index]?.px;
      if (px === undefined || now === undefined) return [];
      // Texts of 32 px and more, on jerseys of wide windows, may stay as they are.
      const isEnlarged = now >= px * (px < 32 ? least : 0.98);
      return isEnlarged ? [] : `${text}: ${px.toFixed(1)} px, zoomed ${now.toFixed(1)} px`;
    });
    expect(before.filter(({ px }) => px).length).toBeGreaterThan(50);
    expect(small, `at ${zoom * 100} %`).toEqual([]);
  }
});
