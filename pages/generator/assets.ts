import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { hasGlyphs } from "../../components/display-face.ts";
import { minifySvg } from "../../components/minify-svg.ts";
import { fillColors } from "./colors.ts";
import { readFolder } from "./files.ts";
import { flagFont, listCharacters, subsetDisplayFont } from "./fonts.ts";

/**
 * Converts an SVG to a JPEG of its size. Its texts are in the display font, without symbols that the font
 * lacks; letters that it lacks come from fonts of the system.
 */
export async function toJpeg(source: string): Promise<Buffer> {
  const svg = source.replace(/\p{S}\p{Default_Ignorable_Code_Point}*/gu, (symbol) =>
    hasGlyphs(symbol) ? symbol : "",
  );
  // A subset draws nothing, instead of a box, for a character that no font has.
  const fontData = await subsetDisplayFont(svg, "truetype");
  const folder = await mkdtemp(join(tmpdir(), "font-"));
  try {
    const fontFile = join(folder, "display.ttf");
    await writeFile(fontFile, fontData);
    // System fonts differ between machines, so they are loaded for missing letters only.
    const font = { fontFiles: [fontFile], loadSystemFonts: !hasGlyphs(svg) };
    const picture = renderAsync(svg, { font });
    const { default: sharp } = await import("sharp"); // It loads slowly: meanwhile, a thread draws.
    const { pixels, width, height } = await picture;
    const raw = { width, height, channels: 4, premultiplied: true } as const;
    return await sharp(pixels, { raw }).flatten().jpeg({ quality: 76 }).toBuffer();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Slow steps, whose results the development server remembers. */
export const slowSteps = { subsetDisplayFont, toJpeg };
export type SlowSteps = typeof slowSteps;

interface AssetSources {
  /** All pages, whose letters the display font must have. */
  pages: string;
  /** The image of a shared link: name of the file, and SVG. */
  card: { file: string; svg: string };
}

/** Makes the files that pages load: fonts, images of style sheets and the social card, by name. */
export async function createAssets({ pages, card }: AssetSources, steps: SlowSteps = slowSteps) {
  const [jpeg, font, flags, images] = await Promise.all([
    steps.toJpeg(fillColors(card.svg)), // First, because it takes longest.
    steps.subsetDisplayFont(listCharacters(pages)),
    readFile(flagFont),
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
