/** The generator: data -> pages, pictures and assets -> checks -> `dist`. */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, parse, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { deserialize, serialize } from "node:v8";
import { bundle } from "lightningcss";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describeError, InputError } from "./data/input-error.ts";
import type { Environment } from "./pages/context.ts";
import type { Page, Picture, PictureContext } from "./pages/page.ts";

const root = import.meta.dirname;
/** Most entries that the cache keeps; few are larger than 50 KB. */
const cacheSize = 200;
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

/** What {@link build} writes, contents by path, sorted, and what its maker should know. */
export interface BuildReport {
  files: ReadonlyMap<string, Buffer>;
  /** Path that the site lives below; starts and ends with "/". */
  basePath: string;
  /** What is not ready for the public, a sentence each. */
  blockers: readonly string[];
  /** What looks other than intended, a sentence each. */
  notes: readonly string[];
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
  const { pages, pictures, textFiles, createContext, findDeadLinks } = modules;
  const { displayFontFile, createDisplayFace, makeDisplayFont, describeMissing } = modules;
  const { flagFontFile, makeFlagFont, markUndrawnHeadings } = modules;
  const context = createContext(options.content ?? modules.content, pages, env);
  const blockers = modules.findLaunchBlockers(context, env.NETLIFY === "true");
  if (options.strict && blockers.length) throw new InputError(blockers.join("\n"));

  const files = new Map<string, Buffer>(await step("read public files", readPublicFiles));
  const addFile = (path: string, data: string | Uint8Array) => {
    if (files.has(path))
      throw new InputError(`public/${path}: the build writes this file; rename or remove yours`);
    files.set(path, Buffer.from(data));
  };
  const assets = new Map<string, string>();
  /** Adds a file that caches may keep for ever: its name follows from its content. */
  const addAsset = (file: string, data: Uint8Array) => {
    const { name, ext } = parse(file);
    const path = `assets/${name}.${hash(data).slice(0, 10)}${ext}`;
    assets.set(file, context.href(`/${path}`));
    addFile(path, data);
  };
  const asset = (file: string) => {
    const path = assets.get(file);
    if (path === undefined) throw new InputError(`No asset is called "${file}"; correct the name`);
    return path;
  };

  const fontFile = join(root, "node_modules", displayFontFile);
  const fontSource = await readFile(fontFile);
  const face = createDisplayFace(
    await remember(["widths", fontSource], () => modules.measureCharacters(fontSource)),
  );
  const renderBodies = () =>
    pages.map((page) => markUndrawnHeadings(renderToStaticMarkup(page.Body(context)), face));
  const makeFonts = async (text: string) => {
    const characters = [...new Set(text)].sort().join("");
    const display = await remember(["display", fontSource, characters], () =>
      makeDisplayFont(fontSource, characters),
    );
    addAsset("display.woff2", display);
    const flags = context.content.instructors.map(({ image }) => image);
    const flagSource = await readFile(join(root, "node_modules", flagFontFile));
    const flagFont = await remember(["flags", flagSource, flags], () =>
      makeFlagFont(flagSource, flags),
    );
    addAsset("flags.woff2", flagFont);
  };
  const drawPictures = () =>
    Promise.all(
      pictures.map(async (picture) => {
        const data = await drawPicture(picture, { ...context, face }, fontFile, remember);
        (picture.hashed ? addAsset : addFile)(picture.file, data);
      }),
    );
  const makeBodiesAndStyles = async () => {
    const bodies = await step("render pages", renderBodies);
    const headings = bodies.flatMap(({ headings }) => headings);
    await Promise.all([
      step("draw pictures", drawPictures),
      step("make fonts", () => makeFonts(headings.join(""))),
    ]);
    const styles = await step("bundle styles", () => bundleStyles(pages, asset));
    return { bodies, styles, notes: describeMissing(context.content, headings, face) };
  };
  const [scripts, { bodies, styles, notes }] = await Promise.all([
    step("bundle script", () => bundleScripts(pages, remember)),
    makeBodiesAndStyles(),
  ]);
  await step("assemble documents", () => {
    for (const [index, page] of pages.entries()) {
      const parts = {
        body: bodies[index]?.markup ?? "",
        styles: styles.get(page.stylesheet) ?? "",
        script: page.script && scripts.get(page.script),
        fontHref: asset("display.woff2"),
      };
      const markup = renderToStaticMarkup(
        createElement(modules.PageDocument, { page, context, parts }),
      );
      addFile(page.file, `<!DOCTYPE html>${markup}\n`);
    }
    const code = { styles: [...styles.values()], scripts: [...scripts.values()] };
    for (const { file, render } of textFiles) addFile(file, render({ ...context, ...code, asset }));
  });
  await step("check links", () => {
    const deadLinks = findDeadLinks(pages, files, context);
    if (deadLinks.length) throw new InputError(deadLinks.join("\n"));
  });
  const sorted = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { files: sorted, basePath: context.siteUrl.pathname, blockers, notes };
}

