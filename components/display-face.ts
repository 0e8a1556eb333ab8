/** The face of headings, Barlow Condensed, and which texts it can set. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Its file, in the one style that headings use. */
export const displayFont = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf",
);

/** Lists the characters of a font, which are ranges in its table "cmap" (OpenType, format 4). */
function* listCharacters(font: Buffer) {
  const read = (offset: number) => font.readUInt16BE(offset);
  // The directory has 16 bytes for each table, which begin with its name.
  const cmap = font.readUInt32BE(font.indexOf("cmap") + 8);
  const table = cmap + font.readUInt32BE(cmap + 8);
  const length = read(table + 6);
  for (let end = table + 14; end < table + 14 + length; end += 2)
    for (let code = read(end + 2 + length); code <= read(end); code++)
      yield String.fromCharCode(code);
}

/** Without its few letters of Greek, because a word is set in one face. */
const characters = new Set(
  [...listCharacters(readFileSync(displayFont))].filter((character) =>
    /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(character),
  ),
);

/** Whether the face sets a text without another one. What Unicode says is never seen does not count. */
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
