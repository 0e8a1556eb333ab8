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

// Every case has an assertion of its own, so that a failure points at its line.
test("refuses what the site cannot show, in words that tell what to write", () => {
  const absolute = "write an absolute https: URL";
  expect.soft(refusal("site.url", "court.example")).toContain(absolute);
  expect.soft(refusal("site.url", "https://a.example/?x")).toContain("query or fragment");
  expect.soft(refusal("site.url", "https://:secret@a.example/")).toContain("without password");
  expect.soft(refusal("site.url", "https://a.example/100%/")).toContain('is written "%25"');
  expect.soft(refusal("site.url", "https://a.example/%00/")).toContain('correct the "%"');
  expect.soft(refusal("site.launchTarget", "Q5 2025")).toContain("write a quarter");
  expect.soft(refusal("site.copyrightYear", "2025")).toContain("without quotes");
  expect.soft(refusal("site.headlineCount", 4.5)).toContain("is 4.5: write a whole number");
  expect.soft(refusal("site.headlineCount", 0)).toContain("write 1 or more");
  expect.soft(refusal("site.email", "a@b.test, c@d.test")).toContain("these are two or more");
  expect.soft(refusal("site.email", "a@b.test c@d.test")).toContain("write one email address");
  expect.soft(refusal("site.samples", ["words"])).toContain("write names out of site, landing");
  expect.soft(refusal("site.color", "red")).toContain('is "red": nothing reads this');
  expect.soft(refusal("site.company", undefined)).toContain("site.company is missing: write some");
  expect.soft(refusal("landing.hero.headline", " ")).toContain("write some text; it is blank");
  expect.soft(refusal("site.product", "Court\nof")).toContain('"Court\\nof": remove U+000A');
  expect.soft(refusal("site.product", "Ann\u202e")).toContain('"Ann\\U+202E": remove U+202E');
  expect.soft(refusal("site.product", "Zo\ufffd")).toContain("retype the letters");
  expect.soft(refusal("site.product", "A <b>bold</b> name")).toContain('would see "<b>" as it');
  expect.soft(refusal("site.product", "See <a href='/x'>us</a>")).toContain("write plain text");
  expect.soft(refusal("site.product", "You &amp; us")).toContain('would see "&amp;" as it stands');
  expect.soft(refusal("instructors.0.image", "🇽🇽")).toContain("write one flag emoji");
  expect.soft(refusal("instructors.0.photoUrl", "a.jpg")).toContain("the path of a picture");
  expect.soft(refusal("instructors.0.photoUrl", "//b.example/a.jpg")).toContain("from the root");
  expect.soft(refusal("instructors.0.achievements", [])).toContain("name at least one");
  expect.soft(refusal("instructors.0.achievements", ["\u00a0\u200b "])).toContain("[0] (");
  expect.soft(refusal("instructors.0.id", "Zoë")).toContain("lower-case letters");
  expect.soft(refusal("features.0.icon", "rocket")).toContain("write one of coach");
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
