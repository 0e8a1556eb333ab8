/** The generator: data -> pages, pictures and assets -> checks -> `dist`. */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { deserialize, serialize, setFlagsFromString } from "node:v8";
import { browserslistToTargets, bundle, Features } from "lightningcss";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describeError, describeFileError, errorCode, InputError } from "./data/input-error.ts";
import type { Environment } from "./pages/lib/context.ts";
import type { BuildReport, ImageContext, ImageFile, Page } from "./pages/lib/types.ts";

// Fonts are made by WebAssembly within milliseconds: to optimise it costs more than all the rest.
setFlagsFromString("--liftoff-only");
const root = import.meta.dirname;
const cacheFolder = join(root, "node_modules/.cache/launch-site");
/** Most entries that the cache keeps; few are larger than 50 KB. */
const cacheSize = 200;
/** The first with oklch(), and with cascade layers. What is newer must not be missed in them. */
const oldestBrowsers = ["chrome 111", "firefox 113", "safari 15.4"];
const hash = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");

/** Options of {@link build}. */
export interface BuildOptions {
  /** Folder that is replaced as a whole; `dist` unless given. */
  outDir?: string;
  /** In place of what `data/` holds. Validated either way. */
  content?: unknown;
  env?: Environment;
  /** Whether to refuse what is not ready for the public. */
  strict?: boolean;
  /** Whether fonts, pictures and scripts may come from an earlier build; they do unless false. */
  cache?: boolean;
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
  await timeSteps(onStep)("write", () => writeSite(report.files, outDir));
  return report;
}

/**
 * Makes all files of the site in memory, and checks them.
 * @throws {InputError} for a mistake in content, environment, style sheets, scripts or `public/`
 */
export async function makeFiles(options: Omit<BuildOptions, "outDir"> = {}): Promise<BuildReport> {
  const { env = process.env, onStep } = options;
  const step = timeSteps(onStep);

  const [modules, remember] = await step("load", () =>
    Promise.all([loadModules(), options.cache === false ? makeAnew : openCache()]),
  );
  const { pages, images, textFiles, createBuildContext, findDeadLinks } = modules;
  const { displayFontFile, createDisplayFace, makeDisplayFont, describeMissing } = modules;
  const { findContentWarnings, flagFontFile, makeFlagFont, renderBody, renderDocument } = modules;
  const context = createBuildContext(options.content ?? modules.content, pages, env);
  const blockers = modules.findLaunchBlockers(context, env.NETLIFY === "true");
  if (options.strict && blockers.length) throw new InputError(blockers.join("\n"));

  const publicFiles = await step("read public files", readPublicFiles);
  const { files, addFile, addAsset, asset } = modules.collectFiles(publicFiles, context);

  const fontFile = join(root, "node_modules", displayFontFile);
  const fontSource = await readFile(fontFile);
  const face = createDisplayFace(await remember(modules.measureCharacters, fontSource));
  const renderBodies = () => pages.map((page) => renderBody(page, context, face));
  const makeFonts = async (text: string) => {
    const characters = [...new Set(text)].sort().join("");
    addAsset("display.woff2", await remember(makeDisplayFont, fontSource, characters));
    const flags = context.content.instructors.map(({ image }) => image);
    const flagSource = await readFile(join(root, "node_modules", flagFontFile));
    addAsset("flags.woff2", await remember(makeFlagFont, flagSource, flags));
  };
  const addImage = async (image: ImageFile) => {
    const data = await drawImage(image, { ...context, face }, fontFile, remember);
    (image.hashed ? addAsset : addFile)(image.file, data);
  };
  const makeBodiesAndStyles = async () => {
    const bodies = await step("render pages", renderBodies);
    const headings = bodies.flatMap(({ displayTexts }) => displayTexts);
    await Promise.all([
      step("draw images", () => Promise.all(images.map(addImage))),
      step("make fonts", () => makeFonts(headings.join(""))),
    ]);
    const styles = await step("bundle styles", () => bundleStyles(pages, asset));
    const warnings = [
      ...findContentWarnings(context.content),
      ...describeMissing(context.content, headings, face),
    ];
    return { bodies, styles, warnings };
  };
  const [scripts, { bodies, styles, warnings }] = await Promise.all([
    step("bundle script", () => bundleScripts(pages, remember)),
    makeBodiesAndStyles(),
  ]);
  await step("assemble documents", () => {
    for (const [index, page] of pages.entries()) {
      const document = renderDocument({
        page,
        context,
        body: bodies[index]?.markup ?? "",
        styles: styles.get(page.stylesheet) ?? "",
        script: page.script && scripts.get(page.script),
      });
      addFile(page.file, document);
    }
    const code = { styles: [...styles.values()], scripts: [...scripts.values()] };
    for (const { file, render } of textFiles) addFile(file, render({ ...context, ...code, asset }));
  });
  await step("check links", () => {
    const deadLinks = findDeadLinks(pages, files, context);
    if (deadLinks.length) throw new InputError(deadLinks.join("\n"));
  });
  const sorted = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { files: sorted, basePath: context.siteUrl.pathname, blockers, warnings };
}

