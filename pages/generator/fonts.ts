import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const packages = join(import.meta.dirname, "../../node_modules");

/** Barlow Condensed in the one style that headings use. */
export const displayFont = join(
  packages,
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf",
);

/** The flags of Twemoji, which browsers load where the system has none: on Windows. */
export const flagFont = join(
  packages,
  "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2",
);

/** U+0020 to U+007E, and the punctuation of the legal pages. */
const usualCharacters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}–—‘’“”…`;

/** Lists the characters of a content in both cases, because style sheets set some texts in capitals. */
export function listCharacters(content: unknown): string {
  const text = JSON.stringify(content);
  return usualCharacters + text + text.toUpperCase();
}

/** Subsets the display font to some characters, as woff2. */
export async function subsetDisplayFont(characters: string): Promise<Buffer> {
  const subset = await subsetFont(await readFile(displayFont), characters, {
    targetFormat: "woff2",
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
  });
  return Buffer.from(subset); // A copy: the next call overwrites it.
}
