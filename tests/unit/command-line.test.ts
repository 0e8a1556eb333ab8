import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { main } from "../../build.ts";
import { markSentences } from "../../pages/generator/errors.ts";
import { replaced } from "../support/contents.ts";
import { makeFolder, readFolder } from "../support/files.ts";
import { limits } from "../support/limits.ts";
import { run } from "../support/process.ts";
import { copyProject, editFile, runBuild } from "../support/project.ts";

test.concurrent("passes the launch check, reports, and leaves only dist, in a folder behind a link", {
  timeout: limits.serverTest,
}, async () => {
  const link = join(await makeFolder(), "link");
  await symlink(await copyProject(replaced), link);
  await mkdir(join(link, "dist/old"), { recursive: true });
  await writeFile(join(link, "dist/old/page.html"), "old");
  const { status, stdout, stderr } = await runBuild(link, {}, ["--strict"]);
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(/✓ render pages +\d+ ms/);
  expect(stdout).toMatch(/index\.html +[\d,]+ +[\d,]+/);
  expect(stdout).not.toContain("Not ready for the public");
  const dist = await readFolder(join(link, "dist"));
  expect(dist).toHaveProperty("privacy-policy/index.html");
  expect(dist).not.toHaveProperty("old/page.html");
});

test.concurrent("npm run build --strict is strict, although npm keeps the flag, and with a reader that closes the pipe early", {
  timeout: limits.serverTest,
}, async () => {
  const project = await copyProject();
  const { stderr } = await run("sh", ["-c", "npm run build --strict | true"], { cwd: project });
  expect(stderr).toMatch(/^✗ Not ready for the public.*:\n( {2}- (data|pages)\/.+\n)+$/m);
  expect(stderr).not.toMatch(/EPIPE|\n +at /);
});

test.concurrent("settings of .env apply to npx tsx build.ts, too", {
  timeout: limits.serverTest,
}, async () => {
  const project = await copyProject();
  await writeFile(join(project, ".env"), "SITE_URL=https://user.github.io/legends/");
  const { status, stderr } = await run("npx", ["tsx", "build.ts"], { cwd: project });
  expect(status, stderr).toBe(0);
  expect(await readFile(join(project, "dist/404.html"), "utf8")).toContain('href="/legends/"');
});

test.concurrent("without tsx the build fails, and says why", {
  timeout: limits.serverTest,
}, async () => {
  const { status, stderr } = await run(process.execPath, ["build.ts"]);
  expect(status).toBe(1);
  // Node.js 20 refuses build.ts itself; later versions read it, but no file with JSX.
  expect(stderr).toMatch(/Unknown file extension "\.ts"|npx tsx build\.ts/);
});

test.concurrent("the build selects the production build of React", {
  timeout: limits.serverTest,
}, async () => {
  const project = await copyProject();
  const component = join(project, "components/hero.tsx");
  await editFile(component, "return (", "throw Error(process.env.NODE_ENV); return (");
  expect((await runBuild(project)).stderr).toContain("production");
});

test("each of several mistakes has a mark of its own", () =>
  expect(markSentences("a\nb\n  remedy of b\nc")).toBe("✗ a\n✗ b\n  remedy of b\n✗ c"));

test.each([
  ["--help", "log", undefined],
  ["--foo", "error", 2],
] as const)("%s shows the usage, by console.%s, with exit code %s", async (flag, method, code) => {
  const print = vi.spyOn(console, method).mockReturnValue();
  onTestFinished(() => {
    print.mockRestore();
    process.exitCode = undefined;
  });
  await main([flag]);
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("Usage: npm run build"));
  expect(process.exitCode).toBe(code);
});

test.concurrent("a failed build prints one clear message, and the stack below under DEBUG, and keeps the last good dist", {
  timeout: limits.serverTest,
}, async () => {
  const project = await copyProject();
  await mkdir(join(project, "dist"));
  await writeFile(join(project, "dist/index.html"), "the last good build");
  const component = join(project, "components/hero.tsx");
  await editFile(component, "return (", 'throw Error("burst"); return (');
  const thrown = await runBuild(project, { DEBUG: "1" });
  expect(thrown.stderr).toMatch(
    /^✗ components\/hero\.tsx:\d+: burst; .*\n[\s\S]*^\s+at .*hero\.tsx/m,
  );
  await writeFile(join(project, "data/slots.ts"), "export const slots = [\n\n}");
  const misspelt = await runBuild(project);
  expect(misspelt.stderr).toMatch(/^✗ data\/slots\.ts:3: \}\n {2}A bracket.*\n$/);
  expect([thrown.status, misspelt.status]).toEqual([1, 1]);
  expect(await readFile(join(project, "dist/index.html"), "utf8")).toBe("the last good build");
});
