// The same parser in one file, which loads 0.1 s faster than the package's many.
import { parseHTML } from "linkedom/worker";

/** Parses a document, or markup of a body. */
export const parseMarkup = (markup: string): Document =>
  parseHTML(/^<!doctype/i.test(markup) ? markup : `<html><body>${markup}</body></html>`).document;

/** Text of an element with its white space collapsed. */
export const textOf = (element: { textContent: string | null } | null) =>
  element?.textContent?.replace(/\s+/g, " ").trim();
