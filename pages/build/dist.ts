import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { errorCode, toInputError } from "./errors.ts";

/** By error code; other errors mean missing permissions, or a program that has a file open. */
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: "free some space; the last build stays",
  EDQUOT: "free some space; the last build stays",
  EEXIST: "remove it, or put a folder there",
  ENOENT: "remove it, or put a folder there",
  ENOTDIR: "remove it, or put a folder there",
};

/** Below `dist`, because a rename cannot cross file systems. */
const stagingName = ".staging";

/** A build that has not touched its staging folder for this time was killed. */
const idleLimitMs = 5000;

/**
 * Writes the files into `outDir`, which may be a mount or a link to a folder, and removes all
 * others. Files are staged first and then renamed into place, so a server that serves the folder
 * finds whole files at any moment, and the assets of each page.
 * @param root folder of the project, to which paths in messages are relative
 * @throws {InputError} when the files cannot be written
 */
export async function writeDist(root: string, files: ReadonlyMap<string, Buffer>, outDir: string) {
  const staging = join(outDir, stagingName);
  try {
    await mkdir(outDir, { recursive: true });
    await takeTurn(staging);
    try {
      for (const [index, data] of [...files.values()].entries())
        await writeFile(join(staging, String(index)), data);
      await publish([...files.keys()], staging, outDir);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  } catch (error) {
    const remedy = remedies[errorCode(error) ?? ""] ?? "make it writable, close what uses it";
    throw toInputError(error, relative(root, outDir) || outDir, remedy);
  }
}

/** Creates the staging folder, once no other build uses it. */
async function takeTurn(staging: string) {
  while (!(await mkdir(staging, { recursive: true }))) {
    const { mtimeMs } = await stat(staging).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > idleLimitMs) await rm(staging, { recursive: true, force: true });
    else await wait(20);
  }
}

/**
 * Renames staged files into place, assets first and pages last, then removes stale files.
 * @param paths of the files, which are staged under their indexes
 */
async function publish(paths: readonly string[], staging: string, outDir: string) {
  const kept = { files: new Set(paths), folders: new Set(paths.flatMap(listParents)) };
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const stale = new Set(
    entries.flatMap((entry) => {
      const path = relative(outDir, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
      const isKept = kept[entry.isDirectory() ? "folders" : "files"].has(path);
      return isKept || path.startsWith(stagingName) ? [] : path;
    }),
  );
  const outermost = [...stale].filter((path) => !stale.has(dirname(path)));
  const remove = (path: string) => rm(join(outDir, path), { recursive: true, force: true });

  // A folder in place of a file, the reverse, or a name in another case where cases are equal.
  const taken = new Set([...kept.files, ...kept.folders].map((path) => path.toLowerCase()));
  const isInTheWay = (path: string) => taken.has(path.toLowerCase());
  for (const path of outermost) if (isInTheWay(path)) await remove(path);
  for (const folder of kept.folders) await mkdir(join(outDir, folder), { recursive: true });
  const rank = (path: string) => (path.startsWith("assets/") ? 0 : path.endsWith(".html") ? 2 : 1);
  for (const [index, path] of [...paths.entries()].sort(([, a], [, b]) => rank(a) - rank(b)))
    await rename(join(staging, String(index)), join(outDir, path));
  for (const path of outermost) if (!isInTheWay(path)) await remove(path);
}

/** Lists the folders that a path lies in. */
function listParents(path: string): string[] {
  const folder = dirname(path);
  return folder === "." ? [] : [...listParents(folder), folder];
}
