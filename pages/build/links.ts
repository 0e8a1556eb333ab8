import { inspectHtml } from "./inspect-html.ts";
import type { BuildContext, Page } from "./types.ts";

/** Decodes percent-encoding; returns text with an invalid "%" unchanged. */
function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Finds links within the site to missing files and ids; one sentence each.
 * @param files contents of `dist` by path
 */
export function findDeadLinks(
  pages: readonly Page[],
  files: ReadonlyMap<string, Buffer>,
  { siteUrl, absoluteUrl }: BuildContext,
): string[] {
  const inspected = new Map(
    pages.map(({ file }) => [file, inspectHtml(files.get(file)?.toString() ?? "")]),
  );
  return pages.flatMap((page) => {
    const pageUrl = absoluteUrl(page.route ?? "/");
    const { links = [] } = inspected.get(page.file) ?? {};
    return links.flatMap((link) => {
      const { origin, pathname, hash } = new URL(link, pageUrl);
      if (origin !== siteUrl.origin) return [];
      const isSamePage = link.startsWith("#");
      // The base path is percent-encoded, names of files are not.
      const path = decode(pathname.slice(siteUrl.pathname.length));
      const file = isSamePage ? page.file : path.replace(/(^|\/)$/, "$1index.html");
      const id = decode(hash.slice(1));
      const where = `${page.file}: the link "${link}"`;
      if (!files.has(file) || !pathname.startsWith(siteUrl.pathname))
        return `${where} points to a missing file; correct it, or add ${file}`;
      if (id && inspected.has(file) && !inspected.get(file)?.ids.has(id))
        return `${where} points to the id "${id}", which ${file} does not have; correct one of them`;
      return [];
    });
  });
}
