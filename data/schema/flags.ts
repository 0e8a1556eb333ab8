const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Countries of the United Kingdom that have a flag emoji and a team, by subdivision code. */
const subdivisionNames: Record<string, string> = {
  GBENG: "England",
  GBSCT: "Scotland",
  GBWLS: "Wales",
};

/** Decodes characters that stand for the letters from A on; `first` is the code point of "A". */
const decodeLetters = (characters: string, first: number) =>
  String.fromCodePoint(...[...characters].map((c) => (c.codePointAt(0) ?? 0) - first + 65));

/**
 * Returns the English name of the country whose flag an emoji shows, or undefined. Two regional
 * indicators encode an ISO 3166-1 code; tag characters after a black flag encode a subdivision's.
 * Source: Unicode Technical Standard 51, annexes B and C.
 */
export function flagCountry(flag: string): string | undefined {
  if (/^\p{RI}{2}$/u.test(flag)) return regionNames.of(decodeLetters(flag, 0x1f1e6));
  const [, tags] = /^\u{1F3F4}([\u{E0061}-\u{E007A}]+)\u{E007F}$/u.exec(flag) ?? [];
  return tags && subdivisionNames[decodeLetters(tags, 0xe0061)];
}
