import { extname } from "node:path";
import { memoize } from "../generator/memoize.ts";
import type { ImageFile } from "../generator/types.ts";

const draw = memoize(async (svg: string, width: number, extension: string, font?: string) => {
  const { renderAsync } = await import("@resvg/resvg-js");
  const drawing = renderAsync(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false, fontFiles: font ? [font] : [] },
  });
  const { default: sharp } = await import("sharp"); // Loads while Resvg draws.
  const { pixels, height } = await drawing;
  const image = sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } });
  // The smallest files without visible bands: gradients need 256 colours, and dithering.
  if (extension === ".jpg") return image.flatten().jpeg({ quality: 82 }).toBuffer();
  return image.png({ palette: extension === ".png", effort: 4, dither: 0.5 }).toBuffer();
});

/** Converts a drawing to the format of the file's extension; `fontFile` is its only font. */
export async function rasterize(
  svg: string,
  { file, width }: Pick<ImageFile, "file" | "width">,
  fontFile?: string,
): Promise<Buffer> {
  const extension = extname(file);
  if (extension === ".svg") return Buffer.from(svg);
  const data = await draw(svg, width, extension, fontFile);
  return extension === ".ico" ? encodeIco(data, width) : data;
}

/** Wraps a PNG in an ICO file. Source: Microsoft, ICONDIR and ICONDIRENTRY structures. */
function encodeIco(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(width, 6);
  header.writeUInt8(width, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // offset of the PNG
  return Buffer.concat([header, png]);
}
