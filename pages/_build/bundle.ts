import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { browserslistToTargets, bundleAsync, Features } from "lightningcss";
import { InputError } from "../../data/schema/input-error.ts";

/** The first versions with `color-mix()`. Newer features need a fallback by hand. */
const browserTargets = ["chrome 111", "firefox 113", "safari 16.4"];

/**
 * Bundles and minifies a style sheet.
 * @param publish publishes the file that `url()` names, without "../../" or "generated:", and returns
 *   its URL, if there is one
 * @throws {InputError} for mistakes in it
 */
export async function bundleStyles(
  filename: string,
  publish: (name: string) => string | undefined,
): Promise<string> {
  const mistakes = new Set<string>(); // A prefixed property repeats a `url()`.
  const { code, warnings, dependencies } = await bundleAsync({
    filename,
    resolver: { read: (file) => readFileSync(file, "utf8") }, // Its errors name the file.
    minify: true,
    errorRecovery: true, // Makes most errors warnings, which name the place.
    targets: browserslistToTargets(browserTargets),
    drafts: { customMedia: true }, // Of windows.css.
    exclude: Features.LightDark, // Or else each `color-scheme` sets variables for `light-dark()`.
    analyzeDependencies: true, // Puts a placeholder into each `url()`.
  }).catch(({ message, fileName = filename }) => {
    throw new InputError(`${fileName}: ${message}; correct the style sheet`);
  });
  for (const { message, loc } of warnings)
    mistakes.add(`${loc.filename}:${loc.line}:${loc.column}: ${message}; correct the style sheet`);
  let styles = code.toString().replaceAll("</", "<\\/"); // `</style>` would end the element.
  for (const dependency of dependencies ?? []) {
    if (dependency.type !== "url") continue;
    const { url, placeholder, loc } = dependency;
    const publicUrl = publish(url.normalize().replace(/^(\.\.\/\.\.\/|generated:)/, ""));
    if (publicUrl) styles = styles.replaceAll(placeholder, () => publicUrl);
    else
      mistakes.add(
        `${loc.filePath}:${loc.start.line}:${loc.start.column}: url("${url}") leads to no file; write the path of a drawing, such as "../../components/drawings/truss.svg", or of a file in public/, such as "/photo.jpg"`,
      );
  }
  if (mistakes.size) throw new InputError([...mistakes].join("\n"));
  return styles;
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
