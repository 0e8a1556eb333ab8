import { InputError } from "../../data/schema/input-error.ts";
import { findBlockedMarkup, findEventHandlers } from "./blocked-markup.ts";
import { findDeadLinks } from "./links.ts";
import { parseMarkup } from "./markup.ts";
import type { BuildContext, Page } from "./types.ts";

/**
 * Checks that every page has a route, and what a copied page may share with its model.
 * @throws {InputError} for files that no route shows, and for equal files, titles and descriptions
 */
export function checkPageList(pages: readonly Page[], context: BuildContext) {
  const problems = pages
    .filter(({ file }) => !/^(404\.html|([^/]+\/)*index\.html)$/.test(file))
    .map(({ file }) => {
      const name = file.replace(/^\/|(\/|\.html)$/g, "");
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
 * @throws {InputError} for dead links, markup that the policy blocks, and event handlers
 */
export async function checkPages(
  root: string,
  pages: readonly Page[],
  files: ReadonlyMap<string, Buffer>,
  context: BuildContext,
) {
  const documents = pages.map((page) => ({
    page,
    document: parseMarkup(String(files.get(page.file))),
  }));
  const problems = [
    ...(await findEventHandlers(root)),
    ...findBlockedMarkup(documents, context),
    ...findDeadLinks(documents, files, context),
  ];
  if (problems.length) throw new InputError(problems.join("\n"));
}
