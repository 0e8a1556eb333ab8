import { createHash } from "node:crypto";
import { parse } from "node:path";
import { InputError } from "../../data/input-error.ts";
import type { BuildContext } from "./types.ts";

/** The files of a site while they are made: contents by path, beginning with those of `public/`. */
export function collectFiles(
  publicFiles: Iterable<readonly [string, Buffer]>,
  { href }: BuildContext,
) {
  const files = new Map<string, Buffer>(publicFiles);
  const assets = new Map<string, string>();
  /** @throws {InputError} for a path that is taken */
  const addFile = (path: string, data: string | Uint8Array) => {
    if (files.has(path))
      throw new InputError(`public/${path}: the build writes this file; rename or remove yours`);
    files.set(path, Buffer.from(data));
  };
  /** Adds a file that caches may keep for ever: its name follows from its content. */
  const addAsset = (file: string, data: Uint8Array) => {
    const { name, ext } = parse(file);
    const hash = createHash("sha256").update(data).digest("hex").slice(0, 10);
    const path = `assets/${name}.${hash}${ext}`;
    assets.set(file, href(`/${path}`));
    addFile(path, data);
  };
  /** Path of an asset below the base path, by its plain name. */
  const asset = (file: string) => {
    const path = assets.get(file);
    if (path === undefined) throw new InputError(`No asset is called "${file}"; correct the name`);
    return path;
  };
  return { files, addFile, addAsset, asset };
}
