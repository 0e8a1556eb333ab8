/** What headings, jerseys and boards make of the owner's words. */
import type { Instructor } from "../data/schema/content.ts";
import { hasGlyphs } from "./display-face.ts";

/** A name, and what its jersey says unless it is all but the first word. */
export type Person = Pick<Instructor, "name" | "jersey">;

/** Splits a name before and after what stands large on the jersey; a nickname stands below the name. */
export function splitName({ name, jersey }: Person) {
  const large = jersey ?? name.slice(name.indexOf(" ") + 1);
  const start = jersey ? ` ${name} `.indexOf(` ${jersey} `) : name.length - large.length;
  if (start < 0) return { before: name, large, after: "" };
  return {
    before: name.slice(0, start).trim(),
    large,
    after: name.slice(start + large.length).trim(),
  };
}

/** Returns what stands on the boards: in capitals, on one line. */
export const toBoardName = (person: Person) =>
  splitName(person).large.toUpperCase().replaceAll(" ", "\u00a0");

/**
 * Returns the names on the boards. The last board is empty if the visitor is invited to a team that has
 * begun to sign.
 */
export function toBoardNames(people: readonly Person[], isInviting: boolean): string[] {
  const names = people.map(toBoardName);
  return isInviting && names.length > 0 ? [...names, ""] : names;
}

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

/** Counts letters; those that the display font lacks count twice, because they are wider. */
const countLetters = (word: string) =>
  [...word].reduce((sum, letter) => sum + (hasGlyphs(letter) ? 1 : 2), 0);

/**
 * Returns the class for a text whose longest word has more letters than fit at full size, with a space
 * before it: "long", or "longest" for half as many again; `base.css` sets both smaller. What has hyphens
 * is one word, because at full size its line does not break there.
 */
export function fitClass(text: string, letters: number): "" | " long" | " longest" {
  const longest = Math.max(...text.split(" ").map(countLetters));
  if (longest <= letters) return "";
  return longest <= 1.5 * letters ? " long" : " longest";
}

function estimateLetterWidth(letter: string): number {
  if (!hasGlyphs(letter)) return 0.7; // In a wider face of the system.
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
