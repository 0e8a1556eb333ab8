/** Formats a date in UTC, in the Gregorian calendar and with Latin digits, whatever the language. */
export const formatDate = (date: Date, lang: string, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString(`${lang}-u-ca-gregory-nu-latn`, { timeZone: "UTC", ...options });

/** Translates a month such as "Oct 2025". */
export const formatMonth = (month: string, lang: string) =>
  formatDate(new Date(`1 ${month} UTC`), lang, { month: "short", year: "numeric" });
