/**
 * Runs a program of the project: `node pages/generator/run.js build.ts --strict` calls the `main` that
 * build.ts exports. Node.js itself cannot run TypeScript with JSX. Bundling it with esbuild, which
 * the build needs anyway, takes 0.4 s of processor time less than a module loader.
 */
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { build } from "esbuild";

const root = join(import.meta.dirname, "../..");
const [entry = "", ...args] = process.argv.slice(2);

/** Lets modules know their own folders, although they all end up in one file. */
const keepFolders = {
  name: "keep-folders",
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const code = await readFile(path, "utf8");
      const folder = JSON.stringify(dirname(path));
      const loader = path.endsWith("x") ? "tsx" : "ts";
      return { contents: code.replaceAll("import.meta.dirname", folder), loader };
    });
  },
};

/** Bundles a program, and imports the bundle from a folder in which it finds all packages. */
async function load(program) {
  // Not by way of a link, because the source map has relative paths.
  const packages = await realpath(join(root, "node_modules"));
  const folder = await mkdtemp(join(packages, ".run-"));
  const outfile = join(folder, "program.js");
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [program],
      outfile,
      bundle: true,
      packages: "external",
      platform: "node",
      format: "esm",
      logLevel: "silent",
      plugins: [keepFolders],
      sourcemap: "inline",
      sourcesContent: false,
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.env.NODE_ENV ??= "production"; // Selects React's faster build.
// A build is over before optimized code pays off, be it JavaScript or the fonts' WebAssembly.
setFlagsFromString("--no-opt");
setFlagsFromString("--liftoff-only");
process.setSourceMapsEnabled(true);
try {
  const { main } = await load(entry);
  await main(args);
} catch (error) {
  if (!error.errors) throw error;
  // The bundle fails. If the mistake is in data/, this check describes it to the owner.
  const { checkContentFiles } = await load("pages/generator/content-files.ts");
  const describe = ({ text, location }) =>
    `${location ? `${location.file}:${location.line}: ` : ""}${text}; correct the code`;
  const message = await checkContentFiles(root).then(
    () => error.errors.map(describe).join("\n"),
    (mistake) => mistake.message,
  );
  console.error(`✗ ${message}`);
  process.exitCode = 1;
}
