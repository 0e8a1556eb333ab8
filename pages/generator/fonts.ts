import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { displayFont, toGlyphs } from "../../components/display-face.ts";

/** The flags of Twemoji, which browsers load where the system has none: on Windows. */
export const flagFont = createRequire(import.meta.url).resolve(
  "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2",
);

/** U+0020 to U+007E, and the punctuation of the legal pages. */
const usualCharacters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}–—‘’“”…`;

/** Lists the characters of a content in both cases, because style sheets set some texts in capitals. */
export function listCharacters(content: unknown): string {
  const text = JSON.stringify(content);
  return usualCharacters + text + text.toUpperCase();
}

/** Subsets the display font to some characters. A character that it lacks has an empty glyph there. */
export async function subsetDisplayFont(
  characters: string,
  targetFormat: "woff2" | "truetype" = "woff2",
): Promise<Buffer> {
  const subset = await subsetFont(await readFile(displayFont), toGlyphs(characters), {
    targetFormat,
    // Kerning, digits of one width, and accents that find their place on a letter.
    keepFeatures: ["kern", "tnum", "ccmp", "mark", "mkmk"],
    noHinting: true,
    preserveNameIds: [16], // The family, by which an SVG names it.
  });
  return Buffer.from(subset); // A copy: the next call overwrites it.
}
