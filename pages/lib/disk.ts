/** The build's access to folders: reads `data/` and `public/`, replaces `dist`. */
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
import { errorCode, InputError, toInputError } from "../../data/input-error.ts";

/** Files of file managers, editors and version control, and files with secrets. */
const unpublishable = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\.env.*|\.git)$/i;

/** The contents of files by path, with "/", and a sentence for each that was left out. */
export interface PublicFiles {
  files: ReadonlyMap<string, Buffer>;
  warnings: readonly string[];
}

/**
 * Reads all files below a folder of the project, except those that are never meant for the public.
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
        warnings.push(`${folder}/${path} is left out, it is not for visitors; remove or rename it`);
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
 * Checks that the modules of a folder are in UTF-8: an import would turn other letters into "�".
 * @throws {InputError} naming the file that is not
 */
export async function checkEncoding(root: string, folder: string) {
  for (const name of await readdir(join(root, folder)))
    if (name.endsWith(".ts") && !isUtf8(await readFile(join(root, folder, name))))
      throw new InputError(`${folder}/${name} is not encoded in UTF-8; save it in that encoding`);
}

/** Errors that pass: another build's folder is there by now, or a virus scanner reads a file. */
const transientErrors = ["ENOTEMPTY", "EEXIST", "EPERM", "EBUSY", "EACCES"];
const maxSwapAttempts = 40;

/**
 * Writes all files into a staging folder, then puts it in the place of `outDir`, or of the folder
 * that `outDir` links to. Whatever fails, the last build stays.
 * @param root folder of the project, which messages leave out
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
      `${name} is ${stats.isFile() ? "a file" : "a link that leads nowhere"}; remove it, or put a folder there`,
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

/** Removes a folder if possible; a later build tries again. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true }).catch(() => {});

/** Removes a staging folder unless the last build is in it and could not be moved back. */
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
 * Replaces `folder` by `next`, by renaming alone; other builds may do the same meanwhile. The
 * previous folder ends up beside `next`.
 * @throws {Error} of the file system, once the previous folder is back in its place
 * @throws {InputError} with the path of the previous folder, where it cannot be moved back
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

/** Moves a folder; undefined where there is none. */
const moveAway = (folder: string, target: string) =>
  rename(folder, target).then(
    () => target,
    (error) => {
      if (errorCode(error) !== "ENOENT") throw error;
    },
  );

/** Moves a folder back; false where it has to be tried again. No need where a newer one is there. */
const moveBack = (target: string, folder: string) =>
  rename(target, folder).then(
    () => true,
    (error) => ["ENOTEMPTY", "EEXIST"].includes(errorCode(error) ?? ""),
  );