/** Runs a step and reports how long it took. */
function timeSteps(onStep: BuildOptions["onStep"]) {
  return async <T>(label: string, work: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    onStep?.(label, performance.now() - start);
    return result;
  };
}

/** Loaded when the build runs, so that a mistake in them is reported like any other. */
const loadModules = async () => ({
  ...(await import("./data/index.ts")),
  ...(await import("./data/launch-check.ts")),
  ...(await import("./pages/index.ts")),
  ...(await import("./pages/context.ts")),
  ...(await import("./pages/display-font.ts")),
  ...(await import("./pages/document.tsx")),
  ...(await import("./pages/flag-font.ts")),
  ...(await import("./pages/links.ts")),
});

/** The bytes of a picture: an SVG as it is, or its pixels as PNG or, wrapped, as ICO. */
async function drawPicture(
  { file, width, Drawing }: Picture,
  context: PictureContext,
  fontFile: string,
  remember: Remember,
) {
  const svg = renderToStaticMarkup(createElement(Drawing, context));
  if (file.endsWith(".svg")) return Buffer.from(svg);
  const { wrapIcon } = await import("./pages/icon.tsx");
  const png = await remember(["picture", svg, width], () => rasterise(svg, width, fontFile));
  return file.endsWith(".ico") ? wrapIcon(png, width) : png;
}

async function rasterise(svg: string, width: number, fontFile: string) {
  const { renderAsync } = await import("@resvg/resvg-js");
  const image = await renderAsync(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false, fontFiles: [fontFile] },
  });
  return image.asPng();
}

/** Each page's style sheet with all it imports, minified, by the name of its entry. */
function bundleStyles(pages: readonly Page[], asset: (name: string) => string) {
  const compile = (stylesheet: string) => {
    try {
      const { code } = bundle({
        filename: join(root, "styles", stylesheet),
        minify: true,
        // First versions with nesting, oklch() and @layer: nothing is rewritten for older ones.
        targets: { chrome: 120 << 16, firefox: 117 << 16, safari: (17 << 16) | (2 << 8) },
        visitor: { Url: (url) => ({ ...url, url: asset(url.url) }) },
      });
      return code.toString();
    } catch (error) {
      if (!(error instanceof Error && "fileName" in error)) throw error;
      const { fileName, loc } = error as Error & { fileName: string; loc?: { line: number } };
      const where = `${relative(root, fileName)}${loc ? `:${loc.line}` : ""}`;
      throw new InputError(`${where}: ${error.message}; correct the style sheet`);
    }
  };
  return new Map(pages.map(({ stylesheet }) => [stylesheet, compile(stylesheet)]));
}

