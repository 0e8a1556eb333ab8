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
  expect(await bundleStyles(page, assets)).toBe(
    ".hero{src:url(/x/1.woff2);background:url(/x/a.jpg)}",
  );
});

test.each([
  [".hero {\n{{{ }", /parts\/hero\.css:2: .*; correct the style sheet$/],
  ['@import "gone.css";', /parts\/hero\.css:1: .*; correct the style sheet$/],
  [
    '.hero {\nsrc: url("gone.svg") }',
    /parts\/hero\.css:2: url\("gone\.svg"\) leads to no file; write the name of/,
  ],
  [
    ".hero { --space-m: 1px;\nmargin: var(--space-mm) }",
    /parts\/hero\.css:2: no style sheet sets --space-mm;/,
  ],
  [".hero {\ncolor: red\nmargin: 0 }", /parts\/hero\.css:2: Missed semicolon;/],
  [":root {\n--a: 1px\n--b: 2px; }", /parts\/hero\.css:2: Missed semicolon;/],
  ["\n.hero { color: red\n.card { margin: 0 }", /parts\/hero\.css:2: Unclosed block;/],
  ["\n.hero { color: red;\n.card { margin: 0 }", /parts\/hero\.css:2: Unclosed block;/],
  ["p { margin: 0 }\n/* Words\n.hero { margin: 0 }", /parts\/hero\.css:2: Unclosed comment;/],
  [".hero:hovr { margin: 0 }", /parts\/hero\.css:1: 'hovr' is not recognized as/],
])("names the mistake in the style sheet %j", async (text, message) => {
  await write("parts/hero.css", text);
  await expect(bundleStyles(page, new Map())).rejects.toThrow(
    expect.objectContaining({ name: "InputError", message: expect.stringMatching(message) }),
  );
});

test.each([
  "a:hover b:focus { color: red; & i:hover { margin: 0 } }",
  '.hero::before { content: "} a: b; /* c: d;" } /* It\'s { a: b c: d; */',
  '@property --a { syntax: "*"; inherits: true } .hero { margin: var( --a ) }',
  "@supports (color: red) and (not (margin: 0)) { .hero { color: red } }",
  ".hero { --a: 0; margin: var(--a)\n}",
])("accepts the style sheet %j", async (text) => {
  await write("parts/hero.css", text);
  expect(await bundleStyles(page, new Map())).not.toBe("");
});

test("shows the place of a syntax error in a script", async () => {
  const script = await write("page.client.ts", 'import "./hero.client.ts";');
  await write("hero.client.ts", "\nconst = 1;");
  await expect(bundleScript(script)).rejects.toThrow(/hero\.client\.ts:2:6: ERROR: Expected/);
});
