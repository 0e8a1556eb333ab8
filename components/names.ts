/** Splits a name into first name and surname: "van Roosdael" stays whole, and "Zico" is a surname. */
export function splitName(name: string): [first: string, surname: string] {
  const end = name.indexOf(" ");
  return [name.slice(0, Math.max(end, 0)), name.slice(end + 1)];
}

/** Returns the surname, which stays on one line. */
export const toSurname = (name: string) => splitName(name)[1].replaceAll(" ", "\u00a0");
