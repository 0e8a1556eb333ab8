/** Compares screenshots, because axe-core skips words on gradients and drawings. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { restyle } from "./browser.ts";
import { findWords } from "./words.ts";

const linear = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/**
 * Takes a screenshot; returns its device pixels per CSS pixel, and a function that reads the
 * relative luminance of a pixel (WCAG 2.2).
 */
async function readLuminances(page: Page) {
  // In half the time of a PNG.
  const format = { type: "jpeg", quality: 100 } as const;
  const picture = await page.screenshot({ ...format, fullPage: true, caret: "initial" });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const scale = await page.evaluate(() => devicePixelRatio);
  const read = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
      (channel) => linear[data[at + channel] ?? 0],
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return { scale, read };
}

/** In CSS pixels from the top left corner of the page. */
type Box = Record<"x" | "y" | "width" | "height", number>;

/**
 * Measures how far rules change a page, which keeps them.
 * @returns for each box, the highest contrast of a pixel to the one before
 */
export async function measureContrasts(page: Page, boxes: readonly Box[], rules: string) {
  const { scale, read: before } = await readLuminances(page);
  await restyle(page, rules);
  const { read: after } = await readLuminances(page);
  const contrastAt = (x: number, y: number) => {
    const [a, b] = [before(x, y), after(x, y)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  return boxes.map((box) => {
    const left = Math.floor(scale * box.x);
    const top = Math.floor(scale * box.y);
    let highest = 1;
    for (let y = top; y < scale * (box.y + box.height); y++)
      for (let x = left; x < scale * (box.x + box.width); x++)
        highest = Math.max(highest, contrastAt(x, y));
    return highest;
  });
}

/** Names a colour as style sheets do: "#070b18 (--color-ink)" for "rgb(7, 11, 24)". */
function nameColor(color: string): string {
  const channels = color.match(/^rgb\((\d+), (\d+), (\d+)\)$/)?.slice(1) ?? [];
  const hex = channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("");
  const tokens = readFileSync("styles/foundation/tokens.css", "utf8");
  const names = tokens.match(new RegExp(`--[\\w-]+(?=: #${hex};)`, "gi"));
  if (!hex) return color;
  return names ? `#${hex} (${names.join(", ")})` : `#${hex}`;
}

/**
 * Lists words that are covered, or have too little contrast to what is behind them: in one of their
 * parts, no pixel has enough.
 */
export async function findFaintWords(page: Page): Promise<string[]> {
  // A lone full stop has too few pixels.
  const words = (await findWords(page)).filter(({ text }) => text !== ".");
  const parts = words.flatMap((word) => {
    const width = word.width / word.partCount;
    return Array.from({ length: word.partCount }, (_, index) => {
      return { ...word, x: word.x + index * width, width };
    });
  });
  const contrasts = await measureContrasts(
    page,
    parts,
    `*, ::placeholder { color: transparent !important; text-decoration: none !important }
    @media (forced-colors: active) { *, ::placeholder { color: Canvas !important } }`,
  );
  return parts.flatMap(({ text, neededContrast: needed, color }, index) => {
    const found = contrasts[index] ?? 1;
    if (found >= needed) return [];
    return `“${text}” has ${found.toFixed(1)}:1 and needs ${needed}:1 in ${nameColor(color)}`;
  });
}

/** Returns the sum of the means of red, green and blue in a screenshot. */
export async function readBrightness(locator: Locator): Promise<number> {
  const { channels } = await sharp(await locator.screenshot()).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0);
}
