/** Makes the pixel files of `public/favicon.svg`: `npm run icons`, after a change of it. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createDrawings } from "./drawings.ts";

const root = join(import.meta.dirname, "../../..");
const favicon = await readFile(join(root, "public/favicon.svg"));
const background = createDrawings(root).fillColors("var(--color-page)");

/** Draws the icon in `size` pixels. */
const draw = (size: number) =>
  sharp(favicon, { density: 72 * 8 })
    .resize(size)
    // The smallest files without visible bands: gradients need 256 colours, and dithering.
    .png({ palette: true, effort: 4, dither: 0.5 });

/**
 * Draws the icon on a background without transparency, which a home screen would fill: iOS with
 * black. The icon takes `share` of its width.
 */
const drawOnSquare = (size: number, share: number) => {
  const margin = Math.round((size * (1 - share)) / 2);
  const image = draw(size - 2 * margin).flatten({ background });
  return image.extend({ top: margin, right: margin, bottom: margin, left: margin, background });
};

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

const icons = {
  "favicon.ico": encodeIco(await draw(32).png({ palette: false }).toBuffer(), 32),
  "apple-touch-icon.png": await drawOnSquare(180, 0.8).toBuffer(),
  "icon-192.png": await draw(192).toBuffer(),
  "icon-512.png": await draw(512).toBuffer(),
  // May be cropped to a circle of 80 % of its width (W3C Web App Manifest).
  "icon-maskable-512.png": await drawOnSquare(512, 0.64).toBuffer(),
};
for (const [file, data] of Object.entries(icons)) {
  await writeFile(join(root, "public", file), data);
  console.log(`✓ public/${file}`);
}
