import { describe, expect, test } from "vitest";
import {
  type Content,
  flagCountry,
  parseContent,
  parseSiteUrl,
} from "../../data/schema/content.ts";
import { InputError } from "../../data/schema/input-error.ts";
import { findLaunchBlockers } from "../../data/schema/launch-check.ts";
import { describeError } from "../../pages/build/errors.ts";
import { contentWith, replaced, specified } from "../support/contents.ts";

test.each([
  ["specification", specified],
  ["another owner", replaced],
])("the content of the %s is valid", (_, content) => {
  expect(parseContent(content)).toEqual(content);
});

describe("a mistake is named with its file, field, value and remedy", () => {
  test.each([
    ["site.email", "nobody", 'data/site.ts: site.email is "nobody"', "write an email address"],
    ["site.url", "court.example", "data/site.ts: site.url", "write an absolute https: URL"],
    ["site.url", "https://a.example/?x", "data/site.ts: site.url", "query or fragment"],
    ["site.url", "ftp://a.example/", "data/site.ts: site.url", "write an absolute https: URL"],
    ["site.product", "  ", 'data/site.ts: site.product is "', "write some text"],
    ["site.launchTarget", "Q5 2025", "data/site.ts: site.launchTarget", "write a quarter"],
    ["site.headlineCount", 4.5, "data/site.ts: site.headlineCount is 4.5", "whole number"],
    ["site.headlineCount", 0, "data/site.ts: site.headlineCount is 0", "write 1 or more"],
    ["site.url", "https://a.example/100%/", "data/site.ts: site.url", 'is written "%25"'],
    ["site.url", "https://a.example/%00/", "data/site.ts: site.url", 'correct the "%"'],
    ["site.url", "https://:secret@a.example/", "data/site.ts: site.url", "without password"],
    ["site.color", "red", 'data/site.ts: site.color is "red"', "correct its name or remove it"],
    ["site.company", undefined, "data/site.ts: site.company is missing", "write some text"],
    ["landing.hero.headline", "", "data/landing.ts: landing.hero.headline", "write some text"],
    ["instructors.0.image", "🇽🇽", "instructors[0].image", "write one flag emoji"],
    ["instructors.0.photoUrl", "a.jpg", "instructors[0].photoUrl", "the path of a picture"],
    ["instructors.0.achievements", [], "instructors[0].achievements", "name at least one"],
    ["instructors.0.achievements", "A cup", "instructors[0].achievements", "write a list"],
    ["instructors.0.sample", "no", "instructors[0].sample", "write true, or remove it"],
    ["instructors.0.id", "Zoë", "instructors[0].id", "lower-case letters"],
    ["slots.2.date", "Sept 2025", "data/slots.ts: slots[2].date", "write a month"],
    ["slots.2.id", 1, "data/slots.ts: slots[2]", "an id of its own"],
    ["site.product", "Court\0", 'site.product is "Court\\u0000"', "remove U+0000"],
    ["site.product", "Court\nof", 'site.product is "Court\\nof"', "remove U+000A"],
    ["instructors.0.name", "Ann\u202e", 'name is "Ann\\U+202E"', "remove U+202E"],
    ["instructors.0.name", "Zo\ufffd", "instructors[0].name", "retype the letters"],
    ["instructors.0.name", "Ann\ud800", "instructors[0].name", "remove U+D800"],
    ["instructors.0.achievements", ["\u00a0\u200b "], "achievements[0]", "it is blank"],
    ["instructors.0.photoUrl", "javascript:alert(1)//.jpg", "photoUrl", "the path of a picture"],
    ["instructors.0.photoUrl", "//other.example/a.jpg", "photoUrl", "the path of a picture"],
    ["site.url", "javascript:alert(1)", "data/site.ts: site.url", "write an absolute https: URL"],
    ["site.url", "data:text/html,x", "data/site.ts: site.url", "write an absolute https: URL"],
    ["features.0.icon", "rocket", "data/features.ts: features[0].icon", "write one of coach"],
  ])("%s = %j", (path, value, where, remedy) => {
    const parse = () => parseContent(contentWith(path, value));
    expect(parse).toThrow(where);
    expect(parse).toThrow(remedy);
  });

  test("several at once are all named", () => {
    const broken = { ...specified, site: { ...specified.site, email: "x", launchTarget: "soon" } };
    expect(() => parseContent(broken)).toThrow(/site\.email.*\n.*site\.launchTarget/);
  });
});

