import { type Content, flagCountry, nameField, quote } from "./schema.ts";

/** A country without what makes no difference: case, the shape of an apostrophe, "&" for "and". */
const simplify = (country: string) =>
  country.toLowerCase().replaceAll("’", "'").replaceAll("&", "and");

/** What is published as it is but may be a mistake, a sentence each with file and field. */
export const findContentWarnings = ({ instructors }: Content): string[] =>
  instructors.flatMap(({ country, image }, index) => {
    const usual = flagCountry(image);
    if (!usual || simplify(usual) === simplify(country)) return [];
    const field = nameField(["instructors", String(index), "country"]);
    return `${field} is ${quote(country)}, but the flag ${image} is usually called "${usual}"; correct one of them if this is not meant`;
  });
