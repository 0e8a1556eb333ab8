import { DomUtils, parseDocument } from "htmlparser2";

type Parent = Parameters<typeof DomUtils.getElementsByTagName>[1];

/** Parses a page; line breaks are normalized first, as browsers do. */
export const parseHtml = (markup: string | Buffer = "") =>
  parseDocument(String(markup).replace(/\r\n?/g, "\n"));

/** Elements of a name; with an attribute, those that have this value of it in lower case. */
export const findAll = (parent: Parent, name: string, attribute = "", value = "") =>
  DomUtils.getElementsByTagName(name, parent).filter(
    ({ attribs }) => !attribute || attribs[attribute]?.toLowerCase() === value,
  );

export const readTitle = (markup: string | Buffer = "") =>
  DomUtils.textContent(findAll(parseHtml(markup), "title")).trim();
export const readText = (markup: string | Buffer) =>
  DomUtils.innerText(parseHtml(markup).children).replace(/\s+/g, " ").trim();

/** The first form of a page, as a browser submits it. */
export function readForm(markup: string | Buffer = "") {
  const [form] = findAll(parseHtml(markup), "form");
  if (!form) return undefined;
  const inputs = findAll(form, "input").map(({ attribs }) => attribs);
  const nameOf = (type: string) => inputs.find((input) => input.type === type)?.name ?? "";
  const { name, method = "get", action = "" } = form.attribs;
  return {
    name,
    method: method.toLowerCase(),
    /** As written; "" means the page itself. */
    action,
    /** Whether it has the attributes by which Netlify detects forms, and which it then removes. */
    isMarkedForNetlify: Object.keys(form.attribs).some((name) => /^(data-)?netlify$/.test(name)),
    fields: new Map(inputs.flatMap(({ name, value = "" }) => (name ? [[name, value]] : []))),
    emailField: nameOf("email"),
    honeypotField: nameOf("text"),
  };
}

/**
 * A page in one spelling: no comments, attributes sorted, one way to escape. With `isNetlify` its
 * changes to a form that it has detected are undone: attributes removed, `form-name` added.
 */
export function normalizeMarkup(markup: string, isNetlify: boolean): string {
  const document = parseHtml(markup.replace(/^<!doctype html>/i, "").trimEnd());
  const comments = DomUtils.filter(({ type }) => type === "comment", document);
  const elements = DomUtils.findAll(() => true, document.children);
  const added = elements.filter(({ attribs }) => isNetlify && attribs.name === "form-name");
  for (const node of [...comments, ...added]) DomUtils.removeElement(node);
  for (const element of elements) {
    const attributes = Object.entries(element.attribs).filter(
      ([name]) => !(isNetlify && /^(data-)?netlify/.test(name)),
    );
    element.attribs = Object.fromEntries(attributes.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  return DomUtils.getOuterHTML(document);
}
