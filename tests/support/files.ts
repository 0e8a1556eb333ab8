import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders: string[] = [];

/** Makes an empty folder that is removed after the tests of this file. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "launch-site-"));
  folders.push(folder);
  return folder;
}

/** Removes all folders of {@link makeFolder}. A server that is ending may still write there. */
export const removeFolders = () =>
  Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 9 })),
  );
