/** Abbreviations that scoresheets use for the positions of the specification. */
const scoresheet: Readonly<Record<string, string>> = {
  "Outside Hitter": "OH",
  "Opposite Hitter": "OPP",
  "Middle Blocker": "MB",
  Setter: "S",
};

/**
 * What a jersey shows for a position: its scoresheet abbreviation, or the capital initials of up to
 * three words. Undefined for a longer position and for one in another script than Latin.
 */
export function initials(position: string): string | undefined {
  if (Object.hasOwn(scoresheet, position)) return scoresheet[position];
  const words = position.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.map((word) => [...word][0]?.toUpperCase()).join("");
  return words.length <= 3 && /^\p{Script=Latin}+$/u.test(letters) ? letters : undefined;
}
