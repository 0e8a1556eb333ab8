import { join, relative } from "node:path";
import { build } from "esbuild";
import { browserslistToTargets, bundle, Features } from "lightningcss";
import { InputError } from "../../data/schema/input-error.ts";

/** The first versions with cascade layers. Newer features need our own fallback. */
const oldestBrowsers = ["chrome 99", "firefox 97", "safari 15.4"];

const cssOptions = {
  minify: true,
  targets: browserslistToTargets(oldestBrowsers),
  exclude: Features.LightDark, // Nothing uses light-dark(), and its fallback costs bytes.
};

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

function bundleStyles(
  filename: string,
  asset: (name: string) => string,
  keepPropertyNames: boolean,
): string {
  const { code } = bundle({
    filename,
    ...cssOptions,
    visitor: {
      Url: (url) => ({ ...url, url: asset(url.url) }),
      ...(!keepPropertyNames && { DashedIdent: createShortener() }),
    },
  });
  return code.toString();
}

/**
 * Creates a function that bundles and minifies a style sheet of `styles/`, once per name.
 * @param root folder of the project
 * @param asset returns the path of a hashed file by its plain name, which `url()` contains
 * @param keepPropertyNames whether custom properties keep their names: 200 to 330 bytes of gzip
 * @throws {InputError} for a mistake in the style sheet
 */
export function createStyleBundler(
  root: string,
  asset: (name: string) => string,
  keepPropertyNames = false,
): (name: string) => string {
  const bundled = new Map<string, string>();
  return (name) => {
    const filename = join(root, "styles", name);
    try {
      const styles = bundled.get(name) ?? bundleStyles(filename, asset, keepPropertyNames);
      bundled.set(name, styles);
      return styles;
    } catch (error) {
      if (!(error instanceof Error) || error instanceof InputError) throw error;
      type Details = { fileName?: string; loc?: { line: number } };
      const { fileName = filename, loc } = error as Error & Details;
      const place = `${relative(root, fileName)}${loc ? `:${loc.line}` : ""}`;
      throw new InputError(`${place}: ${error.message}; correct the style sheet`);
    }
  };
}

/**
 * Bundles and minifies a browser script of `components/`.
 * @param root folder of the project
 * @throws {InputError} for a syntax error or a missing import
 */
export async function bundleScript(root: string, name: string): Promise<string> {
  try {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: [join("components", name)],
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
  } catch (error) {
    if (error instanceof Error && "errors" in error) throw new InputError(error.message);
    throw error;
  }
}
