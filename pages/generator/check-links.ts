import { parseHTML } from "linkedom/worker";
import { InputError } from "../../data/schema/input-error.ts";
import type { BuildContext } from "./context.ts";
import type { Files } from "./files.ts";
import { toFile } from "./static-host.ts";
import type { Page } from "./types.ts";

/** Lists the addresses that an element links to or loads. */
const listAddresses = (element: Element) =>
  ["href", "src", "action"].flatMap((name) => element.getAttribute(name) ?? []);

/**
 * Checks that every link within the site leads to a file and an id that exist, and that no page has an id twice.
 * @throws {InputError} with a sentence for each link or id that is wrong
 */
export function checkLinks(pages: readonly Page[], files: Files, context: BuildContext) {
  const { siteUrl, absoluteUrl, form } = context;
  const documents = new Map(
    pages.map(({ file }) => [file, parseHTML(String(files.get(file))).document]),
  );

  const findProblem = (page: string, address: string) => {
    // Hosts send the 404 page at any path, so relative links lead nowhere.
    const base = absoluteUrl(page === "404.html" ? "/any/path/" : `/${page}`);
    if (!URL.canParse(address, base)) return "is not a URL; correct it";
    const { origin, pathname, hash } = new URL(address, base);
    // The action of the form may be a program of the host.
    if (origin !== siteUrl.origin || address === form.action) return;
    try {
      const file = address.startsWith("#") ? page : toFile(pathname, siteUrl.pathname);
      if (file === undefined)
        return `is outside of the site's path, ${siteUrl.pathname}; write it with href()`;
      if (!files.has(file))
        return `leads to ${file}, which is missing; correct it, or add the file`;
      const id = decodeURIComponent(hash.slice(1));
      const document = documents.get(file); // Undefined unless the file is a page.
      if (id && document && !document.getElementById(id))
        return `leads to the id "${id}", which ${file} does not have; correct one of them`;
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      return 'has a "%" that escapes nothing; write it as "%25"';
    }
  };

  const findDoubleIds = (page: string, document: Document) => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const doubles = new Set(ids.filter((id, index) => ids.indexOf(id) < index));
    return [...doubles].map(
      (id) => `${page}: two elements have the id "${id}"; rename one of them`,
    );
  };

  const deadLinks = [...documents].flatMap(([page, document]) =>
    [...document.querySelectorAll("*")].flatMap(listAddresses).flatMap((address) => {
      const problem = findProblem(page, address);
      return problem ? `${page}: the link "${address}" ${problem}` : [];
    }),
  );
  const doubleIds = [...documents].flatMap(([page, document]) => findDoubleIds(page, document));
  const problems = [...deadLinks, ...doubleIds];
  if (problems.length) throw new InputError(problems.join("\n"));
}
