import { readFile } from "node:fs/promises";
import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { displayFont, hasGlyphs } from "../../components/lib/display-font.ts";
import { minifySvg } from "../../components/lib/minify-svg.ts";
import { fillColors } from "./colors.ts";
import { readFolder } from "./files.ts";
import { flagFont, subsetDisplayFont } from "./fonts.ts";

/** Converts an SVG to a JPEG of the same size, with text in the display font. */
async function toJpeg(svg: string): Promise<Buffer> {
  // System fonts differ between machines, so they are loaded only if they are needed.
  const font = { fontFiles: [displayFont], loadSystemFonts: !hasGlyphs(svg) };
  const { pixels, width, height } = await renderAsync(svg, { font });
  const raw = { width, height, channels: 4, premultiplied: true } as const;
  return sharp(pixels, { raw }).flatten().jpeg({ quality: 76 }).toBuffer();
}

/**
 * Creates the files that pages load: fonts, the images of style sheets and the social card.
 * @param characters of the display font
 * @param card file name and SVG of the social card
 * @param cache results of slow steps by input
 * @returns content by file name
 */
export async function createAssets(
  characters: string,
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
    cached(characters, subsetDisplayFont),
    readFile(flagFont),
    readFolder("styles/drawings"),
  ]);
  const svgs = [...images].filter(([name]) => name.endsWith(".svg"));
  return new Map([
    ["display.woff2", font],
    ["flags.woff2", flags],
    [card.file, jpeg],
    ...svgs.map(([name, svg]) => [name, Buffer.from(fillColors(minifySvg(String(svg))))] as const),
  ]);
}
