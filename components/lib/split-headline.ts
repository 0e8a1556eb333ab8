/** Splits a headline before its last word. Symbols and emoji after the word belong to it. */
export function splitHeadline(headline: string) {
  const [, lead = "", lastWord = headline] = /^(.* )?([^ ]*[\p{L}\p{N}].*)$/su.exec(headline) ?? [];
  return { lead, lastWord: lastWord.replaceAll(" ", "\u00a0") };
}

/**
 * Finds marks that need room, for `data-marks`: "1" if there is one above a capital, as in "É", "2" if
 * there are two, and "below" if there is one below a letter, as in "ọ". Small letters with one mark are
 * as high as capitals, and cedillas are as low as a "g".
 */
export function findMarks(text: string): string | undefined {
  const decomposed = text.normalize("NFD").replace(/l\u030c/g, "l"); // "ľ" has an apostrophe.
  const heights = (decomposed.match(/\p{L}\p{M}+/gu) ?? []).map((letter) => {
    const count = letter.match(/[\u0300-\u0315]/g)?.length ?? 0;
    return /^[\p{Lu}bfhkl]/u.test(letter) ? count : count - 1;
  });
  const below = /[\u031c-\u0325\u0329-\u0333]/.test(decomposed) && "below";
  return [Math.min(2, Math.max(0, ...heights)), below].filter(Boolean).join(" ") || undefined;
}

/** Splits a heading after a first word that is a figure of up to three characters, such as "40+". */
export function splitFigure(heading: string) {
  const [, figure, words] = /^(\d\S{0,2}) (.+)$/s.exec(heading) ?? [];
  return { figure, words: words ?? heading };
}
