import { InputError } from "../../data/schema/input-error.ts";
import { findBlockedMarkup, findEventHandlers } from "./blocked-markup.ts";
import { findDeadLinks } from "./links.ts";
import { parseMarkup } from "./markup.ts";
import type { BuildContext, Page } from "./types.ts";

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
