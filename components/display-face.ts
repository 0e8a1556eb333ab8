/** The face of headings, Barlow Condensed, and which texts it can set. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Face } from "harfbuzzjs";

/** Its file, in the one style that headings use. */
export const displayFont = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf",
);

/** Without its few letters of Greek, because a word is set in one face. */
const characters = new Set(
  [...new Face(new Blob(readFileSync(displayFont))).collectUnicodes()]
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !/\p{Script=Greek}/u.test(character)),
);

/** Whether the face sets a text without another one. Invisible characters do not count. */
export const hasGlyphs = (text: string) =>
  [...text.normalize("NFD").replace(/\p{Default_Ignorable_Code_Point}/gu, "")].every((character) =>
    characters.has(character),
  );

/** Returns the characters that the face sets a text with: some letters are drawn with a mark. */
export const toGlyphs = (text: string) =>
  [...text]
    .filter(hasGlyphs)
    .map((character) => (characters.has(character) ? character : character.normalize("NFD")))
    .join("");
