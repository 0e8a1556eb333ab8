/**
 * Formats a date in UTC, in the calendar and with the digits of the owner's fields: some languages
 * have others.
 */
export const formatDate = (date: Date, lang: string, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString(`${lang}-u-ca-gregory-nu-latn`, { timeZone: "UTC", ...options });
