/** Abbreviates a position of up to three Latin words for a jersey: their capital initials. */
export function abbreviatePosition(position: string): string | undefined {
  if (/^opposite\b/i.test(position)) return "OPP"; // "OH" is the outside hitter.
  const words = position.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.map((word) => [...word][0]?.toUpperCase()).join("");
  return words.length <= 3 && /^\p{Script=Latin}+$/u.test(letters) ? letters : undefined;
}
