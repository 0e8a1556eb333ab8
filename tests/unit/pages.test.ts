import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { checkPageList } from "../../pages/generator/check-pages.ts";
import { createBuildContext, routeOf } from "../../pages/generator/context.ts";
import { findDeadLinks } from "../../pages/generator/links.ts";
import type { Page } from "../../pages/generator/types.ts";
import { pages } from "../../pages/index.ts";
import { landing } from "../../pages/landing.tsx";
import { epoch, replaced, specified } from "../support/contents.ts";
import { parse, textOf } from "../support/markup.ts";

const context = createBuildContext(specified, pages, { SOURCE_DATE_EPOCH: epoch });
const bodies = pages.map((page) => ({
  name: page.file,
  page,
  body: parse(renderToStaticMarkup(createElement(page.Body, { ...context, route: routeOf(page) }))),
}));

function bodyOf(file: string) {
  const found = bodies.find(({ name }) => name === file);
  if (!found) throw new Error(`no page ${file}`);
  return found.body;
}

test.each(bodies)("$name marks every link to itself, and no other", ({ page, body }) => {
  for (const link of body.querySelectorAll("a"))
    expect(link.getAttribute("aria-current"), link.outerHTML).toBe(
      link.getAttribute("href") === routeOf(page) ? "page" : null,
    );
});

const legalFiles = ["privacy-policy/index.html", "terms-and-conditions/index.html"];

test("the landing page gives its lists a role: Safari ignores lists without markers", () => {
  const lists = [...bodyOf("index.html").querySelectorAll("ul")];
  expect(lists.length).toBeGreaterThan(3);
  for (const list of lists) expect(list.getAttribute("role")).toBe("list");
});

