import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleScript, bundleStyles } from "../../pages/generator/bundle.ts";
import { makeFolder } from "../support/files.ts";

const folder = await makeFolder();
const write = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};
const page = await write("page.css", '@import "parts/hero.css";');
await mkdir(join(folder, "parts"));

test("replaces the names of assets in style sheets by their paths", async () => {
  await write("parts/hero.css", '.hero { src: url("display.woff2"); background: url("/a.jpg") }');
  const assets = new Map(Object.entries({ "display.woff2": "/x/1.woff2", "/a.jpg": "/x/a.jpg" }));
  expect(bundleStyles(page, assets)).toBe(".hero{src:url(/x/1.woff2);background:url(/x/a.jpg)}");
});

test.each([
  [".hero {\n{{{ }", /parts\/hero\.css:2: .*; correct the style sheet$/],
  ['@import "gone.css";', /parts\/hero\.css:1: .*; correct the style sheet$/],
  ['.hero { a: url("gone.svg") }', /url\("gone\.svg"\) leads to no file; write the name of/],
])("names the mistake in the style sheet %j", async (text, message) => {
  await write("parts/hero.css", text);
  expect(() => bundleStyles(page, new Map())).toThrow(
    expect.objectContaining({ name: "InputError", message: expect.stringMatching(message) }),
  );
});

test("shows the place of a syntax error in a script", async () => {
  const script = await write("page.client.ts", 'import "./hero.client.ts";');
  await write("hero.client.ts", "\nconst = 1;");
  await expect(bundleScript(script)).rejects.toThrow(/hero\.client\.ts:2:6: ERROR: Expected/);
});
