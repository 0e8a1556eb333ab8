import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { build } from "esbuild";
import { browserslistToTargets, bundleAsync, Features } from "lightningcss";
import { InputError } from "../../data/schema/input-error.ts";
import { findStyleMistakes } from "./check-styles.ts";

/** As of May 2023, when all had `color-mix()`. Newer features need a fallback of ours. */
const oldestBrowsers = ["chrome 111", "firefox 113", "safari 16.4"];

/**
 * Bundles and minifies a style sheet.
 * @param assets paths of what a `url()` may name
 * @throws {InputError} for mistakes in it
 */
export async function bundleStyles(
  filename: string,
  assets: ReadonlyMap<string, string>,
): Promise<string> {
  const sheets = new Map<string, string>();
  const toPath = (file: string) => relative(process.cwd(), file);
  const read = (file: string) => {
    const css = readFileSync(file, "utf8");
    sheets.set(toPath(file), css);
    return css;
  };
  const mistakes: string[] = [];
  try {
    const { code, warnings } = await bundleAsync({
      filename,
      resolver: { read },
      minify: true,
      targets: browserslistToTargets(oldestBrowsers),
      exclude: Features.LightDark, // Nothing uses light-dark(), and its fallback costs bytes.
      visitor: {
        Url({ url, loc }) {
          const path = assets.get(url);
          const isHere = (css: string) => css.split("\n")[loc.line - 1]?.includes(url);
          const [sheet] = [...sheets].find(([, css]) => isHere(css)) ?? [];
          if (!path)
            mistakes.push(
              `${sheet}:${loc.line}: url("${url}") leads to no file; write the name of a font or of a file in styles/drawings/, or the path of a file in public/, such as "/photo.jpg"`,
            );
          return { url: path ?? url, loc };
        },
      },
    });
    for (const { message, loc } of warnings)
      mistakes.push(`${toPath(loc.filename)}:${loc.line}: ${message}; correct the style sheet`);
    mistakes.push(...findStyleMistakes(sheets));
    if (!mistakes.length) return code.toString();
  } catch (error) {
    // What Lightning CSS says about a mistake.
    const {
      message,
      fileName = filename,
      loc,
    } = error as SyntaxError & {
      fileName?: string;
      loc?: { line: number };
    };
    const place = toPath(fileName) + (loc ? `:${loc.line}` : "");
    mistakes.push(`${place}: ${message}; correct the style sheet`);
  }
  throw new InputError(mistakes.join("\n"));
}

/**
 * Bundles and minifies a script for browsers.
 * @throws {BuildFailure} of esbuild, for a syntax error or a missing import
 */
export async function bundleScript(filename: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [filename],
    bundle: true,
    write: false,
    logLevel: "silent",
    minify: true,
    format: "iife",
    target: oldestBrowsers.map((browser) => browser.replace(" ", "")),
    legalComments: "none",
    define: { "globalThis.__MOTION_INSPECT__": "undefined" }, // Removes a development aid.
  });
  return outputFiles[0]?.text.trim() ?? "";
}
