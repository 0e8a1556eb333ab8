/** Compares screenshots, because axe-core skips words on gradients and drawings. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { vi } from "vitest";
import { restyle } from "./browser.ts";
import { type Box, findWords } from "./words.ts";

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

/**
 * Takes a picture of a whole page; returns a function that lists the colours in a box. On a busy
 * machine, Chromium fails at times to take one of more than the window, so it is tried again. To
 * scroll instead would miss what is not painted yet.
 */
async function takePicture(page: Page) {
  // In half the time of a PNG.
  const format = { type: "jpeg", quality: 100, fullPage: true, caret: "initial" } as const;
  const picture = await vi.waitFor(() => page.screenshot(format), { timeout: 30_000 });
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

/** Returns the highest contrast of a pixel in one picture to the same in another. */
const findHighestContrast = (before: readonly Uint8Array[], after: readonly Uint8Array[]) =>
  before.reduce(
    (highest, color, index) =>
      Math.max(highest, toContrast(toLuminance(color), toLuminance(after[index] ?? []))),
    1,
  );

/** Measures how far rules change a page, which keeps them: the highest contrast in each box. */
export async function measureContrasts(page: Page, boxes: readonly Box[], rules: string) {
  const readBefore = await takePicture(page);
  await restyle(page, rules);
  const readAfter = await takePicture(page);
  return boxes.map((box) => findHighestContrast(readBefore(box), readAfter(box)));
}

/** Reads how bright parts of a page are: the means of their luminances. */
export async function readBrightness(page: Page, parts: readonly Locator[]): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, 0)); // Where boxes and picture have the same origin.
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const readColors = await takePicture(page);
  return boxes.map((box) => {
    const luminances = box ? readColors(box).map(toLuminance) : [];
    return luminances.reduce((sum, luminance) => sum + luminance, 0) / luminances.length;
  });
}

/** Names a colour as style sheets do: "#070b18 (--color-ink)" for 7, 11 and 24. */
function nameColor(channels: readonly number[]): string {
  const hex = channels.map((channel) => channel.toString(16).padStart(2, "0")).join("");
  const tokens = readFileSync("styles/foundation/tokens.css", "utf8");
  const names = tokens.match(new RegExp(`--[\\w-]+(?=: #${hex};)`, "gi"));
  return names ? `#${hex} (${names.join(", ")})` : `#${hex}`;
}

/** Says what has too little contrast: “Sign up” has 1.3:1 and needs 3:1 in #070b18 (--color-ink). */
export const describeFaint = (name: string, contrast: number, needed: number, color: number[]) =>
  `“${name}” has ${(Math.floor(10 * contrast) / 10).toFixed(1)}:1 and needs ${needed}:1 in ${nameColor(color.slice(0, 3))}`;

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

/**
 * Lists words whose colour has too little contrast to what is behind a quarter of one of their
 * parts. The page loses its words.
 * @param isThorough whether to list words as well that are covered, or faint because of filters: in
 * a part, no pixel has enough contrast
 */
export async function findFaintWords(page: Page, isThorough = false): Promise<string[]> {
  const parts = await findParts(page);
  const readWords = isThorough && (await takePicture(page));
  await restyle(page, withoutWords);
  const readBackground = await takePicture(page);
  return parts.flatMap((part) => {
    const { text, neededContrast, color, isFiltered } = part;
    const [alpha = 255] = color.slice(3);
    const backgrounds = readBackground(part);
    const contrasts = backgrounds.map((background) => {
      const mixed = color.map((channel, index) =>
        Math.round(channel + (1 - alpha / 255) * ((background[index] ?? 0) - channel)),
      );
      return toContrast(toLuminance(mixed), toLuminance(background));
    });
    const usual = contrasts.sort((a, b) => a - b)[contrasts.length >> 2] ?? 1;
    const contrast = Math.min(
      isFiltered ? Infinity : usual,
      readWords ? findHighestContrast(readWords(part), backgrounds) : Infinity,
    );
    return contrast < neededContrast ? describeFaint(text, contrast, neededContrast, color) : [];
  });
}
