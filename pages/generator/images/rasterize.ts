import { rememberLast } from "../remember-last.ts";

/** Converts a drawing to a JPEG as wide as the drawing; `fontFile` is its only font. */
export const toJpeg = rememberLast(async (svg: string, fontFile: string): Promise<Buffer> => {
  const { renderAsync } = await import("@resvg/resvg-js");
  const drawing = renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: [fontFile] } });
  const { default: sharp } = await import("sharp"); // Loads while Resvg draws.
  const { pixels, width, height } = await drawing;
  const image = sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } });
  return image.flatten().jpeg({ quality: 76 }).toBuffer();
});
