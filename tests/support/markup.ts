import { parseHTML } from "linkedom";

/** Parses markup into a document. Attributes keep their case: React writes `dateTime`, `autoComplete`. */
export const parse = (markup: string) =>
  parseHTML(/^<!doctype/i.test(markup) ? markup : `<html><body>${markup}</body></html>`).document;

/** Text of an element with its white space collapsed. */
export const textOf = (element: { textContent: string | null } | null) =>
  element?.textContent?.replace(/\s+/g, " ").trim();
