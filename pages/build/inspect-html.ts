import { Parser } from "htmlparser2";

const linkAttributes = ["href", "src"];

/** Lists the ids and the links of markup, in document order. */
export function inspectHtml(markup: string): { ids: ReadonlySet<string>; links: string[] } {
  const ids = new Set<string>();
  const links: string[] = [];
  const parser = new Parser({
    onattribute(name, value) {
      if (name === "id") ids.add(value);
      if (linkAttributes.includes(name)) links.push(value);
    },
  });
  parser.end(markup);
  return { ids, links };
}
