import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { displayFont, toGlyphs } from "../../components/display-face.ts";

/** The flags of Twemoji, which browsers load where the system has none: on Windows. */
export const flagFont = createRequire(import.meta.url).resolve(
  "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2",
);

/** Printable ASCII, for the name that a visitor types. */
const typedCharacters = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));

/** Lists the characters of pages and their capitals, because style sheets capitalize some texts. */
export const listCharacters = (pages: string) => typedCharacters + pages + pages.toUpperCase();

/** Subsets the display font to some characters. It draws nothing for others. */
export async function subsetDisplayFont(
  characters: string,
  targetFormat: "woff2" | "truetype" = "woff2",
): Promise<Buffer> {
  const subset = await subsetFont(await readFile(displayFont), toGlyphs(characters), {
    targetFormat,
    // Kerning, digits of equal width, and the positions of accents on letters.
    keepFeatures: ["kern", "tnum", "ccmp", "mark", "mkmk"],
    noHinting: true,
    preserveNameIds: [16], // The family, by which an SVG names it.
  });
  return Buffer.from(subset); // A copy: the next call overwrites it.
}
