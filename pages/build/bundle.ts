import { join, relative } from "node:path";
import { browserslistToTargets, bundle, Features, transform } from "lightningcss";
import { InputError } from "../../data/schema/input-error.ts";
import { require } from "./require.ts";
import type { Page } from "./types.ts";

/** The first versions with oklch() and cascade layers. Newer features need our own fallback. */
const oldestBrowsers = ["chrome 111", "firefox 113", "safari 15.4"];

const cssOptions = {
  minify: true,
  targets: browserslistToTargets(oldestBrowsers),
  exclude: Features.LightDark, // Nothing uses light-dark(), and its fallback costs bytes.
};

/** Removes custom properties that no rule reads, such as tokens for components of other pages. */
function dropUnusedTokens(css: string): string {
  const listNames = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = ""]) => name);
  const used = new Set(listNames(/var\((--[\w-]+)/g));
  const unusedSymbols = listNames(/[{;](--[\w-]+):/g).filter((name) => !used.has(name));
  if (!unusedSymbols.length) return css;
  const code = Buffer.from(css);
  const exclude = cssOptions.exclude | Features.VendorPrefixes; // They are there already.
  const smaller = transform({ filename: "", code, ...cssOptions, exclude, unusedSymbols }).code;
  // Tokens that only the removed ones read are unused now.
  return dropUnusedTokens(smaller.toString());
}

/** Converts a number to the name of a custom property: --a to --z, --aa and so on. */
function toCustomProperty(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26));
  return number < 26 ? `--${letter}` : `${toCustomProperty(Math.floor(number / 26) - 1)}${letter}`;
}

/** Creates a function that shortens custom properties, which no markup and no script refers to. */
function createShortener() {
  const shortNames = new Map<string, string>();
  return (name: string) => {
    const shortName = shortNames.get(name) ?? toCustomProperty(shortNames.size);
    shortNames.set(name, shortName);
    return shortName;
  };
}

/**
 * Bundles and minifies the style sheets of all pages.
 * @param root folder of the project
 * @param asset returns the path of a hashed file by its plain name, which `url()` contains
 * @param hasReadableStyles whether custom properties keep their names: 200 to 330 bytes of gzip
 * @returns code by the name of the style sheet
 * @throws {InputError} for a mistake in a style sheet
 */
export function bundleStyles(
  root: string,
  pages: readonly Page[],
  asset: (name: string) => string,
  hasReadableStyles = false,
): Map<string, string> {
  const compile = (filename: string) => {
    try {
      const { code } = bundle({
        filename,
        ...cssOptions,
        visitor: {
          Url: (url) => ({ ...url, url: asset(url.url) }),
          ...(!hasReadableStyles && { DashedIdent: createShortener() }),
        },
      });
      return dropUnusedTokens(code.toString());
    } catch (error) {
      if (!(error instanceof Error) || error instanceof InputError) throw error;
      type Details = { fileName?: string; loc?: { line: number } };
      const { fileName = filename, loc } = error as Error & Details;
      const place = `${relative(root, fileName)}${loc ? `:${loc.line}` : ""}`;
      throw new InputError(`${place}: ${error.message}; correct the style sheet`);
    }
  };
  const names = new Set(pages.map(({ stylesheet }) => stylesheet));
  return new Map([...names].map((name) => [name, compile(join(root, "styles", name))]));
}

/** Bundles and minifies a browser script. */
async function minifyScript(root: string, entry: string): Promise<string> {
  const { build }: typeof import("esbuild") = require("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    logLevel: "silent",
    minify: true,
    format: "iife",
    target: oldestBrowsers.map((browser) => browser.replace(" ", "")),
    legalComments: "none",
    tsconfigRaw: {}, // Our tsconfig.json would add "use strict", which only costs bytes.
    drop: ["console"],
    // Removes Motion's development aids.
    define: {
      "process.env.NODE_ENV": '"production"',
      "globalThis.__MOTION_INSPECT__": "undefined",
    },
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/**
 * Bundles and minifies the browser scripts of all pages.
 * @param root folder of the project
 * @returns code by the name of the module
 * @throws {InputError} for a syntax error or a missing import
 */
export async function bundleScripts(
  root: string,
  pages: readonly Page[],
): Promise<Map<string, string>> {
  try {
    const names = new Set(pages.flatMap(({ script }) => script ?? []));
    const compile = async (name: string) =>
      [name, await minifyScript(root, join("components", name))] as const;
    return new Map(await Promise.all([...names].map(compile)));
  } catch (error) {
    if (error instanceof Error && "errors" in error) throw new InputError(error.message);
    throw error;
  }
}
