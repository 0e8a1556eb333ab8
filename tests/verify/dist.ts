import { InputError } from "../../data/input-error.ts";
import { readAttribute, readTags } from "./markup.ts";

/** What was built, as far as the checks need to know it. */
export interface Dist {
  /** Contents by path, as {@link makeFiles} of `build.ts` makes them. */
  files: ReadonlyMap<string, Buffer>;
  /** The files that a visitor may ask for at an address of their own. */
  publicFiles: readonly string[];
  /** Those of them that are pages. */
  pages: readonly string[];
  /** Where the build says that it will live. */
  siteUrl: URL;
  /** What `_headers` sets on every file. */
  securityHeaders: ReadonlyMap<string, string>;
}

/** Files that tell the host what to do; none is content. */
export const hostFiles = ["_headers", ".htaccess"];

/** Shown at every unknown path, and at an address of its own on some hosts alone. */
export const notFoundFile = "404.html";

/**
 * Sorts out the files of a build.
 * @throws {InputError} naming the file that is missing, where it is no build of this site
 */
export function readDist(files: ReadonlyMap<string, Buffer>): Dist {
  const read = (path: string) => {
    const data = files.get(path);
    if (!data) throw new InputError(`dist has no ${path}; remove dist, and it is built anew`);
    return data.toString();
  };
  read(notFoundFile);
  const publicFiles = [...files.keys()]
    .filter((path) => ![...hostFiles, ".nojekyll", notFoundFile].includes(path))
    .sort();
  const siteUrl = readAttribute(readTags(read("index.html")), "link", "href", { rel: "canonical" });
  if (!URL.canParse(siteUrl))
    throw new InputError(
      "dist/index.html has no canonical address; remove dist, and it is built anew",
    );
  const [everywhere = ""] = read("_headers").split(/\n\s*\n/);
  const securityHeaders = [...everywhere.matchAll(/^\s+([^:\n]+): *(.*)$/gm)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  return {
    files,
    publicFiles,
    pages: publicFiles.filter((path) => path.endsWith(".html")),
    siteUrl: new URL(siteUrl),
    securityHeaders: new Map(securityHeaders),
  };
}

/** Where a file is asked for, below the address of the site: pages by their folder. */
export const addressOf = (file: string) => file.replace(/(^|\/)index\.html$/, "$1");

/** A text without what depends on the moment of its build: dates on pages and in text files. */
export const withoutDates = (data: Buffer) =>
  data
    .toString()
    .replace(/<time [^>]*>[^<]*/gi, "<time>")
    .replace(/<lastmod>[^<]*/g, "<lastmod>")
    .replace(/^Expires: .*$/m, "Expires:");
