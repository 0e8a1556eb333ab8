import fs, { access, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createBuildContext } from "../../pages/generator/context.ts";
import { writeDist } from "../../pages/generator/dist.ts";
import { createOutputFiles, readPublicFiles } from "../../pages/generator/output-files.ts";
import { specified } from "../support/contents.ts";
import { makeFolder, readFolder } from "../support/files.ts";

/** Files of a build: its pages say which asset they need. */
const makeFiles = (build: string) =>
  new Map(
    ["404.html", "about/index.html", `assets/${build}.woff2`, "index.html", "robots.txt"].map(
      (path) => [path, Buffer.from(`assets/${build}.woff2`)],
    ),
  );

/** A folder in which the files of a build named "last" already are. */
async function makeDist() {
  const dist = join(await makeFolder(), "dist");
  await writeDist("", makeFiles("last"), dist);
  return dist;
}

const expectFiles = async (dist: string, files: ReadonlyMap<string, Buffer>) =>
  expect(await readFolder(dist)).toEqual(Object.fromEntries(files));

/** Calls `step` before each rename and removal, until the test ends. */
function intercept(step: () => Promise<unknown>) {
  const { rename, rm } = fs;
  const replace = (functions: Pick<typeof fs, "rename" | "rm">) => {
    Object.assign(fs, functions);
    syncBuiltinESMExports();
  };
  replace({
    rename: (...paths) => step().then(() => rename(...paths)),
    rm: (...args) => step().then(() => rm(...args)),
  });
  onTestFinished(() => replace({ rename, rm }));
}

test("every page is there at any moment, with its assets", async () => {
  const dist = await makeDist();
  let steps = 0;
  intercept(async () => {
    steps++;
    for (const page of ["index.html", "about/index.html", "404.html"])
      await access(join(dist, await readFile(join(dist, page), "utf8")));
  });
  await writeDist("", makeFiles("next"), dist);
  expect(steps).toBeGreaterThan(makeFiles("next").size);
  await expectFiles(dist, makeFiles("next"));
});

test("a killed build leaves whole files, and the next one removes what it has staged", async () => {
  const dist = await makeDist();
  let steps = 0;
  await new Promise<void>((stopped) => {
    intercept(async () => ++steps > 2 && new Promise(() => stopped()));
    writeDist("", makeFiles("killed"), dist);
  });
  const { ".staging/about/index.html": staged, ...files } = await readFolder(dist);
  expect(staged).toBeDefined();
  for (const data of Object.values(files))
    expect(String(data)).toMatch(/^assets\/(last|killed)\.woff2$/);
  steps = Number.NEGATIVE_INFINITY;
  await writeDist("", makeFiles("next"), dist);
  await expectFiles(dist, makeFiles("next"));
});

test.each([".git/config", ".git", ".gitignore", ".github/workflows/ci.yml"])(
  "keeps %s, so dist may be a clone of another branch",
  async (path) => {
    const dist = await makeDist();
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), "git");
    await writeDist("", makeFiles("next"), dist);
    expect(String((await readFolder(dist))[path])).toBe("git");
  },
);

test("removes files and folders that are not of this build", async () => {
  const dist = await makeDist();
  await mkdir(join(dist, "old/deep"), { recursive: true });
  for (const path of ["mine.txt", "old/deep/page.html", "about/old.html"])
    await writeFile(join(dist, path), "");
  await writeDist("", makeFiles("next"), dist);
  await expectFiles(dist, makeFiles("next"));
  expect(await readdir(dist)).not.toContain("old");
});

test("leaves the folder behind a link alone", async () => {
  const dist = await makeDist();
  const folder = await makeFolder();
  await writeFile(join(folder, "mine.txt"), "");
  await symlink(folder, join(dist, "link"));
  await writeDist("", makeFiles("next"), dist);
  await expectFiles(dist, makeFiles("next"));
  expect(await readdir(folder)).toEqual(["mine.txt"]);
});

