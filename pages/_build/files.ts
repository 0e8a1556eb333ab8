import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { InputError } from "../../data/schema/input-error.ts";

/** File contents by path, with "/". */
export type Files = ReadonlyMap<string, Buffer>;

/** Lists the paths of all files below a folder, sorted; none if it is missing. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
}

/** Never published: clutter of file managers and editors, git metadata and .env files. */
const unpublishedFile =
  /(^|\/)(\.DS_Store|\.[_~#].*|~\$.*|#.*#|.*(~|\.(sw[op]|bak|orig|tmp))|Thumbs\.db|desktop\.ini|\.env.*|\.git.*)(\/|$)/i;

/** Reads all files of a folder that may be published. Macs save "ü" in names as two characters. */
export async function readFolder(folder: string): Promise<Files> {
  const files = new Map<string, Buffer>();
  for (const path of await listFiles(folder))
    if (!unpublishedFile.test(path))
      files.set(path.normalize(), await readFile(join(folder, path)));
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
        `${path}: two files have this path; rename the one in public/ or pages/`,
      );
    files.set(path, Buffer.from(data));
  }
  return files;
}

/**
 * Writes files into a folder and removes all others, except those of git: for GitHub Pages, `dist`
 * may be a repository. A server never sends half a file, and a full disk changes none.
 */
export async function writeFolder(folder: string, files: Files) {
  const toTemporaryPath = (path: string) => join(folder, `${path}.tmp`);
  try {
    for (const [path, data] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(toTemporaryPath(path), data);
    }
    for (const path of files.keys()) await rename(toTemporaryPath(path), join(folder, path));
  } finally {
    // On a full disk, those that were written.
    const paths = [...files.keys()].map(toTemporaryPath);
    await Promise.allSettled(paths.map((path) => rm(path, { force: true, recursive: true })));
  }
  for (const path of await listFiles(folder))
    if (!files.has(path) && !path.startsWith(".git")) await rm(join(folder, path));
}
