import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { displayFont, hasGlyphs } from "../../components/display-font.ts";
import { minifySvg } from "../../components/minify-svg.ts";
import { fillColors } from "./colors.ts";
import { readFolder } from "./files.ts";
import { flagFont, listCharacters, subsetDisplayFont } from "./fonts.ts";

/**
 * Converts an SVG to a JPEG of the same size. Texts are set in the display font; letters that it lacks come
 * from fonts of the system, and symbols that it lacks are left out.
 */
export async function toJpeg(source: string): Promise<Buffer> {
  const svg = source.replace(/\p{S}\p{Default_Ignorable_Code_Point}*/gu, (symbol) =>
    hasGlyphs(symbol) ? symbol : "",
  );
  // System fonts differ between machines, so they are loaded only if letters are missing.
  const font = { fontFiles: [displayFont], loadSystemFonts: !hasGlyphs(svg) };
  const { pixels, width, height } = await renderAsync(svg, { font });
  const raw = { width, height, channels: 4, premultiplied: true } as const;
  return sharp(pixels, { raw }).flatten().jpeg({ quality: 76 }).toBuffer();
}

/**
 * Creates the files that pages load: fonts, the images of style sheets and the social card.
 * @param markup of all pages, whose letters the display font must have
 * @param card name and SVG of the social card
 * @param cache of slow steps, by their input, which the development server keeps between builds
 * @returns their content by file name
 */
export async function createAssets(
  markup: string,
  card: { file: string; svg: string },
  cache = new Map<string, Promise<Buffer>>(),
): Promise<Map<string, Buffer>> {
  const cached = (input: string, step: (input: string) => Promise<Buffer>) => {
    const result = cache.get(input) ?? step(input);
    cache.set(input, result);
    return result;
  };
  const [jpeg, font, flags, images] = await Promise.all([
    cached(fillColors(card.svg), toJpeg),
    cached(listCharacters(markup), subsetDisplayFont),
    readFile(flagFont),
    readFolder(join(import.meta.dirname, "../../styles/drawings")),
  ]);
  const svgs = [...images].filter(([name]) => name.endsWith(".svg"));
  return new Map([
    ["display.woff2", font],
    ["flags.woff2", flags],
    [card.file, jpeg],
    ...svgs.map(([name, svg]) => [name, Buffer.from(fillColors(minifySvg(String(svg))))] as const),
  ]);
}
