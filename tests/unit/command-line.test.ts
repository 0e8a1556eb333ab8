import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { replaced } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
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

  test("prints its steps and a report", () =>
    expect(result.stdout).toMatch(/^✓ render pages +\d+ ms\n[\s\S]*\n\nfile +bytes +gzip\n/m));

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

  test("names the place, in the production build of React", () =>
    expect(result.stderr).toMatch(/^✗ components\/hero\.tsx:\d+: burst in production/));

  test("prints the stack under DEBUG", () => expect(result.stderr).toMatch(/^\s+at .*hero\.tsx/m));

  test("ends with exit code 1", () => expect(result.exitCode).toBe(1));

  test("keeps the last good dist", async () =>
    expect(await readFile(join(project, "dist/index.html"), "utf8")).toBe("the last good build"));
});

test("npm run build --strict lists what is not ready, even to a reader that closes the pipe", async () => {
  const cwd = await copyProject();
  const { stderr } = await start("sh", ["-c", "npm run build --strict | true"], { cwd });
  expect(stderr).toMatch(/^✗ Not ready for the public.*:\n( {2}- (data|pages)\/.+\n)+$/m);
});

test.concurrent.each<[fault: string, args: string[], exitCode: number, message: RegExp]>([
  // Node.js 20 refuses build.ts itself; later versions read it, but no file with JSX.
  ["without tsx", ["build.ts"], 1, /Unknown file extension "\.ts"|npx tsx build\.ts/],
  ["with an unknown flag", ["--import", "tsx", "build.ts", "--foo"], 2, /--foo.*\n\nUsage: npm/],
])("build.ts %s says what is wrong", async (_, args, exitCode, message) => {
  const result = await start(process.execPath, args);
  expect(result.exitCode).toBe(exitCode);
  expect(result.stderr).toMatch(message);
});
