import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findLastMonth } from "../../components/lib/format-date.ts";
import { parseContent } from "../../data/schema/content.ts";
import { createBuildContext } from "../../pages/_build/context.ts";
import { resolveForm } from "../../pages/_build/form.ts";
import { findLaunchBlockers } from "../../pages/_build/launch-check.ts";
import { pages } from "../../pages/index.ts";
import { contents, contentWith, months, otherOwner, sample } from "../support/contents.ts";

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
  ["site.url", "https://name.example/50%/", 'and "%" as "%25"'],
  ["site.url", "https://name.example/a?b", "without query"],
  ["site.url", "name.example", 'write it like "https://name.example/"'],
  ["site.email", "a@b.club, c@d.club", "write one email address"],
  ["site.email", "hello@localhost", "write one email address"],
  ["site.email", "info@müller.de", 'write it like "info@xn--mller-kva.de", without "ü"'],
  ["site.email", "jörg@name.example", 'write an address, without "ö"'],
  ["site.launchTarget", "Q5 2025", "write a quarter"],
  ["site.launchTarget", "HJ1 2031", "write a quarter"],
  ["site.launchTarget", "Q3 25", "write a quarter"],
  ["site.launchTarget", "Summer 2027", 'or a month in English, such as "Mar 2027"'],
  ["site.copyrightYear", "2025", "write a number, without quotes"],
  ["site.copyrightYear", 25, "write a year"],
  ["site.copyrightYear", 20_250, "write a year"],
  ["slots.2.date", "Sept 2025", 'data/slots.ts: slots #3.date is "Sept 2025": write a month'],
  ["slots.2.date", "2025-07", "write a month"],
  ["instructors.0.image", undefined, "image is missing: write one flag emoji"],
  ["instructors.0.image", "🇨🇺🇫🇷", "write one flag emoji"],
  ["instructors.0.image", "JP", "write one flag emoji"],
  ["instructors.0.achievements", [], "write at least one"],
  ["features.0.icon", "?", "write one of coach, technique, structure"],
  ["site.waitlist.action", "api/join", 'or the path of your own, such as "/api/join"'],
  ["site.waitlist.action", "http://forms.example/join", "write the https: URL"],
  ["site.waitlist.action", "//forms.example/join", "write the https: URL"],
  ["site.waitlist.action", "/\\forms.example/join", "write the https: URL"],
  ["site.waitlist.action", "https://a.org/?u=1&#038;id=2", '"&" for "&amp;"'],
  ["site.waitlist.action", "https://a.org/f/{form_id}", "your own value for what is in < > or { }"],
  ["site.waitlist.leadsTo", ["thanks.example"], "write an https: URL"],
  ["site.waitlist.leadsTo", ["http://thanks.example"], "write an https: URL"],
  ["labels.lang", "jp", "write the tag of a language, not of a country"],
  ["labels.lang", "tr-tr", 'or "pt-BR" with these capitals'],
  ["labels.lang", "en_US", "write the tag of a language"],
  ["slots", {}, "slots: write a list, in [ ]"],
  ["slots.0", "Oct", 'is "Oct": write fields with their names'],
  ["landing.waitlist.noteLink", "policy", "the note lacks these words"],
  ["landing.waitlist.noteLink", "Privacy", "the note lacks these words"],
])("%s = %j is refused: %s. The example of the message is accepted", (path, value, message) => {
  const sentence = refusal(path, value);
  expect(sentence).toContain(message);
  const remedy = sentence.slice(sentence.lastIndexOf(": write"));
  const [, text, year] = /(?:such as|like) (?:"([^"]+)"|(\d+))/.exec(remedy) ?? [];
  if (!text && !year) return;
  const example = year ? Number(year) : text;
  const written = Array.isArray(value) ? [example] : example;
  expect(refusal(path, written), `the remedy ${example} of "${sentence}"`).toBe("accepted");
});