test("every message is a sentence, whatever a field contains", () => {
  const listPaths = (value: unknown, path: string): string[] => [
    path,
    ...(typeof value === "object"
      ? Object.entries(Object(value)).flatMap(([key, child]) => listPaths(child, `${path}.${key}`))
      : []),
  ];
  const paths = Object.entries(specified).flatMap(([file, value]) => listPaths(value, file));
  expect(paths.length).toBeGreaterThan(90);
  for (const path of paths)
    for (const value of [undefined, null, false, Number.NaN, -0.5, "\0", {}, [null]])
      expect(() => parseContent(contentWith(path, value)), `${path} = ${value}`).not.toThrow(
        /^(?!data\/)|expected|received|invalid/i,
      );
});

test.each([
  ["site.company", "Court Ltda."],
  ["site.address", { street: "Hauptstr. 1", locality: "10115 Berlin", country: "Germany" }],
  ["site.email", "o'brien@smith.ie"],
  ["site.email", "hello@xn--bcher-kva.example"],
  ["instructors.0.position", "Libero"],
  ["instructors.0.photoUrl", "/photos/ANA.JPG"],
  ["instructors.0.photoUrl", undefined],
  ["instructors.0.sample", false],
  ["site.url", "https://user.github.io/100%25/"],
])("%s = %j is accepted", (path, value) => {
  expect(parseContent(contentWith(path, value))).toEqual(contentWith(path, value));
});

test("the domain of an email address is kept in ASCII", () => {
  const content = contentWith("site.email", "hello@bücher.example");
  expect(parseContent(content).site.email).toBe("hello@xn--bcher-kva.example");
});

test("a duplicate id is named without the rest of its entry", () => {
  const instructors = [specified.instructors[0], specified.instructors[0]];
  expect(() => parseContent({ ...specified, instructors })).toThrow(
    /^data\/instructors\.ts: instructors\[1\]\.id is "[a-z-]+": give every entry an id of its own/,
  );
});

