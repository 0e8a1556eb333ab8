import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { memoize } from "../../pages/lib/memoize.ts";
import { readFolder } from "../support/files.ts";
import { copyProject, runBuild } from "../support/project.ts";

/** A memoized function, and the arguments it was really called with. */
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

test("the oldest result goes when there are too many", async () => {
  const { calls, double } = count(2);
  for (const byte of [1, 2, 3, 2, 1]) await double(Buffer.of(byte));
  expect(calls.map(([byte]) => byte)).toEqual([1, 2, 3, 1]);
});

test("a failure is not kept", async () => {
  const { calls, double } = count();
  await expect(double(Buffer.of())).rejects.toThrow("empty");
  await expect(double(Buffer.of())).rejects.toThrow("empty");
  expect(calls).toHaveLength(2);
});

test("builds find results in the cache, replace a damaged one, and do without a cache", async () => {
  const project = await copyProject();
  const packages = resolve(import.meta.dirname, "../../node_modules");
  await rm(join(project, "node_modules"));
  await mkdir(join(project, "node_modules"));
  for (const name of (await readdir(packages)).filter((name) => name !== ".cache"))
    await symlink(join(packages, name), join(project, "node_modules", name));
  const cache = join(project, "node_modules/.cache/launch-site");
  const build = async (...flags: string[]) => {
    const { status, stderr } = await runBuild(project, {}, flags);
    expect(status, stderr).toBe(0);
    return readFolder(join(project, "dist"));
  };

  const uncached = await build("--no-cache");
  await expect(readdir(cache)).rejects.toThrow("ENOENT");
  expect(await build()).toEqual(uncached);
  const entries = await readFolder(cache);
  const [damaged = "", ...others] = Object.keys(entries).map((name) => join(cache, name));
  expect(others.length).toBeGreaterThan(5);
  const readTimes = () => Promise.all(others.map(async (file) => (await stat(file)).mtimeMs));
  const times = await readTimes();
  await writeFile(damaged, (await readFile(damaged)).fill(0, 70, 75));
  expect(await build()).toEqual(uncached);
  expect(await readFolder(cache)).toEqual(entries);
  expect(await readTimes()).toEqual(times);

  await rm(cache, { recursive: true });
  await writeFile(cache, "not a folder");
  expect(await build()).toEqual(uncached);
});
