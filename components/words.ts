/** What headings, jerseys and boards make of the owner's words. */
import type { Instructor } from "../data/schema/content.ts";
import { hasGlyphs } from "./display-face.ts";

/** A name, what its jersey says unless it is all but the first word, and a flag. */
export type Person = Pick<Instructor, "name" | "jersey" | "image">;

/**
 * Splits a name before and after what stands large on the jersey; a nickname stands below the name. The
 * jersey may be written in other letters than the name: "KIM" or "Nunez" for "Núñez".
 */
export function splitName({ name, jersey }: Person) {
  const words = name.split(" ");
  const large = jersey ?? (words.slice(1).join(" ") || name);
  const count = large.split(" ").length;
  const isLarge = (_: string, start: number) =>
    words
      .slice(start, start + count)
      .join(" ")
      .localeCompare(large, undefined, { sensitivity: "base" }) === 0;
  const start = jersey ? words.findIndex(isLarge) : words.length - count;
  if (start < 0) return { before: name, large, after: "" };
  return {
    before: words.slice(0, start).join(" "),
    large,
    after: words.slice(start + count).join(" "),
  };
}

/** Returns the main language of the country of a flag: capitals are written its way, such as Turkish "İ". */
export function languageOf(flag = ""): string | undefined {
  const region = [...flag]
    .map((indicator) => String.fromCodePoint((indicator.codePointAt(0) ?? 0) - 0x1f1a5))
    .join("");
  if (!/^[A-Z]{2}$/.test(region)) return undefined;
  return new Intl.Locale("und", { region }).maximize().language;
}

/** Returns what stands on the boards, on one line: in capitals, unless the owner says what. */
export function toBoardName(person: Person): string {
  const { large } = splitName(person);
  const text = person.jersey ? large : large.toLocaleUpperCase(languageOf(person.image));
  return text.replaceAll(" ", "\u00a0");
}

/**
 * Returns the names on the boards. The last board is empty if the visitor is invited to a team that has
 * begun to sign.
 */
export function toBoardNames(people: readonly Person[], isInviting: boolean): string[] {
  const names = people.map(toBoardName);
  return isInviting && names.length > 0 ? [...names, ""] : names;
}

/**
 * Splits a headline before its last word, which is set large on a line of its own. Signs and emoji belong
 * to the word before them.
 */
export function splitHeadline(headline: string): { lead: string; lastWord: string } {
  const [, lead = "", lastWord = headline] = /^(.* )?([^ ]*[\p{L}\p{N}].*)$/su.exec(headline) ?? [];
  return { lead, lastWord: lastWord.replaceAll(" ", "\u00a0") };
}

/** Counts letters; those that the display font lacks count twice, because they are wider. */
const countLetters = (word: string) =>
  [...word].reduce((sum, letter) => sum + (hasGlyphs(letter) ? 1 : 2), 0);

/**
 * Returns the class that makes a text smaller whose longest word has more than `letters`: "long" for up to
 * half as many again, "longest" beyond. It begins with a space, to be appended. A word with hyphens is one
 * word, because at full size its line does not break there.
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
