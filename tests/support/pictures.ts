/** Measures contrast in screenshots, because axe-core skips words on gradients and drawings. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { restyle } from "./browser.ts";
import { type Color, contrastOf } from "./contrast.ts";
import { findWords } from "./words.ts";

/** Reads the colour of the pixel that begins at this byte. */
const colorAt = (data: Buffer, at: number): Color => [
  data[at] ?? 0,
  data[at + 1] ?? 0,
  data[at + 2] ?? 0,
];

/** Takes a screenshot; returns a function that reads the colour of a pixel, black outside. */
async function readPixels(page: Page) {
  // In half the time of a PNG.
  const format = { type: "jpeg", quality: 100 } as const;
  const picture = await page.screenshot({ ...format, fullPage: true, caret: "initial" });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number): Color => {
    const isInside = x >= 0 && x < info.width && y >= 0 && y < info.height;
    return isInside ? colorAt(data, (y * info.width + x) * info.channels) : [0, 0, 0];
  };
}

/**
 * Compares two screenshots of the same size.
 * @returns the share of pixels that differ, and the highest contrast of a pixel to the one before
 */
export async function compare(before: Buffer, after: Buffer) {
  const read = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
  const [a, b] = [await read(before), await read(after)];
  if (a.length !== b.length) throw new Error("The screenshots differ in size");
  let changed = 0;
  let contrast = 1;
  for (let at = 0; at < a.length; at += 3) {
    if (a.compare(b, at, at + 3, at, at + 3) === 0) continue;
    changed++;
    contrast = Math.max(contrast, contrastOf(colorAt(a, at), colorAt(b, at)));
  }
  return { share: (3 * changed) / a.length, contrast };
}

/**
 * Lists words that are covered, or have no pixel with enough contrast to what is behind them.
 * @param ratio for all of them, in place of what each needs
 */
export async function findFaintWords(page: Page, ratio?: number): Promise<string[]> {
  // A lone full stop has too few pixels.
  const words = (await findWords(page)).filter(({ text }) => text !== ".");
  const before = await readPixels(page);
  await restyle(
    page,
    `*, ::placeholder { color: transparent !important; text-decoration: none !important }
    @media (forced-colors: active) { *, ::placeholder { color: Canvas !important } }`,
  );
  const after = await readPixels(page);
  if (words.length < 10) return ["has no words"];
  return words.flatMap(({ text, x: left, y: top, width, height, contrast }) => {
    let highest = 1;
    for (let y = Math.floor(top); y < top + height; y++)
      for (let x = Math.floor(left); x < left + width; x++)
        highest = Math.max(highest, contrastOf(before(x, y), after(x, y)));
    return highest < (ratio ?? contrast) ? `${text}: ${highest.toFixed(1)}` : [];
  });
}
