import { readdirSync } from "node:fs";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { readSvg } from "../../components/read-svg.ts";
import { hasForeignLetters } from "../../components/words.ts";
import { displayFont } from "./fonts.ts";

const folder = join(import.meta.dirname, "../../styles/drawings");

/** Reads the drawings that style sheets name in a `url()`, as pairs of file name and SVG. */
export const readStyleDrawings = () =>
  readdirSync(folder).map((file) => [file, readSvg(join(folder, file))] as const);

/** Converts an SVG to a JPEG of its size, with texts in the display font. */
export async function toJpeg(svg: string): Promise<Buffer> {
  // System fonts differ between machines, so they are loaded for missing letters only.
  const font = { fontFiles: [displayFont], loadSystemFonts: hasForeignLetters(svg) };
  const { pixels, width, height } = await renderAsync(svg, { font });
  const raw = { width, height, channels: 4, premultiplied: true } as const;
  return sharp(pixels, { raw }).flatten().jpeg({ quality: 76 }).toBuffer();
}
