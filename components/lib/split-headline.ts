/**
 * Splits a headline before its last word. Symbols and emoji after the word belong to it.
 * @returns also whether the word has capitals with marks above, such as "É", which need room
 */
export function splitHeadline(headline: string) {
  const [, lead = "", lastWord = headline] = /^(.* )?([^ ]*[\p{L}\p{N}].*)$/su.exec(headline) ?? [];
  const isAccented = /\p{Lu}\p{M}*[\u0300-\u0312]/u.test(lastWord.normalize("NFD"));
  return { lead, lastWord: lastWord.replaceAll(" ", "\u00a0"), isAccented };
}

/** Splits a heading after a first word that is a figure of up to three characters, such as "40+". */
export function splitFigure(heading: string) {
  const [, figure, words] = /^(\d\S{0,2}) (.+)$/s.exec(heading) ?? [];
  return { figure, words: words ?? heading };
}
