/** Formats a date in UTC, in the Gregorian calendar and with Latin digits, whatever the language. */
export const formatDate = (date: Date, lang: string, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString(`${lang}-u-ca-gregory-nu-latn`, { timeZone: "UTC", ...options });

/** Translates a month such as "Oct 2025". A quarter, "Q3 2025", stays. */
export const formatMonth = (month: string, lang: string) =>
  /\d /.test(month)
    ? month
    : formatDate(new Date(`1 ${month} UTC`), lang, { month: "short", year: "numeric" });
