import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleStyles } from "../../pages/_build/bundle.ts";
import { makeFolder } from "../support/project.ts";

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
    '.hero { mask: url("gone.svg") }',
    /parts\/hero\.css:1:\d+: url\("gone\.svg"\) leads to no file; write the path of/,
  ],
])("names the mistake in the style sheet %j", async (text, message) => {
  await write("parts/hero.css", text);
  await expect(bundleStyles(page, () => undefined)).rejects.toThrow(
    expect.objectContaining({ name: "InputError", message: expect.stringMatching(message) }),
  );
});
