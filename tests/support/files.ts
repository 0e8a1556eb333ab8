import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";

const folders: string[] = [];

/** Makes an empty folder that is removed after the tests of this file. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "launch-site-"));
  folders.push(folder);
  return folder;
}

/** Removes every folder of {@link makeFolder}; a server that has just been ended may still write there. */
export const removeFolders = () =>
  Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 9 })),
  );

/** Contents of all files below a folder, by their path with "/", sorted. */
export async function readFolder(folder: string): Promise<Record<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const read = async (path: string) =>
    [path.replaceAll(sep, "/"), await readFile(join(folder, path))] as const;
  return Object.fromEntries(await Promise.all(paths.sort().map(read)));
}
