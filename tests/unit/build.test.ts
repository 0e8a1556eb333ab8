import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { build, buildInMemory } from "../../build.ts";
import type { Content } from "../../data/schema/content.ts";
import { convertFont } from "../../pages/fonts/convert-font.ts";
import { createDisplayFace, measureCharacters } from "../../pages/fonts/display-font.ts";
import { flagFontFile, subsetFlagFont } from "../../pages/fonts/flag-font.ts";
import { listDisplayTexts, parseMarkup } from "../../pages/generator/markup.ts";
import { formatReport } from "../../pages/generator/sizes.ts";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { icons } from "../../pages/images/icon.tsx";
import { pages } from "../../pages/index.ts";
import { replaced, specified } from "../support/contents.ts";
import { makeFolder, readFolder } from "../support/files.ts";

const root = resolve(import.meta.dirname, "../..");
/** A site in memory: contents by path. */
const makeSite = async (content: Content) =>
  Object.fromEntries((await buildInMemory({ content })).files);

/** Replaces the hash in a path. */
const withoutHash = (path: string) => path.replace(/\.[0-9a-f]{10}\./, ".#.");

/** Finds a file by its path without hash. */
function findFile(files: Record<string, Buffer>, path: string): Buffer {
  const [, data] = Object.entries(files).find(([key]) => withoutHash(key) === path) ?? [];
  if (!data) throw new Error(`the build wrote no ${path}`);
  return data;
}
const textFile = (files: Record<string, Buffer>, path: string) => String(findFile(files, path));

const files = await makeSite(specified);
const flagFont = await readFile(join(root, "node_modules", flagFontFile));
/** Another product, with an endpoint for its form, in a sub-folder. */
const other = await makeSite(replaced);

test("dist holds pages, files of public/, and exactly these", async () => {
  const expected = [
    ...Object.keys(await readFolder(join(root, "public"))),
    ...pages.map(({ file }) => file),
    ".htaccess",
    ".well-known/security.txt",
    "_headers",
    "assets/antenna.#.svg",
    "assets/display.#.woff2",
    "assets/flags.#.woff2",
    "assets/jersey.#.svg",
    "assets/net.#.svg",
    "assets/plays.#.svg",
    "assets/truss.#.svg",
    "favicon.svg",
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
  const font = await convertFont(findFile(files, "assets/display.#.woff2"), "sfnt");
  const { findMissing } = createDisplayFace(await measureCharacters(font));
  for (const { file } of pages) {
    const texts = listDisplayTexts(textFile(files, file));
    expect(texts.length, file).toBeGreaterThan(2);
    expect(findMissing(texts.join("")), file).toEqual([]);
  }
});

describe.each(pages)("$file", ({ file: path }) => {
  test("is valid HTML", async () => {
    const report = await new HtmlValidate({
      extends: ["html-validate:standard", "html-validate:recommended"],
      rules: {
        // React's spelling, which HTML reads the same: <br/>, tabIndex, required="".
        "void-style": "off",
        "attr-case": "off",
        "attribute-boolean-style": "off",
        // Safari forgets that a list without markers is a list, unless its role says so.
        "no-redundant-role": "off",
        "heading-level": "error",
        "no-missing-references": "error",
      },
    }).validateString(textFile(files, path));
    const messages = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(messages).toEqual([]);
  });

  const classesOf = (site: Record<string, Buffer>) =>
    [...parseMarkup(textFile(site, path)).querySelectorAll("[class]")].flatMap(({ classList }) => [
      ...classList,
    ]);
  const [, css = ""] = /<style>(.*?)<\/style>/s.exec(textFile(files, path)) ?? [];
  const styled = [...css.replace(/url\(.*?\)/g, "").matchAll(/\.([a-z][\w-]*)/g)].map(
    ([, name]) => name,
  );

  test("has no class without a style", () => {
    const used = classesOf(files);
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((name) => !styled.includes(name))).toEqual([]);
  });

  test("carries only styles that it uses", () => {
    // The style sheet is the same for every content; the other one has a form service.
    const used = [...classesOf(files), ...classesOf(other)];
    expect(styled.filter((name = "") => !used.includes(name))).toEqual([]);
  });
});

