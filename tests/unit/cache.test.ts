import { createHash } from "node:crypto";
import {
  appendFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  unlink,
  writeFile,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import { deserialize, serialize } from "node:v8";
import { beforeAll, expect, test } from "vitest";
import { epoch } from "../support/contents.ts";
import { hashFiles, readFolder } from "../support/files.ts";
import { copyProject, runBuild } from "../support/project.ts";

const packages = resolve(import.meta.dirname, "../../node_modules");

/** A copy of the project that shares all packages but has a cache of its own. */
async function copyWithoutCache() {
  const project = await copyProject();
  const folder = join(project, "node_modules");
  await unlink(folder);
  await mkdir(folder);
  for (const name of await readdir(packages))
    if (!name.startsWith(".")) await symlink(join(packages, name), join(folder, name));
  await cp(join(packages, ".package-lock.json"), join(folder, ".package-lock.json"));
  return { project, cache: join(folder, ".cache/launch-site") };
}

const hashDist = async (project: string) => hashFiles(await readFolder(join(project, "dist")));

/** Builds in this process; hashes of what is in `dist` then. */
async function buildIn(project: string) {
  const copy: typeof import("../../build.ts") = await import(join(project, "build.ts"));
  await copy.build({ env: { SOURCE_DATE_EPOCH: epoch } });
  return hashDist(project);
}

/** Changes every entry of a cache. */
async function changeEntries(cache: string, change: (entry: Buffer, index: number) => Buffer) {
  const names = await readdir(cache);
  expect(names.length).toBeGreaterThan(5);
  for (const [index, name] of names.entries())
    await writeFile(join(cache, name), change(await readFile(join(cache, name)), index));
}

let project: string;
let cache: string;
let cold: Record<string, string>;
beforeAll(async () => {
  ({ project, cache } = await copyWithoutCache());
  const { status, stderr } = await runBuild(project, {}, ["--no-cache"]);
  expect(status, stderr).toBe(0);
  cold = await hashDist(project);
  await expect(readdir(cache)).rejects.toThrow("ENOENT");
});

test("two builds at once fill it and leave one whole dist, and the next finds everything in it; all give the same bytes", async () => {
  const results = await Promise.all([runBuild(project), runBuild(project)]);
  expect(results.map(({ status }) => status)).toEqual([0, 0]);
  expect(await hashDist(project)).toEqual(cold);
  const names = await readdir(cache);
  expect(names.filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
  expect(await buildIn(project)).toEqual(cold);
  expect(await readdir(cache)).toEqual(names);
});

test("damaged entries are made anew", async () => {
  const damages: ((entry: Buffer) => Buffer)[] = [
    (entry) => entry.subarray(0, entry.length / 2),
    () => Buffer.of(),
    (entry) => entry.fill((entry.at(-1) ?? 0) ^ 1, entry.length - 1),
  ];
  await changeEntries(cache, (entry, index) => damages[index % 3]?.(entry) ?? entry);
  expect(await buildIn(project)).toEqual(cold);
});

test("an entry counts for the versions it was made with", async () => {
  const forgery = Buffer.from("forged");
  await changeEntries(cache, (entry) => {
    if (!Buffer.isBuffer(deserialize(entry.subarray(64)))) return entry;
    const data = serialize(forgery);
    return Buffer.concat([Buffer.from(createHash("sha256").update(data).digest("hex")), data]);
  });
  expect(await buildIn(project)).toMatchObject(hashFiles({ "apple-touch-icon.png": forgery }));
  await appendFile(join(project, "node_modules/.package-lock.json"), " ");
  expect(await buildIn(project)).toEqual(cold);
});

test("a cache that is full starts anew", async () => {
  await mkdir(cache, { recursive: true });
  await changeEntries(cache, () => Buffer.of());
  for (let index = 0; index < 200; index++) await writeFile(join(cache, `old-${index}`), "");
  expect(await buildIn(project)).toEqual(cold);
  expect((await readdir(cache)).length).toBeLessThan(50);
});

test("without a place for it the build goes on", async () => {
  await rm(cache, { recursive: true });
  await writeFile(cache, "a file in its place");
  expect(await buildIn(project)).toEqual(cold);
});
