import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { InputError } from "../../data/schema/input-error.ts";

/** File contents by path below a folder, with "/". */
export type Files = ReadonlyMap<string, Buffer>;

/** What a build makes. */
export interface BuildResult {
  /** The files of `dist`, sorted by path. */
  files: Files;
  /** Path of the site's root; starts and ends with "/". */
  basePath: string;
  /** What is not ready for the public; a sentence each. */
  blockers: readonly string[];
}

/** Lists the files and folders below a folder, by path below it, with "/". */
async function list(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"),
    isFolder: entry.isDirectory(),
  }));
}

/** Files of file managers and git, and files with secrets. */
const privateFile = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\.env.*|\.git.*)(\/|$)/i;

/** Reads all files of a folder that are for the public. */
export async function readFolder(folder: string): Promise<Files> {
  const files = new Map<string, Buffer>();
  for (const { path, isFolder } of await list(folder))
    if (!isFolder && !privateFile.test(path)) files.set(path, await readFile(join(folder, path)));
  return files;
}

/** Writes a file aside and renames it, so that a server of the folder never sends half of it. */
async function replaceFile(path: string, data: Buffer) {
  const aside = `${path}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(aside, data);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {});
    const { message } = error as Error;
    throw new InputError(`${path} cannot be written: ${message}; fix that, then build again`);
  }
}

/** Lists a path and the folders that hold it: "a", "a/b.txt". */
const listAncestors = (path: string) =>
  path.split("/").map((_, index, names) => names.slice(0, index + 1).join("/"));

/**
 * Writes the files into `outDir`, and removes all others, except what belongs to git. Pages come last,
 * so that everything they need exists before them.
 * @throws {InputError} for a file that cannot be written
 */
export async function writeDist(files: Files, outDir: string) {
  const needed = new Set([...files.keys()].flatMap(listAncestors));
  const neededInAnyCase = new Set([...needed].map((path) => path.toLowerCase()));
  const removeStale = async (isDue: (path: string) => boolean) => {
    for (const { path } of await list(outDir))
      if (!needed.has(path) && !path.startsWith(".git") && isDue(path))
        await rm(join(outDir, path), { recursive: true, force: true });
  };

  await mkdir(outDir, { recursive: true });
  // Where case does not matter, a file would keep the case of its old name.
  await removeStale((path) => neededInAnyCase.has(path.toLowerCase()));
  const isPage = (path: string) => path.endsWith(".html");
  for (const [path, data] of files) if (!isPage(path)) await replaceFile(join(outDir, path), data);
  for (const [path, data] of files) if (isPage(path)) await replaceFile(join(outDir, path), data);
  await removeStale(() => true);
}
