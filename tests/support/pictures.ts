/** Measures contrast in pictures of a page, because axe-core skips words on gradients and drawings. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { restyle } from "./browser.ts";
import { type Color, contrastOf } from "./contrast.ts";
import { findWords } from "./words.ts";

/** A part of the page, in CSS pixels from its top left corner. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Takes a picture of the page; returns a function that reads the colour of a pixel. */
async function readPixels(page: Page) {
  const picture = await page.screenshot({ fullPage: true, caret: "initial" });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return (x: number, y: number): Color => {
    const isInside = x >= 0 && x < info.width && y >= 0 && y < info.height;
    const at = (y * info.width + x) * info.channels;
    return isInside ? [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] : [0, 0, 0];
  };
}

/**
 * Compares a page with itself under other rules, pixel by pixel: for each part of it the highest contrast
 * ratio, and the number of pixels that have a ratio of 3 or more.
 */
export async function compareUnder(page: Page, rules: string, parts: Part[]) {
  const before = await readPixels(page);
  const undo = await restyle(page, rules);
  const after = await readPixels(page);
  await undo();
  return parts.map(({ x: left, y: top, width, height }) => {
    let [highest, strongPixels] = [1, 0];
    for (let y = Math.floor(top); y < top + height; y++)
      for (let x = Math.floor(left); x < left + width; x++) {
        const contrast = contrastOf(before(x, y), after(x, y));
        highest = Math.max(highest, contrast);
        if (contrast >= 3) strongPixels += 1;
      }
    return { highest, strongPixels };
  });
}

/** Lists words that are covered, or have no pixel with a contrast of 4.5 to what is behind them. */
export async function findFaintWords(page: Page): Promise<string[]> {
  const hideWords = `
    *, ::placeholder { color: transparent !important; text-decoration: none !important }
    @media (forced-colors: active) { *, ::placeholder { color: Canvas !important } }`;
  const words = await findWords(page);
  const contrasts = await compareUnder(page, hideWords, words);
  return words.flatMap(({ text }, index) => {
    const { highest = 1 } = contrasts[index] ?? {};
    return highest < 4.5 ? `${text}: ${highest.toFixed(1)}` : [];
  });
}
