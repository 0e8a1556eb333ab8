import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { replaced } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { copyProject, editFile, root, start } from "../support/project.ts";
import { findFreePort } from "../support/server.ts";

/** Runs `npm run build` in a copy of the project, without npm. */
const build = (cwd: string, args: string[] = [], env = {}) =>
  start(process.execPath, ["--import", "tsx", join(cwd, "build.ts"), ...args], { cwd, env });

/** Pixels of an icon of `public/`; an ICO file is a PNG after 22 bytes. */
async function readPixels(project: string, icon: string): Promise<Buffer> {
  const data = await readFile(join(project, "public", icon));
  const png = icon.endsWith(".ico") ? data.subarray(22) : data;
  return sharp(png).ensureAlpha().raw().toBuffer();
}

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

  test("prints a report", () => expect(result.stdout).toMatch(/^file +bytes +gzip\n/));

  test("is served at the path that .env names", async ({ onTestFinished }) => {
    const port = await findFreePort();
    const serve = ["--import", "tsx", join(project, "pages/generator/serve.ts")];
    const server = start(process.execPath, serve, { cwd: project, env: { PORT: `${port}` } });
    onTestFinished(() => void server.kill());
    const home = `http://127.0.0.1:${port}/legends/`;
    for await (const line of server) {
      expect(line).toBe(home);
      break;
    }
    const { url, status } = await fetch(`${home}privacy-policy`);
    expect([url, status]).toEqual([`${home}privacy-policy/`, 200]);
  });
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

test.concurrent("npm run build -- --strict lists what is not ready", async () => {
  const cwd = await copyProject();
  const { stderr } = await start("npm", ["run", "build", "--", "--strict"], { cwd });
  expect(stderr).toMatch(/^✗ Not ready for the public.*:\n( {2}- (data|pages)\/.+\n)+$/m);
});

test.concurrent("npm run icons draws the icons of public/ as they are", async () => {
  const project = await copyProject();
  const icons = (await readdir(join(project, "public"))).filter((name) =>
    /\.(png|ico)$/.test(name),
  );
  expect(icons).toContain("favicon.ico");
  for (const icon of icons) await rm(join(project, "public", icon));
  await start("npm", ["run", "icons"], { cwd: project });
  for (const icon of icons) {
    const [drawn, kept] = [await readPixels(project, icon), await readPixels(root, icon)];
    const difference = kept.reduce((sum, byte, at) => sum + Math.abs(byte - (drawn[at] ?? 0)), 0);
    expect(difference / drawn.length, icon).toBeLessThan(2);
  }
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
