import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { replaced } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { limits } from "../support/limits.ts";
import { copyProject, editFile, start } from "../support/project.ts";

/** Runs `npm run build` in a copy of the project, without npm. */
const build = (cwd: string, args: string[] = [], env = {}) =>
  start(process.execPath, ["--import", "tsx", join(cwd, "build.ts"), ...args], { cwd, env });

type Result = Awaited<ReturnType<typeof build>>;

describe.concurrent("the build of a site that is ready for the public, in a folder behind a link", () => {
  let project: string;
  let result: Result;
  beforeAll(async () => {
    project = join(await makeFolder(), "link");
    await symlink(await copyProject(replaced), project);
    await writeFile(join(project, ".env"), "SITE_URL=https://user.github.io/legends/");
    result = await build(project, ["--strict"]);
  });

  test("passes the launch check", () => expect(result.exitCode, result.stderr).toBe(0));

  test("prints its steps", () => expect(result.stdout).toMatch(/^✓ render pages +\d+ ms$/m));

  test("prints a report", () => expect(result.stdout).toMatch(/\n\nfile +bytes +gzip\n/));

  test("takes the settings of .env", async () =>
    expect(await readFile(join(project, "dist/404.html"), "utf8")).toContain('href="/legends/"'));
});

describe.concurrent("a build that fails", () => {
  let project: string;
  let result: Result;
  beforeAll(async () => {
    project = await copyProject();
    await mkdir(join(project, "dist"));
    await writeFile(join(project, "dist/index.html"), "the last good build");
    const code = 'throw Error("burst in " + process.env.NODE_ENV); return (';
    await editFile(join(project, "components/hero.tsx"), "return (", code);
    result = await build(project, [], { DEBUG: "1" });
  });

  test("names the place", () =>
    expect(result.stderr).toMatch(/^✗ components\/hero\.tsx:\d+: burst in /));

  test("has rendered with the production build of React", () =>
    expect(result.stderr).toContain("burst in production"));

  test("prints the stack under DEBUG", () => expect(result.stderr).toMatch(/^\s+at .*hero\.tsx/m));

  test("ends with exit code 1", () => expect(result.exitCode).toBe(1));

  test("keeps the last good dist", async () =>
    expect(await readFile(join(project, "dist/index.html"), "utf8")).toBe("the last good build"));
});

describe.concurrent("npm run build --strict, whose flag npm keeps, with a reader that closes the pipe", () => {
  let result: Result;
  beforeAll(async () => {
    const cwd = await copyProject();
    result = await start("sh", ["-c", "npm run build --strict | true"], { cwd });
  });

  test("lists what is not ready", () =>
    expect(result.stderr).toMatch(/^✗ Not ready for the public.*:\n( {2}- (data|pages)\/.+\n)+$/m));

  test("says nothing of the pipe", () => expect(result.stderr).not.toMatch(/EPIPE|\n +at /));
});

describe.concurrent("build.ts", { timeout: limits.serverTest }, () => {
  test("fails without tsx, and says why", async () => {
    const { exitCode, stderr } = await start(process.execPath, ["build.ts"]);
    expect(exitCode).toBe(1);
    // Node.js 20 refuses build.ts itself; later versions read it, but no file with JSX.
    expect(stderr).toMatch(/Unknown file extension "\.ts"|npx tsx build\.ts/);
  });

  test("shows the usage for a flag that does not exist", async () => {
    const { exitCode, stderr } = await build(".", ["--foo"]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^✗ .*--foo.*\n\nUsage: npm run build/);
  });
});
