const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** All countries: their codes (ISO 3166-1) and flags (Unicode Technical Standard 51). */
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .map((code) => {
    const toIndicator = (letter: string) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5);
    return { code, flag: code.replace(/./g, toIndicator) };
  })
  .filter(({ flag }) => /^\p{RGI_Emoji_Flag_Sequence}$/v.test(flag));

/** Removes case, accents, spaces, "the" and "and". */
const normalize = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\b(the|and)\b|\P{L}/gu, "");

/** Lists the names of all countries in a language. */
function listNames(language: string) {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return countries.map(({ code, flag }) => {
    const name = names.of(code) ?? code;
    return { name, key: normalize(name), flag };
  });
}

/** The lists by language: each takes a millisecond to make. */
const lists: Record<string, ReturnType<typeof listNames>> = {};

/** Whether a name is wrong in up to two letters side by side, after the first: "Japann", "Polnad". */
const isMisspelled = (name: string, right: string) =>
  [...right].some((_, index) =>
    new RegExp(`^${right.slice(0, index + 1)}.{0,3}${right.slice(index + 3)}$`).test(name),
  );

/**
 * Finds the flag of a country by its name in the language of the page, or in English.
 * @param written the flag that the owner wrote, if any
 * @returns the flag, or a sentence that says what is wrong with name or flag
 */
export function findFlag(name: string, written?: string, language = "en") {
  const key = normalize(name);
  const known = [language, "en"].flatMap((each) => (lists[each] ??= listNames(each)));
  const right = known.find((country) => country.key === key);
  if (right && written && written !== right.flag)
    return { mistake: `its flag is "${right.flag}", not "${written}"; correct one of them` };
  if (right) return { flag: right.flag };
  if (!written) return { mistake: "correct the name of the country, or add its flag as image" };
  // Names such as "England" are the owner's to know.
  const meant = known.find(({ flag, key: right }) => flag === written && isMisspelled(key, right));
  return meant ? { mistake: `write "${meant.name}"` } : { flag: written };
}
