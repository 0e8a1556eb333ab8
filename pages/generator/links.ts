import type { BuildContext, Page } from "./types.ts";

/** What React escapes in text and attributes. */
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** React escapes quotes in text, so quotes with a name before them are attributes, except in code. */
function inspectMarkup(markup: string) {
  const ids = new Set<string>();
  const links: string[] = [];
  const elements = markup.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  for (const [, name, value = ""] of elements.matchAll(/\s(id|href|src)="(.*?)"/gs)) {
    const text = value.replace(/&([\w#]+);/g, (entity, name) => entities[name] ?? entity);
    if (name === "id") ids.add(text);
    else links.push(text);
  }
  return { ids, links };
}

/** Decodes percent-encoding; returns text with an invalid "%" unchanged. */
export function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Finds links within the site to missing files and ids; one sentence each. */
export function findDeadLinks(
  pages: readonly Page[],
  files: ReadonlyMap<string, Buffer>,
  { siteUrl, absoluteUrl }: BuildContext,
): string[] {
  const inspected = new Map(
    pages.map(({ file }) => [file, inspectMarkup(files.get(file)?.toString() ?? "")]),
  );
  const findProblem = (page: Page, link: string) => {
    const pageUrl = absoluteUrl(page.route ?? "/");
    if (!URL.canParse(link, pageUrl)) return "is not a URL; correct it";
    if (!page.route && !/^(#|\/|[a-z][\w+.-]*:)/i.test(link))
      return "is relative, but hosts send this page for every unknown path; begin it with a slash";
    const { origin, pathname, hash } = new URL(link, pageUrl);
    if (origin !== siteUrl.origin) return;
    if (!pathname.startsWith(siteUrl.pathname))
      return `is outside of the site's path, ${siteUrl.pathname}; write it with href()`;
    // The base path is percent-encoded, names of files are not.
    const path = decode(pathname.slice(siteUrl.pathname.length));
    const file = link.startsWith("#") ? page.file : path.replace(/(^|\/)$/, "$1index.html");
    if (!files.has(file)) return `points to a missing file; correct it, or add ${file}`;
    const id = decode(hash.slice(1));
    if (id && inspected.get(file)?.ids.has(id) === false)
      return `points to the id "${id}", which ${file} does not have; correct one of them`;
  };
  return pages.flatMap((page) =>
    (inspected.get(page.file)?.links ?? []).flatMap((link) => {
      const problem = findProblem(page, link);
      return problem ? `${page.file}: the link "${link}" ${problem}` : [];
    }),
  );
}
