import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { minifySvg } from "../../components/minify-svg.ts";
import { hasForeignLetters } from "../../components/words.ts";
import { fillColors } from "./colors.ts";
import { readFolder } from "./files.ts";
import { displayFont, flagFont, listCharacters, subsetDisplayFont } from "./fonts.ts";

/** Converts an SVG to a JPEG of its size, with texts in the display font. */
export async function toJpeg(svg: string): Promise<Buffer> {
  // System fonts differ between machines, so they are loaded for missing letters only.
  const font = { fontFiles: [displayFont], loadSystemFonts: hasForeignLetters(svg) };
  const { pixels, width, height } = await renderAsync(svg, { font });
  const raw = { width, height, channels: 4, premultiplied: true } as const;
  return sharp(pixels, { raw }).flatten().jpeg({ quality: 76 }).toBuffer();
}

/** Slow steps, whose results the development server remembers. */
export const slowSteps = { subsetDisplayFont, toJpeg };
export type SlowSteps = typeof slowSteps;

interface AssetSources {
  content: unknown;
  /** The image of a shared link: name of the file, and SVG. */
  card: { file: string; svg: string };
}

/** Makes the files that pages load: fonts, images of style sheets and the social card, by name. */
export async function createAssets({ content, card }: AssetSources, steps: SlowSteps = slowSteps) {
  const [font, flags, jpeg, images] = await Promise.all([
    steps.subsetDisplayFont(listCharacters(content)),
    readFile(flagFont),
    steps.toJpeg(fillColors(card.svg)),
    readFolder(join(import.meta.dirname, "../../styles/drawings")),
  ]);
  const svgs = [...images].filter(([name]) => name.endsWith(".svg"));
  return new Map<string, Buffer>([
    ["display.woff2", font],
    ["flags.woff2", flags],
    [card.file, jpeg],
    ...svgs.map(([name, svg]) => [name, Buffer.from(fillColors(minifySvg(String(svg))))] as const),
  ]);
}
