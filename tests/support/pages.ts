/** Addresses of pages. Owners may rename all but the landing page and the 404 page. */
import { fileToPath } from "../../pages/generator/static-host.ts";
import { pages } from "../../pages/index.ts";

/** Paths of all pages. */
export const pagePaths = pages.map(({ file }) => fileToPath(file));

const legalPage = pages.find(({ stylesheet }) => stylesheet === "legal.css");
if (!legalPage) throw new Error("No page in pages/index.ts has legal.css");

/** Path of a legal page, such as "/terms/". */
export const legalPath = fileToPath(legalPage.file);
