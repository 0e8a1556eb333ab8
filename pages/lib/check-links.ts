import { Parser } from "htmlparser2";
import type { BuildContext, DisplayFace, Page } from "./types.ts";

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
 * Markup whose headings tell the style sheet what their letters need: `data-face` where the display
 * face lacks one, for all of it to be set in the system's, so that no word mixes faces;
 * `data-accents` where some are taller than a line, which stand apart then.
 * @returns the markup, and the text of all headings
 */
export function markHeadings(markup: string, { findMissing }: DisplayFace) {
  const { headings } = inspectMarkup(markup);
  const isUndrawn = (text: string) => findMissing(text).some((c) => /[\p{L}\p{M}\p{N}]/u.test(c));
  let end = 0;
  const parts = headings.map((heading) => {
    const letters = heading.text.normalize("NFD");
    const accents = /\p{M}{2}|\p{Lu}\p{M}|\u030a/u.test(letters) ? ' data-accents=""' : "";
    const face = isUndrawn(heading.text) ? ' data-face="system"' : "";
    const part = markup.slice(end, heading.end) + face + accents;
    end = heading.end;
    return part;
  });
  return {
    markup: parts.join("") + markup.slice(end),
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