test("a long value is named by its beginning", () => {
  const email = "x".repeat(1000);
  const parse = () => parseContent(contentWith("site.email", email));
  expect(parse).toThrow(/^data\/site\.ts: site\.email is "x{100,120}…: write an email address/);
});

test("spaces around a text are trimmed, and letters composed", () => {
  const { site, instructors, slots } = parseContent({
    ...specified,
    site: { ...specified.site, product: " \tCourt ", email: " a@b.example\n" },
    instructors: [{ ...specified.instructors[0], name: "Kacper Borzymin\u0301ski " }],
    slots: [{ id: 1, region: " Asia ", date: "Oct 2025 " }],
  });
  expect([site.product, site.email]).toEqual(["Court", "a@b.example"]);
  expect(instructors[0]?.name).toBe("Kacper Borzymi\u0144ski");
  expect(slots).toEqual([{ id: 1, region: "Asia", date: "Oct 2025" }]);
});

test.each([
  ["https://a.example", "https://a.example/"],
  [" https://a.example ", "https://a.example/"],
  ["https://user.github.io/legends", "https://user.github.io/legends/"],
  ["http://localhost:8080/", "http://localhost:8080/"],
])("the site's URL %s is read as %s", (value, expected) => {
  expect(parseSiteUrl(value, "SITE_URL").href).toBe(expected);
});

test.each([
  ["🇨🇺", "Cuba"],
  ["🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "England"],
  ["🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "Scotland"],
  ["🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", "Wales"],
  ["🏴\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}", undefined], // Texas
  ["🏴", undefined],
  ["Cuba", undefined],
])("the flag %s is that of %s", (flag, country) => {
  expect(flagCountry(flag)).toBe(country);
});

const withStack = (error: Error, stack: string) => Object.assign(error, { stack });

test.each<[string, unknown, string]>([
  ["an input error as it is", new InputError("a.ts: fix it"), "a.ts: fix it"],
  [
    "the importer of a missing export",
    withStack(
      new SyntaxError("no export named 'B'"),
      "file:///site/pages/icon.tsx:1\nimport\nSyntaxError: no export named 'B'",
    ),
    "pages/icon.tsx:1: no export named 'B'; correct",
  ],
  [
    "a place only once",
    withStack(new Error("/site/data/a.ts:2:1: ERROR"), "Error: /site/data/a.ts:2:1: ERROR"),
    "data/a.ts:2:1: ERROR; correct",
  ],
  ["a thrown value that is no error", "soon", "soon; correct"],
])("an error is described by %s", (_, error, expected) => {
  expect(describeError(error, "/site")).toContain(expected);
  expect(describeError(error, "/site")).toMatch(/^(?!.*\/site)/);
});

describe("launch check", () => {
  const unmark = <Item extends object>(item: Item) => ({ ...item, sample: false });
  const ready = {
    site: unmark({
      ...specified.site,
      email: "hello@court.org",
      waitlist: { action: "https://f.org/1" },
    }),
    landing: unmark(specified.landing),
    instructors: specified.instructors.map(unmark),
    slots: specified.slots.map(unmark),
    features: specified.features.map(unmark),
  };
  const readyWith = (waitlist: Content["site"]["waitlist"]) => ({
    ...ready,
    site: { ...ready.site, waitlist },
  });
  const check = (
    content: Content,
    { url = "https://court.org/", date = "2025-01-01", hasFormService = false } = {},
  ) => {
    const context = { content, siteUrl: new URL(url), buildDate: new Date(date) };
    return findLaunchBlockers(context, hasFormService);
  };

  test("finds nothing in a site that is ready", () => {
    expect(check(ready)).toEqual([]);
    expect(check(replaced, { url: replaced.site.url })).toEqual([]);
  });

  test("names every sample value", () => {
    const blockers = check(specified, { url: specified.site.url }).join("\n");
    for (const sample of [
      specified.site.url,
      specified.site.email,
      specified.site.company,
      specified.landing.hero.headline,
      ...specified.instructors.map(({ name }) => name),
      ...specified.slots.map(({ region }) => region),
      ...specified.features.map(({ title }) => title),
      "waitlist.action",
    ])
      expect(blockers).toContain(sample);
  });

  test.each([
    ["2025-09-30T23:59:59Z", 0],
    ["2025-10-01T00:00:00Z", 1],
    ["2025-11-01T00:00:00Z", 2],
  ])("at %s, %i dates have passed", (date, count) => {
    expect(check(ready, { date })).toHaveLength(count);
  });

  test.each([
    ["http://court.org/", "2025-01-01", 'url is "http://court.org/", which browsers mark'],
    ["http://localhost:8080/", "2025-01-01", 'url is "http://localhost:8080/", which only this'],
    ["https://127.0.0.1/", "2025-01-01", "which only this computer can reach"],
    ["https://court.org/", "2024-12-31", "copyrightYear is 2025, but this build is from 2024"],
  ])("%s built on %s: %s", (url, date, sentence) => {
    expect(check(ready, { url, date })).toEqual([expect.stringContaining(sentence)]);
  });

  test("a host known to have a form service needs no endpoint, but another needs a real one", () => {
    const missing = expect.stringContaining("waitlist.action");
    expect(check(readyWith({}), { hasFormService: true })).toEqual([]);
    expect(check(readyWith({}))).toEqual([missing]);
    const action = "https://forms.example/f";
    expect(check(readyWith({ action }), { hasFormService: true })).toEqual([
      expect.stringContaining(`waitlist.action is "${action}", a reserved sample domain`),
    ]);
  });
});
