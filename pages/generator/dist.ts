import * as fs from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { InputError } from "../../data/schema/input-error.ts";
import { errorCode, toInputError } from "./errors.ts";

/** A page is published after the assets that it names. */
const rank = (path: string) => (path.startsWith("assets/") ? 0 : path.endsWith(".html") ? 2 : 1);

const stagingPrefix = ".staging-";

/** A build writes for seconds; a staging folder as old as this is of a build that was killed. */
const staleMs = 600_000;

/**
 * Writes the files into `outDir`, and removes all others, except what belongs to git. Files are
 * staged and then renamed into place, so a server of the folder finds whole files at any moment. Each
 * build has a staging folder of its own, because two may run at once.
 * @param root folder of the project, to which paths in messages are relative
 * @throws {InputError} when the files cannot be written
 */
export async function writeDist(root: string, files: ReadonlyMap<string, Buffer>, outDir: string) {
  const place = relative(root, outDir) || outDir;
  const paths = [...files.keys()].sort((a, b) => rank(a) - rank(b));
  const folders = new Set(paths.flatMap(listFolders));
  let staging: string | undefined;
  try {
    await fs.mkdir(outDir, { recursive: true });
    // Below `outDir`, because a rename cannot cross file systems.
    staging = await fs.mkdtemp(join(outDir, stagingPrefix));
    for (const [path, data] of files) {
      await fs.mkdir(dirname(join(staging, path)), { recursive: true });
      await fs.writeFile(join(staging, path), data);
    }
    // Before the first rename: a build that fails changes nothing.
    for (const path of [...folders, ...paths]) {
      const needed = folders.has(path) ? "folder" : "file";
      const existing = await fs.stat(join(outDir, path)).catch(() => undefined);
      if (existing && existing.isDirectory() !== (needed === "folder"))
        throw new InputError(`${place}/${path} is in the way of a ${needed}; remove it`);
      if (existing?.isDirectory()) await fs.access(join(outDir, path), fs.constants.W_OK);
    }
    for (const path of paths) {
      await fs.mkdir(dirname(join(outDir, path)), { recursive: true });
      await fs.rename(join(staging, path), join(outDir, path));
    }
    await removeOthers(outDir, new Set([...folders, ...paths].map(toKey)));
  } catch (error) {
    const isFull = ["ENOSPC", "EDQUOT"].includes(errorCode(error) ?? "");
    const remedy = isFull
      ? "free some space; the last build stays"
      : "remove it, close what uses it, or make it writable";
    throw toInputError(error, place, remedy);
  } finally {
    if (staging) await fs.rm(staging, { recursive: true, force: true }).catch(() => {});
  }
}

/** Lists the folders of a file: "a" and "a/b" for "a/b/c". */
const listFolders = (path: string) =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

/** Where case does not matter, a replaced file may keep its old name. */
const toKey = (path: string) => path.toLowerCase();

async function removeOthers(outDir: string, needed: ReadonlySet<string>, folder = "") {
  for (const entry of await fs.readdir(join(outDir, folder), { withFileTypes: true })) {
    const path = folder + entry.name;
    if (entry.name.startsWith(".git") || (await isStaging(join(outDir, path)))) continue;
    if (!needed.has(toKey(path))) await fs.rm(join(outDir, path), { recursive: true, force: true });
    else if (entry.isDirectory()) await removeOthers(outDir, needed, `${path}/`);
  }
}

/** Whether a path may be the staging folder of a build that runs. */
async function isStaging(path: string): Promise<boolean> {
  if (!basename(path).startsWith(stagingPrefix)) return false;
  const folder = await fs.stat(path).catch(() => undefined);
  return folder !== undefined && Date.now() - folder.mtimeMs < staleMs;
}
