/** Formats a date in UTC, in the Gregorian calendar and with Latin digits, whatever the language. */
export const formatDate = (date: Date, lang: string, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString(`${lang}-u-ca-gregory-nu-latn`, { timeZone: "UTC", ...options });

/** A month such as "Oct 2025", in English. */
export const isMonth = (text: string) =>
  /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) 20\d{2}$/.test(text);

/**
 * Translates a month such as "Oct 2025"; a hyphen in it, as in "9-р сар", ends no line. A quarter,
 * "Q3 2025", stays.
 */
export function formatMonth(text: string, lang: string): string {
  if (!isMonth(text)) return text;
  const date = new Date(`1 ${text} UTC`);
  const month = formatDate(date, lang, { month: "short", year: "numeric" });
  return month.replaceAll("-", "\u2011");
}

/** Returns the word for a quarter, such as "trimestre". */
export const nameQuarter = (lang: string) =>
  new Intl.DisplayNames(lang, { type: "dateTimeField" }).of("quarter") ?? "";

/**
 * Returns the last month of a quarter, "Sep 2025" for "Q3 2025", or "Mar 2027" for "2027년 1분기" and
 * "I квартале 2027"; a month itself; and for anything else undefined.
 */
export function findLastMonth(text: string, lang: string): string | undefined {
  if (isMonth(text)) return text;
  // "H2", "HJ2" and "S2" are half-years in English, German and Spanish.
  const isShort = /^(?!(H|HJ|S)\d)\p{L}{1,2}[1-4]\W20\d{2}$/iu.test(text);
  const word = nameQuarter(lang).toLowerCase();
  const stem = word.slice(0, Math.ceil(word.length / 2)); // Grammar changes endings.
  if (!isShort && !text.toLowerCase().includes(stem)) return undefined;
  const [year] = /(?<!\d)20\d\d(?!\d)/.exec(text) ?? [];
  const [numeral = ""] = /(?<!\d)[1-4](?!\d)|(?<!\p{L})(IV|I{1,3})(?!\p{L})/u.exec(text) ?? [];
  const quarter = Number(numeral) || ["I", "II", "III", "IV"].indexOf(numeral) + 1;
  return year && quarter ? `${["Mar", "Jun", "Sep", "Dec"][quarter - 1]} ${year}` : undefined;
}
