import { describe, expect, test } from "vitest";
import type { Site } from "../../data/schema/content.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { renderBody } from "../../pages/generator/document.tsx";
import { routeOf } from "../../pages/generator/static-host.ts";
import type { Page } from "../../pages/generator/types.ts";
import { pages } from "../../pages/index.ts";
import { landing } from "../../pages/landing.tsx";
import { privacyPolicy } from "../../pages/privacy-policy.tsx";
import { termsAndConditions } from "../../pages/terms-and-conditions.tsx";
import { contentWith, replaced, specified } from "../support/contents.ts";
import { parseMarkup, textOf } from "../support/markup.ts";

/** The body of a page, with the tests' own content unless given. */
const render = (page: Page, content = specified, env = process.env) =>
  parseMarkup(renderBody(page, createBuildContext(content, pages, env))).body;

test.each(pages)("$file marks every link to itself, and no other", (page) => {
  for (const link of render(page).querySelectorAll("a"))
    expect(link.getAttribute("aria-current"), link.outerHTML).toBe(
      link.getAttribute("href") === routeOf(page) ? "page" : null,
    );
});

test.each(pages)("title and description of $file fit into search results", (page) => {
  const context = createBuildContext(specified, pages, {});
  expect(page.title(context).length).toBeLessThanOrEqual(60);
  expect(page.description(context).length).toBeLessThanOrEqual(160);
});

test("the footer has the year of the data", () =>
  expect(
    textOf(render(landing, contentWith("site.copyrightYear", 2031)).querySelector("footer")),
  ).toContain("© 2031"));

test.each(pages)("names in $file come only from the data", (page) => {
  const context = createBuildContext(replaced, pages, {});
  const structuredData = JSON.stringify(page.structuredData?.(context));
  const texts = [render(page, replaced).innerHTML, page.title(context), page.description(context)];
  const markup = [...texts, structuredData].join("\n");
  expect(markup).toContain(replaced.site.product);
  expect(markup).not.toMatch(
    /Court of Legends|courtoflegends|Example Avenue|Cheyenne|82001|Q3 2025|Wyoming|LLC|limited liability|CONFIRMED/,
  );
});

test("the landing page gives its lists a role: Safari ignores lists without markers", () => {
  const lists = [...render(landing).querySelectorAll("ul")];
  expect(lists.length).toBeGreaterThan(3);
  for (const list of lists) expect(list.getAttribute("role")).toBe("list");
});

test("the jerseys of those who have signed are numbered", () => {
  const numbers = [...render(landing).querySelectorAll("article .jersey__number")].map(textOf);
  expect(numbers).toEqual(["1", "2", "3", "4", "5"]);
});

describe("the jersey of the visitor", () => {
  const findNumber = (content = specified) =>
    render(landing, content).querySelector('section ul a[href="#waitlist"] .jersey__number');

  test("has the number after those who have signed", () => expect(textOf(findNumber())).toBe("6"));

  test.each([
    ["nobody is invited", "landing.instructors.invitation", undefined],
    ["nobody has signed", "instructors", []],
  ])("is left out if %s", (_, path, value) =>
    expect(findNumber(contentWith(path, value))).toBeNull(),
  );
});

describe.each([
  [
    privacyPolicy,
    "PII|when|use|protect|cookies|third-party disclosure|third-party links|analytics|CalOPPA|do not track|behavioral|COPPA|fair information practices|CAN-SPAM|contact",
    "7 business days",
  ],
  [
    termsAndConditions,
    "cookies|license|comments|hyperlink|iframes|liability|reservation of rights|removal of links|disclaimer|contact",
    "2-3 weeks",
  ],
])("$file", (page, list, figure) => {
  const body = render(page, specified, { SOURCE_DATE_EPOCH: "1735689600" });
  const headings = [...body.querySelectorAll("section h2")].map(textOf);

  test("has a section for every topic, in order", () => {
    const topics = list.split("|").map((topic) => expect.stringMatching(RegExp(topic, "i")));
    expect(headings).toEqual(topics);
  });

  test("lists its sections", () =>
    expect([...body.querySelectorAll("nav ol a")].map(textOf)).toEqual(headings));

  test("says when it was updated", () =>
    expect(body.querySelector("time")?.outerHTML).toBe(
      '<time dateTime="2025-01-01">January 1, 2025</time>',
    ));

  test(`states "${figure}"`, () => expect(textOf(body)).toContain(figure));

  test("ends with who to write to", () =>
    expect(textOf(body.querySelector("section:last-child address"))).toBe(
      "Court of Legends LLC1200 Example Avenue, Suite 5Cheyenne, Wyoming 82001United Stateshello@courtoflegends.example",
    ));
});

test.each<[Site["waitlist"], recipient: string, sentences: string[] | null]>([
  [{}, "Our hosting provider", null],
  [
    { action: "https://forms.example/1", leadsTo: ["https://thanks.example"] },
    "A form service, forms.example,",
    [
      "Signing up may take you to pages of forms.example and thanks.example. ",
      "If you sign up, forms.example and thanks.example can, too, ",
    ],
  ],
])("the privacy policy says where %j sends an address", (waitlist, recipient, sentences) => {
  const policy = textOf(render(privacyPolicy, contentWith("site.waitlist", waitlist)));
  expect(policy).toContain(`${recipient} receives your entry for us.`);
  const others = policy?.match(/Signing up may take you to .*?\. |If you sign up,.*? can, too, /g);
  expect(others).toEqual(sentences);
});

test("the terms promise nothing about instructors if there are none", () => {
  const terms = textOf(render(termsAndConditions, contentWith("instructors", [])));
  expect(terms).not.toContain(specified.landing.instructors.badge);
});

test("the terms lead to the credits of what others made", () => {
  const link = render(termsAndConditions).querySelector('a[href="/credits.txt"]');
  expect(link?.closest("section")?.querySelector("#license")).not.toBeNull();
});

test.each([
  ["SOURCE_DATE_EPOCH", "1.5"],
  ["SITE_URL", "court.org"],
])("%s=%s is refused", (name, value) => {
  expect(() => createBuildContext(specified, pages, { [name]: value })).toThrow(
    `${name} is "${value}": write `,
  );
});

test.each([
  ["https://user.github.io/legends", "user.github.io/legends", "/legends/"],
  ["https://name.example:8080/", "name.example:8080", "/"],
])("the site at SITE_URL=%s is called %s, and begins at %s", (SITE_URL, shown, home) => {
  const { displayUrl, href } = createBuildContext(specified, pages, { SITE_URL });
  expect([displayUrl, href("/")]).toEqual([shown, home]);
});
