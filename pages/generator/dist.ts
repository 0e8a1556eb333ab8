import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { errorCode, toInputError } from "./errors.ts";

/** A page is published after the assets that it names. */
const rank = (path: string) => (path.startsWith("assets/") ? 0 : path.endsWith(".html") ? 2 : 1);

/**
 * Writes the files into `outDir`, and removes all others, except what belongs to git. Files are
 * staged and then renamed into place, so a server of the folder finds whole files at any moment.
 * @param root folder of the project, to which paths in messages are relative
 * @throws {InputError} when the files cannot be written
 */
export async function writeDist(root: string, files: ReadonlyMap<string, Buffer>, outDir: string) {
  // Below `outDir`, because a rename cannot cross file systems.
  const staging = join(outDir, ".staging");
  const paths = [...files.keys()].sort((a, b) => rank(a) - rank(b));
  try {
    await rm(staging, { recursive: true, force: true }); // Left by a build that was killed.
    for (const [path, data] of files) {
      await mkdir(dirname(join(staging, path)), { recursive: true });
      await writeFile(join(staging, path), data);
    }
    for (const path of paths) {
      await mkdir(dirname(join(outDir, path)), { recursive: true });
      await rename(join(staging, path), join(outDir, path));
    }
    // In lower case: where case does not matter, a replaced file may keep its old name.
    const needed = paths.map((path) => `${path}/`.toLowerCase());
    for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
      const path = relative(outDir, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
      const isNeeded = needed.some((file) => file.startsWith(`${path}/`.toLowerCase()));
      if (!isNeeded && !path.startsWith(".git"))
        await rm(join(outDir, path), { recursive: true, force: true });
    }
  } catch (error) {
    const isFull = ["ENOSPC", "EDQUOT"].includes(errorCode(error) ?? "");
    const remedy = isFull
      ? "free some space; the last build stays"
      : "remove it, close what uses it, or make it writable";
    throw toInputError(error, relative(root, outDir) || outDir, remedy);
  } finally {
    await rm(staging, { recursive: true, force: true }).catch(() => {});
  }
}
