/** Compares screenshots, because axe-core skips words on gradients and drawings. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { vi } from "vitest";
import { restyle } from "./browser.ts";
import { type Box, findBox, findWords, isNear } from "./words.ts";

const linear = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance of a colour (WCAG 2.2). */
export const toLuminance = (color: ArrayLike<number>) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, channel) => sum + weight * (linear[color[channel] ?? 0] ?? 0),
    0,
  );

export const toContrast = (a: number, b: number) =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Lists the colours in a box of the page. */
export type Picture = (box: Box) => Uint8Array[];

/**
 * Takes a screenshot of a page, or of a part of it. On a busy machine, Chromium fails at times to take
 * one of more than the window, so it is tried again. To scroll instead would miss what is not painted
 * yet.
 */
export function takeScreenshot(page: Page, clip?: Box): Promise<Buffer> {
  // In half the time of a PNG.
  const format = { type: "jpeg", quality: 100, fullPage: true, caret: "initial" } as const;
  return vi.waitFor(() => page.screenshot({ ...format, clip }), { timeout: 30_000 });
}

/** Takes a picture of a page, or of a part of it. */
export async function takePicture(page: Page, part?: Locator): Promise<Picture> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" })); // For what is sticky.
  const box = part && (await findBox(part));
  const clip = box && { ...box, x: Math.floor(box.x), y: Math.floor(box.y) };
  const screenshot = sharp(await takeScreenshot(page, clip)).raw();
  const { data, info } = await screenshot.toBuffer({ resolveWithObject: true });
  const { x: startX = 0, y: startY = 0 } = clip ?? {};
  return ({ x: left, y: top, width, height }) => {
    const colors: Uint8Array[] = [];
    // Of large boxes, every third pixel of every third row and so on.
    const step = Math.max(1, Math.round(Math.sqrt((width * height) / 16_000)));
    for (let y = Math.floor(top - startY); y < top - startY + height; y += step)
      for (let x = Math.floor(left - startX); x < left - startX + width; x += step) {
        const at = (y * info.width + x) * info.channels;
        if (x >= 0 && x < info.width && y >= 0 && y < info.height)
          colors.push(data.subarray(at, at + 3));
      }
    return colors;
  };
}

/** Lists the parts of 40 px where two pictures of a page differ, with what is there. */
export async function comparePictures(page: Page, one: Buffer, other: Buffer): Promise<string[]> {
  const part = 40;
  const read = async (picture: Buffer) => {
    const { width = 0, height = 0 } = await sharp(picture).metadata();
    // Each pixel is the mean of a part.
    const size = [Math.floor(width / part), Math.floor(height / part)] as const;
    const small = sharp(picture)
      .resize(...size, { fit: "fill", kernel: "linear" })
      .raw();
    return { width, height, columns: size[0], data: await small.toBuffer() };
  };
  const [a, b] = await Promise.all([read(one), read(other)]);
  if (a.width !== b.width || a.height !== b.height)
    return [`it is ${b.height} px high in place of ${a.height}`];
  const differences = [...a.data].flatMap((value, index) => {
    const at = Math.floor(index / 3);
    const difference = Math.abs(value - (b.data[index] ?? 0));
    const [x, y] = [(at % a.columns) * part, Math.floor(at / a.columns) * part];
    return difference > 12 ? [{ x, y, difference }] : [];
  });
  return page.evaluate(
    (differences) =>
      differences.map(({ x, y, difference }) => {
        scrollTo({ top: y - 100, behavior: "instant" });
        const element = document.elementFromPoint(x + 20, y - scrollY + 20);
        const name = `${element?.localName}.${element?.getAttribute("class")}`;
        return `${name} “${element?.textContent?.trim().slice(0, 40)}” at x ${x}, y ${y} differs by ${difference} of 255`;
      }),
    differences,
  );
}

/** Returns the highest contrast of a pixel in one picture to the same in another. */
export const findHighestContrast = (before: readonly Uint8Array[], after: readonly Uint8Array[]) =>
  before.reduce(
    (highest, color, index) =>
      Math.max(highest, toContrast(toLuminance(color), toLuminance(after[index] ?? []))),
    1,
  );

/** Reads how bright parts of a page are: the means of luminances in the middle of their upper halves. */
export async function readBrightness(page: Page, parts: readonly Locator[]): Promise<number[]> {
  const readColors = await takePicture(page);
  const boxes = await Promise.all(parts.map(findBox));
  return boxes.map((box) => {
    const { x, y, width, height } = box;
    const middle = { x: x + width / 4, y: y + height / 8, width: width / 2, height: height / 3 };
    const luminances = readColors(middle).map(toLuminance);
    return luminances.reduce((sum, luminance) => sum + luminance, 0) / luminances.length;
  });
}

