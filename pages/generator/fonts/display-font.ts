import { parse } from "opentype.js/dist/opentype.mjs";
import subsetFont from "subset-font";
import { rememberLast } from "../remember-last.ts";
import { convertFont } from "./convert-font.ts";

/** Path of the complete display font, below `node_modules`. */
export const displayFontFile =
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf";

/** Measures every character of the display font, at a font size of 1. */
export const measureCharacters = rememberLast(async (source: Buffer) => {
  const font = parse(new Uint8Array(source).buffer, { lowMemory: true });
  const characters = Object.keys(font.tables.cmap.glyphIndexMap).map((code) =>
    String.fromCodePoint(Number(code)),
  );
  return new Map(
    characters.map((character) => [
      character,
      font.charToGlyph(character).advanceWidth / font.unitsPerEm,
    ]),
  );
});

/** The typeface of headings: which characters it has, and how wide they are. */
export type DisplayFace = ReturnType<typeof createDisplayFace>;

/** Creates the display face whose characters have these widths. */
export function createDisplayFace(widths: ReadonlyMap<string, number>) {
  // White space and invisible characters need no glyph.
  const isMissing = (character: string) =>
    !widths.has(character) && !/[\s\p{Default_Ignorable_Code_Point}]/u.test(character);
  const findMissing = (text: string) => [...new Set(text)].filter(isMissing);
  return {
    findMissing,
    /** Whether the face has every letter and digit of `text`; symbols may be missing. */
    hasLetters: (text: string) => !/[\p{L}\p{M}\p{N}]/u.test(findMissing(text).join("")),
    /**
     * Returns the width of `text` at a font size of 1, without kerning, which only narrows it. A
     * character of another face counts as a wide one.
     */
    measure: (text: string) =>
      [...text].reduce((sum, character) => sum + (widths.get(character) ?? 0.8), 0),
  };
}

const subset = rememberLast(async (source: Buffer, characters: string) => {
  const font = await subsetFont(source, characters, {
    targetFormat: "truetype",
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
  });
  return convertFont(font, "woff2");
});

/** Subsets the display font to the characters of `text`, whose order does not matter, as woff2. */
export const subsetDisplayFont = (source: Buffer, text: string): Promise<Buffer> =>
  subset(source, [...new Set(text)].sort().join(""));

/** Describes the characters that the face lacks in one sentence, if there are any. */
export function describeMissingCharacters(
  headings: readonly string[],
  { findMissing }: DisplayFace,
): string[] {
  const missing = findMissing(headings.join("")).join("");
  const affected = headings.filter((heading) => findMissing(heading).length);
  if (!missing) return [];
  const examples = affected.slice(0, 3).map((heading) => `"${heading}"`);
  return [
    `The display face lacks "${missing}", as in ${examples.join(", ")}: headings show these characters, and words with such letters as a whole, in the system's face; the social card leaves them out`,
  ];
}
