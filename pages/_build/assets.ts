import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { minifySvg } from "../../components/lib/minify-svg.ts";
import { fillColors } from "./colors.ts";
import { readFolder } from "./files.ts";

export const drawingsFolder = "components/drawings/";

const { resolve } = createRequire(import.meta.url);

/** Barlow Condensed, for headlines, names and numbers. */
const displayFont = resolve(
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf",
);

/** Twemoji flags for Windows, which has none. HarfBuzz cannot subset them: they would be blank. */
const flagFont = resolve("country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2");

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
async function subsetDisplayFont(characters: string): Promise<Buffer> {
  // It draws rare letters in parts, such as "Ṣ" with "S" and a dot.
  const parts = characters.replace(/[ -ſ]/g, "").normalize("NFD");
  const subset = await subsetFont(await readFile(displayFont), characters + parts, {
    targetFormat: "woff2",
    // Kerning, and the positions of accents on letters.
    keepFeatures: ["kern", "ccmp", "mark", "mkmk"],
    noHinting: true,
  });
  return Buffer.from(subset); // A copy: the next call overwrites it.
}

/**
 * Creates the files that pages may load: fonts, and all drawings.
 * @param characters of the display font
 * @returns content by name, such as "components/drawings/truss.svg"
 */
export async function createAssets(characters: string): Promise<Map<string, Buffer>> {
  const assets = new Map([
    ["display.woff2", await subsetDisplayFont(characters)],
    ["flags.woff2", await readFile(flagFont)],
  ]);
  for (const [name, svg] of await readFolder(drawingsFolder))
    if (name.endsWith(".svg"))
      assets.set(drawingsFolder + name, Buffer.from(fillColors(minifySvg(String(svg)))));
  return assets;
}
