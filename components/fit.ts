/**
 * Chooses how much a heading shrinks, so that its longest word fits the width of a phone and all of
 * it fits a few lines. `styles/foundation/base.css` defines the sizes.
 * @param comfortableLength letters of the longest text that fits at full size
 * @returns undefined for full size
 */
export function fit(text: string, comfortableLength: number): "long" | "longest" | undefined {
  const longestWord = Math.max(...text.split(/[\s-]/).map(({ length }) => length));
  const excess = Math.max(longestWord / 11, text.length / comfortableLength);
  if (excess <= 1) return undefined;
  return excess <= 1.4 ? "long" : "longest";
}
