import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { test } from "../support/browser.ts";

/** Window sizes in CSS pixels at 100 %. */
const windows = [
  [1280, 800],
  [2560, 1440],
] as const;

/** Reads how large each text of a zoomed window is, in pixels of the screen. */
async function readTextSizes(page: Page, [width, height]: readonly [number, number], zoom: number) {
  // A browser lays out a smaller window, and enlarges it.
  const viewport = { width: Math.round(width / zoom), height: Math.round(height / zoom) };
  await page.setViewportSize(viewport);
  const texts = page.locator("h1, h2, h3, p, a, label, li, strong, button");
  const sizes = await texts.evaluateAll((all) =>
    all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  );
  return sizes.map((size) => size * zoom);
}

test.for(windows)("zoom of a window of %i x %i px enlarges its texts", async (size, { page }) => {
  const before = await readTextSizes(page, size, 1);
  for (const [zoom, least] of [
    [1.5, 1.3],
    [2, 1.6],
  ] as const) {
    const zoomed = await readTextSizes(page, size, zoom);
    // What is as large as a poster may stay as it is.
    const required = before.map((px) => px * (px < 48 ? least : 0.98));
    const small = zoomed.filter((px, index) => px < (required[index] ?? 0));
    expect(small, `at ${zoom * 100} %`).toEqual([]);
  }
});
