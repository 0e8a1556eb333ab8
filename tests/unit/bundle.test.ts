import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleStyles } from "../../pages/generator/bundle.ts";
import { makeFolder } from "../support/files.ts";

const folder = await makeFolder();
const write = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};
const page = await write("page.css", '@import "parts/hero.css";');
await mkdir(join(folder, "parts"));

test.each([
  [".hero {\n{{{ }", /parts\/hero\.css:2:\d+: .*; correct the style sheet$/],
  [
    '.hero {\nsrc: url("gone.svg") }',
    /parts\/hero\.css:2:\d+: url\("gone\.svg"\) leads to no file; write the name of/,
  ],
  [".hero { --a: 1px;\nmargin: var(--aa) }", /parts\/hero\.css:2:\d+: --aa is never set;/],
  [".hero {\ncolor: red\nmargin: 0 }", /parts\/hero\.css:2:\d+: Missed semicolon;/],
  [".hero {\ncolor: red\n&:hover { margin: 0 } }", /parts\/hero\.css:2:\d+: Missed semicolon;/],
  ["\n.hero { color: red;\n.card { margin: 0 }", /parts\/hero\.css:2:\d+: Unclosed block;/],
  [".hero:hovr { margin: 0 }", /parts\/hero\.css:1:\d+: 'hovr' is not recognized as/],
])("names the mistake in the style sheet %j", async (text, message) => {
  await write("parts/hero.css", text);
  await expect(bundleStyles(page, new Map())).rejects.toThrow(
    expect.objectContaining({ name: "InputError", message: expect.stringMatching(message) }),
  );
});

test.each([
  '.hero { --a: 0; margin: var( --a ); mask: url("#b") }',
  ".hero { --a: 0; margin: var(--a)\n}",
])("accepts the style sheet %j", async (text) => {
  await write("parts/hero.css", text);
  expect(await bundleStyles(page, new Map())).not.toBe("");
});
