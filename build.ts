/** Builds the site: content -> pages, fonts and images -> checks -> `dist`. */
import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { gzipSync } from "node:zlib";
import { InputError } from "./data/schema/input-error.ts";
import { findLaunchBlockers } from "./data/schema/launch-check.ts";
import { bundleScript, bundleStyles } from "./pages/generator/bundle.ts";
import { checkLinks } from "./pages/generator/check-links.ts";
import { createBuildContext, type Environment } from "./pages/generator/context.ts";
import { type BuildResult, readFolder, writeDist } from "./pages/generator/dist.ts";
import { readStyleDrawings, toJpeg } from "./pages/generator/drawings.ts";
import { flagFont, listDisplayCharacters, subsetDisplayFont } from "./pages/generator/fonts.ts";

const root = import.meta.dirname;
const packages = join(root, "node_modules");

interface BuildOptions {
  /** Replaces the content of `data/`, and is validated like it. */
  content?: unknown;
  /** Environment variables; those of this process by default. */
  env?: Environment;
  /** Whether to fail while something is not ready for the public. */
  strict?: boolean;
  /** Adds the client of the development server to each page, with this nonce. */
  nonce?: string;
  /** Results of slow steps by their input; the development server keeps it until it is restarted. */
  cache?: Map<string, Promise<Buffer>>;
}

/**
 * Builds and checks all files of the site in memory.
 * @throws {InputError} for a mistake in content, environment, style sheets, scripts or links
 */
export async function buildInMemory(options: BuildOptions = {}): Promise<BuildResult> {
  const { env = process.env, cache = new Map<string, Promise<Buffer>>() } = options;
  // Loaded here, so that `main` can report their mistakes.
  const { content } = await import("./data/index.ts");
  const { pages, Layout, socialCard, textFiles, licenses } = await import("./pages/index.ts");
  const { renderBody, renderDocument, renderImage } = await import(
    "./pages/generator/document.tsx"
  );

  const publicFiles = await readFolder(join(root, "public"));
  const context = createBuildContext(options.content ?? content, pages, env, publicFiles.keys());
  const blockers = findLaunchBlockers(context, env.NETLIFY === "true");
  if (options.strict && blockers.length)
    throw new InputError(
      ["Not ready for the public, so --strict builds nothing:", ...blockers].join("\n  - "),
    );

  if ([...publicFiles.keys()].some((path) => path.startsWith("assets/")))
    throw new InputError("public/assets/: browsers keep that folder for a year; use another name");
  const files = new Map(publicFiles);
  /** Paths of assets, by the names that style sheets use in `url()`. */
  const assets = new Map([...files.keys()].map((path) => [`/${path}`, context.href(`/${path}`)]));
  const addFile = (path: string, data: string | Buffer) => {
    if (files.has(path))
      throw new InputError(
        `${path}: public/ or another page has this file, too; rename one of them`,
      );
    files.set(path, Buffer.from(data));
  };
  /** Adds a file with a hash of its content in its name, which browsers keep for a year. */
  const addAsset = (file: string, data: string | Buffer): string => {
    const { name, ext } = parse(file);
    const hash = createHash("sha256").update(data).digest("hex").slice(0, 10);
    const path = `assets/${name}.${hash}${ext}`;
    addFile(path, data);
    assets.set(file, context.href(`/${path}`));
    return path;
  };

  /** Repeats a slow step for another input only. */
  const memoize = (step: (input: string) => Promise<Buffer>, input: string) => {
    const result = cache.get(input) ?? step(input);
    cache.set(input, result);
    return result;
  };

  const bodies = pages.map((page) => renderBody(page, context, Layout));
  const [font, cardImage, scripts] = await Promise.all([
    memoize(subsetDisplayFont, listDisplayCharacters(bodies)),
    memoize(toJpeg, renderImage(socialCard, context)),
    Promise.all(
      pages.map(({ script }) => script && bundleScript(join(root, "components", script))),
    ),
  ]);
  addAsset("display.woff2", font);
  addAsset("flags.woff2", await readFile(flagFont));
  for (const [file, svg] of readStyleDrawings()) addAsset(file, context.fillColors(svg));
  const image = { ...socialCard, file: addAsset(socialCard.file, cardImage) };

  for (const [index, page] of pages.entries()) {
    const styles = bundleStyles(join(root, "styles", page.stylesheet), assets);
    const inline = { body: bodies[index] ?? "", styles, script: scripts[index] };
    const document = renderDocument({ page, context, image, ...inline, nonce: options.nonce });
    addFile(page.file, document);
  }
  for (const { file, render } of textFiles) addFile(file, render(context));
  for (const { file, source } of licenses) addFile(file, await readFile(join(packages, source)));

  checkLinks(pages, files, context);
  return {
    files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
    basePath: context.siteUrl.pathname,
    blockers,
  };
}

/** Builds the site into `outDir`, which nothing touches before all files are there and checked. */
export async function build(
  options: BuildOptions & { outDir?: string } = {},
): Promise<BuildResult> {
  const result = await buildInMemory(options);
  await writeDist(result.files, options.outDir ?? join(root, "dist"));
  return result;
}

/** Formats the result of a build: files with their sizes, and what is not ready for the public. */
function formatReport({ files, blockers }: BuildResult): string {
  const formatSize = (data: Buffer) => data.length.toLocaleString("en").padStart(10);
  const rows = [...files].map(
    ([path, data]) => `${formatSize(data)}${formatSize(gzipSync(data))}  ${path}`,
  );
  const list = blockers.length
    ? ["", "Not ready for the public:", ...blockers.map((line) => `- ${line}`)]
    : [];
  return ["     bytes      gzip  file", ...rows, ...list].join("\n");
}

const usage = `Usage: npm run build -- [--strict]

Writes the site to dist/.

  --strict  refuse to build what is not ready for the public
  --help    show this text

README.md lists settings, such as SITE_URL.`;

/** Formats an error: for a mistake in the input the message, for one in the code the stack. */
function formatError(error: Error & { code?: string }) {
  const { name, message, code = "", stack } = error;
  if (code.startsWith("ERR_PARSE_ARGS_")) return `✗ ${message}\n\n${usage}`;
  const isInput =
    name === "InputError" ||
    name === "TransformError" || // Of esbuild, for the syntax of our own modules.
    "errors" in error || // Of esbuild, for a script for browsers.
    code === "ERR_MODULE_NOT_FOUND" ||
    message.includes("does not provide an export");
  return isInput ? `✗ ${message}` : stack;
}

async function main() {
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values } = parseArgs({ options: { strict: flag, help: flag } });
    console.log(values.help ? usage : formatReport(await build(values)));
  } catch (error) {
    console.error(formatError(error as Error));
    process.exitCode = 1;
  }
}

// Tests and the development server import this file without running it.
if (realpathSync(process.argv[1] ?? "") === import.meta.filename) {
  process.env.NODE_ENV ??= "production"; // React's faster build; React is loaded later.
  // The font is compressed by WebAssembly that takes longer to optimize than to run.
  setFlagsFromString("--liftoff-only");
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  await main();
}
