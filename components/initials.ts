/** Scoresheet abbreviations of the positions in the specification. */
const scoresheet: Readonly<Record<string, string>> = {
  "Outside Hitter": "OH",
  "Opposite Hitter": "OPP",
  "Middle Blocker": "MB",
  Setter: "S",
};

/**
 * Abbreviates a position for a jersey: the abbreviation that scoresheets use, or the capital
 * initials of up to three words. Returns undefined for longer positions and for other scripts.
 */
export function initials(position: string): string | undefined {
  if (Object.hasOwn(scoresheet, position)) return scoresheet[position];
  const words = position.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.map((word) => [...word][0]?.toUpperCase()).join("");
  return words.length <= 3 && /^\p{Script=Latin}+$/u.test(letters) ? letters : undefined;
}
