/** The site that tests read: a build of each content, and the addresses of its pages. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { buildSite } from "../../build.ts";
import type { Content } from "../../data/schema/content.ts";
import { fileToPath } from "../../pages/_build/static-host.ts";
import { pages } from "../../pages/index.ts";
import { sample } from "./contents.ts";
import { LegalPage } from "./legal-page.tsx";

const builds = new Map<Content, ReturnType<typeof buildSite>>();

/** Builds a content once for all tests of this process, which only read the result. */
export function buildOnce(content = sample) {
  const result = builds.get(content) ?? buildSite({ content });
  builds.set(content, result);
  return result;
}

const legalPage = pages.find(({ stylesheet }) => stylesheet === "legal.css");
if (!legalPage) throw new Error("No page in pages/index.ts has legal.css");

/** File of a legal page, such as "terms/index.html". */
export const legalFile = legalPage.file;

/** Path of the same page, such as "/terms/". */
export const legalPath = fileToPath(legalFile);

/** Paths of a page of each kind: landing, legal, 404. */
export const pathOfEachKind = ["/", legalPath, "/404.html"];

/** Returns the files of a build whose legal page has the words of {@link LegalPage}. */
export async function buildForBrowser(content = sample) {
  const { files, basePath } = await buildOnce(content);
  const article = createElement(LegalPage, { labels: content.labels, homeHref: basePath });
  const page = String(files.get(legalFile)).replace(/<main.*<\/main>/s, () =>
    renderToStaticMarkup(article),
  );
  return { files: new Map([...files, [legalFile, Buffer.from(page)]]), basePath };
}
