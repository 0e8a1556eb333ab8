import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { hasGlyphs } from "../../components/display-face.ts";
import { minifySvg } from "../../components/minify-svg.ts";
import { fillColors } from "./colors.ts";
import { readFolder } from "./files.ts";
import { flagFont, listCharacters, subsetDisplayFont } from "./fonts.ts";

/** Draws an SVG with texts in the display font, without symbols that it lacks, and letters that no font has. */
async function draw(source: string) {
  const svg = source.replace(/\p{S}\p{Default_Ignorable_Code_Point}*/gu, (symbol) =>
    hasGlyphs(symbol) ? symbol : "",
  );
  const folder = await mkdtemp(join(tmpdir(), "font-"));
  const fontFile = join(folder, "display.ttf");
  try {
    await writeFile(fontFile, await subsetDisplayFont(svg, "truetype"));
    // System fonts differ between machines, so they are loaded for missing letters only.
    const font = { fontFiles: [fontFile], loadSystemFonts: !hasGlyphs(svg) };
    return await renderAsync(svg, { font });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Converts an SVG to a JPEG of its size. */
export async function toJpeg(svg: string): Promise<Buffer> {
  const picture = draw(svg);
  const { default: sharp } = await import("sharp"); // Takes long to load: meanwhile, the SVG is drawn.
  const { pixels, width, height } = await picture;
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
