import sharp from "sharp";

/** Reads the grey level of each pixel of a screenshot, 0 to 255, row by row. */
export const readGreyLevels = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).greyscale().raw().toBuffer();

/** Largest difference between two paints of the same thing, with room: 25 levels were measured. */
const tolerance = 40;

/** Counts the values that differ between two pictures of the same size, beyond rounding. */
export const countChanges = (before: Buffer, after: Buffer): number =>
  before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > tolerance).length;
