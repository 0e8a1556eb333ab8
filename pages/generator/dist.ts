import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** Files by path below a folder, with "/". */
export type Files = ReadonlyMap<string, Buffer>;

/** Lists what a folder and the folders in it hold, by path below it, with "/". */
async function list(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"),
    isFolder: entry.isDirectory(),
  }));
}

/** Reads all files of a folder, except those of file managers and git, and files with secrets. */
export async function readFolder(folder: string): Promise<Files> {
  const isPrivate = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\.env.*|\.git.*)(\/|$)/i;
  const files = new Map<string, Buffer>();
  for (const { path, isFolder } of await list(folder))
    if (!isFolder && !isPrivate.test(path)) files.set(path, await readFile(join(folder, path)));
  return files;
}

/** Assets first and pages last, so that what a page names is there before it. */
const rank = (path: string) => (path.startsWith("assets/") ? 0 : path.endsWith(".html") ? 2 : 1);

/**
 * Writes the files into `outDir`, and removes all others, except what belongs to git. A server of the
 * folder finds a whole site of whole files at any moment: each is written aside and renamed.
 */
export async function writeDist(files: Files, outDir: string) {
  const paths = [...files.keys()].sort((a, b) => rank(a) - rank(b));
  for (const path of paths) {
    const target = join(outDir, path);
    const aside = `${target}.${process.pid}.tmp`;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(aside, files.get(path) ?? "");
    await rename(aside, target);
  }
  // In lower case: where case does not matter, a replaced file may keep its old name.
  const needed = paths.map((path) => `${path.toLowerCase()}/`);
  for (const { path } of await list(outDir))
    if (
      !path.startsWith(".git") &&
      !needed.some((name) => name.startsWith(`${path.toLowerCase()}/`))
    )
      await rm(join(outDir, path), { recursive: true, force: true });
}
