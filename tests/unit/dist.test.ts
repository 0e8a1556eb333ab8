import { mkdir, open, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readFolder, writeDist } from "../../pages/generator/dist.ts";
import { listFiles, makeFolder } from "../support/files.ts";

/** Files of a build: its pages say which asset they need. */
const makeFiles = (build: string) => {
  const asset = `assets/${build}.woff2`;
  const paths = ["404.html", "about/index.html", asset, "index.html", "robots.txt"];
  return new Map(paths.map((path) => [path, Buffer.from(asset)]));
};

/** A folder in which the files of a build named "last" already are. */
async function makeDist() {
  const dist = join(await makeFolder(), "dist");
  await writeDist(makeFiles("last"), dist);
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
  await writeDist(makeFiles("next"), dist);
  expect(await page.readFile("utf8")).toBe("assets/last.woff2");
});

test("publishes assets before the pages that need them", async () => {
  const dist = await makeDist();
  await rm(join(dist, "assets"), { recursive: true });
  // A link to nowhere, where nothing can be written.
  await symlink(join(dist, "nowhere/assets"), join(dist, "assets"));
  await expect(writeDist(makeFiles("next"), dist)).rejects.toThrow();
  expect(await readFile(join(dist, "index.html"), "utf8")).toBe("assets/last.woff2");
});

test("names a file that cannot be written, and leaves nothing of it behind", async () => {
  const dist = await makeDist();
  await rm(join(dist, "robots.txt"));
  await mkdir(join(dist, "robots.txt/folder"), { recursive: true });
  await expect(writeDist(makeFiles("next"), dist)).rejects.toMatchObject({
    name: "InputError",
    message: expect.stringMatching(/dist.robots\.txt cannot be written: .*; fix that/),
  });
  expect((await listFiles(dist)).filter((path) => path.endsWith(".tmp"))).toEqual([]);
});

test("removes what is not of this build, except what belongs to git", async () => {
  const dist = await makeDist();
  const ofGit = [".git/config", ".github/workflows/ci.yml"];
  await writeFiles(dist, ["mine.txt", "old/page.html", "About/index.html", "Robots.txt", ...ofGit]);
  await writeDist(makeFiles("next"), dist);
  expect(await listFiles(dist)).toEqual([...ofGit, ...makeFiles("next").keys()].sort());
});

test("reads a folder without files of file managers and files with secrets", async () => {
  const folder = await makeFolder();
  const published = [".nojekyll", ".well-known/a.txt", "a.txt", "photos/b.txt"];
  const withheld = [".DS_Store", ".env.local", ".gitignore", "photos/.git/config", "thumbs.db"];
  await writeFiles(folder, [...published, ...withheld, "photos/.gitkeep"]);
  expect([...(await readFolder(folder)).keys()].sort()).toEqual(published);
});
