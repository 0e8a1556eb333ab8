import { Parser } from "htmlparser2";
import type { BuildContext, DisplayFace, Page } from "./page.ts";

const linkAttributes = ["href", "src", "action"];
const displayElements = ["h1", "h2"];

/** What the checks and the fonts need to know of some markup. */
export function inspectMarkup(markup: string) {
  const ids = new Set<string>();
  const links: string[] = [];
  const headings: { text: string; end: number }[] = [];
  let depth = 0;
  let displayDepth = Number.POSITIVE_INFINITY;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      const isDisplay =
        displayElements.includes(name) || attributes.class?.split(" ").includes("display");
      if (isDisplay && depth < displayDepth) {
        displayDepth = depth;
        headings.push({ text: "", end: parser.startIndex + 1 + name.length });
      }
      if (attributes.id !== undefined) ids.add(attributes.id);
      for (const name of linkAttributes) {
        const link = attributes[name];
        if (link !== undefined) links.push(link);
      }
    },
    ontext(text) {
      const heading = headings.at(-1);
      if (heading && depth >= displayDepth) heading.text += text;
    },
    onclosetag() {
      if (depth === displayDepth) displayDepth = Number.POSITIVE_INFINITY;
      depth--;
    },
  });
  parser.end(markup);
  /** What `styles/foundation/base.css` sets in the display face, and where its tag's name ends. */
  return { ids, links, headings };
}

/**
 * Markup in which no word mixes faces: a heading with a letter that the display face lacks is
 * marked, for the style sheet to set all of it in the system's.
 * @returns the markup, and the text of all headings
 */
export function markUndrawnHeadings(markup: string, { findMissing }: DisplayFace) {
  const { headings } = inspectMarkup(markup);
  const isUndrawn = (text: string) => findMissing(text).some((c) => /[\p{L}\p{M}\p{N}]/u.test(c));
  const ends = [0, ...headings.flatMap(({ text, end }) => (isUndrawn(text) ? end : []))];
  return {
    markup: ends
      .map((end, index) => markup.slice(end, ends[index + 1]))
      .join(' data-face="system"'),
    headings: headings.map(({ text }) => text),
  };
}

/**
 * Links within the site that lead nowhere, a sentence each.
 * @param files contents of `dist` by path
 */
export function findDeadLinks(
  pages: readonly Page[],
  files: ReadonlyMap<string, Buffer>,
  { siteUrl, href }: BuildContext,
): string[] {
  const inspected = new Map(
    pages.map(({ file }) => [file, inspectMarkup(files.get(file)?.toString() ?? "")]),
  );
  return pages.flatMap((page) => {
    const address = new URL(href(page.route ?? "/"), siteUrl);
    const { links = [] } = inspected.get(page.file) ?? {};
    return links.flatMap((link) => {
      const { origin, pathname, hash } = new URL(link, address);
      if (origin !== siteUrl.origin) return [];
      const isSamePage = link.startsWith("#");
      const path = decodeURI(pathname).replace(/\/$/, "/index.html");
      const file = isSamePage ? page.file : path.slice(siteUrl.pathname.length);
      const where = `${page.file}: the link "${link}"`;
      if (!files.has(file) || !path.startsWith(siteUrl.pathname))
        return `${where} leads to no file of the site; correct it, or add ${file}`;
      if (hash && !inspected.get(file)?.ids.has(hash.slice(1)))
        return `${where} leads to no element with the id "${hash.slice(1)}" in ${file}; correct one of them`;
      return [];
    });
  });
}