/** Each browser script with all it imports, minified, by the name of its module. */
async function bundleScripts(pages: readonly Page[], remember: Remember) {
  const { build: bundle } = await import("esbuild");
  const names = [...new Set(pages.flatMap(({ script }) => script ?? []))];
  const options = { absWorkingDir: root, bundle: true, write: false, logLevel: "silent" } as const;
  const compile = async (name: string) => {
    const entry = join("components", name);
    // Without its packages first: what they hold changes with their versions alone.
    const own = await bundle({
      ...options,
      entryPoints: [entry],
      packages: "external",
      format: "esm",
    });
    const contents = own.outputFiles[0]?.text ?? "";
    return remember(["script", contents], async () => {
      const { outputFiles } = await bundle({
        ...options,
        stdin: { contents, resolveDir: join(root, "components"), sourcefile: entry },
        minify: true,
        format: "iife",
        target: "es2022",
        legalComments: "none",
        drop: ["console"],
        // Development aids of Motion, which would stay in otherwise.
        define: {
          "process.env.NODE_ENV": '"production"',
          "globalThis.__MOTION_INSPECT__": "undefined",
        },
      });
      return outputFiles[0]?.text.trim() ?? "";
    });
  };
  try {
    return new Map(
      await Promise.all(names.map(async (name) => [name, await compile(name)] as const)),
    );
  } catch (error) {
    if (error instanceof Error && "errors" in error) throw new InputError(error.message);
    throw error;
  }
}

/** What `make` returns, or has returned in an earlier build for the same ingredients. */
type Remember = <T>(ingredients: readonly unknown[], make: () => Promise<T>) => Promise<T>;

const makeAnew: Remember = (_, make) => make();

/**
 * A cache of what is slow to make. An entry's name is the hash of all that went into it, versions
 * and the code of the build included, and its content begins with the hash of the rest.
 */
async function openCache(): Promise<Remember> {
  const folder = join(root, "node_modules/.cache/launch-site");
  const modules = (await readdir(join(root, "pages"))).filter((name) => name.endsWith(".ts"));
  const sources = [
    "build.ts",
    "data/schema.ts",
    "node_modules/.package-lock.json",
    ...modules.map((name) => join("pages", name)),
  ];
  const read = (path: string) => readFile(path, "utf8").catch(() => undefined);
  const common = await Promise.all(sources.map((path) => read(join(root, path))));
  return async (ingredients, make) => {
    const path = join(folder, hash(serialize([process.version, common, ingredients])));
    const entry = await readFile(path).catch(() => undefined);
    const data = entry?.subarray(64);
    if (entry && data && entry.toString("latin1", 0, 64) === hash(data)) return deserialize(data);
    const made = await make();
    // Without a place to keep it, or with two builds at it, nothing is lost but time.
    await keep(path, serialize(made)).catch(() => {});
    return made;
  };
}

/** Adds an entry to the cache as a whole; a full cache starts anew. */
async function keep(path: string, data: Buffer) {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  if (names.length >= cacheSize) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, Buffer.concat([Buffer.from(hash(data)), data]));
  await rename(draft, path);
}

/** Path and content of every file of `public/`, whatever its depth. */
async function readPublicFiles() {
  const folder = join(root, "public");
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    return await Promise.all(
      paths.map(async (path) => {
        const data = await readFile(path);
        return [relative(folder, path).replaceAll(sep, "/"), data] as const;
      }),
    );
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

const errorCode = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

/** An error of the file system as a mistake that can be mended; any other error as it is. */
function describeFileError(error: unknown, place: string, remedy: string) {
  const code = errorCode(error);
  return code ? new InputError(`${place} cannot be used (${code}); ${remedy}`) : error;
}

const formatList = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { strict, ...flags } = parseArgs({
      options: { strict: { type: "boolean" }, "no-cache": { type: "boolean" } },
    }).values;
    const onStep = (label: string, milliseconds: number) =>
      console.log(`✓ ${label.padEnd(24)}${milliseconds.toFixed(0).padStart(5)} ms`);
    const { files, blockers, notes } = await build({
      strict: strict ?? false,
      cache: !flags["no-cache"],
      onStep,
    });
    const { formatSizes } = await import("./pages/sizes.ts");
    console.log(`\n${await formatSizes(files)}`);
    if (notes.length) console.log(`\nOther than intended:\n${formatList(notes)}`);
    if (blockers.length) console.log(`\nNot ready for the public:\n${formatList(blockers)}`);
  } catch (error) {
    console.error(`✗ ${describeError(error, root)}`);
    if (process.env.DEBUG) console.error(error);
    process.exitCode = 1;
  }
}
