import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildSite } from "../../build.ts";
import { listCharacters } from "../../pages/_build/assets.ts";
import { readFolder, writeFolder } from "../../pages/_build/files.ts";
import { pages } from "../../pages/index.ts";
import { contents, contentWith, otherOwner } from "../support/contents.ts";
import { parseMarkup } from "../support/markup.ts";
import { makeFolder } from "../support/project.ts";
import { buildOnce, legalFile } from "../support/site.ts";

const { files } = await buildOnce();

/** Without sections that an owner adds, as in data/README.md. */
const page = String(files.get("index.html")).replace(
  /<section class="card-section(?! card-section--)[^>]*>.*?<\/section>/gs,
  "",
);
/** Without its text, which owners rewrite. */
const legalPage = String(files.get(legalFile)).replace(/(?<=<main.*?>).*(?=<\/main>)/s, "");
const [firstSection = ""] = page.split(/(?<=<\/section>)/);
const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
const gzip = (data: string) => gzipSync(data, { level: 9 }).length;
const firstVisit = [...files]
  .filter(([path]) => /^assets\/(display|.*\.svg$)/.test(path) && page.includes(path))
  .reduce(
    (sum, [, data]) => sum + brotliCompressSync(data).length,
    brotliCompressSync(page).length,
  );

test.each([
  ["landing page, gzip", gzip(page), 23_700], // With room for the styles of a section of the owner's.
  // One TCP window (RFC 6928) is 14,600 bytes, and headers take 600.
  ["landing page to the end of its first section, gzip", gzip(firstSection), 13_400],
  ["its scripts, gzip", gzip(scripts.join("")), 4300],
  ["legal page without its text, gzip", gzip(legalPage), 5200],
  ["first visit with drawings and display font, brotli", firstVisit, 29_600],
])("%s: %i of at most %i bytes", (_, size, limit) => {
  expect(size).toBeGreaterThan(400);
  expect(size).toBeLessThanOrEqual(limit);
});

/** All that visitors read of a content: no settings, and no names of files. */
const listWords = (value: unknown): string[] =>
  typeof value === "object" || value === undefined
    ? Object.entries(Object(value)).flatMap(([key, child]) =>
        /^(id|icon|photoUrl|preview|samples|url)$/.test(key) ? [] : listWords(child),
      )
    : [String(value)];

test.each(Object.entries(contents).filter(([name]) => name !== "empty"))(
  "every word of the content stands on a page, and no file of equal name differs: %s",
  async (_, content) => {
    const isPosted = Boolean(content.site.waitlist.action);
    const posted = isPosted ? content : contentWith("site.waitlist.action", "/join", content);
    const built = await buildOnce(posted);
    const texts = pages.flatMap(({ file }) => {
      const document = parseMarkup(String(built.files.get(file)));
      const elements = [...document.querySelectorAll("*")];
      const attributes = elements.flatMap((element) => [...element.attributes]);
      return [document.body.textContent, ...attributes.map(({ value }) => value)];
    });
    // Names and headlines stand in several elements, with or without spaces between them.
    const withoutSpaces = (text: string) => text.replace(/\s/g, "").toUpperCase();
    const text = withoutSpaces(texts.join("\n"));
    const words = listWords(content);
    expect(words.length).toBeGreaterThan(30);
    // Pages show achievements as they are written, and months in their language.
    const lost = words.filter(
      (word) => !/^\w{3} 20\d\d$/.test(word) && !text.includes(withoutSpaces(word)),
    );
    expect(lost, "words that no page has").toEqual([]);
    // Browsers keep files with a hash for a year.
    const changed = [...built.files].filter(
      ([path, data]) => path.startsWith("assets/") && !files.get(path)?.equals(data),
    );
    expect(
      changed.map(([path]) => path).filter((path) => files.has(path)),
      "files with other bytes in two builds, but one name; look at hashName",
    ).toEqual([]);
    // Licences, and what hosts and crawlers look for.
    for (const path of ["credits.txt", ".nojekyll", "404.html", "favicon.ico", "sitemap.xml"])
      expect([...built.files.keys()]).toContain(path);
  },
);

test("the display font has the letters and signs of a name, and their capitals", () => {
  const characters = listCharacters("<p>O&#x27;Oğuz</p>", "tr");
  for (const character of "O'OĞUZoğuz") expect(characters).toContain(character);
  // What visitors may type.
  for (const character of "kK7İI") expect(characters).toContain(character);
});

test("a dead link fails the build", () => {
  const build = buildOnce(contentWith("site.waitlist.action", "/thanks/"));
  return expect(build).rejects.toThrow("is waitlist.action of data/site.ts, but no page");
});

test("another day changes no byte, in memory and on disk, but what is out of date", async () => {
  vi.useFakeTimers({ now: Date.parse("2041-02-02"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const outDir = join(await makeFolder(), "dist");
  const again = await buildSite({ content: otherOwner });
  await writeFolder(outDir, again.files);
  expect(await readFolder(outDir)).toEqual((await buildOnce(otherOwner)).files);
  expect(again.blockers.join("\n")).toContain('launchTarget "Q4 2040" has passed');
});
