import { type Content, flagCountry, nameField, quote } from "./schema/content.ts";

/** Normalizes a country's name for comparison: case, the shape of an apostrophe, "&" for "and". */
const normalize = (country: string) =>
  country.toLowerCase().replaceAll("’", "'").replaceAll("&", "and");

/** Finds content that is valid but may be a mistake; one sentence each, with file and field. */
export const findContentWarnings = ({ instructors }: Content): string[] =>
  instructors.flatMap(({ country, image }, index) => {
    const usual = flagCountry(image);
    if (!usual || normalize(usual) === normalize(country)) return [];
    const field = nameField(["instructors", String(index), "country"]);
    return `${field} is ${quote(country)}, but ${image} is the flag of "${usual}"; correct one of them if this is unintended`;
  });
