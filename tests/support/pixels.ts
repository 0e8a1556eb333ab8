import sharp from "sharp";

/** The light of each pixel of a picture, 0 to 255, row by row. */
export const readLight = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).greyscale().raw().toBuffer();

/** Counts the values that differ more than a browser's rounding when it paints something again. */
export const countChanges = (before: Buffer, after: Buffer): number =>
  before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 40).length;
