import { inspectHtml } from "./inspect-html.ts";
import type { BuildContext, Page } from "./types.ts";

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
    pages.map(({ file }) => [file, inspectHtml(files.get(file)?.toString() ?? "")]),
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
