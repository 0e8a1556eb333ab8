import { parseUrl } from "../../data/schema/fields.ts";
import { InputError } from "../../data/schema/input-error.ts";
import { hashSource } from "./content-security-policy.ts";
import type { BuildContext, Page } from "./context.ts";
import { decode } from "./decode.ts";
import { parseMarkup } from "./markup.ts";

/**
 * Checks that every page has a route, and what a copied page may share with its model.
 * @throws {InputError} for files that no route shows, and for equal files, titles and descriptions
 */
export function checkPageList(pages: readonly Page[], context: BuildContext) {
  const problems = pages
    .filter(({ file }) => !/^(404\.html|([^/]+\/)*index\.html)$/.test(file))
    .map(({ file }) => {
      const name = file.replace(/^\/|(\/index)?\.html$|\/$/g, "");
      return `a page has the file "${file}"; write "${name}/index.html" for the route "/${name}/"`;
    });
  const values = {
    file: pages.map(({ file }) => file),
    title: pages.map((page) => page.title(context)),
    description: pages.map((page) => page.description(context)),
  };
  for (const [field, all] of Object.entries(values))
    for (const value of all.filter((value, index) => all.indexOf(value) < index))
      problems.push(`two pages have the ${field} "${value}"; give each its own`);
  if (problems.length)
    throw new InputError(problems.map((problem) => `pages/index.ts: ${problem}`).join("\n"));
}

/**
 * Checks the markup of all pages for what would fail without a word in production.
 * @throws {InputError} for dead links, and for markup that the policy blocks
 */
export function checkPages(
  pages: readonly Page[],
  files: ReadonlyMap<string, Buffer>,
  context: BuildContext,
) {
  const documents = new Map(
    pages.map(({ file }) => [file, parseMarkup(String(files.get(file)))] as const),
  );
  const problems = findProblems(documents, files, context);
  if (problems.length) throw new InputError(problems.join("\n"));
}

/** Names of attributes that hold an address; `data` is that of `<object>`. */
const holdsAddress = /^(href|xlink:href|src|srcset|poster|action|formaction|data)$/;

/** Lists the addresses that an element links to or loads. */
function listAddresses({ attributes }: Element): string[] {
  // Names in lower case: linkedom keeps the case that React writes, such as "srcSet".
  const values = [...attributes].map(({ name, value }) => [name.toLowerCase(), value] as const);
  return values.flatMap(([name, value]) => {
    if (name !== "srcset") return holdsAddress.test(name) ? value : [];
    return value.split(/,\s*/).map((candidate) => candidate.trim().split(/\s/)[0] ?? "");
  });
}

/** Shows the first tag of an element, to find it by. */
const showTag = ({ outerHTML }: Element): string =>
  outerHTML.replace(/(?<=>).*/s, "").slice(0, 120);

/** Finds links within the site to missing files and ids, and what its policy blocks; a sentence each. */
export function findProblems(
  documents: ReadonlyMap<string, Document>,
  files: ReadonlyMap<string, Buffer>,
  context: BuildContext,
): string[] {
  return [...documents].flatMap(([page, document]) => {
    const allows = readPolicy(document);
    return [...document.querySelectorAll("*")].flatMap((element) => {
      const addresses = listAddresses(element);
      const dead = addresses.flatMap((address) => {
        const problem = findDeadEnd(address, page, documents, files, context);
        return problem ? `${page}: the link "${address}" ${problem}` : [];
      });
      const findSource = (address: string) => findBlockedSource(element, address, allows, context);
      const remedy = findBlockedCode(element, allows) ?? addresses.map(findSource).find(Boolean);
      const blocked = `browsers block ${showTag(element)} by the page's policy; ${remedy}`;
      return remedy ? [...dead, `${page}: ${blocked}`] : dead;
    });
  });
}

function findDeadEnd(
  address: string,
  page: string,
  documents: ReadonlyMap<string, Document>,
  files: ReadonlyMap<string, Buffer>,
  { siteUrl, absoluteUrl, form }: BuildContext,
): string | undefined {
  const url = parseUrl(address, absoluteUrl(`/${page}`));
  if (!url) return "is not a URL; correct it";
  if (page === "404.html" && !/^(#|\/|[a-z][\w+.-]*:)/i.test(address))
    return "is relative, but hosts send this page for every unknown path; begin it with a slash";
  const { origin, pathname, hash } = url;
  // The action of the waitlist may be a program of the host.
  if (origin !== siteUrl.origin || address === form.action) return;
  if (!pathname.startsWith(siteUrl.pathname))
    return `is outside of the site's path, ${siteUrl.pathname}; write it with href()`;
  // The base path is percent-encoded, names of files are not.
  const path = decode(pathname.slice(siteUrl.pathname.length));
  const file = address.startsWith("#") ? page : path.replace(/(^|\/)$/, "$1index.html");
  if (!files.has(file)) return `points to a missing file; correct it, or add ${file}`;
  const id = decode(hash.slice(1));
  const target = documents.get(file);
  if (id && target && ![...target.querySelectorAll("[id]")].some((element) => element.id === id))
    return `points to the id "${id}", which ${file} does not have; correct one of them`;
}

/** Whether a policy allows a source: an origin, a scheme, or the hash of inline code. */
type Policy = (directive: string, source: string) => boolean;

function readPolicy(document: Document): Policy {
  const policy = document.querySelector("meta[http-equiv]")?.getAttribute("content") ?? "";
  const directives = new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources] as const;
    }),
  );
  return (directive, source) =>
    (directives.get(directive) ?? directives.get("default-src"))?.includes(source) ?? true;
}

function findBlockedCode(element: Element, allows: Policy): string | undefined {
  const hash = hashSource(element.textContent ?? "");
  const isData = /json/.test(element.getAttribute("type") ?? "");
  if (element.hasAttribute("style"))
    return "write a class in styles/ instead of the style attribute";
  if (element.matches("style") && !allows("style-src", hash))
    return "write a style sheet in styles/ instead";
  if (element.matches("script:not([src])") && !isData && !allows("script-src", hash))
    return "write a script in components/, which the page names as its `script`";
}

/** Directives that decide about what an element loads or sends (W3C CSP Level 3), by selector. */
const directives: Readonly<Record<string, string>> = {
  "img, image, picture > source": "img-src",
  "video, audio, track, source": "media-src",
  iframe: "frame-src",
  "object, embed": "object-src",
  script: "script-src",
  "link[rel=stylesheet]": "style-src",
  form: "form-action",
};

function findBlockedSource(
  element: Element,
  address: string,
  allows: Policy,
  { siteUrl, absoluteUrl }: BuildContext,
): string | undefined {
  const [, directive] = Object.entries(directives).find(([tags]) => element.matches(tags)) ?? [];
  const url = parseUrl(address, absoluteUrl("/"));
  if (!directive || !url) return;
  const { origin, protocol } = url;
  const isOwn = origin === siteUrl.origin;
  const source = isOwn ? "'self'" : origin === "null" ? protocol : origin;
  if (allows(directive, source) || allows(directive, protocol)) return;
  const copy = isOwn || directive === "form-action" ? "" : "copy the file into public/, or ";
  return `${copy}add ${source} to ${directive} in pages/generator/content-security-policy.ts`;
}
