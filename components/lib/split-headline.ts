/**
 * Splits a headline before its last word. Symbols and emoji after the word belong to it.
 * @returns also how many marks are above one of its capitals, such as 1 in "É": they need room
 */
export function splitHeadline(headline: string) {
  const [, lead = "", lastWord = headline] = /^(.* )?([^ ]*[\p{L}\p{N}].*)$/su.exec(headline) ?? [];
  const letters = lastWord.normalize("NFD").match(/\p{Lu}\p{M}+/gu) ?? [];
  const marks = letters.map((letter) => letter.match(/[\u0300-\u0315]/g)?.length ?? 0);
  return { lead, lastWord: lastWord.replaceAll(" ", "\u00a0"), marks: Math.max(0, ...marks) };
}

/** Splits a heading after a first word that is a figure of up to three characters, such as "40+". */
export function splitFigure(heading: string) {
  const [, figure, words] = /^(\d\S{0,2}) (.+)$/s.exec(heading) ?? [];
  return { figure, words: words ?? heading };
}
