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
  // Not a recursive mkdir: it fails with ENOENT when another build removes the folder meanwhile.
  const create = () =>
    mkdir(staging).then(
      () => true,
      (error) => (errorCode(error) === "EEXIST" ? false : Promise.reject(error)),
    );
  while (!(await create())) {
    const { mtimeMs } = await stat(staging).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > idleLimitMs) await rm(staging, { recursive: true, force: true });
    else await wait(20);
  }
}

/** Renames staged files, whose names are their indexes in `paths`: assets first, pages last. */
async function publish(paths: readonly string[], staging: string, outDir: string) {
  const removeStale = async (isDue: (stale: string) => boolean) => {
    for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
      const path = relative(outDir, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
      const isNeeded = entry.isDirectory()
        ? paths.some((file) => file.startsWith(`${path}/`))
        : paths.includes(path);
      if (!isNeeded && !path.startsWith(stagingName) && isDue(path))
        await rm(join(outDir, path), { recursive: true, force: true });
    }
  };
  // A folder in place of a file, the reverse, or a name in another case where cases are equal.
  const isInTheWay = (stale: string) =>
    paths.some((path) => `${path}/`.toLowerCase().startsWith(`${stale}/`.toLowerCase()));
  await removeStale(isInTheWay);
  const rank = (path: string) => (path.startsWith("assets/") ? 0 : path.endsWith(".html") ? 2 : 1);
  for (const [index, path] of [...paths.entries()].sort(([, a], [, b]) => rank(a) - rank(b))) {
    await mkdir(join(outDir, dirname(path)), { recursive: true });
    await rename(join(staging, String(index)), join(outDir, path));
  }
  await removeStale(() => true);
}
