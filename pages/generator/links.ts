import { parseUrl } from "../../data/schema/fields.ts";
import { listLinks } from "./markup.ts";
import type { BuildContext, PageDocument } from "./types.ts";

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
  documents: readonly PageDocument[],
  files: ReadonlyMap<string, Buffer>,
  { siteUrl, absoluteUrl, form }: BuildContext,
): string[] {
  const idsOf = new Map(
    documents.map(({ page, document }) => [
      page.file,
      new Set([...document.querySelectorAll("[id]")].map(({ id }) => id)),
    ]),
  );
  const findProblem = ({ page }: PageDocument, link: string) => {
    const url = parseUrl(link, absoluteUrl(`/${page.file}`));
    if (!url) return "is not a URL; correct it";
    if (page.file === "404.html" && !/^(#|\/|[a-z][\w+.-]*:)/i.test(link))
      return "is relative, but hosts send this page for every unknown path; begin it with a slash";
    const { origin, pathname, hash } = url;
    // The action of the waitlist may be a program of the host.
    if (origin !== siteUrl.origin || link === form.action) return;
    if (!pathname.startsWith(siteUrl.pathname))
      return `is outside of the site's path, ${siteUrl.pathname}; write it with href()`;
    // The base path is percent-encoded, names of files are not.
    const path = decode(pathname.slice(siteUrl.pathname.length));
    const file = link.startsWith("#") ? page.file : path.replace(/(^|\/)$/, "$1index.html");
    if (!files.has(file)) return `points to a missing file; correct it, or add ${file}`;
    const id = decode(hash.slice(1));
    if (id && idsOf.get(file)?.has(id) === false)
      return `points to the id "${id}", which ${file} does not have; correct one of them`;
  };
  return documents.flatMap((document) =>
    [...document.document.querySelectorAll("*")].flatMap(listLinks).flatMap(({ address }) => {
      const problem = findProblem(document, address);
      return problem ? `${document.page.file}: the link "${address}" ${problem}` : [];
    }),
  );
}
