/** Letters of other scripts, which are set in a wider face. */
const foreignLetter = /[^\p{Script=Latin}\P{L}]/u;

function estimateLetter(letter: string): number {
  if (foreignLetter.test(letter)) return 0.7;
  return letter === letter.toLowerCase() ? 0.35 : 0.45;
}

/**
 * Estimates the width of a text in the display face at a font size of 1: the averages of English and
 * German words, where a text of wide letters takes a fifth more.
 */
export const estimateWidth = (text: string) =>
  [...text].reduce((width, letter) => width + estimateLetter(letter), 0);
