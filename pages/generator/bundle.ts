import { relative } from "node:path";
import { build } from "esbuild";
import { browserslistToTargets, bundle, Features } from "lightningcss";
import { InputError } from "../../data/schema/input-error.ts";

/** As of May 2023, when all had `color-mix()`. Newer features need a fallback of ours. */
const oldestBrowsers = ["chrome 111", "firefox 113", "safari 16.4"];

/**
 * Bundles and minifies a style sheet.
 * @param assets paths of what a `url()` may name
 * @throws {InputError} for a mistake in it
 */
export function bundleStyles(filename: string, assets: ReadonlyMap<string, string>): string {
  try {
    const { code } = bundle({
      filename,
      minify: true,
      targets: browserslistToTargets(oldestBrowsers),
      exclude: Features.LightDark, // Nothing uses light-dark(), and its fallback costs bytes.
      visitor: {
        Url({ url, loc }) {
          const path = assets.get(url);
          if (path) return { url: path, loc };
          throw new InputError(
            `styles/: url("${url}") leads to no file; write the name of a font or of a file in styles/drawings/, or the path of a file in public/, such as "/photo.jpg"`,
          );
        },
      },
    });
    return code.toString();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof InputError) throw error;
    // What Lightning CSS says about a mistake.
    const { fileName = filename, loc } = error as { fileName?: string; loc?: { line: number } };
    const place = relative(process.cwd(), fileName) + (loc ? `:${loc.line}` : "");
    throw new InputError(`${place}: ${error.message}; correct the style sheet`);
  }
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
