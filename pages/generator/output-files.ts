import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, parse, relative, sep } from "node:path";
import { InputError } from "../../data/schema/input-error.ts";
import { toInputError } from "./errors.ts";

/** Matches files of file managers and version control, and files with secrets. */
const unpublishable = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\.env.*|\.git.*)$/i;

/**
 * Reads all files in a folder of the project, except those that are never meant for the public.
 * @throws {InputError} for a folder or file that cannot be read
 */
export async function readPublicFiles(root: string, folder: string) {
  const files = new Map<string, Buffer>();
  const warnings: string[] = [];
  const refuse = (place: string, remedy: string) => (error: unknown) => {
    throw toInputError(error, place, remedy);
  };
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(root, folder), options).catch(
    refuse(folder, "make folder and files readable"),
  );
  for (const entry of entries) {
    if (entry.name === ".gitkeep") continue;
    const absolute = join(entry.parentPath, entry.name);
    const path = relative(join(root, folder), absolute).replaceAll(sep, "/");
    const place = `${folder}/${path}`;
    if (unpublishable.test(entry.name))
      warnings.push(`${place} is left out because it is not for visitors; remove or rename it`);
    if (entry.isDirectory()) continue;
    if (path.split("/").some((name) => unpublishable.test(name))) continue;
    const remedy = "remove it, or put a file there that can be read";
    files.set(path, await readFile(absolute).catch(refuse(place, remedy)));
  }
  return { files, warnings };
}

/** The files of a build. */
export type OutputFiles = ReturnType<typeof createOutputFiles>;

/** Creates the collection of a build's files, which begins with those of `public/`. */
export function createOutputFiles(
  publicFiles: ReadonlyMap<string, Buffer>,
  href: (path: string) => string,
) {
  /** Contents by path below `dist`. */
  const files = new Map(publicFiles);
  /** Paths of assets, base path included, by their plain names. */
  const assets = new Map<string, string>();

  /** @throws {InputError} for a path that is taken, or that is the folder of another file */
  const addFile = (path: string, data: string | Uint8Array) => {
    const taken = [...files.keys()].find(
      (other) => `${other}/`.startsWith(`${path}/`) || path.startsWith(`${other}/`),
    );
    if (taken !== undefined && publicFiles.has(taken))
      throw new InputError(`public/${taken}: the build writes ${path}; rename or remove yours`);
    if (taken !== undefined)
      throw new InputError(
        `pages/index.ts: of the files ${taken} and ${path} only one can be there; rename the other`,
      );
    files.set(path, Buffer.from(data));
  };

  /** Adds a file with a hash of its content in its name, which caches may keep. */
  const addAsset = (file: string, data: Uint8Array) => {
    const { name, ext } = parse(file);
    const hash = createHash("sha256").update(data).digest("hex").slice(0, 10);
    const path = `assets/${name}.${hash}${ext}`;
    assets.set(file, href(`/${path}`));
    addFile(path, data);
  };

  /** Finds the path of an asset by its plain name, or of a file by its path from the root. */
  const asset = (name: string) =>
    assets.get(name) ?? (name.startsWith("/") && files.has(name.slice(1)) ? href(name) : undefined);
  return { files, addFile, addAsset, assets, asset };
}
