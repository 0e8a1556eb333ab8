/** The display font, Barlow Condensed, and which characters it has. */
import { createRequire } from "node:module";

export const displayFont = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf",
);

/** Whether the font has a text: Latin letters, which may have accents, and common signs. */
export const hasGlyphs = (text: string) =>
  /^[ -ſ\p{M}–—‘’‚“”„•…‹›€™−]*$/u.test(text.normalize("NFD"));
