import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { browserslistToTargets, bundleAsync } from "lightningcss";
import { type Declaration, parse, type Root } from "postcss";
import { InputError } from "../../data/schema/input-error.ts";

/** The first versions with `color-mix()`. Newer features need a fallback by hand. */
const browserTargets = ["chrome 111", "firefox 113", "safari 16.4"];

/**
 * Finds mistakes that both parsers accept: missing semicolons, unset custom properties, dead
 * `url()`s.
 * @param sheets all style sheets of a page
 * @param assetUrls public URL for each address that `url()` may contain
 */
function findMistakes(sheets: readonly Root[], assetUrls: ReadonlyMap<string, string>): string[] {
  const declarations: Declaration[] = [];
  for (const sheet of sheets) sheet.walkDecls((declaration) => void declarations.push(declaration));
  const properties = new Set(declarations.map(({ prop }) => prop));
  const mistakes: string[] = [];
  for (const declaration of declarations) {
    const { value } = declaration;
    const report = (mistake: string) => mistakes.push(declaration.error(mistake).message);
    // PostCSS reports a missing semicolon, but a custom property may have any value.
    if (/\n\s*[\w-]+:/.test(value)) report("Missed semicolon; add it");
    for (const [, name = ""] of value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g))
      if (!properties.has(name)) report(`${name} is never set; correct its name, or set it`);
    for (const [, url = ""] of value.matchAll(/url\(\s*["']?(.*?)["']?\s*\)/g))
      if (!url.startsWith("#") && !assetUrls.has(url))
        report(
          `url("${url}") leads to no file; write the name of a font or of an SVG file in styles/drawings/, or the path of a file in public/, such as "/photo.jpg"`,
        );
  }
  return mistakes;
}

/**
 * Bundles and minifies a style sheet.
 * @param assetUrls public URL for each address that `url()` may contain
 * @throws {InputError} for mistakes in it
 */
export async function bundleStyles(
  filename: string,
  assetUrls: ReadonlyMap<string, string>,
): Promise<string> {
  const sheets: Root[] = [];
  const read = (file: string) => {
    const css = readFileSync(file, "utf8");
    // Throws for a missing brace, comment end or semicolon, which Lightning CSS accepts.
    const sheet = parse(css, { from: file });
    // PostCSS reads a declaration without semicolon, and the rule after it, as one rule.
    sheet.walkRules((rule) => {
      if (/^[\w-]+:\s/.test(rule.selector)) throw rule.error("Missed semicolon");
    });
    sheets.push(sheet);
    return css;
  };
  const { code, warnings } = await bundleAsync({
    filename,
    resolver: { read },
    minify: true,
    errorRecovery: true, // Makes most errors warnings, which name the place.
    targets: browserslistToTargets(browserTargets),
    visitor: { Url: ({ url, loc }) => ({ url: assetUrls.get(url) ?? url, loc }) },
  }).catch(({ message }: Error) => {
    throw new InputError(`${message}; correct the style sheet`);
  });
  const mistakes = [
    ...warnings.map(
      ({ message, loc: { filename, line, column } }) =>
        `${filename}:${line}:${column}: ${message}; correct the style sheet`,
    ),
    ...findMistakes(sheets, assetUrls),
  ];
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
