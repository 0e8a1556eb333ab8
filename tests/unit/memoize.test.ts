import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { openCache } from "../../pages/build/cache.ts";
import { memoize } from "../../pages/build/memoize.ts";
import { epoch, specified } from "../support/contents.ts";
import { makeFolder, readFolder } from "../support/files.ts";
import { copyProject, editFile, runBuild } from "../support/project.ts";

/** A memoized function, and the arguments of calls that were computed. */
function count(limit?: number) {
  const calls: Uint8Array[] = [];
  const double = async (data: Uint8Array) => {
    calls.push(data);
    if (!data.length) throw new Error("empty");
    return data.map((byte) => byte * 2);
  };
  return { calls, double: memoize(double, limit) };
}

test("equal arguments are computed once, at the same moment or later", async () => {
  const { calls, double } = count();
  const results = await Promise.all([double(Buffer.of(1, 2)), double(Buffer.of(1, 2))]);
  results.push(await double(Buffer.of(1, 2)), await double(Buffer.of(1, 3)));
  expect(results.map((result) => [...result])).toEqual([
    [2, 4],
    [2, 4],
    [2, 4],
    [2, 6],
  ]);
  expect(calls).toHaveLength(2);
});

test("drops the oldest result when there are too many", async () => {
  const { calls, double } = count(2);
  for (const byte of [1, 2, 3, 2, 1]) await double(Buffer.of(byte));
  expect(calls.map(([byte]) => byte)).toEqual([1, 2, 3, 1]);
});

test("forgets a failure", async () => {
  const { calls, double } = count();
  await expect(double(Buffer.of())).rejects.toThrow("empty");
  await expect(double(Buffer.of())).rejects.toThrow("empty");
  expect(calls).toHaveLength(2);
});

/** A project with as little as the cache depends on. */
async function makeProject() {
  const root = await makeFolder();
  for (const folder of ["node_modules", "pages/fonts", "pages/images", "pages/build"])
    await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, "node_modules/.package-lock.json"), "{}");
  return { root, cache: join(root, "node_modules/.cache/launch-site") };
}

test("the cache finds the result of an earlier process, unless it is damaged", async () => {
  const { root, cache } = await makeProject();
  const compute = vi.fn(async () => ({ data: Buffer.of(1, 2) }));
  const find = async () => (await openCache(root))("key", compute);
  const result = await find();
  expect(await find()).toEqual(result);
  expect(compute).toHaveBeenCalledTimes(1);
  const [entry = ""] = await readdir(cache);
  const intact = await readFile(join(cache, entry));
  await writeFile(join(cache, entry), Buffer.from(intact).fill(0, 70, 75));
  expect(await find()).toEqual(result);
  expect(compute).toHaveBeenCalledTimes(2);
  expect(await readFile(join(cache, entry))).toEqual(intact);
});

test.each(["node_modules/.package-lock.json", "pages/build/bundle.ts"])(
  "the cache forgets everything when %s changes",
  async (path) => {
    const { root } = await makeProject();
    const compute = vi.fn(async () => 1);
    for (const text of ["old", "new"]) {
      await writeFile(join(root, path), text);
      await (await openCache(root))("key", compute);
    }
    expect(compute).toHaveBeenCalledTimes(2);
  },
);

test("builds reuse cached results, and work without a cache", async () => {
  const project = await copyProject();
  const packages = resolve(import.meta.dirname, "../../node_modules");
  await rm(join(project, "node_modules"));
  await mkdir(join(project, "node_modules"));
  for (const name of (await readdir(packages)).filter((name) => name !== ".cache"))
    await symlink(join(packages, name), join(project, "node_modules", name));
  const cache = join(project, "node_modules/.cache/launch-site");

  // A build that soon fails shows whether it opens a cache.
  const restore = await editFile(join(project, "data/site.ts"), "Q3 2025", "soon");
  const expectMistake = async (...flags: string[]) =>
    expect((await runBuild(project, {}, flags)).stderr).toMatch(/^✗ data\/site\.ts: /m);
  await expectMistake("--no-cache");
  await expect(readdir(cache)).rejects.toThrow("ENOENT");
  await mkdir(dirname(cache));
  await writeFile(cache, "not a folder");
  await expectMistake();
  await rm(cache);
  await restore();

  const env = { SOURCE_DATE_EPOCH: epoch };
  const uncached = Object.fromEntries((await buildInMemory({ content: specified, env })).files);
  const build = async () => {
    const { status, stderr } = await runBuild(project);
    expect(status, stderr).toBe(0);
    expect(await readFolder(join(project, "dist"))).toEqual(uncached);
    const names = await readdir(cache);
    return Promise.all(names.map(async (name) => (await stat(join(cache, name))).mtimeMs));
  };
  const times = await build();
  expect(times.length).toBeGreaterThan(5);
  expect(await build()).toEqual(times);
});
