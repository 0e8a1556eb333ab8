/** The display font, Barlow Condensed, and which characters it has. */
import { createRequire } from "node:module";

export const displayFont = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf",
);

// base.css follows: its fallback font has the same, and scripts other than Latin get the font for texts.
/** Whether the font has a text: Latin letters, which may have accents, and common signs. */
export const hasGlyphs = (text: string) =>
  /^[ -ſ\p{M}–—‘’‚“”„•…‹›€™−]*$/u.test(text.normalize("NFD"));

/** Returns the parts of letters that the font composes, such as "S" and a dot for "Ṣ". */
export const findParts = (text: string) => text.replace(/[ -ſ]/g, "").normalize("NFD");