test.each<[path: string, values: readonly unknown[]]>([
  ["slots.0.date", months.map((month) => `${month} 2026`)],
  ["site.launchTarget", ["Q1 2025", "Q2 2026", "q3 2027", "Q4 2030", "T3 2025", "К3 2025"]],
  ["labels.lang", ["en", "fil", "de-AT", "pt-BR", "es-419", "sr-Latn", "zh-Hant-TW"]],
  ["site.description", ["d", "A description of many letters, ".repeat(9).trim()]],
  ["site.email", ["o'brien+r&b@sub.name-2.example", "KIM@NAME.EXAMPLE"]],
  ["site.url", ["http://a.example/", "https://bücher.example/é 1/", "https://a.example:8443/"]],
  ["site.waitlist.action", ["https://f.example/x?y=1&z='2'", "/api/join", "/thank-you/"]],
  ["instructors.0.image", ["🇯🇵", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇪🇺"]],
  ["instructors.0.name", ["Zico", "D'ARTAGNAN", "朱婷", "Nguyễn Thị Ngọc Ấu", "Kim 🏐"]],
  ["instructors.0.achievements", [["A, B, C, D"], ["1,000 points"]]],
  ["slots", [[]]],
])("%s may be any of %j", (path, values) => {
  for (const value of values) expect(refusal(path, value)).toBe("accepted");
});

test.each([
  ["ko", "2027년 1분기", "Mar 2027"],
  ["ru", "II квартале 2030", "Jun 2030"],
  ["pt-BR", "3º trimestre de 2027", "Sep 2027"],
  ["ja", "2027年第4四半期", "Dec 2027"],
  ["fi", "Q3/2027", "Sep 2027"],
  ["ko", "2027년 3월", undefined], // March.
  ["fr", "1er semestre 2027", undefined],
  ["de", "12. Quartal 2027", undefined],
])("in %s, the launch target %j is over after %s", (lang, target, month) => {
  expect(findLastMonth(target, lang)).toBe(month);
  const content = contentWith("labels.lang", lang, contentWith("site.launchTarget", target));
  const parse = () => parseContent(content).site.launchTarget;
  if (month) expect(parse()).toBe(target);
  else expect(parse).toThrow("site.launchTarget is");
});

test.each(Object.entries(contents))("the content %s of the tests is valid as it is", (_, content) =>
  expect(parseContent(content)).toEqual(content),
);

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
  ["site.product", " \tPozna\u0301   school\n", "Pozn\u00e1 school"],
  ["site.url", "https://user.github.io/legends", "https://user.github.io/legends/"],
  ["instructors.0.image", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 ", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
])("%s may be written as %j, and becomes %j", (path, written, read) => {
  expect(parseContent(contentWith(path, written))).toEqual(contentWith(path, read));
});

const legends = new URL("https://court.org/legends/");

test.each([
  [undefined, undefined, true],
  ["/thank-you/", "/legends/thank-you/", true],
  ["/api/join?a=b", "/legends/api/join?a=b", false],
  ["https://court.org/api", "/api", false],
  ["https://forms.example/legends/thank-you/", "https://forms.example/legends/thank-you/", false],
])(
  "in a sub-folder, the action %j is %j; Netlify receives sign-ups: %s",
  (action, path, isTrue) => {
    const form = resolveForm(action === undefined ? {} : { action }, legends);
    expect([form.action, form.isNetlifyForm]).toEqual([path, isTrue]);
  },
);

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
    ["site.waitlist.action", "/thanks/", /waitlist\.action is \/thanks\/, so only Netlify/],
    ["site.waitlist.hidden", { key: "<YOUR KEY>" }, /waitlist has "<YOUR KEY>", a sample/],
    ["site.waitlist.hidden", { key: "YOUR_KEY_HERE" }, /waitlist has "YOUR_KEY_HERE", a sample/],
    ["site.waitlist.hidden", { next: "https://nas.local/" }, /waitlist has "https:/],
    // The site is in the folder /school/.
    ["site.waitlist.hidden", { _next: "https://thirdcontact.volley/#a" }, /_next is .*write "http/],
    ["site.waitlist.hidden", { to: "https://www.thirdcontact.volley/school/" }, /hidden\.to is "/],
    ["site.email", "a@shop.Localhost", /email has "a@shop/],
    ["site.waitlist.action", "https://formspree.io/f/…", /waitlist has "https:/],
  ])("reports %s when it is %j", (path, value, blocker) => {
    expect(findBlockers(path, value)).toEqual([expect.stringMatching(blocker)]);
  });

  test.each([
    ["site.product", "Old Court"],
    ["landing.hero.action", "Come in"],
    ["instructors.0.jersey", "D'A."],
  ])("asks for another link preview when %s has become %j, and then no more", (path, value) => {
    const [blocker = "", ...others] = findBlockers(path, value);
    expect(others).toEqual([]);
    const [, code] = /^public\/opengraph-image\.jpg .*write preview: "(\w+)"/.exec(blocker) ?? [];
    const content = contentWith("site.preview", code, contentWith(path, value, otherOwner));
    expect(findLaunchBlockers(createBuildContext(content, pages, {}), new Date(0))).toEqual([]);
  });

  test("accepts a form service that redirects to the site, to itself, or to leadsTo", () => {
    const hosts = ["thirdcontact.volley/school", "forms.thirdcontact.volley", "ty.volley"];
    const hidden = { tag: "volley", ...hosts.map((host) => `https://${host}/#signed-up`) };
    expect(findBlockers("site.waitlist.hidden", hidden)).toEqual([]);
  });

  test("compares addresses of a form service in either spelling of a domain", () => {
    const hidden = { next: "https://Bücher.volley/#signed-up" };
    const waitlist = { action: "https://xn--bcher-kva.volley/f", hidden };
    expect(findBlockers("site.waitlist", waitlist)).toEqual([]);
  });

  test("accepts the page itself as the form's address on Netlify", () =>
    expect(findBlockers("site.waitlist", {}, undefined, "true")).toEqual([]));

  test.each([
    ["site.launchTarget", "Ch4 2025", "2026-01-01T23:59:59Z"],
    ["site.launchTarget", "Feb 2028", "2028-03-01T23:59:59Z"],
    ["slots.0.date", "Dec 2025", "2026-01-01T23:59:59Z"],
    ["site.copyrightYear", 2025, "2026-01-01T23:59:59Z"],
  ])("%s = %j counts as past only after %s", (path, value, lastSecond) => {
    const name = expect.stringContaining(path.startsWith("site") ? path.slice(5) : `${value}`);
    expect(findBlockers(path, value, lastSecond)).not.toContainEqual(name);
    const nextSecond = new Date(Date.parse(lastSecond) + 1000).toISOString();
    expect(findBlockers(path, value, nextSecond)).toContainEqual(name);
  });
});
