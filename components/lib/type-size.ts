/** Chooses smaller sizes for long words. */
import { hasGlyphs } from "./display-font.ts";
import { sizeForCount } from "./size-for-count.ts";

/** Counts letters. Those that the display font lacks count twice, because other fonts are wider. */
export const countLetters = (text: string) =>
  [...text].reduce((sum, letter) => sum + (hasGlyphs(letter) ? 1 : 2), 0);

/** Returns the size of a line, for its `data-size`. */
export const chooseSize = (line: string, maxLetters: number) =>
  sizeForCount(countLetters(line), maxLetters);
