import { parseHTML } from "linkedom/worker";
import { InputError } from "../../data/schema/input-error.ts";
import type { Page } from "../index.ts";
import type { BuildContext } from "./context.ts";
import { type Files, findInOtherCase } from "./files.ts";
import { pathToFile } from "./static-host.ts";

/** Lists the addresses in an attribute, and ids as "#id". */
function listAddresses({ name, value }: Attr, siteUrl: URL): string[] {
  if (/^(href|src|poster|action)$/.test(name)) return [value];
  if (name.toLowerCase() === "srcset")
    return value.split(",").map((candidate) => candidate.trim().split(" ")[0] ?? "");
  if (value.startsWith(`${siteUrl}#`)) return [value]; // Where a form service redirects to.
  const [, id] = /^url\((#.+)\)$/.exec(value) ?? []; // In a drawing.
  if (id) return [id];
  const holdsIds = /^(for|aria-labelledby|aria-describedby)$/.test(name);
  return holdsIds ? value.split(" ").map((id) => `#${id}`) : [];
}

/** Says what is wrong with the attributes of an element, if anything. */
function findAttributeMistake(element: Element): string | undefined {
  if (element.hasAttribute("style")) return "has styles, which the policy blocks; use a class";
  const missing = ["alt", "width", "height"].filter((name) => !element.hasAttribute(name));
  if (element.localName === "img" && missing.length)
    return `of ${element.getAttribute("src")} has no ${missing.join(", no ")}; write what it shows, and its size in pixels`;
}

/**
 * Checks that all internal links lead to an existing file and id, that ids are unique, and that
 * elements have the attributes that they need and no others.
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
      if (address === form.action && !/(\/|\.html)$/.test(pathname))
        return files.has(file ?? "")
          ? "leads to a file that is not a page; write the path of a page, or of your own function"
          : undefined; // The owner's own function.
      if (file === undefined && URL.canParse(address)) return; // Another site on this host.
      if (file === undefined)
        return `is outside of the site's path, ${siteUrl.pathname}; start it with that path; in components, use href()`;
      const otherCase = findInOtherCase(file, files.keys());
      if (!files.has(file) && otherCase)
        return `leads to ${file}, but the file is ${otherCase}; write capitals as there`;
      if (!files.has(file))
        return `leads to ${file}, which is missing; correct it (folders end in "/"), or add the file to public/, or the page to pages/index.ts`;
      const id = decodeURIComponent(hash.slice(1));
      const target = documents.get(file); // Undefined unless the file is a page.
      if (id && target && !target.getElementById(id))
        return `leads to the id "${id}", which ${file} does not have; correct one of them`;
    } catch {
      return 'is not a URL; correct it, and write "%" as "%25"';
    }
  }

  const mistakes: string[] = [];
  for (const [page, document] of documents) {
    const ids = new Set<string>();
    for (const element of document.querySelectorAll("*")) {
      const { id, localName, attributes } = element;
      if (id && ids.has(id))
        mistakes.push(`${page}: two elements have the id "${id}"; rename one of them`);
      ids.add(id);
      const mistake = findAttributeMistake(element);
      if (mistake) mistakes.push(`${page}: <${localName}> ${mistake}`);
      for (const address of [...attributes].flatMap((one) => listAddresses(one, siteUrl))) {
        const mistake = findLinkMistake(page, address);
        if (mistake) mistakes.push(`${page}: the link "${address}" ${mistake}`);
      }
    }
  }
  if (mistakes.length) throw new InputError(mistakes.join("\n"));
}