/** Names a colour as style sheets do: "#070b18 (--color-ink)" for 7, 11 and 24, or nearly so. */
function nameColor(channels: readonly number[]): string {
  const hex = channels.map((channel) => channel.toString(16).padStart(2, "0")).join("");
  const tokens = readFileSync("styles/foundation/tokens.css", "utf8").matchAll(
    /(--[\w-]+): #(\w\w)(\w\w)(\w\w);/g,
  );
  const names = [...tokens].flatMap(([, name = "", ...digits]) => {
    const isEqual = (digit: string, index: number) =>
      Math.abs(Number.parseInt(digit, 16) - (channels[index] ?? 0)) <= 3;
    return digits.every(isEqual) ? name : [];
  });
  return names.length ? `#${hex} (${names.join(", ")})` : `#${hex}`;
}

/** Says what has too little contrast: “Sign up” has 1.3:1 and needs 3:1 in #070b18 (--color-ink). */
export const describeFaint = (name: string, contrast: number, needed: number, color: number[]) =>
  `“${name}” has ${(Math.floor(10 * contrast) / 10).toFixed(1)}:1 and needs ${needed}:1 in ${nameColor(color.slice(0, 3))}`;

/** Finds the photos of an owner, and where they are: their words are their photo's affair. */
const findPhotos = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      [null, "::before", "::after"].flatMap((part) => {
        const { backgroundImage, content } = getComputedStyle(element, part);
        const source = element instanceof HTMLImageElement ? element.currentSrc : backgroundImage;
        const [name] =
          /[^/"(]+\.(jpe?g|png|webp|avif)/i.exec(part && content === "none" ? "" : source) ?? [];
        const { x, y, width, height } = element.getBoundingClientRect();
        return name ? [{ name, box: { x: x + scrollX, y: y + scrollY, width, height } }] : [];
      }),
    ),
  );

const withoutWords = `
  *, ::placeholder { color: transparent !important; text-decoration: none !important }
  @media (forced-colors: active) { *, ::placeholder { color: Canvas !important } }`;

/** Divides words into parts of about four letters. */
async function findParts(page: Page) {
  // A lone full stop or comma has too few pixels.
  const words = (await findWords(page)).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return words.flatMap((word) => {
    const width = word.width / word.partCount;
    return Array.from({ length: word.partCount }, (_, index) => {
      return { ...word, x: word.x + index * width, width };
    });
  });
}

/** Names what is at a place of a page, also if it lets the pointer through. */
async function nameCover(page: Page, { x, y, width, height }: Box): Promise<string> {
  await restyle(page, "*, ::before, ::after { pointer-events: auto !important }");
  const centre = [x + width / 2, y + height / 2] as const;
  const name = await page.evaluate(([x, y]) => {
    scrollTo({ top: y - innerHeight / 2, behavior: "instant" });
    const element = document.elementFromPoint(x, y - scrollY);
    return `${element?.localName}.${element?.getAttribute("class")}`;
  }, centre);
  await restyle(page, "");
  return name;
}

/**
 * Lists words whose colour has too little contrast to what is behind a quarter of one of their
 * parts. The page loses its words.
 * @param readWords a picture of the page, to list words as well that are covered, or faint because of
 * filters: in a part, no pixel has enough contrast
 */
export async function findFaintWords(page: Page, readWords?: Picture, part?: Locator) {
  await restyle(page, withoutWords);
  const readBackground = await takePicture(page, part);
  await restyle(page, "");
  const box = part && (await findBox(part));
  const parts = (await findParts(page)).filter(
    ({ y, height }) => !box || (y > box.y && y + height < box.y + box.height),
  );
  const photos = await findPhotos(page);
  const lines: string[] = [];
  for (const part of parts) {
    const { text, neededContrast, color, isFiltered } = part;
    const [alpha = 255] = color.slice(3);
    const backgrounds = readBackground(part).map((background) => {
      const mixed = color.map((channel, index) =>
        Math.round(channel + (1 - alpha / 255) * ((background[index] ?? 0) - channel)),
      );
      return { background, contrast: toContrast(toLuminance(mixed), toLuminance(background)) };
    });
    const sorted = backgrounds.toSorted((a, b) => a.contrast - b.contrast);
    const { contrast: usual, background } = sorted[sorted.length >> 2] ?? { contrast: 1 };
    const shown = readWords
      ? findHighestContrast(
          readWords(part),
          backgrounds.map(({ background }) => background),
        )
      : Infinity;
    const contrast = Math.min(isFiltered ? Infinity : usual, shown);
    if (contrast >= neededContrast) continue;
    const faint = `${describeFaint(text, contrast, neededContrast, color)} on ${nameColor([...(background ?? [])])}`;
    const photo = photos.find(({ box }) => isNear(box, part, 0));
    if (shown < neededContrast && usual >= neededContrast)
      lines.push(lines.length ? faint : `${faint}: ${await nameCover(page, part)} lies over it`);
    else if (photo)
      lines.push(`the photo ${photo.name} is too bright or too uneven behind its words: ${faint}`);
    else lines.push(faint);
  }
  return lines;
}
