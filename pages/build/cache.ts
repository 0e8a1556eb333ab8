import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { ResultStore } from "./memoize.ts";

/** A build has about ten entries. A folder with more than this number is emptied. */
const maxEntries = 200;

/** Length of a SHA-256 digest in hexadecimal. */
const digestLength = 64;

const digest = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");

/** Hashes what results depend on besides arguments: Node.js, installed packages, our modules. */
async function hashDependencies(root: string): Promise<string> {
  const files = [join(root, "node_modules/.package-lock.json")];
  for (const folder of ["fonts", "images", "build"].map((name) => join(root, "pages", name)))
    files.push(...(await readdir(folder)).sort().map((name) => join(folder, name)));
  const digests = await Promise.all(files.map(async (file) => digest(await readFile(file))));
  return digest([process.version, process.arch, ...digests].join());
}

/**
 * Opens the build's cache, a folder of results that later builds reuse. Several builds may use it
 * at once. An entry that cannot be read is recomputed; one that cannot be written is skipped.
 * @param root folder of the project
 * @throws {Error} if the folder cannot be used, or npm left no list of installed packages
 */
export async function openCache(root: string): Promise<ResultStore> {
  const folder = join(root, "node_modules/.cache/launch-site");
  const names = await readdir(folder).catch(() => []);
  if (names.length > maxEntries) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const dependencies = await hashDependencies(root);
  return async (key, compute) => {
    const file = join(folder, digest(dependencies + key));
    const entry = await readFile(file).catch(() => Buffer.of());
    const content = entry.subarray(digestLength);
    // Digests differ while another build writes the entry, or after one was killed doing so.
    if (digest(content) === entry.toString("latin1", 0, digestLength)) return deserialize(content);
    const result = await compute();
    const data = serialize(result);
    await writeFile(file, Buffer.concat([Buffer.from(digest(data)), data])).catch(() => {});
    return result;
  };
}
