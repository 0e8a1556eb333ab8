import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { replaced } from "../support/contents.ts";
import { copyProject, editFile, root, run } from "../support/project.ts";

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

  test("is built for the path that .env names", async () =>
    expect(await readFile(join(project, "dist/index.html"), "utf8")).toContain(
      'href="/legends/privacy-policy/"',
    ));
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
      "a link",
      "components/site-footer.tsx",
      "</footer>",
      '<a href="/gone/">Gone</a></footer>',
      /^✗ index\.html: the link "\/gone\/" leads to gone\/index\.html, which is missing/,
    ],
    [
      "the path of a page",
      "pages/terms-and-conditions.tsx",
      "terms-and-conditions/index.html",
      "robots.txt",
      /^✗ robots\.txt: .* has this file, too; rename one of them\n$/,
    ],
    [
      "a style sheet",
      "styles/foundation/tokens.css",
      "#3a6ef6;",
      "#3a6ef6",
      /^✗ styles\/foundation\/tokens\.css: --color-zone is .*: write an sRGB colour, .* and ";" after it\n$/,
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

test.concurrent("the build names colours that are hard to read", async () => {
  const cwd = await copyProject();
  await editFile(join(cwd, "styles/foundation/tokens.css"), "#ffd14c;", "#0d2a7a;");
  const { stdout } = await build(cwd);
  expect(stdout).toMatch(/^- .*--color-accent is hard to read on --color-page; choose/m);
});

test.concurrent("npm run build -- --strict lists what is not ready", async () => {
  const cwd = await copyProject();
  const { stderr } = await run("npm", ["run", "build", "--", "--strict"], { cwd });
  expect(stderr).toMatch(/^✗ Not ready for the public.*:\n( {2}- (data|pages)\/.+\n)+$/m);
});

test.concurrent("the build lists its options when it does not know one", async () => {
  const { stderr, exitCode } = await build(root, "--foo");
  expect(stderr).toMatch(/^✗ Unknown option '--foo'.*--strict/s);
  expect(exitCode).toBe(1);
});
