/** The display font, Barlow Condensed, and which characters it has. */
import { createRequire } from "node:module";

export const displayFont = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf",
);

// base.css follows: its fallback font has the same, and scripts other than Latin get the font for texts.
/**
 * Whether the font draws a text: Latin letters, which may have accents, and common signs. Rare spaces and
 * hyphens are drawn as others, and invisible characters not at all.
 */
export const hasGlyphs = (text: string) =>
  /^[ -ſƏəʻʼ–—‘’‚“”„†‡•…‰′″‹›⁄€™−\p{M}\p{Zs}\u2010\u2011\p{Default_Ignorable_Code_Point}]*$/u.test(
    text.normalize("NFD"),
  );

/** Returns the parts of letters that the font composes, such as "S" and a dot for "Ṣ". */
export const findParts = (text: string) => text.replace(/[ -ſ]/g, "").normalize("NFD");
