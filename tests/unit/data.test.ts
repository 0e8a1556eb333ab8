import { describe, expect, onTestFinished, test, vi } from "vitest";
import { parseContent } from "../../data/schema/content.ts";
import { createBuildContext } from "../../pages/_build/context.ts";
import { resolveForm } from "../../pages/_build/form.ts";
import { findLaunchBlockers } from "../../pages/_build/launch-check.ts";
import { pages } from "../../pages/index.ts";
import { contentWith, otherOwner, sample } from "../support/contents.ts";

/** What the owner reads after changing one value by its path. */
function refusal(path: string, value: unknown): string {
  try {
    parseContent(contentWith(path, value));
    return "accepted";
  } catch (error) {
    return String(error);
  }
}

test.each<[path: string, value: unknown, message: string]>([
  ["site.company", undefined, "site.company is missing: write some text, in quotes"],
  ["site.company", "Court\nLLC", "write it on one line"],
  ["site.compnay", "Court LLC", 'site.compnay is "Court LLC": there is no such field'],
  ["site.address", [], "write its lines as on an envelope"],
  ["site.url", "https://user.github.io/legends/index.html", "write the URL of the folder"],
  ["site.email", "a@b.club, c@d.club", "write one email address"],
  ["site.url", "https://name.example/50%/", 'and "%" as "%25"'],
  ["site.url", "name.example", 'write it like "https://name.example/"'],
  ["site.launchTarget", "Q5 2025", "write a quarter"],
  ["site.launchTarget", "HJ1 2031", "write a quarter"],
  ["site.copyrightYear", "2025", "write a number, without quotes"],
  ["slots.2.date", "Sept 2025", 'data/slots.ts: slots #3.date is "Sept 2025": write a month'],
  ["instructors.0.image", undefined, "image is missing: write one flag emoji"],
  ["instructors.0.image", "🇨🇺🇫🇷", "write one flag emoji"],
  ["site.waitlist.action", "api/join", 'or the path of your own, such as "/api/join"'],
  ["site.waitlist.leadsTo", ["thanks.example"], "write an https: URL"],
  ["labels.lang", "xx", "write the tag of a language"],
  ["landing.waitlist.noteLink", "policy", "the note lacks these words"],
])("%s = %j is refused: %s", (path, value, message) => {
  expect(refusal(path, value)).toContain(message);
});

