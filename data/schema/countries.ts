import type { Instructor } from "./content.ts";
import { InputError } from "./input-error.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Added to the code point of a letter, gives its regional indicator; two of them form a flag. */
const regionalIndicatorOffset = 0x1f1a5;

/** Returns the flag for a country code (ISO 3166-1), such as "JP". */
const toFlag = (code: string) =>
  code.replace(/./g, (letter) =>
    String.fromCodePoint(letter.charCodeAt(0) + regionalIndicatorOffset),
  );

/** Removes case, accents, spaces, "the" and "and", but not the vowel signs of Indic scripts. */
const normalize = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\b(the|and)\b|[^\p{L}\p{M}]|\p{Script=Inherited}/gu, "");

/** Lists all countries with their names in a language. */
function listCountries(language: string) {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => /^\p{RGI_Emoji_Flag_Sequence}$/v.test(toFlag(code)))
    .map((code) => {
      const name = names.of(code) ?? code;
      return { name, key: normalize(name), flag: toFlag(code) };
    });
}

/** Sorts letters without double ones, to recognize slips such as "Japann" and "Polnad". */
const sortLetters = (key: string) => [...key.replace(/(.)\1/g, "$1")].sort().join("");

/**
 * Adds flags by the names of countries, in English or in the language of the site. Other names,
 * such as "England" or "Brasil", need a flag written by the owner.
 * @throws {InputError} with a sentence for each name that is not a country's, or has another flag
 */
export function addFlags(instructors: readonly Instructor[], language: string): Instructor[] {
  const countries = [language, "en"].flatMap(listCountries);
  const mistakes: string[] = [];
  const withFlags = instructors.map((instructor, index) => {
    const { country: name, image: givenFlag } = instructor;
    const report = (remedy: string) =>
      mistakes.push(
        `data/instructors.ts: instructors #${index + 1}.country is "${name}": ${remedy}`,
      );
    const key = normalize(name);
    const flag = countries.find((country) => country.key === key)?.flag;
    if (!flag && !givenFlag)
      report("no flag is known for this name; correct it, or add the flag as image");
    if (flag && givenFlag && givenFlag !== flag)
      report(`its flag is "${flag}", not "${givenFlag}"; correct one of them`);
    const slip = countries.find(
      (country) => country.flag === givenFlag && sortLetters(country.key) === sortLetters(key),
    );
    if (!flag && slip) report(`write "${slip.name}"`);
    return { ...instructor, image: flag ?? givenFlag };
  });
  if (mistakes.length) throw new InputError(mistakes.join("\n"));
  return withFlags;
}
