import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { replaced } from "../support/contents.ts";
import { copyProject, editFile, root, run } from "../support/project.ts";
import { findFreePort } from "../support/server.ts";

/** Runs the build of a copy of the project, as its npm script does. */
const build = (cwd: string, ...args: string[]) =>
  run(process.execPath, ["--import", "tsx", join(cwd, "build.ts"), ...args], { cwd });

describe.concurrent("the build of a site that is ready for the public", () => {
  let project: string;
  let result: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    project = await copyProject(replaced);
    await writeFile(join(project, ".env"), "SITE_URL=https://user.github.io/legends/");
    result = await build(project, "--strict");
  });

  test("passes the launch check", () => expect(result.exitCode, result.stderr).toBe(0));

  test("prints the sizes of its files", () =>
    expect(result.stdout).toMatch(
      /^ +bytes +gzip {2}file\n(.*\n)+ +[\d,]+ +[\d,]+ {2}index\.html/,
    ));

  test("is served at the path that .env names", async ({ onTestFinished }) => {
    const port = await findFreePort();
    const serve = ["--import", "tsx", join(project, "pages/generator/serve.ts")];
    const env = { ...process.env, PORT: `${port}` };
    const server = spawn(process.execPath, serve, { cwd: project, env });
    onTestFinished(() => void server.kill());
    const home = `http://127.0.0.1:${port}/legends/`;
    const [output] = await once(server.stdout, "data");
    expect(String(output)).toBe(`${home}\n`);
    for (const [from, to] of [
      ["/legends?a=b", "?a=b"],
      ["/legends/privacy-policy?a=b", "privacy-policy/?a=b"],
    ]) {
      const { url, status } = await fetch(new URL(String(from), home));
      expect([url, status]).toEqual([`${home}${to}`, 200]);
    }
  });
});

describe.concurrent("a mistake", () => {
  test.each<[place: string, path: string, from: string, to: string, message: RegExp]>([
    [
      "code",
      "components/hero.tsx",
      "return (",
      "throw Error(process.env.NODE_ENV); return (",
      /^Error: production\n +at Hero .*components.hero\.tsx:\d+/,
    ],
    [
      "syntax of content",
      "data/slots.ts",
      "= [",
      "= [ }",
      /^✗ Transform.*\n.*data.slots\.ts:3:\d+: ERROR: Unexpected "}"\n$/,
    ],
    [
      "an export",
      "data/slots.ts",
      "const slots",
      "const slot",
      /^✗ .*'\.\/slots\.ts' does not provide an export named 'slots'\n$/,
    ],
    [
      "a field",
      "data/site.ts",
      "Q3 2025",
      "Q9",
      /^✗ data\/site\.ts: site\.launchTarget is "Q9": write a quarter.*\n$/,
    ],
  ])("in %s is named, and keeps the last build", async (_, path, from, to, message) => {
    const project = await copyProject();
    await mkdir(join(project, "dist"));
    await writeFile(join(project, "dist/index.html"), "the last good build");
    await editFile(join(project, path), from, to);
    const { stderr, exitCode } = await build(project);
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(1);
    expect(await readFile(join(project, "dist/index.html"), "utf8")).toBe("the last good build");
  });
});

test.concurrent("npm run build -- --strict lists what is not ready", async () => {
  const cwd = await copyProject();
  const { stderr } = await run("npm", ["run", "build", "--", "--strict"], { cwd });
  expect(stderr).toMatch(/^✗ Not ready for the public.*:\n( {2}- (data|pages)\/.+\n)+$/m);
});

test.concurrent("the build refuses options that it does not know", async () => {
  const { stderr, exitCode } = await build(root, "--foo");
  expect(stderr).toMatch(/^✗ Unknown option '--foo'/);
  expect(exitCode).toBe(1);
});

test.concurrent("npm run icons draws the icons of public/ as they are", async () => {
  const project = await copyProject();
  await run("npm", ["run", "icons"], { cwd: project });
  // An ICO file is a PNG after 22 bytes.
  for (const [icon, start] of [
    ["favicon.ico", 22],
    ["apple-touch-icon.png", 0],
  ] as const) {
    const [drawn, kept] = await Promise.all(
      [project, root].map(async (folder) => {
        const data = await readFile(join(folder, "public", icon));
        return sharp(data.subarray(start)).ensureAlpha().raw().toBuffer();
      }),
    );
    const difference = kept?.reduce(
      (sum, byte, at) => sum + Math.abs(byte - (drawn?.[at] ?? 0)),
      0,
    );
    expect(Number(difference) / Number(kept?.length), icon).toBeLessThan(2);
  }
});
