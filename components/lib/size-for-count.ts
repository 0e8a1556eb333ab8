/**
 * Returns the size of a line by its number of letters, for its `data-size`: "small" with more than
 * `maxLetters`, "smallest" with more than one and a half times as many. Browsers load it, unlike
 * type-size.ts, which needs the font file.
 */
export function sizeForCount(count: number, maxLetters: number): "small" | "smallest" | undefined {
  if (count <= maxLetters) return undefined;
  return count <= 1.5 * maxLetters ? "small" : "smallest";
}
