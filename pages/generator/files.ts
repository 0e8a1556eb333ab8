import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { InputError } from "../../data/schema/input-error.ts";

/** File contents by path below a folder, with "/". */
export type Files = ReadonlyMap<string, Buffer>;

/** Lists the files below a folder, by path below it, with "/", sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
}

/** Never published: files of file managers and git, and files with secrets. */
const unpublishedFile = /(^|\/)(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.env.*|\.git.*)(\/|$)/i;

/**
 * Reads all files of a folder that are for the public.
 * @throws {InputError} for a file that cannot be read
 */
export async function readFolder(folder: string): Promise<Files> {
  const files = new Map<string, Buffer>();
  for (const path of await listFiles(folder)) {
    if (unpublishedFile.test(path)) continue;
    const data = await readFile(join(folder, path)).catch(({ message }: Error) => {
      throw new InputError(
        `${join(folder, path)} cannot be read: ${message}; make it readable, or replace a link by a copy`,
      );
    });
    files.set(path, data);
  }
  return files;
}

/**
 * Collects files by path, sorted.
 * @throws {InputError} for two files with the same path
 */
export function collectFiles(
  entries: Iterable<readonly [path: string, data: string | Buffer]>,
): Files {
  const files = new Map<string, Buffer>();
  for (const [path, data] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (files.has(path))
      throw new InputError(
        `${path}: two of public/, the pages and the build itself write this file; rename yours`,
      );
    files.set(path, Buffer.from(data));
  }
  return files;
}

/** Replaces a file at once, so that a server of the folder never sends half of it. */
async function replaceFile(path: string, data: Buffer) {
  const temporaryPath = `${path}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(temporaryPath, data);
    await rename(temporaryPath, path);
  } finally {
    await rm(temporaryPath, { force: true }); // It is still there if the disk is full, for example.
  }
}

/**
 * Writes the files into a folder, and removes all else, except what belongs to git.
 * @throws {InputError} for a folder or file that cannot be written
 */
export async function writeFolder(folder: string, files: Files) {
  try {
    for (const [path, data] of files) await replaceFile(join(folder, path), data);
    for (const path of await listFiles(folder))
      if (!files.has(path) && !path.startsWith(".git")) await rm(join(folder, path));
    // Removes empty folders: rmdir() fails for all others, and for files.
    for (const path of (await readdir(folder, { recursive: true })).sort().reverse())
      if (!path.startsWith(".git")) await rmdir(join(folder, path)).catch(() => undefined);
  } catch (error) {
    const { message } = error as Error;
    throw new InputError(`${folder} cannot be written: ${message}; fix that, then build again`);
  }
}
