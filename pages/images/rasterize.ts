import { renderAsync } from "@resvg/resvg-js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { memoize } from "../lib/memoize.ts";
import type { ImageContext, ImageFile } from "../lib/types.ts";

/** Pixels of an SVG as PNG; `width` in pixels, the height follows. */
const rasterize = memoize(async (svg: string, width: number, fontFile: string) => {
  const image = await renderAsync(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false, fontFiles: [fontFile] },
  });
  return image.asPng();
});

/**
 * The bytes of an image file, in the format that its extension names.
 * @param fontFile path of the only font that a rasterized image may use
 */
export async function drawImage(
  { file, width, Drawing }: ImageFile,
  context: ImageContext,
  fontFile: string,
): Promise<Buffer> {
  const svg = renderToStaticMarkup(createElement(Drawing, context));
  if (file.endsWith(".svg")) return Buffer.from(svg);
  const png = await rasterize(svg, width, fontFile);
  return file.endsWith(".ico") ? encodeIco(png, width) : png;
}

/** An ICO file that holds one PNG. Source: Microsoft, ICONDIR and ICONDIRENTRY structures. */
function encodeIco(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(width, 6);
  header.writeUInt8(width, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the PNG starts
  return Buffer.concat([header, png]);
}
