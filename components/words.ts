/** What headings, jerseys and boards make of the owner's words. */

/** A name, and what stands on the jersey unless it is all but the first word: "van Roosdael", "Zico". */
export interface Wearer {
  name: string;
  jersey?: string | undefined;
}

/** Splits a name before and after what stands large on the jersey; a nickname stands below the name. */
export function splitName({ name, jersey = name.slice(name.indexOf(" ") + 1) }: Wearer) {
  const start = ` ${name} `.indexOf(` ${jersey} `);
  if (start < 0) return { before: name, large: jersey, after: "" };
  return {
    before: name.slice(0, start).trim(),
    large: jersey,
    after: name.slice(start + jersey.length).trim(),
  };
}

/** Capital letters; fonts lack those of Georgian, which people do not write. */
const toCapitals = (text: string) =>
  text.replace(/\P{Script=Georgian}+/gu, (letters) => letters.toUpperCase());

/** Returns what stands on the boards: in capitals, on one line. */
export const toBoardName = (wearer: Wearer) =>
  toCapitals(splitName(wearer).large).replaceAll(" ", "\u00a0");

/** Splits a headline before its last word, which is set large on a line of its own. */
export function splitHeadline(headline: string): { lead: string; lastWord: string } {
  const start = headline.lastIndexOf(" ") + 1;
  return { lead: headline.slice(0, start), lastWord: headline.slice(start) };
}

/** Splits a text after its first sentence. */
export function splitFirstSentence(text: string): { first: string; rest: string } {
  const [first = "", rest = ""] = text.split(/(?<=[.!?…]) (.*)/s);
  return { first, rest };
}

/** Abbreviates a position of up to three Latin words for a jersey: their initials, in capitals. */
export function abbreviatePosition(position: string): string | undefined {
  if (/^opposite\b/i.test(position)) return "OPP"; // "OH" is the outside hitter.
  const words = position.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.map((word) => [...word][0]?.toUpperCase()).join("");
  return words.length <= 3 && /^\p{Script=Latin}+$/u.test(letters) ? letters : undefined;
}

/** Whether a text has letters that the display font lacks. */
export const hasForeignLetters = (text: string) => /[^\p{Script=Latin}\P{L}]/u.test(text);

function estimateLetterWidth(letter: string): number {
  if (hasForeignLetters(letter)) return 0.7; // In a wider face of the system.
  const isCapital = letter !== letter.toLowerCase();
  return isCapital ? 0.45 : 0.35;
}

/**
 * Estimates the width of a text in the display face at a font size of 1: letters have the average
 * width of English and German words, so a text of wide letters takes a fifth more.
 */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += estimateLetterWidth(letter);
  return width;
}
