import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { epoch, replaced } from "../support/contents.ts";
import { makeFolder, readFolder } from "../support/files.ts";
import { run } from "../support/process.ts";
import { copyProject, editFile, runBuild } from "../support/project.ts";

test.concurrent("npm run build passes the launch check from another folder, reports, and leaves only dist", async () => {
  const project = await copyProject(replaced);
  await mkdir(join(project, "dist/old"), { recursive: true });
  await writeFile(join(project, "dist/old/page.html"), "old");
  const args = ["--prefix", project, "run", "build", "--", "--strict"];
  const { status, stdout, stderr } = await run("npm", args, {
    cwd: await makeFolder(),
    env: { SOURCE_DATE_EPOCH: epoch },
  });
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(/✓ render pages +\d+ ms/);
  expect(stdout).toMatch(/file +bytes +gzip/);
  expect(stdout).toMatch(/index\.html +[\d,]+ +[\d,]+/);
  expect(stdout).not.toContain("Not ready for the public");
  const dist = await readFolder(join(project, "dist"));
  expect(dist).toHaveProperty("404.html");
  expect(dist).toHaveProperty("privacy-policy/index.html");
  expect(dist).not.toHaveProperty("old/page.html");
});

test.concurrent("npm run build --strict is strict without .env, too, although npm keeps the flag", async () => {
  const project = await copyProject();
  await rm(join(project, ".env"), { force: true });
  const { status, stderr } = await run("npm", ["run", "build", "--strict"], { cwd: project });
  expect(status).toBe(1);
  expect(stderr).toContain("✗ data/site.ts: ");
});

test.concurrent("a reader that closes the pipe early does not stop the build", async () => {
  const project = await copyProject();
  const { stderr } = await run("sh", ["-c", "npm run build | head -n 1"], { cwd: project });
  expect(stderr).not.toContain("EPIPE");
  expect(await readdir(join(project, "dist"))).toContain("index.html");
});

test.concurrent.each([
  ["--help", 0, "stdout"],
  ["--foo", 2, "stderr"],
] as const)(
  "started through a link, %s ends with status %i and the usage",
  async (flag, expected, stream) => {
    const link = join(await makeFolder(), "link");
    await symlink(resolve(import.meta.dirname, "../.."), link);
    const result = await run(process.execPath, [
      join(link, "pages/build/run.js"),
      "build.ts",
      flag,
    ]);
    expect(result[stream]).toContain("Usage: npm run build");
    expect(result.status).toBe(expected);
  },
);

type Spoil = (project: string) => Promise<unknown>;

// More mistakes, tried within one process, are in `build.test.ts`.
test.concurrent.each<[string, Record<string, string>, Spoil, RegExp]>([
  [
    "a syntax error in the data",
    {},
    (project) => writeFile(join(project, "data/slots.ts"), "export const slots = [\n\n}"),
    /^✗ data\/slots\.ts:3: \}\n {2}A bracket/,
  ],
  [
    "a component that throws, with the stack below under DEBUG,",
    { DEBUG: "1" },
    (project) =>
      editFile(join(project, "components/hero.tsx"), "return (", 'throw Error("burst"); return ('),
    /^✗ components\/hero\.tsx:\d+: burst; .*\n[\s\S]*^\s+at .*hero\.tsx/m,
  ],
])(
  "%s ends with one clear message and keeps the last good dist",
  async (_, env, spoil, message) => {
    const project = await copyProject();
    await mkdir(join(project, "dist"));
    await writeFile(join(project, "dist/index.html"), "the last good build");
    await spoil(project);
    const { status, stderr } = await runBuild(project, env);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(/^\s+at /m.test(stderr)).toBe("DEBUG" in env);
    expect(await readFile(join(project, "dist/index.html"), "utf8")).toBe("the last good build");
  },
);
