const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Returns the flag for a country code (ISO 3166-1), such as "JP". */
const toFlag = (code: string) =>
  code.replace(/./g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5));

/** Removes case, accents, spaces, "the" and "and". */
const normalize = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\b(the|and)\b|\P{L}/gu, "");

/** Lists all countries with their names in a language. */
export function listCountries(language: string) {
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
 * Finds the flag of a country by its name.
 * @param written the flag that the owner wrote, if any
 * @returns the flag, or a sentence that says what is wrong with name or flag
 */
export function findFlag(
  name: string,
  written: string | undefined,
  countries: ReturnType<typeof listCountries>,
): { flag: string } | { mistake: string } {
  const key = normalize(name);
  const country = countries.find((country) => country.key === key);
  if (country && written && written !== country.flag)
    return { mistake: `its flag is "${country.flag}", not "${written}"; correct one of them` };
  if (country) return { flag: country.flag };
  if (!written) return { mistake: "correct the name of the country, or add its flag as image" };
  // Other names, such as "England" or "Brasil", are up to the owner.
  const meant = countries.find(
    (country) => country.flag === written && sortLetters(country.key) === sortLetters(key),
  );
  return meant ? { mistake: `write "${meant.name}"` } : { flag: written };
}
