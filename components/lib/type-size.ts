/** Chooses smaller sizes for long words, in builds and in browsers. */

/** How many letters of each kind of line fit at full size. Those of visitors are larger. */
export const maxLetters = {
  lastWord: 10,
  board: 12,
  visitorBoard: 11,
  jersey: 13,
  visitorJersey: 10,
  claim: 64,
  thanks: 19,
};

/**
 * Counts letters. Symbols, and letters that are not Latin, count twice, because their fonts are
 * wider; Cyrillic and Greek ones 1.6 times.
 */
export const countLetters = (text: string) =>
  text.replace(/[^\p{Script=Latin}\p{Lm}\p{M}\p{N}\p{P}\s]/gu, "--").length -
  0.4 * text.replace(/[^Ͱ-ӿ]/g, "").length;

/**
 * Returns the size of a line by its number of letters, for its `data-size`: "small" with more than
 * the limit, "smallest" with more than one and a half times as many.
 */
export function chooseSize(line: string, limit: number): "small" | "smallest" | undefined {
  const count = countLetters(line);
  if (count <= limit) return undefined;
  return count <= 1.5 * limit ? "small" : "smallest";
}
