/** Copies of the project that a test may change, and programs that run there. */
import { type ExecFileOptions, execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Content } from "../../data/schema/content.ts";
import { sample } from "./contents.ts";

export const root = join(import.meta.dirname, "../..");

/** Variables of a developer's terminal, without that of Vitest. */
export const terminal = { ...process.env, NODE_ENV: undefined };

/** Runs a program as a developer would in a terminal, in the root of the project by default. */
export async function run(command: string, args: string[], options: ExecFileOptions = {}) {
  const env = { ...terminal, ...options.env };
  const program = promisify(execFile)(command, args, { cwd: root, ...options, env });
  const { stdout, stderr, code = 0 } = await program.catch((error) => error);
  if (typeof code !== "number") throw new Error(`${command} cannot be run: ${code}`);
  return { stdout: String(stdout), stderr: String(stderr), exitCode: code };
}

/**
 * Copies the project as a developer has it, without `dist`, and with a content of the tests.
 * Packages are one folder further up, as in a workspace of npm.
 */
export async function copyProject(content: Content = sample): Promise<string> {
  const workspace = await makeFolder();
  await symlink(join(root, "node_modules"), join(workspace, "node_modules"), "dir");
  const project = join(workspace, "site");
  const folders = ["components", "data", "pages", "public", "styles"];
  for (const name of [...folders, "build.ts", "package.json", "tsconfig.json", "vite.config.ts"])
    await cp(join(root, name), join(project, name), { recursive: true });
  for (const [file, value] of Object.entries(content))
    await writeFile(
      join(project, "data", `${file}.ts`),
      `export const ${file} = ${JSON.stringify(value, null, 2)};`,
    );
  return project;
}

/**
 * Replaces a text in a file; returns a function that restores the file.
 * @throws {Error} when the file lacks the text
 */
export async function editFile(path: string, from: string, to: string) {
  const text = await readFile(path, "utf8");
  if (!text.includes(from)) throw new Error(`${path} holds no "${from}"`);
  await writeFile(path, text.replace(from, to));
  return () => writeFile(path, text);
}

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
