import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { displayFont, toFontCharacters } from "../../components/lib/display-font.ts";

/** Twemoji flags for Windows, which has none. HarfBuzz cannot subset them: they would be blank. */
export const flagFont = createRequire(import.meta.url).resolve(
  "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2",
);

/** Characters that visitors type, and those that are escaped in markup. */
const basicCharacters = "abcdefghijklmnopqrstuvwxyz0123456789&<>'\"";

/**
 * Lists the characters of all texts with their capitals, because style sheets capitalize some.
 * @param lang of the pages: in Turkish, the capital of "i" is "İ"
 */
export function listCharacters(markup: string, lang: string): string {
  const texts = basicCharacters + markup.replace(/<[^>]*>/g, "");
  const characters = new Set(texts + texts.toUpperCase() + texts.toLocaleUpperCase(lang));
  return [...characters].sort().join("");
}

/** Subsets the display font to the given characters, as WOFF2. */
export async function subsetDisplayFont(characters: string): Promise<Buffer> {
  const subset = await subsetFont(await readFile(displayFont), toFontCharacters(characters), {
    targetFormat: "woff2",
    // Kerning, digits of equal width, and the positions of accents on letters.
    keepFeatures: ["kern", "tnum", "ccmp", "mark", "mkmk"],
    noHinting: true,
  });
  return Buffer.from(subset); // A copy: the next call overwrites it.
}
