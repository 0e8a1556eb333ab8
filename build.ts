/** Builds the site: data -> pages, images and fonts -> checks -> `dist`. */
import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { InputError } from "./data/schema/input-error.ts";
import { findLaunchBlockers } from "./data/schema/launch-check.ts";
import {
  createDisplayFace,
  describeMissingCharacters,
  displayFontFile,
  measureCharacters,
  subsetDisplayFont,
} from "./pages/fonts/display-font.ts";
import { flagFontFile, subsetFlagFont } from "./pages/fonts/flag-font.ts";
import { bundleScript, bundleStyles } from "./pages/generator/bundle.ts";
import { checkPageList, checkPages } from "./pages/generator/check-pages.ts";
import { checkContentFiles } from "./pages/generator/content-files.ts";
import { createBuildContext } from "./pages/generator/context.ts";
import { writeDist } from "./pages/generator/dist.ts";
import { describeError, errorCode, markSentences } from "./pages/generator/errors.ts";
import { listDisplayTexts } from "./pages/generator/markup.ts";
import {
  createOutputFiles,
  type OutputFiles,
  readPublicFiles,
} from "./pages/generator/output-files.ts";
import { formatReport } from "./pages/generator/sizes.ts";
import type {
  BuildContext,
  BuildOptions,
  BuildResult,
  Drawing,
  ImageFile,
} from "./pages/generator/types.ts";
import { contentSecurityPolicy } from "./pages/hosting/content-security-policy.ts";
import { rasterize } from "./pages/images/rasterize.ts";

const root = import.meta.dirname;
const packages = join(root, "node_modules");
const displayFontPath = join(packages, displayFontFile);

/**
 * Builds the site into `outDir`, written at the very end: the last good build survives mistakes.
 * @throws {InputError} for what {@link buildInMemory} refuses, and for an unusable `outDir`
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { outDir = join(root, "dist"), onStep } = options;
  const result = await buildInMemory(options);
  await createStepRunner(onStep)("write", () => writeDist(root, result.files, outDir));
  return result;
}

/**
 * Builds all files of the site in memory and checks them.
 * @throws {InputError} for a mistake in content, environment, style sheets, scripts or `public/`
 */
export async function buildInMemory(
  options: Omit<BuildOptions, "outDir"> = {},
): Promise<BuildResult> {
  const { env = process.env, createPolicy = contentSecurityPolicy, onStep } = options;
  const step = createStepRunner(onStep);

  const { pages, images, drawings, textFiles, licenses, ...sources } = await step(
    "load",
    loadSources,
  );
  const publicFiles = await step("read public files", () => readPublicFiles(root, "public"));
  const content = options.content ?? sources.content;
  const context = createBuildContext(content, pages, env, publicFiles.files.keys());
  checkPageList(pages, context);
  const blockers = findLaunchBlockers(context, env.NETLIFY === "true");
  if (options.strict && blockers.length)
    throw new InputError(
      ["Not ready for the public, so --strict builds nothing:", ...blockers].join("\n  - "),
    );

  const output = createOutputFiles(publicFiles.files, context);
  for (const { file, source } of licenses)
    output.addFile(file, await readFile(join(packages, source)));

  const displayFont = await readFile(displayFontPath);
  const face = createDisplayFace(await measureCharacters(displayFont));
  const bodies = await step("render pages", () =>
    pages.map((page) => ({ page, markup: sources.renderBody(page, context, face) })),
  );
  const displayTexts = bodies.flatMap(({ markup }) => listDisplayTexts(markup));
  const renderDrawing = (drawing: Drawing) => sources.renderDrawing(drawing, { ...context, face });

  const addScripts = async (body: (typeof bodies)[number]) => ({
    ...body,
    headScript: await bundleScript(root, body.page.headScript),
    script: await bundleScript(root, body.page.script),
  });
  const [bodiesWithScripts] = await Promise.all([
    step("bundle scripts", () => Promise.all(bodies.map(addScripts))),
    step("draw images", () => addImages(images, drawings, renderDrawing, output)),
    step("make fonts", () => addFonts(displayFont, displayTexts, context, output)),
  ]);
  await step("assemble documents", () => {
    for (const { markup: body, ...parts } of bodiesWithScripts) {
      const styles = bundleStyles(parts.page.stylesheet, { root, ...output });
      const document = sources.renderDocument({ ...parts, context, body, styles, createPolicy });
      output.addFile(parts.page.file, document);
    }
    for (const { file, render } of textFiles)
      output.addFile(file, render({ ...context, assets: output.assets }));
  });
  await step("check pages", () => checkPages(root, pages, output.files, context));
  return {
    files: new Map([...output.files].sort(([a], [b]) => (a < b ? -1 : 1))),
    basePath: context.siteUrl.pathname,
    blockers,
    warnings: [...publicFiles.warnings, ...describeMissingCharacters(displayTexts, face)],
  };
}

/** Imports content and components dynamically, so that `main` can report their errors. */
async function loadSources() {
  const [pages, document] = await Promise.all([
    import("./pages/index.ts"),
    import("./pages/generator/document.tsx"),
    checkContentFiles(root),
  ]);
  return { ...(await import("./data/index.ts")), ...pages, ...document };
}

async function addImages(
  images: readonly ImageFile[],
  drawings: readonly Drawing[],
  render: (drawing: Drawing) => string,
  { addFile, addAsset }: OutputFiles,
) {
  for (const drawing of drawings) addAsset(drawing.file, Buffer.from(render(drawing)));
  const draw = async (image: ImageFile) =>
    addFile(image.file, await rasterize(render(image), image, displayFontPath));
  await Promise.all(images.map(draw));
}

/** Adds both fonts, subset to the characters and flags that the pages show. */
async function addFonts(
  displayFont: Buffer,
  displayTexts: readonly string[],
  { content }: BuildContext,
  { addAsset }: OutputFiles,
) {
  addAsset("display.woff2", await subsetDisplayFont(displayFont, displayTexts.join("")));
  const flags = content.instructors.map(({ image }) => image);
  const flagFont = await readFile(join(packages, flagFontFile));
  addAsset("flags.woff2", await subsetFlagFont(flagFont, flags));
}

const createStepRunner =
  (onStep: BuildOptions["onStep"]) =>
  async <T>(label: string, work: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    onStep?.(label, performance.now() - start);
    return result;
  };

const usage = `Usage: npm run build -- [--strict]

Writes the site to dist/.

  --strict  refuse to build what is not ready for the public
  --help    show this text

Environment: SITE_URL, SOURCE_DATE_EPOCH and NETLIFY, see README.md; DEBUG=1 shows stacks of errors.`;

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
  // `npm run build --strict`, without the "--", makes the flag one of npm's own settings.
  const strict = flags.strict || process.env.npm_config_strict === "true";
  const onStep = (label: string, milliseconds: number) =>
    console.log(`✓ ${label.padEnd(24)}${milliseconds.toFixed(0).padStart(5)} ms`);
  try {
    console.log(`\n${formatReport(await build({ strict, onStep }))}`);
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
