/** Formats a date in UTC, in the Gregorian calendar and with Latin digits, whatever the language. */
export const formatDate = (date: Date, lang: string, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString(`${lang}-u-ca-gregory-nu-latn`, { timeZone: "UTC", ...options });
