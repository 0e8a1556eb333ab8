import { convert } from "fontverter";

let lastConversion: Promise<unknown> = Promise.resolve();

/**
 * Converts a font to another format, one at a time, across all builds in this process: the
 * converter returns a view of its own memory, which the next conversion overwrites.
 */
export function convertFont(font: Buffer, format: "sfnt" | "woff2"): Promise<Buffer> {
  const conversion = lastConversion.then(() => convert(font, format));
  lastConversion = conversion.catch(() => {});
  return conversion;
}
