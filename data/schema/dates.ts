import * as v from "valibot";
import { text, wholeNumber } from "./fields.ts";

const quarterPattern = /^Q([1-4]) (\d{4})$/;
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const monthPattern = new RegExp(`^(${months.join("|")}) (\\d{4})$`);
const yearRemedy = "write a year of four digits, such as 2025";

export const year = v.pipe(wholeNumber, v.minValue(2000, yearRemedy), v.maxValue(9999, yearRemedy));

export const quarter = v.pipe(text, v.regex(quarterPattern, 'write a quarter, such as "Q3 2025"'));

export const month = v.pipe(text, v.regex(monthPattern, 'write a month, such as "Oct 2025"'));

/** Returns the first moment of a quarter such as "Q3 2025", and the first moment after it. */
export function parseQuarter(quarter: string): { start: Date; end: Date } {
  const [, number, year] = quarterPattern.exec(quarter) ?? [];
  const endOf = (quarters: number) => new Date(Date.UTC(Number(year), quarters * 3));
  return { start: endOf(Number(number) - 1), end: endOf(Number(number)) };
}

/** Returns the first moment after a month such as "Oct 2025". */
export function endOfMonth(date: string): Date {
  const [, month = "", year] = monthPattern.exec(date) ?? [];
  return new Date(Date.UTC(Number(year), months.indexOf(month) + 1));
}
