import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleScript, bundleStyles } from "../../pages/generator/bundle.ts";
import { makeFolder } from "../support/files.ts";

const root = await makeFolder();
await mkdir(join(root, "styles/components"), { recursive: true });
await mkdir(join(root, "components"));
await writeFile(join(root, "styles/own.css"), '@import "components/hero.css";');
await writeFile(join(root, "components/own.client.ts"), 'import "./hero.client.ts";');

const bundleHero = async (css: string) => {
  await writeFile(join(root, "styles/components/hero.css"), css);
  return bundleStyles("own.css", { root, asset: () => undefined });
};

test.each([
  ["{{{", /^styles\/components\/hero\.css:2: \{\{\{\}\n {2}.*; correct the style sheet$/],
  ['a: url("data:,");', /^styles\/components\/hero\.css:2: url\("data:,"\) leads to no file; /],
  ['content: "</STYLE>"', /^styles\/own\.css contains "<\/style"/],
])("names the place of %s in a style sheet", async (line, message) => {
  await expect(bundleHero(`.hero {\n${line}}`)).rejects.toMatchObject({
    name: "InputError",
    message: expect.stringMatching(message),
  });
});

test("names the line that imports a missing style sheet", async () => {
  await expect(bundleHero('@import "gone.css";')).rejects.toMatchObject({
    name: "InputError",
    message: expect.stringContaining(
      'styles/components/hero.css:1: @import "gone.css";\n  No such',
    ),
  });
});

test("names the place of a syntax error in a script", async () => {
  await writeFile(join(root, "components/hero.client.ts"), "\nconst = 1;");
  await expect(bundleScript(root, "own.client.ts")).rejects.toMatchObject({
    name: "InputError",
    message: expect.stringContaining("components/hero.client.ts:2:6: "),
  });
});
