import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg, renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import subsetFont from "subset-font";
import { minifySvg } from "../../components/lib/minify-svg.ts";
import { InputError } from "../../data/schema/input-error.ts";
import { fillColors } from "./colors.ts";
import { readFolder } from "./files.ts";
import { displayFont, findParts, hasGlyphs } from "./fonts.ts";
import { setInSystemFonts, systemFonts } from "./system-fonts.ts";

export const drawingsFolder = "components/drawings/";

/** Twemoji flags for Windows, which has none. HarfBuzz cannot subset them: they would be blank. */
const flagFont = createRequire(import.meta.url).resolve(
  "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2",
);

/** Characters that visitors type, and those that are escaped in markup. */
const basicCharacters = "abcdefghijklmnopqrstuvwxyz0123456789&<>'\"";

/**
 * Lists the characters of all texts with their capitals, because style sheets capitalize some.
 * @param lang of the pages: in Turkish, the capital of "i" is "İ"
 */
export function listCharacters(markup: string, lang: string): string {
  const texts = basicCharacters + markup.replace(/<[^>]*>/g, "");
  const characters = new Set(texts + texts.toUpperCase() + texts.toLocaleUpperCase(lang));
  return [...characters].sort().join("");
}

/** Subsets the display font to the given characters, as WOFF2. */
async function subsetDisplayFont(characters: string): Promise<Buffer> {
  const text = [...characters].filter(hasGlyphs).join("");
  const subset = await subsetFont(await readFile(displayFont), text + findParts(text), {
    targetFormat: "woff2",
    // Kerning, and the positions of accents on letters.
    keepFeatures: ["kern", "ccmp", "mark", "mkmk"],
    noHinting: true,
  });
  return Buffer.from(subset); // A copy: the next call overwrites it.
}

/** @throws {InputError} for a drawing that is not valid SVG, so that browsers would not show it */
export function checkDrawing(path: string, svg: string) {
  try {
    new Resvg(svg, { font: { loadSystemFonts: false } });
  } catch (error) {
    const fault = error instanceof Error ? error.message : error;
    throw new InputError(`${path}: ${fault}; correct it, or export it as plain SVG`);
  }
}

/** Converts an SVG to a JPEG of the same size. Text that the display font lacks is in others. */
async function toJpeg(svg: string): Promise<Buffer> {
  const card = setInSystemFonts(svg);
  // System fonts differ between machines, so they are loaded only if they are needed.
  const font = { fontFiles: [displayFont], loadSystemFonts: card.includes(systemFonts) };
  const { pixels, width, height } = await renderAsync(card, { font });
  const raw = { width, height, channels: 4, premultiplied: true } as const;
  return sharp(pixels, { raw }).flatten().jpeg({ quality: 76 }).toBuffer();
}

/**
 * Creates the files that pages load: fonts, the images of style sheets and the social card.
 * @param characters of the display font
 * @param card file name and SVG of the social card
 * @param cache results of slow steps, by name and input
 * @returns content by file name
 * @throws {InputError} for a drawing that is no SVG
 */
export async function createAssets(
  characters: string,
  card: { file: string; svg: string },
  cache = new Map<string, Promise<Buffer>>(),
): Promise<Map<string, Buffer>> {
  const runCached = (step: (input: string) => Promise<Buffer>, input: string) => {
    const key = `${step.name}: ${input}`;
    const result = cache.get(key) ?? step(input);
    cache.set(key, result);
    result.catch(() => cache.delete(key));
    return result;
  };
  const images = await readFolder(drawingsFolder);
  const drawings = [...images].filter(([name]) => name.endsWith(".svg"));
  for (const [name, svg] of drawings) checkDrawing(drawingsFolder + name, String(svg));
  const [jpeg, font, flags] = await Promise.all([
    runCached(toJpeg, fillColors(card.svg)),
    runCached(subsetDisplayFont, characters),
    readFile(flagFont),
  ]);
  const assets = new Map([
    ["display.woff2", font],
    ["flags.woff2", flags],
    [card.file, jpeg],
  ]);
  for (const [name, svg] of drawings)
    assets.set(drawingsFolder + name, Buffer.from(fillColors(minifySvg(String(svg)))));
  return assets;
}
