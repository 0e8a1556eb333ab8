/** The display font, Barlow Condensed, and which characters it has. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Face } from "harfbuzzjs";

export const displayFont = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf",
);

/** Without Greek: the font has only a few letters of it, and a word would mix two fonts. */
const characters = new Set(
  [...new Face(new Blob(readFileSync(displayFont))).collectUnicodes()]
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !/\p{Script=Greek}/u.test(character)),
);

/** Whether the font has all visible characters of a text. */
export const hasGlyphs = (text: string) =>
  [...text.normalize("NFD").replace(/\p{Default_Ignorable_Code_Point}/gu, "")].every((character) =>
    characters.has(character),
  );

/**
 * Returns the font family of a text that the display font cannot draw completely. Only the social
 * card needs it: resvg finds missing letters in fonts as bold, slanted and narrow as the first.
 */
export const fallbackFamily = (text: string) =>
  hasGlyphs(text) ? undefined : "Arial, Liberation Sans, DejaVu Sans";

/** Returns the characters that draw a text: "Ṣ" may be drawn as "S" and a combining dot. */
export const toFontCharacters = (text: string) =>
  [...text]
    .filter(hasGlyphs)
    .map((character) => (characters.has(character) ? character : character.normalize("NFD")))
    .join("");
