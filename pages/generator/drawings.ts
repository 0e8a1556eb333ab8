import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { transform } from "lightningcss";
import sharp from "sharp";
import { readSvg } from "../../components/read-svg.ts";
import { InputError } from "../../data/schema/input-error.ts";

const styles = join(import.meta.dirname, "../../styles");

/** Calculates a colour: "#ff7b2f" for "color-mix(in srgb, #ff6a22, #ff9a48 35%)". */
function evaluate(color: string): string {
  const code = Buffer.from(`a{color:${color}}`);
  const { code: result } = transform({ filename: "drawing", code, minify: true });
  return /color:(.*)}/.exec(String(result))?.[1] ?? color;
}

/**
 * Replaces each `var()` and `color-mix()` by the colour that it stands for, from the inside out: no
 * style sheet reaches an image that is a file of its own.
 * @throws {InputError} for a token that tokens.css lacks
 */
export function fillColors(text: string): string {
  const path = "foundation/tokens.css";
  const tokens = readFileSync(join(styles, path), "utf8");
  const readToken = (_: string, token: string) => {
    const [, value] = new RegExp(`\\s${token}:\\s*([^;]+);`).exec(tokens) ?? [];
    if (value) return value;
    throw new InputError(`styles/${path}: there is no "${token}", which a drawing needs; add it`);
  };
  const filled = text
    .replace(/var\((--[\w-]+)\)/g, readToken)
    .replace(/color-mix\((?:[^()]|\([^()]*\))*\)/g, evaluate);
  return filled === text ? text : fillColors(filled);
}

/** Reads the drawings that style sheets name in a `url()`, as pairs of file name and SVG. */
export const readStyleDrawings = () =>
  readdirSync(join(styles, "drawings")).map(
    (file) => [file, fillColors(readSvg(join(styles, "drawings", file)))] as const,
  );

/** Converts an SVG to a JPEG of its size, with texts in the font of `fontFile`. */
export async function toJpeg(svg: string, fontFile: string): Promise<Buffer> {
  // The fonts of this computer, which differ from others', only for letters that ours lacks.
  const loadSystemFonts = /[^\p{Script=Latin}\P{L}]/u.test(svg);
  const font = { fontFiles: [fontFile], loadSystemFonts };
  const { pixels, width, height } = await renderAsync(svg, { font });
  const raw = { width, height, channels: 4, premultiplied: true } as const;
  return sharp(pixels, { raw }).flatten().jpeg({ quality: 76 }).toBuffer();
}
