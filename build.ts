/** Builds the site: data -> pages, images and fonts -> checks -> `dist`. */
import { isUtf8 } from "node:buffer";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { describeError, describeFileError, errorCode, InputError } from "./data/input-error.ts";
import { findLaunchBlockers } from "./data/launch-check.ts";
import { findContentWarnings } from "./data/warnings.ts";
import {
  createDisplayFace,
  describeMissing,
  displayFontFile,
  makeDisplayFont,
  measureCharacters,
} from "./pages/fonts/display-font.ts";
import { flagFontFile, makeFlagFont } from "./pages/fonts/flag-font.ts";
import {
  contentSecurityPolicy,
  type PolicySources,
} from "./pages/hosting/content-security-policy.ts";
import { renderServerConfig, serverFlags } from "./pages/hosting/server-config.ts";
import { drawImage } from "./pages/images/rasterize.ts";
import { bundleScripts, bundleStyles } from "./pages/lib/bundle.ts";
import { findDeadLinks } from "./pages/lib/check-links.ts";
import { createBuildContext, type Environment } from "./pages/lib/context.ts";
import { isMainModule } from "./pages/lib/main-module.ts";
import { collectFiles } from "./pages/lib/output-files.ts";
import { formatReport } from "./pages/lib/size-report.ts";
import type { BuildReport } from "./pages/lib/types.ts";

const root = import.meta.dirname;
const displayFontPath = join(root, "node_modules", displayFontFile);
const flagFontPath = join(root, "node_modules", flagFontFile);

/** Options of {@link build}. */
export interface BuildOptions {
  /** Folder that is replaced as a whole; `dist` by default. */
  outDir?: string;
  /** Used instead of the content of `data/`, and validated like it. */
  content?: unknown;
  /** Environment variables; those of this process by default. */
  env?: Environment;
  /** Whether to refuse what is not ready for the public. */
  strict?: boolean;
  /** Builds the policy of each page; the development server needs a looser one. */
  createPolicy?(sources: PolicySources): string;
  /** Called after each step, with its duration in milliseconds. */
  onStep?(label: string, milliseconds: number): void;
}

/**
 * Builds the site into `outDir`, which is replaced at the very end: whatever fails, the last good
 * build stays.
 * @throws {InputError} for what {@link makeFiles} refuses, and for an `outDir` that cannot be used
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const { outDir = join(root, "dist"), onStep } = options;
  const report = await makeFiles(options);
  await createTimer(onStep)("write", () => writeSite(report.files, outDir));
  return report;
}

/**
 * Makes all files of the site in memory and checks them.
 * @throws {InputError} for a mistake in content, environment, style sheets, scripts or `public/`
 */
export async function makeFiles(options: Omit<BuildOptions, "outDir"> = {}): Promise<BuildReport> {
  const { env = process.env, createPolicy = contentSecurityPolicy, onStep } = options;
  const step = createTimer(onStep);

  const site = await step("load", loadSite);
  const { pages, images, textFiles } = site;
  const context = createBuildContext(options.content ?? site.content, pages, env);
  const blockers = findLaunchBlockers(context, env.NETLIFY === "true");
  if (options.strict && blockers.length) throw new InputError(blockers.join("\n"));

  const publicFiles = await step("read public files", readPublicFiles);
  const { files, addFile, addAsset, asset } = collectFiles(publicFiles, context);

  const displayFont = await readFile(displayFontPath);
  const face = createDisplayFace(await measureCharacters(displayFont));
  const bodies = await step("render pages", () =>
    pages.map((page) => site.renderBody(page, context, face)),
  );
  const displayTexts = bodies.flatMap((body) => body.displayTexts);

  const addFonts = async () => {
    const characters = [...new Set(displayTexts.join(""))].sort().join("");
    addAsset("display.woff2", await makeDisplayFont(displayFont, characters));
    const flags = context.content.instructors.map(({ image }) => image);
    addAsset("flags.woff2", await makeFlagFont(await readFile(flagFontPath), flags));
  };
  const addImages = () =>
    Promise.all(
      images.map(async (image) => {
        const data = await drawImage(image, { ...context, face }, displayFontPath);
        (image.hashed ? addAsset : addFile)(image.file, data);
      }),
    );
  const [scripts] = await Promise.all([
    step("bundle scripts", () => bundleScripts(root, pages)),
    step("draw images", addImages),
    step("make fonts", addFonts),
  ]);
  const styles = await step("bundle styles", () => bundleStyles(root, pages, asset));

  const textFileContext = await step("assemble documents", () => {
    for (const [index, page] of pages.entries()) {
      const document = site.renderDocument({
        page,
        context,
        body: bodies[index]?.markup ?? "",
        styles: styles.get(page.stylesheet) ?? "",
        script: page.script && scripts.get(page.script),
        createPolicy,
      });
      addFile(page.file, document);
    }
    const code = { styles: [...styles.values()], scripts: [...scripts.values()] };
    const textFileContext = { ...context, ...code, asset };
    for (const { file, render } of textFiles) addFile(file, render(textFileContext));
    return textFileContext;
  });
  await step("check links", () => {
    const deadLinks = findDeadLinks(pages, files, context);
    if (deadLinks.length) throw new InputError(deadLinks.join("\n"));
  });
  return {
    files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
    basePath: context.siteUrl.pathname,
    context: textFileContext,
    blockers,
    warnings: [
      ...findContentWarnings(context.content),
      ...describeMissing(context.content, displayTexts, face),
    ],
  };
}

