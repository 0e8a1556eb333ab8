import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Content, parseContent } from "../../data/schema/content.ts";
import { isFlag } from "../../data/schema/flags.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { InputError } from "../../data/schema/input-error.ts";
import { findLaunchBlockers } from "../../data/schema/launch-check.ts";
import { checkContentFiles } from "../../pages/generator/content-files.ts";
import { describeError } from "../../pages/generator/errors.ts";
import { contentWith, replaced, specified } from "../support/contents.ts";
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
    /^data\/slots\.ts: slots\[2\]\.date \(the third slot\) is "Sept 2025": write a month, such as/,
  );
});

test("counts people as people do", () => {
  const named = (index: number) => {
    const instructors = Array(24).fill(specified.instructors[0]);
    instructors[index] = { ...instructors[index], achievements: [1] };
    return refusal("instructors", instructors);
  };
  expect(named(2)).toContain("instructors[2].achievements[0] (the third instructor) is 1: write");
  expect(named(23)).toContain("instructors[23].achievements[0] (instructor 24) is 1: write");
});

test("names several mistakes at once", () => {
  const site = { ...specified.site, email: "x", launchTarget: "soon" };
  const parse = () => parseContent({ ...specified, site });
  expect(parse).toThrow(/^data.*site\.email.*\ndata.*site\.launchTarget.*$/);
});

const absolute = "write an absolute https: URL";
test.each<[path: string, value: unknown, remedy: string]>([
  ["site.url", "court.example", absolute],
  ["site.url", "https://a.example/?x", "query or fragment"],
  ["site.url", "https://:secret@a.example/", "without password"],
  ["site.url", "https://a.example/100%/", 'is written "%25"'],
  ["site.url", "https://a.example/%00/", 'correct the "%"'],
  ["site.launchTarget", "Q5 2025", "write a quarter"],
  ["site.copyrightYear", "2025", "without quotes"],
  ["site.headlineCount", 4.5, "is 4.5: write a whole number"],
  ["site.headlineCount", 0, "write 1 or more"],
  ["site.email", "a@b.test, c@d.test", "these are two or more"],
  ["site.email", "a@b.test c@d.test", "write one email address"],
  ["site.samples", ["words"], "write names out of site, landing"],
  ["site.color", "red", 'is "red": nothing reads this'],
  ["site.company", undefined, "site.company is missing: write some"],
  ["landing.hero.headline", " ", "write some text; it is blank"],
  ["site.product", "Court\nof", '"Court\\nof": remove U+000A'],
  ["site.product", "Ann\u202e", '"Ann\\U+202E": remove U+202E'],
  ["site.product", "Zo\ufffd", "retype the letters"],
  ["site.product", "A <b>bold</b> name", 'would see "<b>" as it'],
  ["site.product", "See <a href='/x'>us</a>", "write plain text"],
  ["site.product", "You &amp; us", 'would see "&amp;" as it stands'],
  ["instructors.0.image", "🇽🇽", "write one flag emoji"],
  ["instructors.0.photoUrl", "a.jpg", "the path of a picture"],
  ["instructors.0.photoUrl", "//b.example/a.jpg", "from the root"],
  ["instructors.0.achievements", [], "name at least one"],
  ["instructors.0.achievements", ["\u00a0\u200b "], "[0] ("],
  ["instructors.0.id", "Zoë", "lower-case letters"],
  ["features.0.icon", "rocket", "write one of coach"],
])("refuses %s of %j, and says what to write", (path, value, remedy) => {
  expect(refusal(path, value)).toContain(remedy);
});

test("accepts what another owner may write", () => {
  const address = { street: "Hauptstr. 1", locality: "10115 Berlin", country: "Germany" };
  expect.soft(parseContent(replaced)).toEqual(replaced);
  expect.soft(refusal("site.address", address)).toBe("accepted");
  expect.soft(refusal("site.email", "o'brien@smith.ie")).toBe("accepted");
  expect.soft(refusal("site.url", "https://user.github.io/100%25/")).toBe("accepted");
  expect.soft(refusal("site.samples", undefined)).toBe("accepted");
  expect.soft(refusal("site.headlineCount", undefined)).toBe("accepted");
  expect.soft(refusal("instructors.0.photoUrl", "/photos/ANA.JPG")).toBe("accepted");
  expect.soft(refusal("instructors.0.photoUrl", undefined)).toBe("accepted");
  expect.soft(refusal("features", [])).toBe("accepted");
  expect
    .soft(refusal("site.product", "R&B, a < b > c, <3 & AT&T; <me@a.example>"))
    .toBe("accepted");
});

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

