/** What a scoresheet writes for the positions of the specification. */
const scoresheet: Readonly<Record<string, string>> = {
  "Outside Hitter": "OH",
  "Opposite Hitter": "OPP",
  "Middle Blocker": "MB",
  Setter: "S",
};

/**
 * A position as a jersey has room for it: the first letters of up to three words, capitals. A longer
 * position, and one that is not in Latin letters, has none.
 */
export function initials(position: string): string | undefined {
  if (Object.hasOwn(scoresheet, position)) return scoresheet[position];
  const words = position.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.map((word) => [...word][0]?.toUpperCase()).join("");
  return words.length <= 3 && /^\p{Script=Latin}+$/u.test(letters) ? letters : undefined;
}
