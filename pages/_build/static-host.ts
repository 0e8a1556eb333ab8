/** Maps URL paths to files like a static host, for development, link check, tests and `verify`. */
import { extname } from "node:path";
import { parseHTML } from "linkedom/worker";
import type { Files } from "./files.ts";

/** Returns the URL path of a file, without the base path: "/press/" for "press/index.html". */
export const fileToPath = (file: string) => `/${file.replace(/(^|\/)index\.html$/, "$1")}` as const;

/**
 * Returns the file for a URL path: "press/index.html" for "/legends/press/", if "/legends/" is the
 * base path; undefined outside of the base path.
 * @throws {URIError} for an invalid percent-encoding
 */
export function pathToFile(urlPath: string, basePath: string): string | undefined {
  if (!urlPath.startsWith(basePath)) return undefined;
  const path = decodeURIComponent(urlPath.slice(basePath.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** Reads the address that a site was built for from its landing page. */
export function readBuiltUrl(landing: string | Buffer): URL {
  const canonical = parseHTML(String(landing)).document.querySelector("link[rel=canonical]");
  return new URL(canonical?.getAttribute("href") ?? "");
}

/** Browsers guess images and fonts from their bytes, but not these. */
const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".css": "text/css",
  ".js": "text/javascript",
  ".txt": "text/plain; charset=utf-8",
};

/** Like {@link pathToFile}, but an invalid percent-encoding is the path of no file. */
function findFile(urlPath: string, basePath: string): string | undefined {
  try {
    return pathToFile(urlPath, basePath);
  } catch {
    return "";
  }
}

/** Answers a request like a static host: unknown paths with `404.html`. */
export function respond(url: string, files: Files, basePath: string) {
  const { pathname, search } = new URL(`http://localhost${url}`);
  const file = findFile(pathname, basePath);
  const redirectTo = (location: string) => ({ status: 302, headers: { location }, data: "" });
  if (file === undefined) return redirectTo(basePath);
  if (files.has(`${file}/index.html`)) return redirectTo(`${pathname}/${search}`);
  const name = files.has(file) ? file : "404.html";
  const type = contentTypes[extname(name)];
  const headers = type ? { "content-type": type } : undefined;
  return { status: name === file ? 200 : 404, headers, data: files.get(name) ?? "" };
}
