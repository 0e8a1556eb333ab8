import { createHash } from "node:crypto";
import { parse } from "node:path";
import { InputError } from "../../data/input-error.ts";
import type { BuildContext } from "./types.ts";

/** The files of a site as they are made. */
export interface OutputFiles {
  /** Contents by path below `dist`. */
  files: ReadonlyMap<string, Buffer>;
  /** @throws {InputError} for a path that is taken */
  addFile(path: string, data: string | Uint8Array): void;
  /** Adds a file that caches may keep for ever: its name gets a hash of its content. */
  addAsset(file: string, data: Uint8Array): void;
  /**
   * Path of an asset with the base path, by its plain name.
   * @throws {InputError} for a name that no asset has
   */
  asset(file: string): string;
}

/** Collects files, beginning with those of `public/`. */
export function collectFiles(
  publicFiles: ReadonlyMap<string, Buffer>,
  { href }: BuildContext,
): OutputFiles {
  const files = new Map(publicFiles);
  const assets = new Map<string, string>();
  const addFile = (path: string, data: string | Uint8Array) => {
    if (files.has(path))
      throw new InputError(`public/${path}: the build writes this file; rename or remove yours`);
    files.set(path, Buffer.from(data));
  };
  const addAsset = (file: string, data: Uint8Array) => {
    const { name, ext } = parse(file);
    const hash = createHash("sha256").update(data).digest("hex").slice(0, 10);
    const path = `assets/${name}.${hash}${ext}`;
    assets.set(file, href(`/${path}`));
    addFile(path, data);
  };
  const asset = (file: string) => {
    const path = assets.get(file);
    if (path === undefined) throw new InputError(`No asset is called "${file}"; correct the name`);
    return path;
  };
  return { files, addFile, addAsset, asset };
}
