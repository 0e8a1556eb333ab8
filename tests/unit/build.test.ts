import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { build, buildInMemory } from "../../build.ts";
import type { Content } from "../../data/schema/content.ts";
import { convertFont } from "../../pages/generator/fonts/convert-font.ts";
import { createDisplayFace, measureCharacters } from "../../pages/generator/fonts/display-font.ts";
import { flagFontFile, subsetFlagFont } from "../../pages/generator/fonts/flag-font.ts";
import { listDisplayTexts, parseMarkup } from "../../pages/generator/markup.ts";
import { formatReport } from "../../pages/generator/report.ts";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { pages } from "../../pages/index.ts";
import { replaced, specified } from "../support/contents.ts";
import { makeFolder, readFolder } from "../support/files.ts";
import { root } from "../support/project.ts";

/** Files of a build in memory, by path. */
const buildFiles = async (content: Content) =>
  Object.fromEntries((await buildInMemory({ content })).files);

const files = await buildFiles(specified);
/** Another product, with an endpoint for its form, in a sub-folder. */
const otherFiles = await buildFiles(replaced);

/** Replaces the hash in a path. */
const withoutHash = (path: string) => path.replace(/\.[0-9a-f]{10}\./, ".#.");

/** Finds a file by its path without hash. */
function findFile(path: string): Buffer {
  const [, data] = Object.entries(files).find(([key]) => withoutHash(key) === path) ?? [];
  if (!data) throw new Error(`the build wrote no ${path}`);
  return data;
}
const readText = (path: string) => String(findFile(path));

test("dist holds pages, drawings, files of public/, and exactly these", async () => {
  const drawings = await readdir(join(root, "styles/drawings"));
  const expected = [
    ...Object.keys(await readFolder(join(root, "public"))),
    ...pages.map(({ file }) => file),
    ...drawings.map((file) => `assets/${file.replace(".", ".#.")}`),
    ".htaccess",
    ".well-known/security.txt",
    "_headers",
    "assets/display.#.woff2",
    "assets/flags.#.woff2",
    "license-barlow-condensed.txt",
    "license-motion.txt",
    "manifest.webmanifest",
    "opengraph-image.jpg",
    "robots.txt",
    "sitemap.xml",
  ];
  expect(Object.keys(files).map(withoutHash)).toEqual(expected.sort());
});

test("the display font has the letters of every page", async () => {
  const font = await convertFont(findFile("assets/display.#.woff2"), "sfnt");
  const { findMissing } = createDisplayFace(await measureCharacters(font));
  for (const { file } of pages) {
    const texts = listDisplayTexts(readText(file));
    expect(texts.length, file).toBeGreaterThan(2);
    expect(findMissing(texts.join("")), file).toEqual([]);
  }
});

describe.each(pages)("$file", ({ file: path }) => {
  test("is valid HTML", async () => {
    const { results } = await new HtmlValidate({
      extends: ["html-validate:recommended", "html-validate:document"],
      rules: {
        // React's spelling, which HTML reads the same: <br/>, tabIndex, required="".
        "void-style": "off",
        "attr-case": "off",
        "attribute-boolean-style": "off",
        // Safari forgets that a list without markers is a list, unless its role says so.
        "no-redundant-role": "off",
        // An owner's analytics may change by the day.
        "require-sri": "off",
      },
    }).validateString(readText(path));
    const messages = results.flatMap(({ messages }) => messages);
    expect(messages.map(({ message, selector }) => `${message} at ${selector}`)).toEqual([]);
  });

  const listClasses = (site: typeof files) =>
    [...parseMarkup(String(site[path])).querySelectorAll("[class]")].flatMap(({ classList }) => [
      ...classList,
    ]);
  const [, css = ""] = /<style>(.*?)<\/style>/s.exec(readText(path)) ?? [];
  const styled: string[] = css.replace(/url\(.*?\)/g, "").match(/(?<=\.)[a-z][\w-]*/g) ?? [];

  test("has no class that neither style sheet nor script names", () => {
    const used = listClasses(files);
    expect(used.length).toBeGreaterThan(5);
    const [, script = ""] = /<script>(.*?)<\/script>/s.exec(readText(path)) ?? [];
    const isNamed = (name: string) => styled.includes(name) || script.includes(`.${name}`);
    expect(used.filter((name) => !isNamed(name))).toEqual([]);
  });

  test("carries only styles that it uses", () => {
    // The style sheet is the same for every content; the other one has a form service.
    const used = [...listClasses(files), ...listClasses(otherFiles)];
    expect(styled.filter((name) => !used.includes(name))).toEqual([]);
  });
});

