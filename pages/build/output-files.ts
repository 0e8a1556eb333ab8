import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, parse, relative, sep } from "node:path";
import { InputError } from "../../data/schema/input-error.ts";
import { toInputError } from "./errors.ts";
import type { BuildContext } from "./types.ts";

/** Matches files of file managers and version control, and files with secrets. */
const unpublishable = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\.env.*|\.git)$/i;

interface PublicFiles {
  /** Contents by path, with "/" as the separator. */
  files: ReadonlyMap<string, Buffer>;
  /** One sentence for each file that was left out. */
  warnings: readonly string[];
}

/**
 * Reads all files in a folder of the project, except those that are never meant for the public.
 * @throws {InputError} for a folder or file that cannot be read
 */
export async function readPublicFiles(root: string, folder: string): Promise<PublicFiles> {
  const files = new Map<string, Buffer>();
  const warnings: string[] = [];
  try {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const absolute = join(entry.parentPath, entry.name);
      const path = relative(join(root, folder), absolute).replaceAll(sep, "/");
      if (unpublishable.test(entry.name))
        warnings.push(
          `${folder}/${path} is left out because it is not for visitors; remove or rename it`,
        );
      else if (!entry.isDirectory() && !path.split("/").some((name) => unpublishable.test(name)))
        files.set(path, await readFile(absolute));
    }
  } catch (error) {
    const path =
      error instanceof Error && "path" in error ? String(error.path) : join(root, folder);
    throw toInputError(error, relative(root, path), "make folder and files readable");
  }
  return { files, warnings };
}

/** Collects the files of a build. */
export interface OutputFiles {
  /** Contents by path below `dist`. */
  files: ReadonlyMap<string, Buffer>;
  /**
   * Adds a file.
   * @throws {InputError} for a path that another file has
   */
  addFile(path: string, data: string | Uint8Array): void;
  /** Adds a file with a hash of its content in its name, so that caches may keep it forever. */
  addAsset(file: string, data: Uint8Array): void;
  /** Paths of assets, base path included, by their plain names. */
  assets: ReadonlyMap<string, string>;
  /**
   * Returns the path of an asset, base path included, by its plain name.
   * @throws {InputError} for an unknown name
   */
  asset(file: string): string;
}

/** Creates the collection of a build's files, which begins with those of `public/`. */
export function createOutputFiles(
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
  return { files, addFile, addAsset, assets, asset };
}
