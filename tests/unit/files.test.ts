import { mkdir, open, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { collectFiles, listFiles, readFolder, writeFolder } from "../../pages/_build/files.ts";
import { makeFolder } from "../support/project.ts";

const makeFiles = (text: string) =>
  collectFiles(["about/index.html", "index.html", "robots.txt"].map((path) => [path, text]));

/** Writes empty files into a folder. */
async function writeFiles(folder: string, paths: string[]) {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), "");
  }
}

/** Matches a mistake that is reported without a stack. */
const inputError = (message: RegExp) =>
  expect.objectContaining({ name: "InputError", message: expect.stringMatching(message) });

test("refuses two files with the same path", () =>
  expect(() => collectFiles([...makeFiles("a"), ["robots.txt", "b"]])).toThrow(
    inputError(/^robots\.txt: two files have this path; rename /),
  ));

test("never serves half a page while it is replaced", async () => {
  const dist = join(await makeFolder(), "dist");
  await writeFolder(dist, makeFiles("last"));
  const page = await open(join(dist, "index.html"));
  onTestFinished(() => page.close());
  await writeFolder(dist, makeFiles("next"));
  expect(await page.readFile("utf8")).toBe("last");
  expect(await readFile(join(dist, "index.html"), "utf8")).toBe("next");
});

test("removes what is not of this build, except what belongs to git", async () => {
  const dist = await makeFolder();
  const ofGit = [".git/config", ".github/workflows/ci.yml"];
  await writeFiles(dist, ["mine.txt", "old/press/page.html", "index.html.tmp", ...ofGit]);
  await writeFolder(dist, makeFiles("next"));
  expect(await listFiles(dist)).toEqual([...ofGit, ...makeFiles("next").keys()].sort());
});

test("keeps all of the last build if there is no room for the next", async () => {
  const dist = await makeFolder();
  await writeFolder(dist, makeFiles("last"));
  await mkdir(join(dist, "robots.txt.tmp")); // Nothing can be written there.
  await expect(writeFolder(dist, makeFiles("next"))).rejects.toThrow("EISDIR");
  expect(await listFiles(dist)).toEqual([...makeFiles("last").keys()]);
  expect(String((await readFolder(dist)).get("about/index.html"))).toBe("last");
});

test("finds no files in a folder that is missing", async () =>
  expect(await listFiles(join(await makeFolder(), "dist"))).toEqual([]));

test("finds a file by its name, however a Mac spells it", async () => {
  const folder = await makeFolder();
  await writeFiles(folder, ["Müller.png".normalize("NFD")]);
  expect([...(await readFolder(folder)).keys()]).toEqual(["Müller.png"]);
});

test("reads a folder without files of file managers and files with secrets", async () => {
  const folder = await makeFolder();
  const published = [".nojekyll", ".well-known/a.txt", "a.txt", "photos/b.txt"];
  const withheld = [".DS_Store", "._a.txt", ".env.local", "photos/.git/config", "thumbs.db"];
  withheld.push(".~lock.a.odt#", "photos/~$a.docx", "a.html~", "#a.txt#", ".#a.txt", ".a.txt.swp");
  await writeFiles(folder, [...published, ...withheld]);
  expect([...(await readFolder(folder)).keys()].sort()).toEqual(published);
});
