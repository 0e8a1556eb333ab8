import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import { parseHTML } from "linkedom";
import type { Content } from "../../data/schema.ts";
import { specified } from "./contents.ts";

const root = resolve(import.meta.dirname, "../..");

/** 1 January 2025: earlier than every date of the specification. */
export const epoch = "1735689600";

const folders: string[] = [];

/** Removes all that {@link makeFolder} has made. */
export const removeFolders = () =>
  Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));

/** An empty folder that is gone after the tests of this file. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "launch-site-"));
  folders.push(folder);
  return folder;
}

/** A copy of the project to break: what a developer has, without `dist`, and with our content. */
export async function copyProject(content: Content = specified): Promise<string> {
  const project = await makeFolder();
  await symlink(join(root, "node_modules"), join(project, "node_modules"), "dir");
  await repairProject(project, content);
  return project;
}

/** Makes a copy of the project whole again, whatever was done to its files. */
export async function repairProject(project: string, content: Content = specified) {
  for (const name of ["build.ts", "components", "data", "pages", "public", "styles"]) {
    await rm(join(project, name), { recursive: true, force: true });
    await cp(join(root, name), join(project, name), { recursive: true });
  }
  for (const name of [".env", "package.json", "tsconfig.json", "vite.config.ts"])
    await cp(join(root, name), join(project, name));
  await writeContent(join(project, "data"), content);
}

/** Replaces some text of a file, which must be there. */
export async function editFile(path: string, from: string, to: string) {
  const text = await readFile(path, "utf8");
  if (!text.includes(from)) throw new Error(`${path} holds no "${from}"`);
  await writeFile(path, text.replace(from, to));
}

/** Writes a content as the modules of a `data/` folder; its schema and index stay. */
export async function writeContent(folder: string, content: Content) {
  for (const [name, value] of Object.entries(content))
    await writeFile(
      join(folder, `${name}.ts`),
      `import type { Content } from "../schema.ts";\n\nexport const ${name}: Content["${name}"] = ${JSON.stringify(value, null, 2)};\n`,
    );
}

export interface RunResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command as a developer would in a terminal. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<RunResult> {
  const child = spawn(command, args, { cwd, env: { ...process.env, NODE_ENV: "", ...env } });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (data) => {
    output.stdout += data;
  });
  child.stderr.on("data", (data) => {
    output.stderr += data;
  });
  return new Promise((done) => child.on("close", (status) => done({ status, ...output })));
}

/** `npm run build` in a copy of the project, without npm. */
export const runBuild = (project: string, env: Record<string, string> = {}, args: string[] = []) =>
  run(process.execPath, ["--env-file=.env", "--import", "tsx", "build.ts", ...args], {
    cwd: project,
    env: { SOURCE_DATE_EPOCH: epoch, ...env },
  });

/** Path and content of every file below a folder, by path. */
export async function readFolder(folder: string): Promise<Record<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [
        path.slice(folder.length + 1).replaceAll(sep, "/"),
        await readFile(path),
      ]),
    ),
  );
}

/** The hash of every file, by path: a matcher takes seconds to compare the bytes themselves. */
export const hashFiles = (files: Record<string, Buffer>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([path, data]) => [
      path,
      createHash("sha256").update(data).digest("hex"),
    ]),
  );

/** Document of some markup. Attributes keep their case: React writes `dateTime`, `autoComplete`. */
export const parse = (markup: string) =>
  parseHTML(/^<!doctype/i.test(markup) ? markup : `<html><body>${markup}</body></html>`).document;

/** Text of an element as a reader sees it: white space folded. */
export const textOf = (element: { textContent: string | null } | null) =>
  element?.textContent?.replace(/\s+/g, " ").trim();