describe("budgets in bytes", () => {
  const landing = readText("index.html");
  const [firstSection = ""] = landing.split(/(?<=<\/section>)/);
  const scripts = [...landing.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
  const headers = securityHeaders.map((header) => `${header.join(": ")}\r\n`).join("");
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const icons = Object.keys(files).filter((path) => /icon.*\.(svg|ico|png)$/.test(path));
  const sizeOf = (path: string) => findFile(path).length;
  const gzip = (data: string) => gzipSync(data, { level: 9 }).length;
  const gzipFile = (path: string) => gzip(readText(path));
  const firstVisit = Object.entries(files)
    .filter(([path]) => /^(index\.html|favicon\.svg|assets\/(display|.*\.svg$).*)$/.test(path))
    .map(([, data]) => brotliCompressSync(data).length);

  test.each([
    ["landing page, gzip", gzip(landing), 20_400],
    [
      // One TCP window (RFC 6928) is 14,600 bytes.
      "landing page to the end of its first section, gzip, with headers",
      gzip(firstSection) + headers.length,
      14_600,
    ],
    ["its scripts, gzip", gzip(scripts.join("")), 4200],
    ["privacy policy, gzip", gzipFile("privacy-policy/index.html"), 8500],
    ["terms, gzip", gzipFile("terms-and-conditions/index.html"), 7600],
    ["display font", sizeOf("assets/display.#.woff2"), 10_000],
    ["flags, where the system has none", sizeOf("assets/flags.#.woff2"), 10_000],
    ["social card", sizeOf("opengraph-image.jpg"), 110_000],
    ["icons together", sum(icons.map((file) => sizeOf(file))), 130_000],
    ["first visit to the landing page, brotli", sum(firstVisit), 26_800],
  ])("%s: %i of at most %i", (_, size, limit) => {
    expect(size).toBeGreaterThan(400);
    expect(size).toBeLessThanOrEqual(limit);
  });
});

test("the report is a table of sizes with lists below it", () => {
  const files = new Map([
    ["a.txt", Buffer.from("Hello")],
    ["photos/team.jpg", Buffer.alloc(1_234_567)],
  ]);
  const result = { files, basePath: "/", warnings: ["A warning"], blockers: ["A blocker"] };
  expect(formatReport(result)).toMatchInlineSnapshot(`
    "file                  bytes        gzip
    a.txt                     5          25
    photos/team.jpg   1,234,567           -

    Warnings:
    - A warning
    - photos/team.jpg has 1,234,567 bytes, which takes seconds on a phone; compress it, or host it elsewhere

    Not ready for the public:
    - A blocker"
  `);
});

test("the social card is a JPEG of 1200 x 630 pixels", async () => {
  const metadata = await sharp(files["opengraph-image.jpg"]).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("the manifest names icons that exist, in their sizes", async () => {
  const { icons } = JSON.parse(readText("manifest.webmanifest"));
  expect(icons.length).toBe(3);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(files[src.slice(1)]).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test("a form that posts to a file of public/ is for Netlify alone", async () => {
  const waitlist = { action: "/credits.txt" };
  const content = { ...replaced, site: { ...replaced.site, url: "https://x.test/", waitlist } };
  const netlify = await buildInMemory({ content, env: { ...process.env, NETLIFY: "true" } });
  const elsewhere = await buildInMemory({ content });
  expect(netlify.blockers).toEqual([]);
  expect(elsewhere.blockers).toEqual([expect.stringContaining("only Netlify would keep sign-ups")]);
});

test.each([
  [
    "license-barlow-condensed.txt",
    /^Copyright 2017 The Barlow.*SIL OPEN FONT.*FONT SOFTWARE\.\s*$/s,
  ],
  ["license-motion.txt", /^The MIT License.*Copyright.*OTHER DEALINGS IN THE\s+SOFTWARE\.\s*$/s],
])("%s is whole, and named in the credits", (file, text) => {
  expect.soft(readText(file)).toMatch(text);
  expect.soft(readText("credits.txt")).toContain(file);
});

test("the same inputs give the same bytes, in memory and on disk", async () => {
  const outDir = join(await makeFolder(), "dist");
  await build({ content: specified, outDir });
  const written = await readFolder(outDir);
  expect(Object.keys(written)).toEqual(Object.keys(files).sort());
  for (const [path, data] of Object.entries(written))
    expect(files[path]?.equals(data), path).toBe(true);
});

test("a flag that no font draws is named", async () => {
  const font = await readFile(join(root, "node_modules", flagFontFile));
  await expect(subsetFlagFont(font, ["🇪🇿"])).rejects.toThrow('"🇪🇿" has no drawing');
});
