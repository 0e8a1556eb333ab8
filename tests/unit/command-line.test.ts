import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { build } from "../../build.ts";
import { formatError } from "../../pages/generator/format-error.ts";
import { isProgram } from "../../pages/generator/is-program.ts";
import { findServedFolder } from "../../pages/generator/serve.ts";
import { contentWith, replaced, specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { copyProject, editFile, run } from "../support/project.ts";

/** Runs the build of a copy of the project. */
const npmRunBuild = (cwd: string) => run("npm", ["run", "build", "--", "--strict"], { cwd });

test.concurrent("builds a site that is ready for the public, for the path in .env", async () => {
  const project = await copyProject(replaced);
  await writeFile(join(project, ".env"), "SITE_URL=https://user.github.io/legends/");
  // A drawing of the system's file manager is not for the public.
  await writeFile(join(project, "styles/drawings/._court.svg"), "<svg/>");
  // React's development mode, which is slower, warns of lists without keys.
  const list = "{[1, 2].map(() => <i />)}";
  await editFile(join(project, "components/site-footer.tsx"), "</footer>", `${list}</footer>`);
  const { exitCode, stdout, stderr } = await npmRunBuild(project);
  expect(exitCode, stderr).toBe(0);
  expect(stderr).not.toContain("key");
  expect(stdout).not.toContain("._court");
  expect(stdout).toMatch(/ +bytes +gzip {2}file\n(.*\n)+ +[\d,]+ +[\d,]+ {2}index\.html/);
  expect(await readFile(join(project, "dist/index.html"), "utf8")).toContain(
    'href="https://user.github.io/legends/"',
  );
});

test.concurrent("names a dead link without a stack, and keeps the last build", async () => {
  const project = await copyProject(replaced);
  await mkdir(join(project, "dist"));
  await writeFile(join(project, "dist/index.html"), "the last good build");
  const footer = join(project, "components/site-footer.tsx");
  await editFile(footer, "</footer>", '<a href="/gone/">Gone</a></footer>');
  const { exitCode, stderr } = await npmRunBuild(project);
  expect(stderr).toMatch(/^✗ index\.html: the link "\/gone\/" (?!.*\n +at )/);
  expect(exitCode).toBe(1);
  expect(await readFile(join(project, "dist/index.html"), "utf8")).toBe("the last good build");
});

test.each([
  ["a mistake in data/", contentWith("site.launchTarget", "Q9"), /^data\/site\.ts: .* is "Q9"/],
  ["--strict", specified, /^Not ready for the public.*:(\n {2}- (data|pages)\/.+)+$/],
])("writes nothing because of %s", async (_, content, message) => {
  const outDir = join(await makeFolder(), "dist");
  await expect(build({ content, outDir, strict: true })).rejects.toThrow(message);
  await expect(readFile(outDir)).rejects.toThrow("ENOENT");
});

const errorWith = (properties: object) => Object.assign(new Error("Wrong"), properties);

test.each([
  { name: "InputError" },
  { name: "TransformError" },
  { errors: [] },
  { code: "ERR_MODULE_NOT_FOUND" },
  { code: "ERR_PARSE_ARGS_UNKNOWN_OPTION" },
  { message: "'./slots.ts' does not provide an export named 'slots'" },
])("shows the message alone of an error with %j", (properties) => {
  const error = errorWith(properties);
  expect(formatError(error)).toBe(`✗ ${error.message}`);
});

test.each([
  ["file:///a%20b/pages/site/components/hero.tsx:7:3", "components/hero.tsx:7"],
  ["/home/me/site/data/site.ts:3:12", "data/site.ts:3"],
  ["body (/home/me/site/pages/press/index.tsx:7:3)", "pages/press/index.tsx:7"],
])("shows where a page uses what it does not know: at %s", (line, place) => {
  const inPackage = "    at render (file:///x/node_modules/react/pages/index.js:1:2)";
  const inBuild = "    at renderBody (/home/me/site/pages/generator/document.tsx:1:2)";
  const stack = ["ReferenceError: Wrong", inPackage, `    at ${line}`, inBuild].join("\n");
  expect(formatError(errorWith({ name: "ReferenceError", stack }))).toBe(`✗ ${place}: Wrong`);
});

test("shows the stack of a mistake in the code", () =>
  expect(formatError(new TypeError("No"))).toMatch(/^TypeError: No\n +at .*command-line\.test/));

test.each([
  ["https://name.example/", "index.html"],
  ["https://user.example/caf%C3%A9/legends/", "café/legends/index.html"],
])("npm start serves a site of %s from %s", async (url, path) => {
  const dist = await makeFolder();
  await writeFile(join(dist, "index.html"), `<link rel="canonical" href="${url}">`);
  await writeFile(join(dist, "404.html"), "Not found");
  const folder = await findServedFolder(dist);
  expect(await readFile(join(folder, path), "utf8")).toContain(url);
  expect(await readFile(join(folder, "404.html"), "utf8")).toBe("Not found");
});

test.each([
  ["/x/build.ts", true],
  ["/x/build", true],
  ["/x/node_modules/vite/bin/vite.js", false],
])("started as %s, runs the build: %s", (started, expected) => {
  expect(isProgram("/y/build.ts", started)).toBe(expected);
});
