const names = new Intl.DisplayNames("en", { type: "region" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Spelling without accents, spaces and articles. */
const normalize = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace("&", "and")
    .replace(/^the |\P{L}/gu, "");

/** All countries that have a flag, with their codes (ISO 3166-1). */
const countries = pairs
  .map((code) => {
    const name = names.of(code) ?? code;
    // The letters of the code as regional indicators (Unicode Technical Standard 51).
    const toIndicator = (letter: string) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5);
    return { code, name, key: normalize(name), flag: code.replace(/./g, toIndicator) };
  })
  .filter(({ flag }) => /^\p{RGI_Emoji_Flag_Sequence}$/v.test(flag));

/** Whether a name differs from another in at most two letters side by side, such as "Polnad". */
const isMisspelled = (name: string, right: string) =>
  Math.abs(name.length - right.length) < 2 &&
  [...right].some(
    (_, index) => name.startsWith(right.slice(0, index)) && name.endsWith(right.slice(index + 2)),
  );

/** Whether a country is called so in another language: "Kuba" is no misspelled "Cuba". */
const isForeignName = (name: string, code: string) =>
  Intl.DisplayNames.supportedLocalesOf(pairs.map((pair) => pair.toLowerCase())).some(
    (language) => new Intl.DisplayNames(language, { type: "region" }).of(code) === name,
  );

/**
 * Finds the flag of a country.
 * @param written the flag that the owner wrote, if any
 * @returns the flag, or a sentence that says what is wrong with name or flag
 */
export function findFlag(name: string, written?: string): { flag?: string; mistake?: string } {
  const key = normalize(name);
  const known = countries.find((country) => country.key === key);
  if (known && written && written !== known.flag)
    return { mistake: `its flag is "${known.flag}", not "${written}"; correct one of them` };
  if (known) return { flag: known.flag };

  const meant = countries.find((country) => isMisspelled(key, country.key));
  // Names such as "England" are the owner's to know.
  if (written && (written !== meant?.flag || isForeignName(name, meant.code)))
    return { flag: written };
  const remedies = [meant && `write "${meant.name}"`, !written && "add its flag as image"];
  return { mistake: remedies.filter(Boolean).join(", or ") };
}
