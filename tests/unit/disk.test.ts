import fs, { mkdir, readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPublicFiles, replaceFolder, swapIn } from "../../pages/build/disk.ts";
import { makeFolder, readFolder } from "../support/files.ts";

/** The previous build, and the files that replace it. */
const [last, files] = ["the last build", new Map([["index.html", Buffer.from("the next build")]])];

/** A web root with a build in it. */
async function makeSite() {
  const dist = join(await makeFolder(), "dist");
  await mkdir(dist);
  await writeFile(join(dist, "index.html"), last);
  return { dist, readIndex: () => readFile(join(dist, "index.html"), "utf8") };
}

/** Lets a function of the file system fail, for all code in this process until the test ends. */
function failAt(
  name: "rename" | "rm" | "writeFile",
  code: keyof typeof constants.errno,
  fails: (...paths: string[]) => boolean,
) {
  const original: (...args: never[]) => Promise<unknown> = fs[name];
  const replace = (replacement: (...args: never[]) => Promise<unknown>) => {
    Object.assign(fs, { [name]: replacement });
    syncBuiltinESMExports();
  };
  replace(async (...args) => {
    if (fails(...args.map(String)))
      throw Object.assign(new Error(code), { code, errno: -constants.errno[code] });
    await original(...args);
  });
  onTestFinished(() => replace(original));
}

test("concurrent swaps leave one complete folder", async () => {
  const folder = await makeFolder();
  const outDir = join(folder, "dist");
  const names = Array.from({ length: 20 }, (_, index) => `next-${index}`);
  for (const name of names) {
    await mkdir(join(folder, name));
    for (const file of ["a", "b"]) await writeFile(join(folder, name, file), name);
  }
  await Promise.all(names.map((name) => swapIn(join(folder, name), outDir)));
  const { a, b } = await readFolder(outDir);
  expect(names).toContain(String(a));
  expect(String(b)).toBe(String(a));
});

test.each(["EPERM", "EBUSY", "EACCES"] as const)(
  "waits until a virus scanner releases the new build (%s)",
  async (code) => {
    const { dist, readIndex } = await makeSite();
    let failures = 0;
    failAt("rename", code, (from) => from.endsWith("next") && ++failures < 4);
    await replaceFolder("", files, dist);
    expect(await readIndex()).toBe("the next build");
    expect(await readdir(dirname(dist))).toEqual(["dist"]);
  },
);

test("the last build is moved back when the new one cannot take its place", async () => {
  const { dist, readIndex } = await makeSite();
  failAt("rename", "EPERM", (from) => from.endsWith("next"));
  await expect(replaceFolder("", files, dist)).rejects.toThrow(
    /dist cannot be used: .*\(EPERM\); make it .* the last build stays/,
  );
  expect(await readIndex()).toBe(last);
  expect(await readdir(dirname(dist))).toEqual(["dist"]);
});

test("the last build is kept and its place named when it cannot be moved back either", async () => {
  const { dist } = await makeSite();
  failAt("rename", "EPERM", (_, to) => to === dist);
  const error = await replaceFolder("", files, dist).catch((error) => error);
  const [, place = ""] = /the last build is in (.+), move it back/.exec(error.message) ?? [];
  expect(await readFile(join(place, "index.html"), "utf8")).toBe(last);
});

test("a build succeeds although a program still uses the previous one", async () => {
  const { dist, readIndex } = await makeSite();
  failAt("rm", "EBUSY", () => true);
  await replaceFolder("", files, dist);
  expect(await readIndex()).toBe("the next build");
});

test("keeps the last build when the disk is full, and says so", async () => {
  const { dist, readIndex } = await makeSite();
  failAt("writeFile", "ENOSPC", () => true);
  await expect(replaceFolder("", files, dist)).rejects.toThrow(
    /dist cannot be used: no space left on device \(ENOSPC\); free some space; the last build stays/,
  );
  expect(await readIndex()).toBe(last);
  expect(await readdir(dirname(dist))).toEqual(["dist"]);
});

test("keeps a symbolic link, and replaces its target", async () => {
  const { dist, readIndex } = await makeSite();
  const link = join(await makeFolder(), "link");
  await symlink(dist, link);
  await replaceFolder("", files, link);
  expect(await readlink(link)).toBe(dist);
  expect(await readIndex()).toBe("the next build");
});

test.each<[string, (path: string) => Promise<unknown>, RegExp]>([
  ["a file", (path) => writeFile(path, "mine"), /dist is a file; /],
  ["a link to nothing", (path) => symlink("gone", path), /dist is a broken symbolic link; /],
])("%s is named and kept", async (_, create, message) => {
  const dist = join(await makeFolder(), "dist");
  await create(dist);
  await expect(replaceFolder("", files, dist)).rejects.toThrow(message);
  await expect(replaceFolder("", files, join(dist, "dist"))).rejects.toThrow(/cannot be used: /);
  expect(await readdir(dirname(dist))).toEqual(["dist"]);
});

test("leaves out files of file managers and files with secrets", async () => {
  const project = await makeFolder();
  await mkdir(join(project, "public/photos/.git"), { recursive: true });
  const paths = ["a.txt", "photos/b.txt", ".nojekyll", ".DS_Store", "photos/thumbs.db"];
  for (const path of [...paths, ".env.local", "photos/.git/config"])
    await writeFile(join(project, "public", path), "");
  const { files, warnings } = await readPublicFiles(project, "public");
  expect([...files.keys()].sort()).toEqual([".nojekyll", "a.txt", "photos/b.txt"]);
  expect(warnings.map((warning) => warning.split(" ")[0]).sort()).toEqual([
    "public/.DS_Store",
    "public/.env.local",
    "public/photos/.git",
    "public/photos/thumbs.db",
  ]);
});
