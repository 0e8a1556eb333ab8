import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseUrl } from "../../data/schema/fields.ts";
import { hashSource } from "../hosting/content-security-policy.ts";
import { type Link, listLinks, showTag } from "./markup.ts";
import type { BuildContext, PageDocument } from "./types.ts";

const policyFile = "pages/hosting/content-security-policy.ts";

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

function findDirective({ element, attribute }: Link): string | undefined {
  if (attribute === "poster") return "img-src";
  return Object.entries(directives).find(([selector]) => element.matches(selector))?.[1];
}

/** Finds markup that works without the page's policy, and that the policy blocks; a sentence each. */
export function findBlockedMarkup(
  documents: readonly PageDocument[],
  { siteUrl, absoluteUrl }: BuildContext,
): string[] {
  return documents.flatMap(({ page, document }) => {
    const policy = document.querySelector("meta[http-equiv]");
    const sourcesOf = new Map(
      (policy?.getAttribute("content") ?? "").split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
    );
    const allows = (directive: string, ...candidates: string[]) => {
      const sources = sourcesOf.get(directive) ?? sourcesOf.get("default-src") ?? [];
      return candidates.some((candidate) => sources.includes(candidate));
    };
    const findProblem = (link: Link) => {
      const directive = findDirective(link);
      const url = parseUrl(link.address, absoluteUrl(`/${page.file}`));
      if (!directive || !url) return;
      const { origin, protocol } = url;
      const isOwn = origin === siteUrl.origin;
      const source = isOwn ? "'self'" : origin === "null" ? protocol : origin;
      if (allows(directive, source, protocol)) return;
      const copy = isOwn || directive === "form-action" ? "" : "copy the file into public/, or ";
      return `${copy}add ${source} to ${directive} in ${policyFile}`;
    };
    const findInlineProblem = (element: Element) => {
      const code = element.textContent ?? "";
      const isData = /json/.test(element.getAttribute("type") ?? "");
      const hasCode = element.matches("script:not([src])") && !isData;
      if (element.hasAttribute("style") && !allows("style-src", "'unsafe-inline'"))
        return "write a class in styles/ instead of the style attribute";
      if (element.matches("style") && !allows("style-src", hashSource(code)))
        return "write a style sheet in styles/ instead";
      if (hasCode && !allows("script-src", hashSource(code)))
        return "write a script in components/, which the page names as its `script`";
    };
    return [...document.querySelectorAll("*")].flatMap((element) => {
      const remedy =
        findInlineProblem(element) ?? listLinks(element).map(findProblem).find(Boolean);
      return remedy
        ? `${page.file}: browsers block ${showTag(element)} by the page's policy; ${remedy}`
        : [];
    });
  });
}

/**
 * Finds event handlers, such as `onClick`, in the JSX of components and pages. React drops them from
 * static markup without a word.
 */
export async function findEventHandlers(root: string): Promise<string[]> {
  const folders = await Promise.all(
    ["components", "pages"].map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true });
      return names.filter((name) => name.endsWith(".tsx")).map((name) => join(folder, name));
    }),
  );
  const findIn = async (path: string) => {
    const lines = (await readFile(join(root, path), "utf8")).split("\n");
    return lines.flatMap((line, index) => {
      const [handler] = /(?<=^|\s)on[A-Z]\w*(?==\{)/.exec(line) ?? [];
      return handler
        ? `${path}:${index + 1}: ${handler} is never called, because pages are plain HTML; listen in a script of components/, which the page names as its \`script\``
        : [];
    });
  };
  return (await Promise.all(folders.flat().map(findIn))).flat();
}
