import { parseHTML } from "linkedom/worker";
import { InputError } from "../../data/schema/input-error.ts";
import type { Page } from "../index.ts";
import type { BuildContext } from "./context.ts";
import type { Files } from "./files.ts";
import { pathToFile } from "./static-host.ts";

/** Lists the addresses in an attribute, and ids as "#id". */
function listAddresses({ name, value }: Attr, siteUrl: URL): string[] {
  if (/^(href|src|action)$/.test(name)) return [value];
  // Where a form service redirects to, and the picture of link previews.
  if (value.startsWith(siteUrl.href) && !value.includes(" ")) return [value];
  const [, id] = /^url\((#.+)\)$/.exec(value) ?? []; // In a drawing.
  if (id) return [id];
  const holdsIds = /^(for|aria-labelledby|aria-describedby)$/.test(name);
  return holdsIds ? value.split(" ").map((id) => `#${id}`) : [];
}

/**
 * Checks that all internal links lead to an existing file and id, and that ids are unique.
 * @throws {InputError} with a sentence for each mistake
 */
export function checkPages(pages: readonly Page[], files: Files, context: BuildContext) {
  const { siteUrl, absoluteUrl, form } = context;
  const documents = new Map(
    pages.map(({ file }) => [file, parseHTML(String(files.get(file))).document]),
  );

  /** Says what is wrong with an address, if anything. */
  function findLinkMistake(page: string, address: string): string | undefined {
    // Hosts show the 404 page at any path, where its relative links would lead nowhere.
    const base = absoluteUrl(page === "404.html" ? "/any/path/" : `/${page}`);
    try {
      const { origin, pathname, hash } = new URL(address, base);
      if (origin !== siteUrl.origin) return;
      const file = address.startsWith("#") ? page : pathToFile(pathname, siteUrl.pathname);
      if (address === form.action && !pathname.endsWith("/"))
        return files.has(`${file}`) || files.has(`${file}/index.html`)
          ? 'leads to a file; end the path of a page with "/"'
          : undefined; // The owner's own function.
      if (file === undefined && URL.canParse(address)) return; // Another site on this host.
      if (file === undefined)
        return `is outside of the site's path, ${siteUrl.pathname}; start it with that path; in components, use href()`;
      if (!files.has(file) && address === form.action)
        return 'is waitlist.action of data/site.ts, but no page; write the path of your own function without the final "/", or add the page to public/';
      if (!files.has(file))
        return `leads to ${file}, which is missing; correct it (capitals count, and folders end in "/"), or add the file to public/, or the page to pages/index.ts`;
      const id = decodeURIComponent(hash.slice(1));
      const target = documents.get(file); // Undefined unless the file is a page.
      if (id && target && !target.getElementById(id))
        return `leads to the id "${id}", which ${file} does not have; correct one of them`;
    } catch {
      return 'is not a URL; correct it, and write "%" as "%25"';
    }
  }

  const mistakes = new Set<string>(); // Drawings repeat links.
  for (const [page, document] of documents) {
    const ids = new Set<string>();
    for (const element of document.querySelectorAll("*")) {
      const { id, attributes } = element;
      if (id && ids.has(id))
        mistakes.add(`${page}: two elements have the id "${id}"; rename one of them`);
      ids.add(id);
      for (const address of [...attributes].flatMap((one) => listAddresses(one, siteUrl))) {
        const mistake = findLinkMistake(page, address);
        if (mistake) mistakes.add(`${page}: the link "${address}" ${mistake}`);
      }
    }
  }
  if (mistakes.size) throw new InputError([...mistakes].join("\n"));
}
