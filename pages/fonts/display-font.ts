import { type Content, formatFieldPath } from "../../data/schema/content.ts";
import { memoize } from "../build/memoize.ts";
import { require } from "../build/require.ts";
import type { DisplayFace } from "../build/types.ts";
import { convertFont } from "./convert-font.ts";

/** Path of the complete display font, below `node_modules`. */
export const displayFontFile =
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf";

/**
 * Measures every character of the display font.
 * @returns widths at a font size of 1, by character
 * @param source content of {@link displayFontFile}
 */
export const measureCharacters = memoize(async (source: Buffer) => {
  const { parse } = await import("opentype.js/dist/opentype.mjs");
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

/** Creates the display face whose characters have these widths. */
export function createDisplayFace(widths: ReadonlyMap<string, number>): DisplayFace {
  // White space and invisible characters need no glyph.
  const isMissing = (character: string) =>
    !widths.has(character) && !/[\s\p{Default_Ignorable_Code_Point}]/u.test(character);
  const findMissing = (text: string) => [...new Set(text)].filter(isMissing);
  return {
    findMissing,
    hasLetters: (text) => !findMissing(text).some((missing) => /[\p{L}\p{M}\p{N}]/u.test(missing)),
    measure: (text) => [...text].reduce((sum, character) => sum + (widths.get(character) ?? 0), 0),
  };
}

const subset = memoize(async (source: Buffer, characters: string) => {
  const subsetFont: typeof import("subset-font").default = require("subset-font");
  const font = await subsetFont(source, characters, {
    targetFormat: "truetype",
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
  });
  return convertFont(font, "woff2");
});

/**
 * Subsets the display font to the characters of `text`, whose order does not matter, as woff2.
 * @param source content of {@link displayFontFile}
 */
export const subsetDisplayFont = (source: Buffer, text: string): Promise<Buffer> =>
  subset(source, [...new Set(text)].sort().join(""));

/** Fields of the content that the social card shows. */
const socialCardFields = ["site.product", "landing.hero.headline", "landing.launch"];

/** Lists every string in a value, with its path. */
function listStrings(
  value: unknown,
  path: readonly string[] = [],
): { path: string[]; text: string }[] {
  if (typeof value === "string") return [{ path: [...path], text: value }];
  return Object.entries(Object(value)).flatMap(([key, child]) =>
    listStrings(child, [...path, key]),
  );
}

/**
 * Describes the characters of headings that the face lacks; one sentence per field of the content.
 * @param headings all texts that are set in the display face
 */
export function describeMissingCharacters(
  content: Content,
  headings: readonly string[],
  { findMissing, hasLetters }: DisplayFace,
): string[] {
  const describe = (place: string, text: string, isOnCard: boolean) => {
    const [heading, card] = hasLetters(text)
      ? ["headings show it in the system's face", "leaves it out"]
      : ["headings with it are set in the system's face", "leaves those words out"];
    const onCard = isOnCard ? `, and the social card ${card}` : "";
    return `${place} has "${findMissing(text).join("")}", which the display face lacks: ${heading}${onCard}`;
  };
  const sentences = headings
    .filter((heading) => findMissing(heading).length)
    .flatMap((heading) => {
      const fields = listStrings(content).filter(
        ({ text }) => heading.includes(text) && findMissing(text).length,
      );
      return fields.length
        ? fields.map(({ path, text }) =>
            describe(formatFieldPath(path), text, socialCardFields.includes(path.join("."))),
          )
        : describe(`the heading "${heading}"`, heading, false);
    });
  return [...new Set(sentences)];
}
