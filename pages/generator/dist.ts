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

/** Lists what a folder and the folders in it hold, by path below it, with "/". */
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
    throw new InputError(`${path} cannot be written: ${message}; mend that, and build again`);
  }
}

/**
 * Writes the files into `outDir`, and removes all others, except what belongs to git. Pages come last,
 * so that what they need is there before them.
 * @throws {InputError} for a file that cannot be written
 */
export async function writeDist(files: Files, outDir: string) {
  const isPage = ([path]: [string, Buffer]) => path.endsWith(".html");
  const pages = [...files].filter(isPage);
  const others = [...files].filter((file) => !isPage(file));
  for (const [path, data] of [...others, ...pages]) await replaceFile(join(outDir, path), data);

  const existing = (await list(outDir)).map(({ path }) => path);
  // Where case does not matter, a file that is replaced keeps the case of its old name.
  const isCaseVariant = (path: string) =>
    [...files.keys()].some(
      (needed) => needed.toLowerCase() === path.toLowerCase() && !existing.includes(needed),
    );
  const kept = existing.filter((path) => files.has(path) || isCaseVariant(path));
  for (const path of existing) {
    const isNeeded = kept.some((file) => `${file}/`.startsWith(`${path}/`));
    if (!isNeeded && !path.startsWith(".git"))
      await rm(join(outDir, path), { recursive: true, force: true });
  }
}
