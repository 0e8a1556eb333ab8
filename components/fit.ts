/**
 * How much smaller than usual a display text is set so that its longest word fits a phone and all
 * of it a few lines: "long" or "longest", or nothing. `styles/foundation/base.css` has the sizes.
 * @param usual letters of a text that needs no help
 */
export function fit(text: string, usual: number): "long" | "longest" | undefined {
  const longestWord = Math.max(...text.split(/[\s-]/).map(({ length }) => length));
  const excess = Math.max(longestWord / 11, text.length / usual);
  if (excess <= 1) return undefined;
  return excess <= 1.4 ? "long" : "longest";
}
