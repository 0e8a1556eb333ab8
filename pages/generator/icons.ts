/** `npm run icons`: makes the pixel files of `public/favicon.svg`, after a change of it. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { fillColors } from "./drawings.ts";

const folder = join(import.meta.dirname, "../../public");
const favicon = await readFile(join(folder, "favicon.svg"));

/** Draws the icon as a PNG, `size` pixels wide. */
const draw = (size: number) =>
  sharp(favicon, { density: 72 * 8 })
    .resize(size)
    .png();

// iOS fills what is transparent with black, and rounds the corners.
const background = fillColors("var(--color-page)");
const touchIcon = draw(144).flatten({ background });
touchIcon.extend({ top: 18, right: 18, bottom: 18, left: 18, background });
await writeFile(
  join(folder, "apple-touch-icon.png"),
  await touchIcon.png({ palette: true }).toBuffer(),
);

// An ICO file is a PNG after a header. Source: Microsoft, ICONDIR and ICONDIRENTRY structures.
const png = await draw(32).toBuffer();
const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
header.writeUInt32LE(png.length, 14);
await writeFile(join(folder, "favicon.ico"), Buffer.concat([header, png]));
