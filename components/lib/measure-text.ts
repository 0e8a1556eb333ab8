/** Measures texts where no browser does. */
import { chooseSize } from "./type-size.ts";

/**
 * How wide characters are, in em; the first row that has a character counts. Latin ones are those of the
 * display face. Other scripts are in faces of the system, and about as wide as in Inter, a wide one.
 */
const widths: readonly [characters: RegExp, em: number][] = [
  [/[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/u, 0], // Marks on letters, and what nobody sees.
  [/[⺀-￯]/, 1], // East Asia, with its punctuation.
  [/[\s\p{P}IJijlıІЇіїΙι]/u, 0.25],
  [/[MWmwÆŒæœ]/, 0.65],
  [/[ДЖМФШЩЫЮЉЊΜΦΨ]/, 1],
  [/[жмфшщыюљњφψω]/, 0.85],
  [/(?=\p{Lu})[Ͱ-ԯ]/u, 0.76], // Greek and Cyrillic capitals, and small letters.
  [/[Ͱ-ԯ]/, 0.62],
  [/(?=\p{Ll})\p{Script=Latin}/u, 0.41],
  [/[\p{Script=Latin}\p{N}]/u, 0.46],
  [/[\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}]/u, 0.85],
  [/[\p{L}\p{Mc}]/u, 0.65], // Other scripts; vowel signs beside letters are as wide as these.
  [/./su, 1], // Symbols.
];

/** How wide a line may be at full size, or a word of a heading, in em of the font size in the named style sheet. */
export const maxWidths = {
  lastWord: 3.7, // hero.css
  jersey: 6, // jersey.css
  visitorJersey: 4.7, // jersey.css
  player: 5.6, // team.css
  visitorPlayer: 4.7, // team.css
  signedUp: 2.6, // team.css
  badge: 6.5, // team.css
  claim: 23, // line-up.css; two lines
  thanks: 7, // waitlist.css; two lines in wide windows, so a word may be half as wide
  formHeading: 6, // waitlist.css
  heading: 8, // card-section.css, feature-tile.css, line-up.css, legal-article.css, not-found.css
  sign: 6, // launch-sign.css
};

/** Returns the width of a line in em. */
export function measureText(text: string): number {
  const ems = [...text].map((letter) => widths.find(([letters]) => letters.test(letter))?.[1] ?? 0);
  return ems.reduce((sum, em) => sum + em, 0);
}

/** Returns the size of a text for its `data-size`, from what fits at full size. */
export const chooseTextSize = (text: string, limit: number) => chooseSize(measureText(text), limit);

const wordSegmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Returns the width of the widest part that browsers keep on a line. Not all languages write spaces. */
function measureWidestWord(text: string): number {
  const words = text
    .split(" ")
    .flatMap((word) =>
      word.includes("\u00a0")
        ? word
        : Array.from(wordSegmenter.segment(word), ({ segment }) => segment),
    );
  return Math.max(...words.map(measureText));
}

/** Returns the size of a text of any length in which no word is broken. */
export const chooseWordSize = (text: string, limit: number) =>
  chooseSize(measureWidestWord(text), limit);

/** Returns the size of the thanks, in which no word is broken. */
export const chooseThanksSize = (text: string) =>
  chooseSize(Math.max(measureText(text), 2 * measureWidestWord(text)), maxWidths.thanks);
