/** Builds the site: content -> pages, fonts and drawings -> checks -> `dist`. */
import { createHash } from "node:crypto";
import { parse } from "node:path";
import { setFlagsFromString } from "node:v8";
import { gzipSync } from "node:zlib";
import { type Content, parseContent } from "./data/schema/content.ts";
import { InputError } from "./data/schema/input-error.ts";
import { createAssets, drawingsFolder, listCharacters } from "./pages/_build/assets.ts";
import { bundleScript, bundleStyles } from "./pages/_build/bundle.ts";
import { checkPages } from "./pages/_build/check-pages.ts";
import { runCommand } from "./pages/_build/command-line.ts";
import { createBuildContext } from "./pages/_build/context.ts";
import { collectFiles, type Files, readFolder, writeFolder } from "./pages/_build/files.ts";
import { findLaunchBlockers } from "./pages/_build/launch-check.ts";
import { renderTextFiles } from "./pages/_hosting/text-files.ts";

// React's production build, which is not loaded yet. Vite and Vitest set their own mode.
process.env.NODE_ENV ??= "production";

interface BuildOptions {
  /** Content for tests; defaults to `data/`. */
  content?: Content;
  /** Defaults to `process.env`. */
  env?: NodeJS.ProcessEnv;
}

const hash = (data: Buffer) => createHash("sha256").update(data).digest("hex").slice(0, 10);

/** Returns the path in `assets/`, with a hash of the content: browsers may cache it for a year. */
function hashName(name: string, data: Buffer): string {
  const { name: stem, ext } = parse(name);
  return `assets/${stem}.${hash(data)}${ext}`;
}

/**
 * Builds and checks all files of the site in memory.
 * @throws {InputError} for a mistake in content, environment, style sheets, links or drawings
 * @throws {BuildFailure} for a mistake in a client script
 */
export async function buildSite(options: BuildOptions = {}) {
  const { env = process.env } = options;
  // Dynamic imports, so that syntax errors in data/ and pages/ can be reported.
  const { content } = await import("./data/index.ts");
  const { pages } = await import("./pages/index.ts");
  const { renderBody, renderDocument } = await import("./pages/_document.tsx");

  const publicFiles = await readFolder("public");
  if ([...publicFiles.keys()].some((path) => path.startsWith("assets/")))
    throw new InputError(
      "public/assets/: browsers cache files in that folder for a year; use another name",
    );

  const validContent = parseContent(options.content ?? content);
  const context = createBuildContext(validContent, pages, env);
  const bodies = new Map(pages.map((page) => [page, renderBody(page, context)]));
  const characters = listCharacters([...bodies.values()].join(""), context.content.labels.lang);
  const assets = await createAssets(characters);

  /** Those of public/, and the assets that pages show. */
  const published = new Map(publicFiles);
  /** Publishes an asset, unless the name is that of a file in public/; returns its URL. */
  function publish(name: string): string | undefined {
    const asset = assets.get(name);
    const path = asset ? hashName(name, asset) : name.replace(/^\//, "");
    if (asset) published.set(path, asset);
    return published.has(path) ? context.href(`/${path}`) : undefined;
  }

  // Networks keep a picture for as long as its address stays.
  const previewHash = hash(publicFiles.get("opengraph-image.jpg") ?? Buffer.of());
  const documents: [path: string, data: string][] = [];
  for (const [page, markup] of bodies) {
    // Inlined drawings may show another: `<image href="back-court.svg"/>`.
    const body = markup.replace(
      /(?<=href=")[^"/]+\.svg/g,
      (name) => publish(drawingsFolder + name) ?? name,
    );
    const [styles, script] = await Promise.all([
      bundleStyles(`styles/${page.stylesheet}`, publish),
      page.script && bundleScript(`components/${page.script}`),
    ]);
    const document = renderDocument({ page, context, body, styles, script, previewHash });
    documents.push([page.file, document]);
  }
  const files = collectFiles([...published, ...documents, ...renderTextFiles(context)]);
  checkPages(pages, files, context);
  return {
    files,
    /** Starts and ends with "/". */
    basePath: context.siteUrl.pathname,
    /** What is not ready for the public, a sentence each. */
    blockers: findLaunchBlockers(context),
  };
}

/** Lists all files with their sizes, and what is not ready for the public. */
function formatReport(files: Files, blockers: readonly string[]): string {
  const formatSize = (data: Buffer) => data.length.toLocaleString("en").padStart(10);
  const lines = ["     bytes      gzip  file"];
  for (const [path, data] of files)
    lines.push(`${formatSize(data)}${formatSize(gzipSync(data))}  ${path}`);
  if (blockers.length) lines.push("", "Not ready for the public:");
  for (const blocker of blockers) lines.push(`- ${blocker}`);
  return lines.join("\n");
}

await runCommand(import.meta.url, async () => {
  // The WebAssembly of `subset-font` runs too briefly to be worth optimizing, which takes 0.2 s.
  setFlagsFromString("--liftoff-only");
  const options = process.argv.slice(2).filter((option) => option !== "--"); // pnpm passes it on.
  if (options.some((option) => option !== "--strict"))
    throw new InputError(
      "The only option is --strict, which fails while something is not ready for the public",
    );
  // "npm run build --strict", without "--" before it, sets the variable.
  const isStrict = options.includes("--strict") || process.env.npm_config_strict === "true";
  const { files, blockers } = await buildSite();
  if (isStrict && blockers.length)
    throw new InputError(
      ["Not ready for the public, so --strict writes nothing:", ...blockers].join("\n  - "),
    );
  await writeFolder("dist", files);
  console.log(formatReport(files, blockers));
});