/** Runs steps and reports how long each took. */
const timeSteps =
  (onStep: BuildOptions["onStep"]) =>
  async <T>(label: string, work: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    onStep?.(label, performance.now() - start);
    return result;
  };

/** Loaded when the build runs, so that a mistake in them is reported like any other. */
const loadModules = async () => ({
  ...(await import("./data/index.ts")),
  ...(await import("./data/launch-check.ts")),
  ...(await import("./data/warnings.ts")),
  ...(await import("./pages/index.ts")),
  ...(await import("./pages/lib/context.ts")),
  ...(await import("./pages/fonts/display-font.ts")),
  ...(await import("./pages/lib/document.tsx")),
  ...(await import("./pages/lib/output-files.ts")),
  ...(await import("./pages/fonts/flag-font.ts")),
  ...(await import("./pages/lib/check-links.ts")),
});

/** The bytes of a picture: an SVG as it is, or its pixels as PNG or, wrapped, as ICO. */
async function drawImage(
  { file, width, Drawing }: ImageFile,
  context: ImageContext,
  fontFile: string,
  remember: Remember,
) {
  const svg = renderToStaticMarkup(createElement(Drawing, context));
  if (file.endsWith(".svg")) return Buffer.from(svg);
  const { wrapIcon } = await import("./pages/images/icon.tsx");
  const png = await remember(rasterise, svg, width, fontFile);
  return file.endsWith(".ico") ? wrapIcon(png, width) : png;
}

async function rasterise(svg: string, width: number, fontFile: string) {
  const { renderAsync } = await import("@resvg/resvg-js");
  const font = { loadSystemFonts: false, fontFiles: [fontFile] };
  return (await renderAsync(svg, { fitTo: { mode: "width", value: width }, font })).asPng();
}

/** Each page's style sheet with all it imports, minified, by the name of its entry. */
function bundleStyles(pages: readonly Page[], asset: (name: string) => string) {
  const compile = (stylesheet: string) => {
    const filename = join(root, "styles", stylesheet);
    try {
      const { code } = bundle({
        filename,
        minify: true,
        targets: browserslistToTargets(oldestBrowsers),
        exclude: Features.LightDark, // Nothing uses light-dark(), what stands in for it costs bytes.
        visitor: { Url: (url) => ({ ...url, url: asset(url.url) }) },
      });
      return code.toString();
    } catch (error) {
      if (!(error instanceof Error) || error instanceof InputError) throw error;
      type Details = { fileName?: string; loc?: { line: number } };
      const { fileName = filename, loc } = error as Error & Details;
      const where = `${relative(root, fileName)}${loc ? `:${loc.line}` : ""}`;
      throw new InputError(`${where}: ${error.message}; correct the style sheet`);
    }
  };
  return new Map(pages.map(({ stylesheet }) => [stylesheet, compile(stylesheet)]));
}

