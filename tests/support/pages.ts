/** Addresses of pages. Owners may rename all but the landing page and the 404 page. */
import { fileToPath } from "../../pages/generator/static-host.ts";
import { pages } from "../../pages/index.ts";

/** Paths of all pages. */
export const pagePaths = pages.map(({ file }) => fileToPath(file));

const legalPage = pages.find(({ stylesheet }) => stylesheet === "legal.css");
if (!legalPage) throw new Error("No page in pages/index.ts has legal.css");

/** File of a legal page, such as "terms/index.html". */
export const legalFile = legalPage.file;

/** Path of the same page, such as "/terms/". */
export const legalPath = fileToPath(legalFile);

/** Paths of a page of each kind: landing, legal, 404. */
export const pathOfEachKind = ["/", legalPath, "/404.html"];
