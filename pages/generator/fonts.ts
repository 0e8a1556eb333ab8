import { readFile } from "node:fs/promises";
import { join } from "node:path";
// One file instead of many, which loads 0.1 s faster.
import { parseHTML } from "linkedom/worker";
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

/** Lists the characters that the bodies of pages set in the display font, each once, sorted. */
export function listDisplayCharacters(bodies: readonly string[]): string {
  const texts = bodies.flatMap((body) => {
    const { document } = parseHTML(`<body>${body}</body>`);
    return [...document.querySelectorAll(".display")].map(({ textContent }) => textContent);
  });
  const text = texts.join("");
  // Style sheets set names in capitals, and number sections; a visitor's jersey shows any Latin name.
  const characters = new Set(`${text}${text.toUpperCase()}0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ`);
  return [...characters].sort().join("");
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
