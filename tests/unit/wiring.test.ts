/** What joins the parts of a build, which have tests of their own. */
import { createElement } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { parseMarkup } from "../../pages/generator/markup.ts";
import { pages } from "../../pages/index.ts";
import { landing } from "../../pages/landing.tsx";
import { contentWith, specified } from "../support/contents.ts";
import { everything } from "../support/hard-contents.ts";

/** All that visitors read of a content: no settings, and no names of files. */
const listWords = (value: unknown): string[] =>
  typeof value === "object"
    ? Object.entries(Object(value)).flatMap(([key, child]) =>
        /^(id|icon|photoUrl|samples|url)$/.test(key) ? [] : listWords(child),
      )
    : [String(value)];

/** Names and headlines stand in several elements, with or without spaces between them. */
const withoutSpaces = (text: string) => text.replace(/\s/g, "");

test("every word of the content stands on the landing page", async () => {
  const { files } = await buildInMemory({ content: everything });
  const document = parseMarkup(String(files.get("index.html")));
  const fields = [...document.querySelectorAll("input, form, meta")].flatMap((field) =>
    ["placeholder", "action", "content"].map((name) => field.getAttribute(name)),
  );
  const page = withoutSpaces([document.body.textContent, ...fields].join("\n"));
  const words = listWords(everything);
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((text) => !page.includes(withoutSpaces(text)))).toEqual([]);
});

test("letters that the display face lacks are a warning of the build", async () => {
  const content = contentWith("landing.hero.headline", "Суд идёт");
  const { warnings } = await buildInMemory({ content });
  expect(warnings).toEqual([expect.stringContaining('as in "Суд')]);
});

test("a dead link fails the build", async () => {
  const body = vi.spyOn(landing, "Body").mockReturnValue(createElement("a", { href: "/gone/" }));
  onTestFinished(() => body.mockRestore());
  await expect(buildInMemory({ content: specified })).rejects.toThrow(
    'index.html: the link "/gone/" points to a missing file',
  );
});

test("no rule is nested in another, which the oldest browsers of README cannot read", async () => {
  const { files } = await buildInMemory({ content: specified });
  for (const { file } of pages) {
    const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(String(files.get(file))) ?? [];
    expect(styles.length, file).toBeGreaterThan(4000);
    // Nested rules name the one around them.
    expect(styles, file).not.toContain("&");
  }
});