describe("budgets in bytes", () => {
  const landing = textFile(files, "index.html");
  const [firstSection = ""] = landing.split(/(?<=<\/section>)/);
  const scripts = [...landing.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
  const headers = securityHeaders.map((header) => `${header.join(": ")}\r\n`).join("");
  const count = (...paths: string[]) =>
    paths.reduce((sum, path) => sum + findFile(files, path).length, 0);
  const gzip = (data: string) => gzipSync(data, { level: 9 }).length;
  const gzipFile = (path: string) => gzip(textFile(files, path));
  const drawings = Object.entries(files)
    .filter(([path]) => /^assets\/.*\.svg$/.test(path))
    .map(([, data]) => brotliCompressSync(data).length);

  test.each([
    ["landing page, gzip", gzip(landing), 19_900],
    [
      // One TCP window (RFC 6928) is 14,600 bytes.
      "landing page to the end of its first section, gzip, with headers",
      gzip(firstSection) + headers.length,
      14_600,
    ],
    ["its scripts, gzip", gzip(scripts.join("")), 4200],
    ["privacy policy, gzip", gzipFile("privacy-policy/index.html"), 8400],
    ["terms, gzip", gzipFile("terms-and-conditions/index.html"), 8000],
    ["display font", count("assets/display.#.woff2"), 10_000],
    ["flags, where the system has none", count("assets/flags.#.woff2"), 10_000],
    ["social card", count("opengraph-image.jpg"), 110_000],
    ["icons together", count("favicon.svg", ...icons.map(({ file }) => file)), 130_000],
    [
      "first visit to the landing page, brotli",
      brotliCompressSync(landing).length +
        brotliCompressSync(findFile(files, "favicon.svg")).length +
        drawings.reduce((sum, size) => sum + size, 0) +
        count("assets/display.#.woff2"),
      25_400,
    ],
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

describe("pictures", () => {
  test("the social card is a JPEG of 1200 x 630 pixels", async () => {
    const metadata = await sharp(files["opengraph-image.jpg"]).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  test("the manifest names icons that exist, in their sizes", async () => {
    const manifest = JSON.parse(textFile(other, "manifest.webmanifest"));
    expect(manifest.icons.length).toBe(3);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(other[src.replace("/school/", "")]).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
});

test("a form that posts to a file of public/ is for Netlify alone", async () => {
  const waitlist = { action: "/credits.txt" };
  const content = { ...replaced, site: { ...replaced.site, url: "https://x.test/", waitlist } };
  const netlify = await buildInMemory({ content, env: { ...process.env, NETLIFY: "true" } });
  const elsewhere = await buildInMemory({ content });
  expect(netlify.blockers).toEqual([]);
  expect(elsewhere.blockers).toEqual([expect.stringContaining("only Netlify would keep sign-ups")]);
  // Apache refuses what is posted there.
  expect(String(elsewhere.files.get(".htaccess"))).not.toContain("THE_REQUEST");
});

test("the licences of font and script ship word for word", () => {
  expect(textFile(files, "license-barlow-condensed.txt")).toMatch(
    /^Copyright 2017 The Barlow Project Authors[\s\S]*SIL OPEN FONT LICENSE Version 1\.1[\s\S]*OTHER DEALINGS IN THE FONT SOFTWARE\.\s*$/,
  );
  expect(textFile(files, "license-motion.txt")).toMatch(
    /^The MIT License[\s\S]*Copyright[\s\S]*OTHER DEALINGS IN THE\s+SOFTWARE\.\s*$/,
  );
  for (const name of ["license-barlow-condensed.txt", "license-motion.txt"])
    expect(textFile(files, "credits.txt")).toContain(name);
});

test("the same inputs give the same bytes, in memory and on disk", async () => {
  const outDir = join(await makeFolder(), "dist");
  await build({ content: specified, outDir });
  const written = await readFolder(outDir);
  expect(Object.keys(written)).toEqual(Object.keys(files).sort());
  for (const [path, data] of Object.entries(written))
    expect(files[path]?.equals(data), path).toBe(true);
});

test("a flag that no font draws is named", () =>
  expect(subsetFlagFont(flagFont, ["🇪🇿"])).rejects.toThrow(
    'data/instructors.ts: "🇪🇿" has no drawing',
  ));
