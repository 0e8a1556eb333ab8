import { mkdir, open, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createBuildContext } from "../../pages/generator/context.ts";
import { writeDist } from "../../pages/generator/dist.ts";
import { describeError } from "../../pages/generator/errors.ts";
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

test("a page that is being sent is sent whole", async () => {
  const dist = await makeDist();
  const page = await open(join(dist, "index.html"));
  onTestFinished(() => page.close());
  await writeDist("", makeFiles("next"), dist);
  expect(await page.readFile("utf8")).toBe("assets/last.woff2");
});

test("publishes assets before the pages that need them", async () => {
  const dist = await makeDist();
  // In the way of the new asset.
  await mkdir(join(dist, "assets/next.woff2/folder"), { recursive: true });
  await expect(writeDist("", makeFiles("next"), dist)).rejects.toThrow();
  expect(await readFile(join(dist, "index.html"), "utf8")).toBe("assets/last.woff2");
});

test("keeps the last build when it cannot write all of the next", async () => {
  const dist = await makeDist();
  const impossible = new Map([...makeFiles("next"), ["index.html/page", Buffer.of()]]);
  await expect(writeDist("", impossible, dist)).rejects.toThrow(/cannot be used: /);
  await expectFiles(dist, makeFiles("last"));
});

test.each([".git", ".github/workflows/ci.yml"])(
  "keeps %s, so dist may be a clone of another branch",
  async (path) => {
    const dist = await makeDist();
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), "git");
    await writeDist("", makeFiles("next"), dist);
    expect(String((await readFolder(dist))[path])).toBe("git");
  },
);

test.each(["mine.txt", "old/deep/page.html", "about/old.html", ".staging/left/by/a-killed-build"])(
  "removes %s, which is not of this build",
  async (path) => {
    const dist = await makeDist();
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), "");
    await writeDist("", makeFiles("next"), dist);
    const top = ["404.html", "about", "assets", "index.html", "robots.txt"];
    expect((await readdir(dist)).sort()).toEqual(top);
    await expectFiles(dist, makeFiles("next"));
  },
);

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
  const published = [".nojekyll", "a.txt", "photos/b.txt"];
  const withheld = [".DS_Store", ".env.local", ".gitignore", "photos/.git/config", "thumbs.db"];
  for (const path of [...published, ...withheld, "photos/.gitkeep"]) {
    await mkdir(dirname(join(project, "public", path)), { recursive: true });
    await writeFile(join(project, "public", path), "");
  }
  const { files, warnings } = await readPublicFiles(project, "public");
  expect([...files.keys()].sort()).toEqual(published);
  expect(warnings.map((warning) => warning.split(" ")[0]).sort()).toEqual(
    withheld.map((path) => `public/${path.replace("/config", "")}`),
  );
});

test("names what it cannot read of public/", async () => {
  const project = await makeFolder();
  const read = () => readPublicFiles(project, "public").catch((error) => describeError(error, ""));
  expect(await read()).toMatch(
    /^public cannot be used: .*ENOENT.*; make folder and files readable$/,
  );
  await mkdir(join(project, "public"));
  await symlink(project, join(project, "public/folder"));
  expect(await read()).toMatch(
    /^public\/folder cannot be used: .*EISDIR.*; remove it, or put a file/,
  );
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