test("writes through a symbolic link", async () => {
  const dist = await makeDist();
  const link = join(await makeFolder(), "link");
  await symlink(dist, link);
  await writeDist("", makeFiles("next"), link);
  await expectFiles(dist, makeFiles("next"));
});

test("keeps the last build when the disk is full", async () => {
  const dist = await makeDist();
  const problem = Object.assign(new Error(), { code: "ENOSPC", errno: -constants.errno.ENOSPC });
  let steps = 0;
  intercept(async () => (steps++ ? undefined : Promise.reject(problem)));
  await expect(writeDist("", makeFiles("next"), dist)).rejects.toThrow(
    /cannot be used: no space left on device \(ENOSPC\); free some space; the last build stays$/,
  );
  await expectFiles(dist, makeFiles("last"));
});

test.each<[string, (path: string) => Promise<unknown>]>([
  ["a file", (path) => writeFile(path, "mine")],
  ["a link to nothing", (path) => symlink("gone", path)],
])("%s is named and kept", async (_, create) => {
  const folder = await makeFolder();
  await create(join(folder, "dist"));
  for (const path of ["dist", "dist/below"])
    await expect(writeDist(folder, makeFiles("next"), join(folder, path))).rejects.toThrow(
      new RegExp(
        `^${path} cannot be used: .*; remove it, close what uses it, or make it writable$`,
      ),
    );
  expect(await readdir(folder)).toEqual(["dist"]);
});

test("publishes public/ without files of file managers and files with secrets", async () => {
  const project = await makeFolder();
  await mkdir(join(project, "public/photos/.git"), { recursive: true });
  const published = [".nojekyll", "a.txt", "photos/b.txt"];
  const secret = [
    ".DS_Store",
    ".env.local",
    ".gitignore",
    "photos/thumbs.db",
    "photos/.git/config",
  ];
  for (const path of [...published, ...secret, "photos/.gitkeep"])
    await writeFile(join(project, "public", path), "");
  const { files, warnings } = await readPublicFiles(project, "public");
  expect([...files.keys()].sort()).toEqual(published);
  expect(warnings.map((warning) => warning.split(" ")[0]).sort()).toEqual([
    "public/.DS_Store",
    "public/.env.local",
    "public/.gitignore",
    "public/photos/.git",
    "public/photos/thumbs.db",
  ]);
});

test("names what it cannot read of public/", async () => {
  const project = await makeFolder();
  const expectRefusal = (message: RegExp) =>
    expect(readPublicFiles(project, "public")).rejects.toMatchObject({
      name: "InputError",
      message: expect.stringMatching(message),
    });
  await expectRefusal(/^public cannot be used: .*ENOENT.*; make folder and files readable$/);
  await mkdir(join(project, "public"));
  await symlink(project, join(project, "public/folder"));
  await expectRefusal(/^public\/folder cannot be used: .*EISDIR.*; remove it, or put a file there/);
});

const createOutput = (...paths: string[]) =>
  createOutputFiles(
    new Map(paths.map((path) => [path, Buffer.of()])),
    createBuildContext(specified, [], { SITE_URL: "https://name.example/legends/" }),
  );

test.each([
  ["robots.txt", "robots.txt"],
  ["index.html/page.txt", "index.html"],
  ["assets", "assets/display.woff2"],
])("names public/%s, in whose place the build writes %s", (own, path) => {
  expect(() => createOutput(own).addFile(path, "")).toThrow(
    expect.objectContaining({
      name: "InputError",
      message: `public/${own}: the build writes ${path}; rename or remove yours`,
    }),
  );
});

test("a style sheet finds a file of public/ by its path from the root, and no other", () => {
  const { asset } = createOutput("photo.jpg");
  expect(asset("/photo.jpg")).toBe("/legends/photo.jpg");
  expect(["photo.jpg", "/other.jpg"].map(asset)).toEqual([undefined, undefined]);
});
