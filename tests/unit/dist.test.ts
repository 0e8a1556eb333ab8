import { mkdir, open, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeDist } from "../../pages/generator/dist.ts";
import { createOutputFiles, readPublicFiles } from "../../pages/generator/output-files.ts";
import { makeFolder, readFolder } from "../support/files.ts";

/** Files of a build: its pages say which asset they need. */
const makeFiles = (build: string) => {
  const asset = `assets/${build}.woff2`;
  const paths = ["404.html", "about/index.html", asset, "index.html", "robots.txt"];
  return new Map(paths.map((path) => [path, Buffer.from(asset)]));
};

/** A folder in which the files of a build named "last" already are. */
async function makeDist() {
  const dist = join(await makeFolder(), "dist");
  await writeDist("", makeFiles("last"), dist);
  return dist;
}

/** Writes empty files into a folder. */
async function writeFiles(folder: string, paths: string[]) {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), "");
  }
}

test("a page that is being sent is sent whole", async () => {
  const dist = await makeDist();
  const page = await open(join(dist, "index.html"));
  onTestFinished(() => page.close());
  await writeDist("", makeFiles("next"), dist);
  expect(await page.readFile("utf8")).toBe("assets/last.woff2");
});

test("publishes assets before the pages that need them", async () => {
  const dist = await makeDist();
  await rm(join(dist, "assets"), { recursive: true });
  // A link to nowhere, where nothing can be written.
  await symlink(join(dist, "nowhere/assets"), join(dist, "assets"));
  await expect(writeDist("", makeFiles("next"), dist)).rejects.toThrow();
  expect(await readFile(join(dist, "index.html"), "utf8")).toBe("assets/last.woff2");
});

test.each([
  ["about", "about", "folder"],
  ["index.html/note.txt", "index.html", "file"],
])("changes nothing while %s is in the way", async (obstacle, place, needed) => {
  const dist = await makeDist();
  await rm(join(dist, place), { recursive: true });
  await writeFiles(dist, [obstacle]);
  const before = await readFolder(dist);
  await expect(writeDist(dirname(dist), makeFiles("next"), dist)).rejects.toThrow(
    `dist/${place} is in the way of a ${needed}; remove it`,
  );
  expect(await readFolder(dist)).toEqual(before);
});

test("several builds at once leave a whole site, even if one of them fails", async () => {
  const dist = await makeDist();
  const impossible = new Map([...makeFiles("next"), ["index.html/page", Buffer.of()]]);
  const all = [makeFiles("next"), impossible, makeFiles("next"), makeFiles("next")];
  const results = await Promise.allSettled(all.map((files) => writeDist("", files, dist)));
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(await readFolder(dist)).toEqual(Object.fromEntries(makeFiles("next")));
  expect((await readdir(dist)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("removes what a killed build staged an hour ago, and leaves what one stages now", async () => {
  const dist = await makeDist();
  await writeFiles(dist, [".staging-killed/index.html", ".staging-running/index.html"]);
  const anHourAgo = Date.now() / 1000 - 3600;
  await utimes(join(dist, ".staging-killed"), anHourAgo, anHourAgo);
  await writeDist("", makeFiles("next"), dist);
  expect(Object.keys(await readFolder(dist)).sort()).toEqual(
    [".staging-running/index.html", ...makeFiles("next").keys()].sort(),
  );
});

test("keeps the last build when it cannot write all of the next", async () => {
  const dist = await makeDist();
  const impossible = new Map([...makeFiles("next"), ["index.html/page", Buffer.of()]]);
  await expect(writeDist(dirname(dist), impossible, dist)).rejects.toThrow(
    /^dist cannot be used: .*; remove it, close what uses it, or make it writable$/,
  );
  expect(await readFolder(dist)).toEqual(Object.fromEntries(makeFiles("last")));
});

test("removes what is not of this build, except what belongs to git", async () => {
  const dist = await makeDist();
  const others = ["mine.txt", "old/page.html", "about/old.html"];
  const ofGit = [".git/config", ".github/workflows/ci.yml"];
  await writeFiles(dist, [...others, ...ofGit]);
  await writeDist("", makeFiles("next"), dist);
  const kept = [...ofGit, ...makeFiles("next").keys()];
  expect(Object.keys(await readFolder(dist)).sort()).toEqual(kept.sort());
});

test("publishes public/ without files of file managers and files with secrets", async () => {
  const project = await makeFolder();
  const published = [".nojekyll", "a.txt", "photos/b.txt"];
  const withheld = [".DS_Store", ".env.local", ".gitignore", "photos/.git/config", "thumbs.db"];
  await writeFiles(join(project, "public"), [...published, ...withheld, "photos/.gitkeep"]);
  const { files, warnings } = await readPublicFiles(project, "public");
  expect([...files.keys()].sort()).toEqual(published);
  expect(warnings.map((warning) => warning.split(" ")[0]).sort()).toEqual(
    withheld.map((path) => `public/${path.replace("/config", "")}`),
  );
});

test("names what it cannot read of public/", async () => {
  const project = await makeFolder();
  await expect(readPublicFiles(project, "public")).rejects.toThrow(
    /^public cannot be used: .*ENOENT.*; make folder and files readable$/,
  );
  await mkdir(join(project, "public"));
  await symlink(join(project, "gone.jpg"), join(project, "public/photo.jpg"));
  await expect(readPublicFiles(project, "public")).rejects.toThrow(
    /^public\/photo\.jpg cannot be used: .*ENOENT.*; remove it, or put a file/,
  );
});

const createOutput = (...paths: string[]) =>
  createOutputFiles(new Map(paths.map((path) => [path, Buffer.of()])), (path) => `/legends${path}`);

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

test("names two files of the build that cannot both be there", () => {
  const { addFile } = createOutput();
  addFile("robots.txt", "");
  expect(() => addFile("robots.txt/index.html", "")).toThrow(
    "pages/index.ts: of the files robots.txt and robots.txt/index.html only one can be there",
  );
});

test("a style sheet finds a file of public/ by its path from the root, and no other", () => {
  const { asset } = createOutput("photo.jpg");
  expect(asset("/photo.jpg")).toBe("/legends/photo.jpg");
  expect(["photo.jpg", "/other.jpg"].map(asset)).toEqual([undefined, undefined]);
});