test("trims spaces, composes letters, and keeps the domain of an email address in ASCII", () => {
  const read = (path: string, value: string) => parseContent(contentWith(path, value));
  expect(read("site.product", " \tCourt ").site.product).toBe("Court");
  expect(read("site.email", " a@bücher.test\n").site.email).toBe("a@xn--bcher-kva.test");
  expect(read("slots.0.region", "Pozna\u0301").slots[0]?.region).toBe("Pozn\u00e1");
});

test("a flag is one emoji of a country, or of England, Scotland or Wales", () => {
  const subdivisionFlag = (code: string) =>
    `🏴${code.replace(/./g, (c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0)))}\u{e007f}`;
  for (const flag of ["🇨🇺", ...["gbeng", "gbsct", "gbwls"].map(subdivisionFlag)])
    expect.soft(isFlag(flag), flag).toBe(true);
  for (const text of [subdivisionFlag("ustx"), "🏴", "🇪🇿", "🇨🇺🇫🇷", "🇨🇺 ", "🏐", "Cuba"])
    expect.soft(isFlag(text), text).toBe(false);
});

describe("before the files of data/ are loaded", () => {
  /** What the owner reads after writing `source` into a file, or removing it. */
  async function check(name: string, source: string | Buffer | undefined) {
    const root = await makeFolder();
    await mkdir(join(root, "data"));
    await writeContent(join(root, "data"), specified);
    const path = join(root, "data", name);
    await (source === undefined ? rm(path) : writeFile(path, source));
    return checkContentFiles(root).then(
      () => "accepted",
      (error) => describeError(error, root),
    );
  }

  test("a typing mistake is shown with its file and line, and what to look for", async () => {
    const slip = (line: string) => check("site.ts", `export const site = {\n${line}\n};\n`);
    expect.soft(await slip('a: "b"\nc: "d"')).toMatch(/^data\/site\.ts:3: c: "d"\n {2}A comma/);
    expect
      .soft(await slip("a: “b”,"))
      .toMatch(/^data\/site\.ts:2: a: “b”,\n.*straight quotes \("\)/);
    expect.soft(await slip('a: "b "c" d",')).toMatch(/A comma, colon, quote or bracket is missing/);
    expect
      .soft(await slip("a: { b: 1,"))
      .toMatch(/^data\/site\.ts:3: \};\n {2}A bracket.* further up/);
    expect.soft(await slip("a: 1,\nb: 2,\na: 3,")).toMatch(/site\.ts:4: a: 3,\n.* written twice/);
    expect.soft(await slip("a: 1,")).toBe("accepted");
  });

  test("a file in UTF-16, with or without a byte order mark, is to be saved as UTF-8", async () => {
    const code = 'export const site = { product: "Court" };';
    for (const text of [code, `\ufeff${code}`])
      expect
        .soft(await check("site.ts", Buffer.from(text, "utf16le")))
        .toMatch(/^data\/site\.ts:1: .*\n {2}Save this file as UTF-8\.$/);
  });

  test("a missing file is named, and one that does not export what it should", async () => {
    const code = '"export const slots = …"';
    expect(await check("slots.ts", undefined)).toBe(
      `data/slots.ts is missing; a file of this name must hold ${code}`,
    );
    const other = "export const slot = [];";
    expect(await check("slots.ts", other)).toBe(`data/slots.ts must hold ${code}`);
  });
});

test("describes an error by its message and the file of the project that threw it", () => {
  const describe = (error: unknown, stack = "") =>
    describeError(error instanceof Error ? Object.assign(error, { stack }) : error, "/site");
  const missing = new SyntaxError("no export named 'B'");
  const stack = "file:///site/pages/icon.tsx:1\nimport\nSyntaxError: no export named 'B'";
  expect.soft(describe(new InputError("a.ts: fix it"))).toBe("a.ts: fix it");
  expect.soft(describe(missing, stack)).toContain("pages/icon.tsx:1: no export named 'B'; correct");
  expect.soft(describe("soon")).toContain("soon; correct");
  const unquoted = describe(new ReferenceError("Q3"), "at file:///site/data/a.ts:2:1");
  expect.soft(unquoted).toContain("data/a.ts:2: Q3; put text in quotes");
});

describe("launch check", () => {
  /** The sentences for a content, built on a date for a URL. */
  const check = (
    content: Content,
    { url = content.site.url, date = "2025-01-01", hasFormService = false } = {},
  ) => {
    const siteUrl = new URL(url);
    const form = resolveForm(content.site.waitlist, siteUrl, new Set(["thanks/index.html"]));
    const context = { content, siteUrl, form, buildDate: new Date(date) };
    return findLaunchBlockers(context, hasFormService);
  };
  const withWaitlist = (waitlist: Content["site"]["waitlist"]) => ({
    ...replaced,
    site: { ...replaced.site, waitlist },
  });

  test("finds nothing in a site that is ready", () => {
    expect(check(replaced)).toEqual([]);
    expect(check(withWaitlist({}), { hasFormService: true })).toEqual([]);
  });

  test("names every file that is still a sample, the legal texts, and sample addresses", () => {
    const blockers = check(specified).join("\n");
    for (const name of specified.site.samples ?? []) expect.soft(blockers).toContain(`"${name}"`);
    for (const field of ["url is", "email is", "waitlist.action is not set"])
      expect.soft(blockers).toContain(field);
    expect(blockers).toMatch(/privacy-policy\.tsx.*terms-and-conditions\.tsx.*read both.*"legal"/);
    expect(check({ ...replaced, site: { ...replaced.site, samples: ["slots"] } })).toEqual([
      expect.stringMatching(/^data\/slots\.ts: .*; set your own, then remove "slots" from samples/),
    ]);
  });

  test("names dates that have passed", () => {
    const slots = specified.slots.slice(0, 2);
    const content = { ...replaced, slots, site: { ...replaced.site, launchTarget: "Q3 2025" } };
    const passed = (date: string) => check(content, { date }).join("\n");
    expect.soft(passed("2025-09-30T23:59:59Z")).toBe("");
    expect.soft(passed("2025-10-01T00:00:00Z")).toMatch(/^.*launchTarget "Q3 2025" has passed.*$/);
    expect.soft(passed("2025-11-01T00:00:00Z")).toMatch(/\n.*slots\.ts: Oct 2025 has passed/);
    expect.soft(passed("2025-12-01T00:00:00Z")).toContain("Oct 2025, Nov 2025 have passed");
    expect.soft(passed("2024-12-31")).toMatch(/copyrightYear is 2025.* is from 2024/);
  });

  test("names addresses that visitors cannot reach safely", () => {
    const ask = (url: string) => check(replaced, { url }).join("\n");
    expect
      .soft(ask("http://court.test/"))
      .toMatch(/^.*"http:\/\/court\.test\/", which browsers mark.*$/);
    expect.soft(ask("http://localhost:8080/")).toMatch(/^.*which only this computer can reach.*$/);
    expect.soft(ask("https://127.0.0.1/")).toContain("which only this computer can reach");
  });

  test("asks for an endpoint where the host has no form service", () => {
    const action = "/school/thanks/";
    expect(check(withWaitlist({})).join("\n")).toMatch(/^.*waitlist\.action is not set.*$/);
    expect(check(withWaitlist({ action })).join("\n")).toMatch(
      /^.*, a page of this site, so only.*$/,
    );
    expect(check(withWaitlist({ action }), { hasFormService: true })).toEqual([]);
  });

  test.each<[field: string, waitlist: Content["site"]["waitlist"]]>([
    ["action", { action: "https://forms.example/f" }],
    ["action", { action: "https://formspree.io/f/ID" }],
    ["action", { action: "https://formsubmit.co/ADDRESS" }],
    ["action", { action: "https://formsubmit.co/you@name.example" }],
    ["action", { action: "https://buttondown.com/api/emails/embed-subscribe/USER" }],
    ["action", { action: "https://app.kit.com/forms/ID/subscriptions" }],
    ["action", { action: "https://x.us1.list-manage.com/subscribe/post?u=…&id=…" }],
    ["action", { action: "https://forms.hubspot.com/uploads/form/v2/PORTAL/GUID" }],
    ["emailField", { action: "/join", emailField: "entry.NUMBER" }],
    ["honeypotField", { action: "/join", honeypotField: "b_U_ID" }],
    ["hidden.access_key", { action: "/join", hidden: { access_key: "…" } }],
    ["hidden.next", { action: "/join", hidden: { next: "https://name.example/#signed-up" } }],
    ["leadsTo", { action: "/join", leadsTo: ["https://name.example"] }],
  ])("names %s of the form as long as it is what our documentation has: %j", (field, waitlist) => {
    expect(check(withWaitlist(waitlist))).toEqual([
      expect.stringMatching(
        `^data/site\\.ts: waitlist\\.${field} is ".*", a sample; set your own$`,
      ),
    ]);
  });

  test("takes keys and addresses for real that only look like a sample", () => {
    const action = "https://forms.test/GRID-1/xID9/example?n=example.exa";
    const hidden = { key: "9f-ID-2c", next: "https://examples.test/example.community/" };
    expect(check(withWaitlist({ action, emailField: "EMAIL", hidden }))).toEqual([]);
  });
});
