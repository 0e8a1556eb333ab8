/** Builds the site: data -> pages, images and fonts -> checks -> `dist`. */
import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { InputError } from "./data/schema/input-error.ts";
import { findLaunchBlockers } from "./data/schema/launch-check.ts";
import { bundleScript, bundleStyles } from "./pages/generator/bundle.ts";
import { checkPageList, checkPages } from "./pages/generator/check-pages.ts";
import { checkContentFiles } from "./pages/generator/content-files.ts";
import { createBuildContext, type Environment } from "./pages/generator/context.ts";
import { writeDist } from "./pages/generator/dist.ts";
import { describeError, errorCode, markSentences } from "./pages/generator/errors.ts";
import {
  createDisplayFace,
  describeMissingCharacters,
  displayFontFile,
  measureCharacters,
  subsetDisplayFont,
} from "./pages/generator/fonts/display-font.ts";
import { flagFontFile, subsetFlagFont } from "./pages/generator/fonts/flag-font.ts";
import { createDrawings } from "./pages/generator/images/drawings.ts";
import { toJpeg } from "./pages/generator/images/rasterize.ts";
import { listDisplayTexts } from "./pages/generator/markup.ts";
import { createOutputFiles, readPublicFiles } from "./pages/generator/output-files.ts";
import { type BuildResult, formatReport } from "./pages/generator/report.ts";

const root = import.meta.dirname;
const packages = join(root, "node_modules");
const displayFontPath = join(packages, displayFontFile);

/** Options of a build; `env` are those of this process by default. */
interface BuildOptions {
  /** Folder that afterwards holds the site and nothing else; `dist` by default. */
  outDir?: string;
  /** Replaces the content of `data/`, and is validated like it. */
  content?: unknown;
  env?: Environment;
  /** Whether to fail while something is not ready for the public. */
  strict?: boolean;
}

/**
 * Builds the site into `outDir`, written at the very end: the last good build survives mistakes.
 * @throws {InputError} for what {@link buildInMemory} refuses, and for an unusable `outDir`
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { outDir = join(root, "dist") } = options;
  const result = await buildInMemory(options);
  await writeDist(root, result.files, outDir);
  return result;
}

/**
 * Builds all files of the site in memory and checks them.
 * @throws {InputError} for a mistake in content, environment, style sheets, scripts or `public/`
 */
export async function buildInMemory(
  options: Omit<BuildOptions, "outDir"> = {},
): Promise<BuildResult> {
  const { env = process.env } = options;
  const { pages, Layout, socialCard, textFiles, licenses, ...sources } = await loadSources();
  const publicFiles = await readPublicFiles(root, "public");
  const content = options.content ?? sources.content;
  const context = createBuildContext(content, pages, env, publicFiles.files.keys());
  checkPageList(pages, context);
  const blockers = findLaunchBlockers(context, env.NETLIFY === "true");
  if (options.strict && blockers.length)
    throw new InputError(
      ["Not ready for the public, so --strict builds nothing:", ...blockers].join("\n  - "),
    );

  const displayFont = await readFile(displayFontPath);
  const face = createDisplayFace(await measureCharacters(displayFont));
  const drawings = createDrawings(root);
  const tools = { ...face, ...drawings };
  const bodies = pages.map((page) => sources.renderBody(page, context, tools, Layout));
  const displayTexts = bodies.flatMap(listDisplayTexts);
  const flags = context.content.instructors.map(({ image }) => image);
  const [cardImage, displaySubset, flagSubset, scripts] = await Promise.all([
    toJpeg(sources.renderImage(socialCard, context, tools), displayFontPath),
    subsetDisplayFont(displayFont, `${displayTexts.join("")}0123456789`),
    subsetFlagFont(await readFile(join(packages, flagFontFile)), flags),
    Promise.all(pages.map(({ script }) => bundleScript(root, script))),
  ]);

  const output = createOutputFiles(publicFiles.files, context.href);
  const { addFile, addAsset } = output;
  addFile(socialCard.file, cardImage);
  addAsset("display.woff2", displaySubset);
  // Browsers load it where the system has no flags, on Windows.
  addAsset("flags.woff2", flagSubset);
  for (const { file, svg } of drawings.readStyleDrawings()) addAsset(file, Buffer.from(svg));
  for (const { file, source } of licenses) addFile(file, await readFile(join(packages, source)));

  const themeColor = drawings.fillColors("var(--color-page)");
  const shared = { context, image: socialCard, themeColor };
  for (const [index, page] of pages.entries()) {
    const [body = "", script] = [bodies[index], scripts[index]];
    const styles = bundleStyles(page.stylesheet, { root, ...output });
    addFile(page.file, sources.renderDocument({ ...shared, page, body, script, styles }));
  }
  for (const { file, render } of textFiles)
    addFile(file, render(context, { assets: output.assets, themeColor }));

  checkPages(pages, output.files, context);
  return {
    files: new Map([...output.files].sort(([a], [b]) => (a < b ? -1 : 1))),
    basePath: context.siteUrl.pathname,
    blockers,
    warnings: [...publicFiles.warnings, ...describeMissingCharacters(displayTexts, face)],
  };
}

/** Imports content and components dynamically, so that `main` can report their errors. */
async function loadSources() {
  await checkContentFiles(root);
  return {
    ...(await import("./data/index.ts")),
    ...(await import("./pages/index.ts")),
    ...(await import("./pages/generator/document.tsx")),
  };
}

const usage = `Usage: npm run build -- [--strict]

Writes the site to dist/.

  --strict  refuse to build what is not ready for the public
  --help    show this text

Settings, as variables of the shell or in .env:

  SITE_URL           URL of the site instead of that in data/site.ts; its path is the sub-folder
  SOURCE_DATE_EPOCH  date of the build in seconds since 1970, for the same bytes from the same input
  NETLIFY            "true", which Netlify sets: the host keeps sign-ups
  DEBUG              "1" shows stacks of errors`;

/** Parses the command line; prints the usage and returns undefined for mistakes and `--help`. */
function readFlags(args: string[]) {
  try {
    const flag = { type: "boolean", default: false } as const;
    const { values } = parseArgs({ args, options: { strict: flag, help: flag } });
    if (!values.help) return values;
    console.log(usage);
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = 2;
  }
}

/** The command line. */
export async function main(args: string[]) {
  // `npm run build | head` closes the pipe early; the build goes on.
  process.stdout.on("error", (error) => {
    if (errorCode(error) !== "EPIPE") throw error;
  });
  const flags = readFlags(args);
  if (!flags) return;
  try {
    console.log(formatReport(await build({ strict: flags.strict })));
  } catch (error) {
    console.error(markSentences(describeError(error, root)));
    if (process.env.DEBUG) console.error(error);
    process.exitCode = 1;
  }
}

// Tests and the development server import this file without running it.
if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  process.env.NODE_ENV ??= "production"; // React's faster build; `loadSources` loads React later.
  // Fonts are compressed by WebAssembly that takes longer to optimize than to run.
  setFlagsFromString("--liftoff-only");
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  await main(process.argv.slice(2));
}
