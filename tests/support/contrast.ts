/** Measures contrast in pictures of a page, because axe-core skips words on gradients and drawings. */
import type { Page } from "playwright-core";
import { restyle } from "./browser.ts";
import { findWords } from "./words.ts";

/** A part of the page, in CSS pixels from its top left corner. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Compares a page with itself under other rules, pixel by pixel: for each part of it the highest contrast
 * ratio of WCAG 2.2, and the number of pixels that have a ratio of 3 or more.
 */
export async function compareUnder(page: Page, rules: string, parts: Part[]) {
  const takePicture = async () =>
    (await page.screenshot({ fullPage: true, caret: "initial" })).toString("base64");
  const before = await takePicture();
  const undo = await restyle(page, rules);
  const after = await takePicture();
  await undo();
  return page.evaluate(comparePictures, { pictures: [before, after], parts });
}

/** Runs in the page. */
async function comparePictures({ pictures, parts }: { pictures: string[]; parts: Part[] }) {
  const linear = Array.from({ length: 256 }, (_, value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const readLuminances = async (picture: string) => {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas?.drawImage(bitmap, 0, 0);
    const pixels = canvas?.getImageData(0, 0, width, height).data ?? [];
    const channel = (at: number) => linear[pixels[at] ?? 0] ?? 0;
    return (x: number, y: number) => {
      const at = (y * width + x) * 4;
      return 0.2126 * channel(at) + 0.7152 * channel(at + 1) + 0.0722 * channel(at + 2);
    };
  };
  const [before, after] = await Promise.all([
    readLuminances(pictures[0] ?? ""),
    readLuminances(pictures[1] ?? ""),
  ]);
  return parts.map(({ x: left, y: top, width, height }) => {
    let [highest, strongPixels] = [1, 0];
    for (let y = Math.floor(top); y < top + height; y++)
      for (let x = Math.floor(left); x < left + width; x++) {
        const [one, other] = [before(x, y), after(x, y)];
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
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
