import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseContent } from "../../data/schema/content.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { findLaunchBlockers } from "../../data/schema/launch-check.ts";
import { checkContentFiles } from "../../pages/generator/content-files.ts";
import { describeError } from "../../pages/generator/errors.ts";
import { contentWith, replaced, setByPath, specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { writeContent } from "../support/project.ts";

/** What the owner reads after changing one value by its path. */
function refusal(path: string, value: unknown): string {
  try {
    parseContent(contentWith(path, value));
  } catch (error) {
    return describeError(error, "/site");
  }
  return "accepted";
}

test("names file, field, value and remedy of a mistake", () => {
  const email = refusal("site.email", "nobody");
  expect(email).toMatch(/^data\/site\.ts: site\.email is "nobody": write an email address, such/);
  const date = refusal("slots.2.date", "Sept 2025");
  expect(date).toMatch(
    /^data\/slots\.ts: slots\[2\]\.date \(slot 3\) is "Sept 2025": write a month, such as/,
  );
});

test("names several mistakes at once", () => {
  const site = { ...specified.site, email: "x", launchTarget: "soon" };
  const parse = () => parseContent({ ...specified, site });
  expect(parse).toThrow(/^data.*site\.email.*\ndata.*site\.launchTarget.*$/);
});

const absolute = "write an absolute https: URL";
const endpoint = "write the https: URL of a form endpoint, or the path of your own";
test.each<[path: string, value: unknown, remedy: string]>([
  ["site.url", "ftp://a.example/", absolute],
  ["site.url", "https://a.example/?x", "query or fragment"],
  ["site.url", "https://:secret@a.example/", "without password"],
  ["site.url", "https://a.example/100%/", 'is written "%25"'],
  ["site.launchTarget", "Q5 2025", "write a quarter"],
  ["site.copyrightYear", "2025", "without quotes"],
  ["site.headlineCount", 4.5, "is 4.5: write a whole number"],
  ["site.headlineCount", 0, "write 1 or more"],
  ["site.email", "a@b.test, c@d.test", "these are two or more"],
  ["site.samples", ["words"], "write names out of site, landing"],
  ["site.color", "red", 'is "red": nothing reads this'],
  ["site.company", undefined, "site.company is missing: write some"],
  ["landing.hero.headline", "\u00a0\u200b ", "write some text; it is blank"],
  ["site.product", "Ann\u202e", '"Ann\\U+202E": remove U+202E'],
  ["site.product", "Zo\ufffd", "retype the letters"],
  ["site.product", "See <a href='/x'>us</a>", `would see "<a href='/x'>" as it stands`],
  ["site.product", "You &amp; us", 'would see "&amp;" as it stands'],
  ["instructors.0.image", "🇽🇽", "write one flag emoji"],
  ["instructors.0.image", "🇨🇺🇫🇷", "write one flag emoji"],
  ["instructors.0.photoUrl", "a.jpg", "the path of a picture"],
  ["instructors.0.achievements", [], "name at least one"],
  ["instructors.0.id", "Zoë", "lower-case letters"],
  ["features.0.icon", "rocket", "write one of coach"],
  ["site.waitlist.action", "http://forms.example/", endpoint],
  ["site.waitlist.action", "https://user:secret@forms.example/", endpoint],
  ["site.waitlist.action", "api/join", endpoint],
  ["site.waitlist.action", "//other.example/join", endpoint],
  ["site.waitlist.action", "/100%", endpoint],
  ["site.waitlist.emailField", "bot-field", 'rename one of the two fields called "bot-field"'],
  ["site.waitlist", { action: "/a", hidden: { "form-name": "x" } }, "two fields called"],
  ["site.waitlist.hidden", { key: 1 }, "site.waitlist.hidden.key is 1: write some text"],
  ["site.waitlist.leadsTo", "https://a.example", "write a list of https: origins"],
  ["site.waitlist.leadsTo", ["http://a.example"], "leadsTo[0] is"],
])("refuses %s of %j, and says what to write", (path, value, remedy) => {
  expect(refusal(path, value)).toContain(remedy);
});

test.each<[path: string, value: unknown]>([
  ["site.address", { street: "Hauptstr. 1", locality: "10115 Berlin", country: "Germany" }],
  ["site.email", "o'brien@smith.ie"],
  ["site.url", "https://user.github.io/100%25/"],
  ["site.product", "R&B, a < b > c, <3 & AT&T; <me@a.example>"],
  ["instructors.0.photoUrl", undefined],
  ["instructors.0.photoUrl", "/photos/ANA.JPG"],
  ["features", []],
])("accepts %s of %j", (path, value) => expect(refusal(path, value)).toBe("accepted"));

test("takes a blank text for a field that is left out", () => {
  const address = { ...specified.site.address, region: "", postalCode: " " };
  const waitlist = { action: "", emailField: " ", honeypotField: "" };
  const { site } = parseContent({ ...specified, site: { ...specified.site, address, waitlist } });
  const { region, postalCode } = site.address;
  expect([region, postalCode, ...Object.values(site.waitlist)].filter(Boolean)).toEqual([]);
});

test("every message is a sentence, whatever a field contains", () => {
  const listPaths = (value: unknown, path: string): string[] => [
    path,
    ...(typeof value === "object"
      ? Object.entries(Object(value)).flatMap(([key, child]) => listPaths(child, `${path}.${key}`))
      : []),
  ];
  const paths = Object.entries(specified).flatMap(([file, value]) => listPaths(value, file));
  expect(paths.length).toBeGreaterThan(80);
  for (const path of paths)
    for (const value of [undefined, null, false, Number.NaN, -0.5, "\0", {}, [null]])
      expect(refusal(path, value), path).toMatch(
        /^accepted$|^data\/(?![\s\S]*(expected|received|invalid))/i,
      );
});

test("names a long value by its beginning", () => {
  expect(refusal("site.email", "x".repeat(1000))).toMatch(/ is "x{100,120}…: write an email/);
});

test.each([
  ["without spaces around it", "site.product", " \tCourt\n", "Court"],
  ["with letters composed", "site.company", "Pozna\u0301", "Pozn\u00e1"],
  ["with its domain in ASCII", "site.email", "a@bücher.test", "a@xn--bcher-kva.test"],
])("a text is read %s", (_, path, written, read) => {
  expect(parseContent(contentWith(path, written))).toEqual(contentWith(path, read));
});

test.each([
  ["/legends/", true],
  ["/legends/thank-you/", true],
  ["/legends/thank%20you", true],
  ["https://court.org/legends/thank-you/?a=b#c", true],
  ["/thank-you/", false],
  ["https://forms.example/legends/thank-you/", false],
])("the action %j posts to a page of https://court.org/legends/: %s", (action, postsToPage) => {
  const files = new Set(["index.html", "thank-you/index.html", "thank you.html"]);
  const form = resolveForm({ action }, new URL("https://court.org/legends/"), files);
  expect(form.postsToPage).toBe(postsToPage);
});

const utf16 = Buffer.from("[];", "utf16le");

test.each<[mistake: string, code: string | Buffer | undefined, message: RegExp]>([
  ["no comma", '[\n"a"\n"b"]', /^data\/slots\.ts:3: "b"\]\n {2}A comma/],
  ["curly quotes", "[\n“b”]", /^data\/slots\.ts:2: “b”\]\n.*straight quotes \("\)/],
  ["a bracket too few", "[{\n];", /^data\/slots\.ts:2: \];\n {2}A bracket.* further up/],
  ["a field twice", "({\na: 1,\na: 3 })", /data\/slots\.ts:3: a: 3 \}\)\n.* written twice/],
  ["another encoding", utf16, /^data\/slots\.ts:1: .*\n {2}Save this file as UTF-8\.$/],
  ["another name", "export const slot = [];", /^data\/slots\.ts must hold "export const slots = /],
  ["nothing", undefined, /^data\/slots\.ts is missing; a file of this name must hold "export/],
])("a file of data/ with %s is named before it is loaded", async (_, code, message) => {
  const root = await makeFolder();
  await mkdir(join(root, "data"));
  await writeContent(join(root, "data"), specified);
  const path = join(root, "data/slots.ts");
  await (code === undefined ? rm(path) : writeFile(path, code));
  const error = await checkContentFiles(root).catch((error) => error);
  expect(describeError(error, root)).toMatch(message);
});

test("an error of syntax is described with its file, which begins its stack", () => {
  const stack = "file:///site/pages/icon.tsx:1\nimport\nSyntaxError: no 'B'";
  const error = Object.assign(new SyntaxError("no 'B'"), { stack });
  expect(describeError(error, "/site")).toContain("pages/icon.tsx:1: no 'B'; correct");
});

test("a text without quotes is described with its file", () => {
  const error = Object.assign(new ReferenceError("Q3"), { stack: "at file:///site/data/a.ts:2:1" });
  expect(describeError(error, "/site")).toContain("data/a.ts:2: Q3; put text in quotes");
});

describe("launch check", () => {
  /** The sentences for the other owner's content with one value changed. */
  function check(path: string, value: unknown, date = "2025-01-01") {
    const content = structuredClone(replaced);
    setByPath(content, path, value);
    const siteUrl = new URL(content.site.url);
    const form = resolveForm(content.site.waitlist, siteUrl, new Set(["thanks/index.html"]));
    return findLaunchBlockers({ content, siteUrl, form, buildDate: new Date(date) }, false);
  }

  const sample = /waitlist\.\S+ is ".*", a sample; set your own$/;
  test.each<[path: string, value: unknown, blocker: RegExp]>([
    ["site.samples", ["slots"], /^data\/slots\.ts: .*; set your own, then remove "slots" from/],
    ["site.samples", ["legal"], /^pages\/priv.*terms-and-conditions\.tsx: .*read both.*"legal"/],
    ["site.url", "https://name.example/", /a reserved sample domain/],
    ["site.url", "https://www.example.com/", /a reserved sample domain/],
    ["site.url", "http://court.test/", /"http:\/\/court\.test\/", which browsers mark/],
    ["site.url", "http://localhost:8080/", /which only this computer can reach/],
    ["site.url", "https://127.0.0.1/", /which only this computer can reach/],
    ["site.email", "hello@name.example", /email is .*, a reserved sample address/],
    [
      "site.launchTarget",
      "Q2 2041",
      /slots\.ts: Jan 2041, Mar 2041 are before the launch in Q2 2041/,
    ],
    ["slots.0.date", "Apr 2041", /slots\.ts: the months Apr 2041, Mar 2041 are out of order/],
    ["site.copyrightYear", 2024, /copyrightYear is 2024.* is from 2025/],
    ["site.waitlist", {}, /waitlist\.action is not set.*only Netlify/],
    ["site.waitlist.action", "/school/thanks/", /is ".*", a page of this site, so only Netlify/],
    ["site.waitlist.action", "https://forms.example/f", sample],
    // What stands for an owner's values in data/README.md.
    ...["ID", "ADDRESS", "USER", "PORTAL", "GUID", "entry.NUMBER", "…"].map(
      (key): [string, unknown, RegExp] => ["site.waitlist.hidden", { key }, sample],
    ),
    ["site.waitlist.leadsTo", ["https://name.example"], sample],
  ])("names %s while it is %j", (path, value, blocker) => {
    expect(check(path, value)).toEqual([expect.stringMatching(blocker)]);
  });

  test.each([
    ["launchTarget", "site.launchTarget", "Q1 2025", "2025-03-31T23:59:59Z"],
    ["month", "slots.0.date", "Oct 2025", "2025-10-31T23:59:59Z"],
  ])("names a %s from its end on", (_, path, value, lastSecond) => {
    const blocker = expect.stringMatching(`${value}"? has passed`);
    expect(check(path, value, lastSecond)).not.toContainEqual(blocker);
    const nextSecond = new Date(Date.parse(lastSecond) + 1000).toISOString();
    expect(check(path, value, nextSecond)).toContainEqual(blocker);
  });

  test("takes keys and addresses for real that only look like a sample", () => {
    const action = "https://forms.test/GRID-1/xID9/example?n=example.exa";
    const hidden = { key: "9f-ID-2c", next: "https://examples.test/example.community/" };
    expect(check("site.waitlist", { action, emailField: "EMAIL", hidden })).toEqual([]);
  });
});
