import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type BuildFailure, build } from "esbuild";
import {
  browserslistToTargets,
  bundle,
  type CustomAtRules,
  Features,
  type Url,
  type Visitor,
} from "lightningcss";
import { InputError } from "../../data/schema/input-error.ts";

/** As of May 2023, when all had `color-mix()`. Newer features need a fallback of ours. */
const oldestBrowsers = ["chrome 111", "firefox 113", "safari 16.4"];

const cssOptions = {
  minify: true,
  targets: browserslistToTargets(oldestBrowsers),
  exclude: Features.LightDark, // Nothing uses light-dark(), and its fallback costs bytes.
};

interface StyleOptions {
  root: string;
  /** Finds the path of what a `url()` names. */
  asset(name: string): string | undefined;
}

/**
 * Bundles and minifies a style sheet of `styles/`.
 * @throws {InputError} for a mistake in it
 */
export function bundleStyles(name: string, { root, asset }: StyleOptions): string {
  const filename = join(root, "styles", name);
  const visitor: Visitor<CustomAtRules> = {
    Url(url) {
      const path = asset(url.url);
      if (path) return { ...url, url: path };
      throw new InputError(`${locateUrl(root, url)}: url("${url.url}") ${urlRemedy}`);
    },
  };
  try {
    const styles = bundle({ filename, ...cssOptions, visitor }).code.toString();
    if (!/<\/style/i.test(styles)) return styles;
    throw new InputError(
      `styles/${name} contains "</style", which would end it; write "<\\/style"`,
    );
  } catch (error) {
    if (!(error instanceof Error) || error instanceof InputError) throw error;
    type Details = { fileName?: string; loc?: { line: number } };
    const { fileName = filename, loc } = error as Error & Details;
    // Of a missing file only the line that imports it tells the name.
    const line = loc && readFileSync(fileName, "utf8").split("\n")[loc.line - 1]?.trim();
    const place = loc ? `:${loc.line}: ${line}\n  ` : ": ";
    throw new InputError(
      `${relative(root, fileName)}${place}${error.message}; correct the style sheet`,
    );
  }
}

const urlRemedy =
  'leads to no file; write the name of a font or of a file in styles/drawings/, or the path of a file in public/, such as "/photo.jpg"';

/** Finds file and line of a `url()`; Lightning CSS only tells the line. */
function locateUrl(root: string, { url, loc: { line } }: Url): string {
  const styles = join(root, "styles");
  const isThere = (name: string) =>
    name.endsWith(".css") &&
    readFileSync(join(styles, name), "utf8").split("\n")[line - 1]?.includes(url);
  const name = readdirSync(styles, { recursive: true, encoding: "utf8" }).find(isThere);
  return `styles/${name}:${line}`;
}

/**
 * Bundles and minifies a browser script of `components/`.
 * @throws {InputError} for a syntax error or a missing import
 */
export async function bundleScript(root: string, script?: string): Promise<string | undefined> {
  if (!script) return undefined;
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join("components", script)],
    bundle: true,
    write: false,
    logLevel: "silent",
    minify: true,
    format: "iife",
    target: oldestBrowsers.map((browser) => browser.replace(" ", "")),
    legalComments: "none",
    tsconfigRaw: {}, // Our tsconfig.json would add "use strict", which only costs bytes.
    // Removes Motion's development aids.
    define: {
      "process.env.NODE_ENV": '"production"',
      "globalThis.__MOTION_INSPECT__": "undefined",
    },
  }).catch(({ message }: BuildFailure) => {
    throw new InputError(message);
  });
  return outputFiles[0]?.text.trim();
}