describe.each([
  [
    "privacy-policy/index.html",
    "PII|when|use|protect|cookies|third-party disclosure|third-party links|analytics|CalOPPA|do not track|behaviou?ral|COPPA|fair information practices|CAN-SPAM|contact",
    "7 business days",
  ],
  [
    "terms-and-conditions/index.html",
    "cookies|license|comments|hyperlink|iframes|liability|reservation of rights|removal of links|disclaimer|contact",
    "2-3 weeks",
  ],
])("%s", (file, list, figure) => {
  const topics = list.split("|");
  const body = bodyOf(file);
  const sections = [...body.querySelectorAll("section")];

  test("has a section for every topic, in order, each with something to say", () => {
    expect(sections).toHaveLength(topics.length);
    for (const [index, topic] of topics.entries()) {
      expect(textOf(sections[index]?.querySelector("h2") ?? null)).toMatch(RegExp(topic, "i"));
      expect(textOf(sections[index] ?? null)?.length).toBeGreaterThan(120);
    }
  });

  test("lists its sections, which are no landmarks", () => {
    const headings = sections.map((section) => section.querySelector("h2"));
    const links = [...body.querySelectorAll("main nav a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      headings.map((heading) => `#${heading?.id}`),
    );
    expect(links.map(textOf)).toEqual(headings.map(textOf));
    expect(body.querySelector("section:is([aria-label], [aria-labelledby])")).toBeNull();
  });

  test("states its figure, its date, and who to write to, and leads back home", () => {
    const text = textOf(body.querySelector("main"));
    expect(text).toContain(figure);
    expect(text).toContain("Last updated January 1, 2025");
    expect(body.querySelector("time")?.getAttribute("dateTime")).toBe("2025-01-01");
    const contact = sections.at(-1);
    expect(textOf(contact ?? null)).toContain(specified.site.company);
    expect(textOf(contact ?? null)).toContain(specified.site.address.street);
    expect(contact?.querySelector(`a[href="mailto:${specified.site.email}"]`)).not.toBeNull();
    expect(textOf(body.querySelector('main a[href="/"]'))).toContain("Back to Home");
  });
});

test.each([
  ["America/Los_Angeles", "2025-01-01T00:00:00Z"],
  ["Pacific/Kiritimati", "2025-01-01T23:59:59Z"],
])("the date of a legal page is that of UTC in %s", async (zone, date) => {
  vi.stubEnv("TZ", zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const { privacyPolicy } = await import("../../pages/privacy-policy.tsx");
  const env = { SOURCE_DATE_EPOCH: String(Date.parse(date) / 1000) };
  const { Body } = privacyPolicy;
  const body = parse(renderToStaticMarkup(Body(createBuildContext(specified, pages, env))));
  expect(textOf(body.querySelector("time"))).toBe("January 1, 2025");
});

test("titles and descriptions are each page's own, and short enough for search results", () => {
  const titles = pages.map((page) => page.title(context));
  const descriptions = pages.map((page) => page.description(context));
  expect(new Set([...titles, ...descriptions]).size).toBe(2 * pages.length);
  for (const title of titles) expect(title.length).toBeLessThanOrEqual(60);
  for (const description of descriptions) expect(description.length).toBeLessThanOrEqual(160);
});

describe("the list of pages", () => {
  const press: Page = {
    ...landing,
    file: "press/index.html",
    title: () => "Press",
    description: () => "Our story.",
  };

  test("may hold a page of an owner", () => checkPageList([...pages, press], context));

  test.each<[Partial<Page>, string]>([
    [{ file: "index.html" }, 'two pages have the file "index.html"; give each its own'],
    [{ title: () => "Home", description: landing.description }, "two pages have the description"],
    [{ title: landing.title }, `two pages have the title "${landing.title(context)}"; give each`],
    [{ file: "press.html" }, 'a page has the file "press.html"; write "press/index.html"'],
    [{ file: "/press/" }, 'a page has the file "/press/"; write "press/index.html"'],
  ])("refuses a page with %o", (changes, problem) => {
    expect(() => checkPageList([...pages, { ...press, ...changes }], context)).toThrow(
      expect.objectContaining({
        name: "InputError",
        message: expect.stringMatching(`^pages/index.ts: ${problem}`),
      }),
    );
  });
});

test("the terms lead to the credits of what others made", () => {
  const link = bodyOf("terms-and-conditions/index.html").querySelector('a[href="/credits.txt"]');
  expect(link?.closest("section")?.querySelector("#license")).not.toBeNull();
});

test("the terms say what the badge of an instructor promises", () => {
  const terms = textOf(bodyOf("terms-and-conditions/index.html").body);
  expect(terms).toContain(`“${specified.landing.instructors.badge}” have signed`);
});

test("name and address of the site come only from the data", () => {
  const other = createBuildContext(replaced, pages, { SOURCE_DATE_EPOCH: epoch });
  for (const page of pages) {
    const markup =
      renderToStaticMarkup(createElement(page.Body, other)) +
      page.title(other) +
      page.description(other) +
      JSON.stringify(page.structuredData?.(other) ?? "");
    expect(markup).toContain(replaced.site.product);
    expect(markup).not.toMatch(
      /Court of Legends|courtoflegends|Example Avenue|Cheyenne|82001|Q3 2025|Wyoming|LLC|limited liability/,
    );
  }
});

test.each([
  ...["-1", "1.5", "1e9", "soon", "253402300799"].map((value) => ["SOURCE_DATE_EPOCH", value]),
  ...["court.org", "https://a.org/?x=1", "https://a.org/#top", "ftp://a.org/", "//a.org/"].map(
    (value) => ["SITE_URL", value],
  ),
])("%s=%s is refused", (name = "", value = "") => {
  expect(() => createBuildContext(specified, pages, { [name]: value })).toThrow(
    `${name} is "${value}": write `,
  );
});

test.each([
  ["https://court.example/", "court.example", "/"],
  ["https://user.github.io//legends", "user.github.io/legends", "/legends/"],
  ["https://xn--bcher-kva.example:8080/", "bücher.example:8080", "/"],
  ["https://court.example/caf%C3%A9%20noir", "court.example/café noir", "/caf%C3%A9%20noir/"],
])(
  "the site at SITE_URL=%s is called %s, in the footer and on legal pages",
  (SITE_URL, shown, home) => {
    const context = createBuildContext(specified, pages, { SITE_URL });
    for (const page of pages.filter(({ file }) => legalFiles.includes(file))) {
      const body = parse(renderToStaticMarkup(createElement(page.Body, context)));
      const [link] = [...body.querySelectorAll("footer nav a")];
      expect([textOf(link ?? null), link?.getAttribute("href")]).toEqual([shown, home]);
      expect(textOf(body.querySelector("main"))).toContain(`runs ${shown} to announce`);
    }
  },
);

describe("links of a site in a folder", () => {
  const context = createBuildContext(specified, pages, { SITE_URL: "https://a.example/é 1/" });

  /** Finds dead links of a page beside a file called "b c.txt"; BASE stands for the base path. */
  function check(markup: string, file = "index.html") {
    const files = new Map([
      [file, Buffer.from(markup.replaceAll("BASE/", context.href("/")))],
      ["b c.txt", Buffer.of()],
    ]);
    const tested = pages.filter((page) => page.file === file);
    const documents = tested.map((page) => ({ page, document: parse(String(files.get(file))) }));
    return findDeadLinks(documents, files, context);
  }

  test.each([
    [
      '<a href="BASE/nowhere/">',
      "nowhere/",
      "points to a missing file; .* add nowhere/index.html$",
    ],
    ['<a href="BASE/privacy-policy">', "privacy-policy", "points .* add privacy-policy$"],
    ['<link href="BASE/icon.png">', "icon.png", "points to a missing file; .* add icon.png$"],
    ['<a href="BASE/100%">', "100%", "points to a missing file; .* add 100%$"],
    ['<a href="#gone">', "#gone", 'points to the id "gone"'],
    ['<a href="https://">', "https://", "is not a URL"],
    ['<img srcSet="BASE/a.png 1x, BASE/b%20c.txt 2x">', "a.png", "points to a missing file"],
    ['<video poster="BASE/a.png">', "a.png", "points to a missing file"],
    ['<form action="/thanks">', "/thanks", "is outside of the site's path"],
    ['<a href="/b">', "/b", "is outside of the site's path, /%C3%A9%201/; write it with href"],
  ])("%s is named with its page", (markup, link, what) => {
    const problem = new RegExp(`^index.html: the link ".*${link}" ${what}`);
    expect(check(markup)).toEqual([expect.stringMatching(problem)]);
  });

  test("a relative link of the 404 page, which is shown at any address, is named", () => {
    const markup = '<a href="b c.txt"><a href="#a" id="a"><a href="BASE/404.html">';
    expect(check(markup, "404.html")).toEqual([
      expect.stringMatching(/^404\.html: the link "b c\.txt" is relative, but /),
    ]);
  });

  test.each([
    ...['href="BASE/"', 'href="BASE/#a"', 'href="BASE/b c.txt#page=2"', 'href="BASE/?a=1&amp;b=2"'],
    ...['href="#a" id="a"', 'href="#%C3%A9" id="é"', 'href="mailto:a@b.example"'],
    'href="https://b.example/x"',
  ])("%s is right", (attributes) => {
    expect(
      check(
        `<a ${attributes}><p id="a"><form action="https://b.example/"><script>" href="/gone"</script>`,
      ),
    ).toEqual([]);
  });
});