/** Each browser script with all it imports, minified, by the name of its module. */
async function bundleScripts(pages: readonly Page[], remember: Remember) {
  const { build: bundle } = await import("esbuild");
  const shared = { absWorkingDir: root, bundle: true, write: false, logLevel: "silent" } as const;
  const minify = async (entry: string, _sources: string) => {
    const { outputFiles } = await bundle({
      ...shared,
      entryPoints: [entry],
      minify: true,
      format: "iife",
      target: oldestBrowsers.map((browser) => browser.replace(" ", "")),
      legalComments: "none",
      drop: ["console"],
      // Development aids of Motion, which would stay in otherwise.
      define: {
        "process.env.NODE_ENV": '"production"',
        "globalThis.__MOTION_INSPECT__": "undefined",
      },
    });
    return outputFiles[0]?.text.trim() ?? "";
  };
  const compile = async (name: string) => {
    const entry = join("components", name);
    // Our own modules alone, for the cache: those of packages change with their versions.
    const own = await bundle({ ...shared, entryPoints: [entry], packages: "external" });
    return [name, await remember(minify, entry, own.outputFiles[0]?.text ?? "")] as const;
  };
  try {
    const names = new Set(pages.flatMap(({ script }) => script ?? []));
    return new Map(await Promise.all([...names].map(compile)));
  } catch (error) {
    if (error instanceof Error && "errors" in error) throw new InputError(error.message);
    throw error;
  }
}

/** What `make` returns for these arguments, or has returned in an earlier build. */
type Remember = <Args extends unknown[], Result>(
  make: (...args: Args) => Promise<Result>,
  ...args: Args
) => Promise<Result>;

const makeAnew: Remember = (make, ...args) => make(...args);

/**
 * A cache of what is slow to make. An entry's name is the hash of all that went into it, versions
 * and the code of the build included, and its content begins with the hash of the rest.
 */
async function openCache(): Promise<Remember> {
  const modules = (await readdir(join(root, "pages"), { recursive: true })).filter((name) =>
    name.endsWith(".ts"),
  );
  const code = ["build.ts", "data/schema.ts", ...modules.map((name) => `pages/${name}`)];
  const versions = ["package-lock.json", "node_modules/.package-lock.json"];
  const read = (path: string) => readFile(join(root, path)).catch(() => undefined);
  const common = [process.version, ...(await Promise.all([...code, ...versions].map(read)))];
  return async (make, ...args) => {
    const name = hash(serialize([common, make.name, args]));
    const entry = await readFile(join(cacheFolder, name)).catch(() => undefined);
    const data = entry?.subarray(64);
    if (entry && data && entry.toString("latin1", 0, 64) === hash(data)) return deserialize(data);
    const made = await make(...args);
    // Without a place to keep it, or with two builds at it, nothing is lost but time.
    await keepEntry(name, serialize(made)).catch(() => {});
    return made;
  };
}

/** Adds an entry to the cache as a whole; a full cache starts anew. */
async function keepEntry(name: string, data: Buffer) {
  const names = await readdir(cacheFolder).catch(() => []);
  if (names.length >= cacheSize) await rm(cacheFolder, { recursive: true, force: true });
  await mkdir(cacheFolder, { recursive: true });
  const draft = join(cacheFolder, `${name}.${process.pid}`);
  await writeFile(draft, Buffer.concat([Buffer.from(hash(data)), data]));
  await rename(draft, join(cacheFolder, name));
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const flag = { type: "boolean", default: false } as const;
    const { values } = parseArgs({ options: { strict: flag, "no-cache": flag } });
    const onStep = (label: string, milliseconds: number) =>
      console.log(`✓ ${label.padEnd(24)}${milliseconds.toFixed(0).padStart(5)} ms`);
    const options = { strict: values.strict, cache: !values["no-cache"], onStep };
    const report = await build(options);
    const { formatReport } = await import("./pages/lib/size-report.ts");
    console.log(`\n${await formatReport(report)}`);
  } catch (error) {
    console.error(`✗ ${describeError(error, root)}`);
    if (process.env.DEBUG) console.error(error);
    process.exitCode = 1;
  }
}