/** Runs steps and reports how long each took. */
const createTimer =
  (onStep: BuildOptions["onStep"]) =>
  async <T>(label: string, work: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    onStep?.(label, performance.now() - start);
    return result;
  };

/** Refuses data files in another encoding, whose letters an import would replace by "�". */
async function checkEncoding() {
  for (const name of await readdir(join(root, "data")))
    if (name.endsWith(".ts") && !isUtf8(await readFile(join(root, "data", name))))
      throw new InputError(`data/${name} is not encoded in UTF-8; save it in that encoding`);
}

/** Content and components, imported late: a syntax error in them is reported like any mistake. */
async function loadSite() {
  await checkEncoding();
  return {
    ...(await import("./data/index.ts")),
    ...(await import("./pages/index.ts")),
    ...(await import("./pages/lib/document.tsx")),
  };
}

/** Path and content of every file of `public/`, whatever its depth. */
async function readPublicFiles() {
  const folder = join(root, "public");
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const read = async (path: string) =>
      [relative(folder, path).replaceAll(sep, "/"), await readFile(path)] as const;
    const files = entries.filter((entry) => !entry.isDirectory());
    return await Promise.all(files.map(({ parentPath, name }) => read(join(parentPath, name))));
  } catch (error) {
    const path = error instanceof Error && "path" in error ? String(error.path) : folder;
    throw describeFileError(error, relative(root, path), "make folder and files readable");
  }
}

/** Writes all files into a folder beside `outDir`, then puts that in its place. */
async function writeSite(files: ReadonlyMap<string, Buffer>, outDir: string) {
  const name = relative(root, outDir) || outDir;
  const remedy = `make sure that "${name}" is a folder, or absent, and that the folder around it is writable`;
  let staging: string;
  try {
    const stats = await stat(outDir).catch(() => undefined);
    if (stats && !stats.isDirectory()) throw new InputError(`${name} is a file; ${remedy}`);
    staging = await mkdtemp(join(dirname(outDir), `.dist-${process.pid}-`));
  } catch (error) {
    throw describeFileError(error, name, remedy);
  }
  const next = join(staging, "next");
  try {
    for (const [path, data] of files) {
      await mkdir(dirname(join(next, path)), { recursive: true });
      await writeFile(join(next, path), data);
    }
    await swapIn(next, outDir);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  await removeAbandoned(dirname(outDir));
}

/** Removes what builds left that were killed: their names begin with the id of their process. */
async function removeAbandoned(folder: string) {
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      return errorCode(error) !== "ESRCH";
    }
  };
  for (const name of await readdir(folder)) {
    const [, pid] = /^\.dist-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Puts `next` in the place of `outDir`, by renaming alone; another build may do so meanwhile. What
 * was there stays beside `next`, for the caller to remove.
 * @throws {InputError} where either cannot be renamed; `outDir` is as it was then
 */
export async function swapIn(next: string, outDir: string) {
  for (let attempt = 0; ; attempt++) {
    const previous = `${next}-previous-${attempt}`;
    const hadPrevious = await rename(outDir, previous).then(
      () => true,
      (error) => {
        if (error.code === "ENOENT") return false;
        throw describeFileError(error, outDir, "make it writable, or remove it");
      },
    );
    try {
      return await rename(next, outDir);
    } catch (error) {
      const isTaken = /^(ENOTEMPTY|EEXIST|EPERM)$/.test(errorCode(error) ?? "");
      if (isTaken && attempt < 100) continue;
      if (hadPrevious) await rename(previous, outDir);
      throw describeFileError(error, outDir, "make the folder around it writable");
    }
  }
}

if (isMainModule(import.meta.url)) {
  // Fonts are made by WebAssembly: optimizing it takes longer than running it.
  setFlagsFromString("--liftoff-only");
  try {
    const flag = { type: "boolean", default: false } as const;
    const { values } = parseArgs({ options: { strict: flag, ...serverFlags } });
    const onStep = (label: string, milliseconds: number) =>
      console.log(`✓ ${label.padEnd(24)}${milliseconds.toFixed(0).padStart(5)} ms`);
    const server = values["host-config"];
    if (server === undefined) {
      const report = await build({ strict: values.strict, onStep });
      console.log(`\n${await formatReport(report)}`);
    } else {
      const { context } = await makeFiles();
      console.log(renderServerConfig(server, context, values));
    }
  } catch (error) {
    console.error(`✗ ${describeError(error, root)}`);
    if (process.env.DEBUG) console.error(error);
    process.exitCode = 1;
  }
}
