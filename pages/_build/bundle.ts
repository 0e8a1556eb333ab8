import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { browserslistToTargets, bundleAsync, Features } from "lightningcss";
import { InputError } from "../../data/schema/input-error.ts";

/** The first versions with `color-mix()`. Newer features need a fallback by hand. */
const browserTargets = ["chrome 111", "firefox 113", "safari 16.4"];

/**
 * Bundles and minifies a style sheet.
 * @param assetUrls public URL for each address that `url()` may contain, without "../../" of a sheet
 *   in a folder of styles/, or "generated:" of files that the build makes
 * @throws {InputError} for mistakes in it
 */
export async function bundleStyles(
  filename: string,
  assetUrls: ReadonlyMap<string, string>,
): Promise<string> {
  const mistakes: string[] = [];
  const { code, warnings } = await bundleAsync({
    filename,
    resolver: { read: (file) => readFileSync(file, "utf8") }, // Its errors name the file.
    minify: true,
    errorRecovery: true, // Makes most errors warnings, which name the place.
    targets: browserslistToTargets(browserTargets),
    drafts: { customMedia: true }, // Of windows.css.
    exclude: Features.LightDark, // Or else each `color-scheme` sets variables for `light-dark()`.
    visitor: {
      Url({ url, loc }) {
        const path = url.replace(/^(\.\.\/\.\.\/|generated:)/, "").normalize();
        const publicUrl = url.startsWith("#") ? url : assetUrls.get(path);
        if (publicUrl !== undefined) return { url: publicUrl, loc };
        mistakes.push(
          `${filename}: url("${url}") leads to no file; write the path of a drawing, such as "../../components/drawings/truss.svg", or of a file in public/, such as "/photo.jpg"`,
        );
      },
    },
  }).catch(({ message }: Error) => {
    throw new InputError(`${message}; correct the style sheet`);
  });
  for (const { message, loc } of warnings)
    mistakes.push(`${loc.filename}:${loc.line}:${loc.column}: ${message}; correct the style sheet`);
  if (mistakes.length) throw new InputError(mistakes.join("\n"));
  return code.toString().replaceAll("</", "<\\/"); // `</style>` would end the element.
}

/**
 * Bundles and minifies a client script.
 * @throws {BuildFailure} for a syntax error or a missing import
 */
export async function bundleScript(filename: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [filename],
    bundle: true,
    write: false,
    logLevel: "silent",
    minify: true,
    format: "iife",
    target: browserTargets.map((browser) => browser.replace(" ", "")),
    legalComments: "none",
    define: { "globalThis.__MOTION_INSPECT__": "undefined" }, // Removes code for development.
  });
  return outputFiles[0]?.text.trim() ?? "";
}
