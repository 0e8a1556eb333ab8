/** Prepares the owner's words for headings, jerseys and boards. */
import type { Content, Instructor } from "../data/schema/content.ts";
import { hasGlyphs } from "./display-font.ts";

export type Person = Pick<Instructor, "name" | "jersey" | "image">;

/**
 * Splits a name into the large word on the jersey, and what is before and after it. A `jersey` may
 * differ from the name in case and accents, such as "NUNEZ" for "Núñez", or be a nickname.
 */
export function splitName({ name, jersey }: Person) {
  const words = name.split(" ");
  const large = jersey ?? (words.slice(1).join(" ") || name);
  const count = large.split(" ").length;
  const isLarge = (_: string, start: number) =>
    words
      .slice(start, start + count)
      .join(" ")
      .localeCompare(large, "en", { sensitivity: "base" }) === 0;
  const start = jersey ? words.findIndex(isLarge) : words.length - count;
  if (start < 0) return { before: name, large, after: "" };
  return {
    before: words.slice(0, start).join(" "),
    large,
    after: words.slice(start + count).join(" "),
  };
}

/** Returns the most likely language of a flag's country, for capitals such as the Turkish "İ". */
export function languageOf(flag = ""): string | undefined {
  const region = [...flag]
    .map((indicator) => String.fromCodePoint((indicator.codePointAt(0) ?? 0) - 0x1f1a5))
    .join("");
  if (!/^[A-Z]{2}$/.test(region)) return undefined;
  return new Intl.Locale("und", { region }).maximize().language;
}

/** Returns the name on a board: `jersey`, or else the surname in capitals. It never wraps. */
export function toBoardName(person: Person): string {
  const { large } = splitName(person);
  const text = person.jersey ? large : large.toLocaleUpperCase(languageOf(person.image));
  return text.replaceAll(" ", "\u00a0");
}

/** Returns the names on the boards, and "" for the visitor who is invited to join them. */
export function toBoardNames({ instructors, landing }: Pick<Content, "instructors" | "landing">) {
  const names = instructors.map(toBoardName);
  return landing.instructors.invitation && names.length > 0 ? [...names, ""] : names;
}

/** Splits a headline before its last word. Symbols and emoji after the word belong to it. */
export function splitHeadline(headline: string): { lead: string; lastWord: string } {
  const [, lead = "", lastWord = headline] = /^(.* )?([^ ]*[\p{L}\p{N}].*)$/su.exec(headline) ?? [];
  return { lead, lastWord: lastWord.replaceAll(" ", "\u00a0") };
}

/** Counts letters. Those that the display font lacks count twice, because other fonts are wider. */
export const countLetters = (text: string) =>
  [...text].reduce((sum, letter) => sum + (hasGlyphs(letter) ? 1 : 2), 0);

/**
 * Returns the size of a line, for its `data-size`: "small" with more than `letters`, "smallest"
 * with more than one and a half times as many.
 */
export function chooseSize(line: string, letters: number): "small" | "smallest" | undefined {
  const count = countLetters(line);
  if (count <= letters) return undefined;
  return count <= 1.5 * letters ? "small" : "smallest";
}
