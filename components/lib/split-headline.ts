/** Splits a headline before its last word. Symbols and emoji after the word belong to it. */
export function splitHeadline(headline: string): { lead: string; lastWord: string } {
  const [, lead = "", lastWord = headline] = /^(.* )?([^ ]*[\p{L}\p{N}].*)$/su.exec(headline) ?? [];
  return { lead, lastWord: lastWord.replaceAll(" ", "\u00a0") };
}
