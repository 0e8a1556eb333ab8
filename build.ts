/** Builds the site: content -> pages, fonts and images -> checks -> `dist`. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { InputError } from "./data/schema/input-error.ts";
import { findLaunchBlockers } from "./data/schema/launch-check.ts";
import { createAssets, type SlowSteps } from "./pages/generator/assets.ts";
import { bundleScript, bundleStyles } from "./pages/generator/bundle.ts";
import { checkLinks } from "./pages/generator/check-links.ts";
import { createBuildContext } from "./pages/generator/context.ts";
import type { Environment } from "./pages/generator/environment.ts";
import { collectFiles, readFolder, writeFolder } from "./pages/generator/files.ts";
import { formatError } from "./pages/generator/format-error.ts";
import { isProgram } from "./pages/generator/is-program.ts";
import type { BuildResult } from "./pages/generator/types.ts";

const root = import.meta.dirname;

interface BuildOptions {
  /** Replaces the content of `data/`, and is validated like it. */
  content?: unknown;
  /** Environment variables; those of this process by default. */
  env?: Environment;
  /** Whether to fail while something is not ready for the public. */
  strict?: boolean;
  /** Adds the development server's script to each page, and allows it by this nonce. */
  nonce?: string;
  /** Replaces the slow steps of {@link createAssets}. */
  steps?: SlowSteps;
}

/** Adds a hash of the content to a file name, so that browsers may cache the file for a year. */
function hashName(name: string, data: Buffer): string {
  const hash = createHash("sha256").update(data).digest("hex").slice(0, 10);
  const { name: stem, ext } = parse(name);
  return `assets/${stem}.${hash}${ext}`;
}

/**
 * Builds and checks all files of the site in memory.
 * @throws {InputError} for a mistake in content, environment, style sheets, scripts or links
 */
export async function buildInMemory(options: BuildOptions = {}): Promise<BuildResult> {
  const { env = process.env, strict, nonce, steps } = options;
  // Loaded here, so that `main` can report their mistakes.
  const { content } = await import("./data/index.ts");
  const { pages, socialCard, textFiles, licenses } = await import("./pages/index.ts");
  const { renderBody, renderDocument, renderImage } = await import(
    "./pages/generator/document.tsx"
  );

  const publicFiles = await readFolder(join(root, "public"));
  if ([...publicFiles.keys()].some((path) => path.startsWith("assets/")))
    throw new InputError("public/assets/: browsers keep that folder for a year; use another name");

  const context = createBuildContext(options.content ?? content, pages, env, publicFiles.keys());
  const blockers = findLaunchBlockers(context, env.NETLIFY === "true");
  if (strict && blockers.length)
    throw new InputError(
      ["Not ready for the public, so --strict builds nothing:", ...blockers].join("\n  - "),
    );

  const bodies = pages.map((page) => renderBody(page, context));
  const card = { file: socialCard.file, svg: renderImage(socialCard, context) };
  const scriptPaths = pages.map(({ script }) => script && join(root, "components", script));
  const [assets, scripts] = await Promise.all([
    createAssets(bodies.join(""), card, steps),
    Promise.all(scriptPaths.map((path) => path && bundleScript(path))),
  ]);

  const files: [path: string, data: string | Buffer][] = [...publicFiles];
  /** URLs by what a `url()` in a style sheet may name: a generated file, or the path of a public one. */
  const hrefs = new Map<string, string>();
  for (const path of publicFiles.keys()) hrefs.set(`/${path}`, context.href(`/${path}`));
  for (const [name, data] of assets) {
    const path = hashName(name, data);
    files.push([path, data]);
    hrefs.set(name, context.href(`/${path}`));
  }

  const styles = new Map<string, string>();
  for (const name of new Set(pages.map(({ stylesheet }) => stylesheet)))
    styles.set(name, await bundleStyles(join(root, "styles", name), hrefs));

  const image = { ...socialCard, href: hrefs.get(socialCard.file) ?? "" };
  for (const [index, page] of pages.entries()) {
    const inline = {
      body: bodies[index] ?? "",
      styles: styles.get(page.stylesheet) ?? "",
      script: scripts[index],
    };
    files.push([page.file, renderDocument({ page, context, image, ...inline, nonce })]);
  }
  for (const { file, render } of textFiles) files.push([file, render(context)]);
  for (const { file, source } of licenses) files.push([file, await readFile(source)]);

  const sortedFiles = collectFiles(files);
  checkLinks(pages, sortedFiles, context);
  return { files: sortedFiles, basePath: context.siteUrl.pathname, blockers };
}

/** Builds the site into `outDir`. Nothing is written until all files have been built and checked. */
export async function build(
  options: BuildOptions & { outDir?: string } = {},
): Promise<BuildResult> {
  const result = await buildInMemory(options);
  await writeFolder(options.outDir ?? join(root, "dist"), result.files);
  return result;
}

/** Lists the files of a build with their sizes, and what is not ready for the public. */
function formatReport({ files, blockers }: BuildResult): string {
  const formatSize = (data: Buffer) => data.length.toLocaleString("en").padStart(10);
  const lines = ["     bytes      gzip  file"];
  for (const [path, data] of files)
    lines.push(`${formatSize(data)}${formatSize(gzipSync(data))}  ${path}`);
  if (blockers.length) lines.push("", "Not ready for the public:");
  for (const blocker of blockers) lines.push(`- ${blocker}`);
  return lines.join("\n");
}

async function main() {
  process.env.NODE_ENV ??= "production"; // Selects React's faster build, which is loaded below.
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  try {
    const { values } = parseArgs({ options: { strict: { type: "boolean", default: false } } });
    console.log(formatReport(await build(values)));
  } catch (error) {
    console.error(formatError(error as Error));
    process.exitCode = 1;
  }
}

// Tests and the development server import this file without running it.
if (isProgram(import.meta.filename)) await main();