test("every message says what to write, whatever a field contains", () => {
  const listPaths = (value: unknown, path: string): string[] => [
    path,
    ...(typeof value === "object"
      ? Object.entries(Object(value)).flatMap(([key, child]) => listPaths(child, `${path}.${key}`))
      : []),
  ];
  const paths = Object.entries(sample).flatMap(([file, value]) => listPaths(value, file));
  expect(paths.length).toBeGreaterThan(80);
  for (const path of paths)
    for (const value of [undefined, null, false, Number.NaN, "\0", {}, [null]])
      expect(refusal(path, value), path).toMatch(/^accepted$|^(?!.*Invalid).*data\//);
});

test.each<[path: string, written: unknown, read: unknown]>([
  ["site.product", " \tPozna\u0301\n", "Pozn\u00e1"],
  ["site.url", "https://user.github.io/legends", "https://user.github.io/legends/"],
  ["instructors.0.image", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 ", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
])("%s may be written as %j, and becomes %j", (path, written, read) => {
  expect(parseContent(contentWith(path, written))).toEqual(contentWith(path, read));
});

const legends = new URL("https://court.org/legends/");

test.each([
  [undefined, true],
  ["/legends/thank-you/", true],
  ["/api/join", false],
  ["https://forms.example/legends/thank-you/", false],
])("Netlify receives sign-ups for the action %j: %s", (action, isNetlifyForm) => {
  const form = resolveForm(action === undefined ? {} : { action }, legends);
  expect(form.isNetlifyForm).toBe(isNetlifyForm);
});

test("“Last updated” is the day of the machine, or in UTC that of SOURCE_DATE_EPOCH", () => {
  const now = Date.parse("2025-01-31T20:00Z");
  vi.useFakeTimers({ now });
  vi.stubEnv("TZ", "Pacific/Auckland");
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const readDay = (env: NodeJS.ProcessEnv) => createBuildContext(sample, pages, env).buildDate;
  expect(readDay({})).toBe("2025-02-01");
  expect(readDay({ SOURCE_DATE_EPOCH: String(now / 1000) })).toBe("2025-01-31");
});

test("an address is shown as people write it", () => {
  const show = (url: string) => createBuildContext(sample, pages, { SITE_URL: url }).displayUrl;
  expect(show("https://bücher.example/legends/")).toBe("bücher.example/legends");
});

describe("the launch check", () => {
  /** The sentences for the other owner's content with one value changed. */
  function findBlockers(path: string, value: unknown, date = "2025-01-01", NETLIFY = "") {
    const content = contentWith(path, value, otherOwner);
    const context = createBuildContext(content, pages, { NETLIFY, SOURCE_DATE_EPOCH: "0" });
    return findLaunchBlockers(context, new Date(date));
  }

  test.each<[path: string, value: unknown, blocker: RegExp]>([
    ["site.samples", ["data/slots.ts"], /^data\/site\.ts: samples lists data\/slots\.ts; replace/],
    ["site.url", "https://example.com/", /url or SITE_URL has "https:.*", a sample .*; set/],
    ["site.url", "http://name.com/", /which browsers mark as not secure/],
    ["site.email", "hello@name.example", /^data\/site\.ts: email has "hello@name.example"/],
    ["site.copyrightYear", 2023, /^data\/site\.ts: copyrightYear 2023 has passed; set/],
    ["site.waitlist", {}, /waitlist\.action is not set.*only Netlify/],
    ["site.waitlist.action", "/school/", /waitlist\.action is \/school\/, so only Netlify/],
    ["site.waitlist.hidden", { next: "https://nas.local/" }, /waitlist has "https:/],
    // The site is in the folder /school/.
    ["site.waitlist.hidden", { _next: "https://thirdcontact.volley/#a" }, /_next is .*write "http/],
    ["site.waitlist.hidden", { to: "https://www.thirdcontact.volley/school/" }, /hidden\.to is "/],
    ["site.email", "a@shop.Localhost", /email has "a@shop/],
    ["site.waitlist.action", "https://formspree.io/f/…", /waitlist has "https:/],
  ])("reports %s when it is %j", (path, value, blocker) => {
    expect(findBlockers(path, value)).toEqual([expect.stringMatching(blocker)]);
  });

  test("accepts a form service that redirects to the site, to itself, or to leadsTo", () => {
    const hosts = ["thirdcontact.volley/school", "forms.thirdcontact.volley", "ty.volley"];
    const hidden = { tag: "volley", ...hosts.map((host) => `https://${host}/#signed-up`) };
    expect(findBlockers("site.waitlist.hidden", hidden)).toEqual([]);
  });

  test("accepts the page itself as the form's address on Netlify", () =>
    expect(findBlockers("site.waitlist", {}, undefined, "true")).toEqual([]));

  test.each([
    ["site.launchTarget", "Ch4 2025", "2026-01-01T23:59:59Z"],
    ["slots.0.date", "Dec 2025", "2026-01-01T23:59:59Z"],
    ["site.copyrightYear", 2025, "2026-01-01T23:59:59Z"],
  ])("%s = %j counts as past only after %s", (path, value, lastSecond) => {
    const name = expect.stringContaining(path.startsWith("site") ? path.slice(5) : `${value}`);
    expect(findBlockers(path, value, lastSecond)).not.toContainEqual(name);
    const nextSecond = new Date(Date.parse(lastSecond) + 1000).toISOString();
    expect(findBlockers(path, value, nextSecond)).toContainEqual(name);
  });
});
