import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform as transformScript } from "esbuild";
import { Features, transform } from "lightningcss";
import { expect, test } from "vitest";
import { bundleStyles } from "../../pages/_build/bundle.ts";
import { pages } from "../../pages/index.ts";
import { makeFolder } from "../support/project.ts";
import { buildOnce } from "../support/site.ts";

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

// README.md promises these.
const oldest = ["chrome 111", "firefox 113", "safari 16.4"];

test.each(pages)("the oldest browsers understand styles and script of $file", async ({ file }) => {
  const { files } = await buildOnce();
  const page = String(files.get(file));
  const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  expect(styles.length).toBeGreaterThan(1000);
  const print = (include: number) =>
    String(transform({ filename: file, code: Buffer.from(styles), minify: true, include }).code);
  // What some of them lack.
  const { Nesting, CustomMediaQueries, DirSelector, LangSelectorList } = Features;
  const lacked = Nesting | CustomMediaQueries | DirSelector | LangSelectorList;
  expect(
    print(lacked),
    "nesting, @custom-media, :dir() or :lang(a, b) is left; look at targets",
  ).toBe(print(0));
  const [, script] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
  if (!script) return;
  const target = oldest.map((browser) => browser.replace(" ", ""));
  const lowered = await transformScript(script, { minify: true, target });
  expect(lowered.code).toBe((await transformScript(script, { minify: true })).code);
});
