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

/** Relative luminance of a colour (WCAG 2.2). */
const toLuminance = (color: ArrayLike<number>) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, channel) => sum + weight * (linear[color[channel] ?? 0] ?? 0),
    0,
  );

const toContrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** In CSS pixels from the top left corner of the page, which are those of the picture. */
type Box = Record<"x" | "y" | "width" | "height", number>;

/** Takes a picture of a page; returns a function that lists the colours in a box. */
async function takePicture(page: Page) {
  // In half the time of a PNG.
  const format = { type: "jpeg", quality: 100 } as const;
  const picture = await page.screenshot({ ...format, fullPage: true, caret: "initial" });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return ({ x: left, y: top, width, height }: Box) => {
    const colors: Uint8Array[] = [];
    for (let y = Math.floor(top); y < top + height; y++)
      for (let x = Math.floor(left); x < left + width; x++) {
        const at = (y * info.width + x) * info.channels;
        if (x >= 0 && x < info.width) colors.push(data.subarray(at, at + 3));
      }
    return colors;
  };
}

/**
 * Measures how far rules change a page, which keeps them.
 * @returns for each box, the highest contrast of a pixel to the one before
 */
export async function measureContrasts(page: Page, boxes: readonly Box[], rules: string) {
  const readBefore = await takePicture(page);
  await restyle(page, rules);
  const readAfter = await takePicture(page);
  return boxes.map((box) => {
    const after = readAfter(box).map(toLuminance);
    return readBefore(box)
      .map((color, index) => toContrast(toLuminance(color), after[index] ?? 0))
      .reduce((highest, contrast) => Math.max(highest, contrast), 1);
  });
}

/** Names a colour as style sheets do: "#070b18 (--color-ink)" for 7, 11 and 24. */
function nameColor(channels: readonly number[]): string {
  const hex = channels.map((channel) => channel.toString(16).padStart(2, "0")).join("");
  const tokens = readFileSync("styles/foundation/tokens.css", "utf8");
  const names = tokens.match(new RegExp(`--[\\w-]+(?=: #${hex};)`, "gi"));
  return names ? `#${hex} (${names.join(", ")})` : `#${hex}`;
}

const withoutWords = `
  *, ::placeholder { color: transparent !important; text-decoration: none !important }
  @media (forced-colors: active) { *, ::placeholder { color: Canvas !important } }`;

/** Divides words into parts of about four letters. */
async function findParts(page: Page) {
  // A lone full stop has too few pixels.
  const words = (await findWords(page)).filter(({ text }) => text !== ".");
  return words.flatMap((word) => {
    const width = word.width / word.partCount;
    return Array.from({ length: word.partCount }, (_, index) => {
      return { ...word, x: word.x + index * width, width };
    });
  });
}

type Part = Awaited<ReturnType<typeof findParts>>[number];

const describe = ({ text, neededContrast, color }: Part, contrast: number) =>
  contrast < neededContrast
    ? `“${text}” has ${(Math.floor(10 * contrast) / 10).toFixed(1)}:1 and needs ${neededContrast}:1 in ${nameColor(color.slice(0, 3))}`
    : [];

/**
 * Lists words whose colour has too little contrast to what is behind a quarter of one of their
 * parts. The page loses its words. Words with filters, and covered ones, see below.
 */
export async function findFaintWords(page: Page): Promise<string[]> {
  const parts = (await findParts(page)).filter(({ isFiltered }) => !isFiltered);
  await restyle(page, withoutWords);
  const readBackground = await takePicture(page);
  return parts.flatMap((part) => {
    const [alpha = 255] = part.color.slice(3);
    const contrasts = readBackground(part).map((background) => {
      const mixed = part.color.map((channel, index) =>
        Math.round(channel + (1 - alpha / 255) * ((background[index] ?? 0) - channel)),
      );
      return toContrast(toLuminance(mixed), toLuminance(background));
    });
    return describe(part, contrasts.sort((a, b) => a - b)[contrasts.length >> 2] ?? 1);
  });
}

/** Lists words that are covered, or faint because of filters: in a part, no pixel has enough contrast. */
export async function findCoveredWords(page: Page): Promise<string[]> {
  const parts = await findParts(page);
  const contrasts = await measureContrasts(page, parts, withoutWords);
  return parts.flatMap((part, index) => describe(part, contrasts[index] ?? 1));
}

/** Returns the sum of the means of red, green and blue in a screenshot. */
export async function readBrightness(locator: Locator): Promise<number> {
  const { channels } = await sharp(await locator.screenshot()).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0);
}
