/** Copies of the project that a test may change, and programs that run there. */
import type { SpawnOptions } from "node:child_process";
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { x } from "tinyexec";
import type { Content } from "../../data/schema/content.ts";
import { specified } from "./contents.ts";
import { makeFolder } from "./files.ts";
import { limits } from "./limits.ts";

export const root = join(import.meta.dirname, "../..");

/** Starts a program as a developer would in a terminal; awaited, it is what has come of it. */
export const start = (command: string, args: string[], options: SpawnOptions = {}) =>
  x(command, args, {
    timeout: limits.serverTest,
    nodeOptions: { cwd: root, ...options, env: { NODE_ENV: undefined, ...options.env } },
  });

/** Copies the project as a developer has it, without `dist`, and with a content of the tests. */
export async function copyProject(content: Content = specified): Promise<string> {
  const project = await makeFolder();
  await symlink(join(root, "node_modules"), join(project, "node_modules"), "dir");
  for (const name of ["build.ts", "components", "data", "pages", "public", "styles"])
    await cp(join(root, name), join(project, name), { recursive: true });
  for (const name of ["package.json", "tsconfig.json", "vite.config.ts"])
    await cp(join(root, name), join(project, name));
  await writeContent(join(project, "data"), content);
  return project;
}

/** Writes a content as the modules of a `data/` folder; its schema and index stay. */
export async function writeContent(folder: string, content: Content) {
  for (const [name, value] of Object.entries(content))
    await writeFile(
      join(folder, `${name}.ts`),
      `import type { Content } from "./schema/content.ts";\n\nexport const ${name}: Content["${name}"] = ${JSON.stringify(value, null, 2)};\n`,
    );
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
