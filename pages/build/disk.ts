/** The build's access to the disk: reads `data/` and `public/`, replaces `dist`. */
import { isUtf8 } from "node:buffer";
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { InputError } from "../../data/schema/input-error.ts";
import { errorCode, toInputError } from "./errors.ts";

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

/**
 * Checks that the modules in a folder are UTF-8: Node.js would read other letters as "�".
 * @throws {InputError} for a file in another encoding
 */
export async function checkEncoding(root: string, folder: string) {
  for (const name of await readdir(join(root, folder)))
    if (name.endsWith(".ts") && !isUtf8(await readFile(join(root, folder, name))))
      throw new InputError(`${folder}/${name} is not encoded in UTF-8; save it in that encoding`);
}

/** Errors worth a retry: another build was faster, or a virus scanner has a file open. */
const transientErrors = ["ENOTEMPTY", "EEXIST", "EPERM", "EBUSY", "EACCES"];
const maxSwapAttempts = 40;

/**
 * Writes all files into a staging folder, then replaces `outDir` with it, or the folder that
 * `outDir` links to. On failure the last build stays in place.
 * @param root folder of the project, to which paths in messages are relative
 * @throws {InputError} when the files cannot be written or `outDir` cannot be replaced
 */
export async function replaceFolder(
  root: string,
  files: ReadonlyMap<string, Buffer>,
  outDir: string,
) {
  const name = relative(root, outDir) || outDir;
  const folder = await realpath(outDir).catch(() => outDir);
  const stats = await lstat(folder).catch(() => undefined);
  if (stats && !stats.isDirectory())
    throw new InputError(
      `${name} is ${stats.isFile() ? "a file" : "a broken symbolic link"}; remove it, or put a folder there`,
    );
  let staging: string | undefined;
  try {
    staging = await mkdtemp(join(dirname(folder), `.dist-${process.pid}-`));
    const next = join(staging, "next");
    for (const [path, data] of files) {
      await mkdir(dirname(join(next, path)), { recursive: true });
      await writeFile(join(next, path), data);
    }
    await swapIn(next, folder);
    await remove(staging);
  } catch (error) {
    if (staging) await removeStaging(staging);
    const isFull = ["ENOSPC", "EDQUOT"].includes(errorCode(error) ?? "");
    const remedy = isFull
      ? "free some space"
      : "make it and the folder around it writable, and close programs that use it";
    throw toInputError(error, name, `${remedy}; the last build stays`);
  }
  await removeAbandoned(dirname(folder));
}

/** Removes a folder if possible; otherwise a later build tries again. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true }).catch(() => {});

/** Removes a staging folder, unless it holds a last build that could not be moved back. */
async function removeStaging(staging: string) {
  await remove(join(staging, "next"));
  await rmdir(staging).catch(() => {});
}

/** Removes staging folders left by killed builds; their names begin with the process id. */
async function removeAbandoned(folder: string) {
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      return errorCode(error) !== "ESRCH";
    }
  };
  for (const name of await readdir(folder)) {
    const [, pid] = /^\.dist-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await remove(join(folder, name));
  }
}

/**
 * Replaces `folder` with `next` by renaming both, even while other builds do the same. The previous
 * folder ends up beside `next`.
 * @throws {Error} from the file system, after moving the previous folder back
 * @throws {InputError} with the path of the previous folder, if it cannot be moved back
 */
export async function swapIn(next: string, folder: string) {
  let previous: string | undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      previous = (await moveAway(folder, `${next}-previous-${attempt}`)) ?? previous;
      return await rename(next, folder);
    } catch (error) {
      if (previous && (await moveBack(previous, folder))) previous = undefined;
      const isTransient = transientErrors.includes(errorCode(error) ?? "");
      if (!isTransient || attempt === maxSwapAttempts)
        throw previous
          ? new InputError(`${folder} is gone; the last build is in ${previous}, move it back`)
          : error;
    }
    await wait(10 + 40 * Math.random());
  }
}

/** Moves a folder; returns its new path, or undefined if it does not exist. */
const moveAway = (folder: string, target: string) =>
  rename(folder, target).then(
    () => target,
    (error) => {
      if (errorCode(error) !== "ENOENT") throw error;
    },
  );

/** Moves a folder back, unless a newer one has taken its place; returns whether that is settled. */
const moveBack = (target: string, folder: string) =>
  rename(target, folder).then(
    () => true,
    (error) => ["ENOTEMPTY", "EEXIST"].includes(errorCode(error) ?? ""),
  );
