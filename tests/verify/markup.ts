import { Parser } from "htmlparser2";

/** An opening or closing tag, with the text that follows it up to the next one. */
export interface Tag {
  /** Lower case; a closing tag's begins with "/". */
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** All tags of a document, in its order. */
export function readTags(markup: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => tags.push({ name, attributes, text: "" }),
    ontext(text) {
      const tag = tags.at(-1);
      if (tag) tag.text += text;
    },
    onclosetag: (name) => tags.push({ name: `/${name}`, attributes: {}, text: "" }),
  });
  parser.end(markup);
  return tags;
}

/** Value of an attribute of the first tag that has all the others; "" without any. */
export function readAttribute(
  tags: readonly Tag[],
  name: string,
  wanted: string,
  others: Record<string, string> = {},
): string {
  const tag = tags.find(
    (tag) =>
      tag.name === name &&
      Object.entries(others).every(([name, value]) => tag.attributes[name] === value),
  );
  return tag?.attributes[wanted] ?? "";
}

export const readTitle = (tags: readonly Tag[]) =>
  tags.find(({ name }) => name === "title")?.text.trim() ?? "";

/** A form as a browser would send it. */
export interface Form {
  name: string;
  method: string;
  /** As written; "" means the page itself. */
  action: string;
  attributes: Record<string, string>;
  /** Initial values of its named fields, by name. */
  fields: ReadonlyMap<string, string>;
}

/** The first form of a page. */
export function readForm(tags: readonly Tag[]): Form | undefined {
  const start = tags.findIndex(({ name }) => name === "form");
  const form = tags[start];
  if (!form) return undefined;
  const end = tags.findIndex(({ name }, index) => index > start && name === "/form");
  const fields = tags.slice(start, end < 0 ? undefined : end).flatMap(({ name, attributes }) => {
    const isField = ["input", "textarea", "select"].includes(name) && attributes.name;
    return isField ? [[attributes.name ?? "", attributes.value ?? ""] as const] : [];
  });
  const { name = "", method = "get", action = "" } = form.attributes;
  const { attributes } = form;
  return { name, method: method.toLowerCase(), action, attributes, fields: new Map(fields) };
}

/** Inline code that a Content-Security-Policy decides about; structured data is none. */
export function readInlineCode(tags: readonly Tag[]) {
  const isScript = ({ name, attributes: { src, type = "" } }: Tag) =>
    name === "script" && src === undefined && /^$|javascript|^module$/.test(type);
  const textOf = ({ text }: Tag) => text;
  return {
    scripts: tags.filter(isScript).map(textOf),
    styles: tags.filter(({ name }) => name === "style").map(textOf),
  };
}
