import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Site } from "../../data/schema/content.ts";
import type { BuildContext, Page } from "../../pages/generator/context.ts";
import { createBuildContext, routeOf } from "../../pages/generator/context.ts";
import { renderBody, renderDocument } from "../../pages/generator/document.tsx";
import { createDisplayFace } from "../../pages/generator/fonts/display-font.ts";
import { createDrawings } from "../../pages/generator/images/drawings.ts";
import { parseMarkup } from "../../pages/generator/markup.ts";
import { Layout, pages, socialCard } from "../../pages/index.ts";
import { landing } from "../../pages/landing.tsx";
import { notFound } from "../../pages/not-found.tsx";
import { privacyPolicy } from "../../pages/privacy-policy.tsx";
import { termsAndConditions } from "../../pages/terms-and-conditions.tsx";
import { contentWith, replaced, specified } from "../support/contents.ts";
import { textOf } from "../support/markup.ts";
import { root } from "../support/project.ts";

const context = createBuildContext(specified, pages, process.env);
const tools = {
  ...createDisplayFace(new Map()),
  ...createDrawings(root),
};

/** The body of a page, with the tests' own content unless given. */
const render = (page: Page, pageContext: BuildContext = context) =>
  parseMarkup(renderBody(page, pageContext, tools, Layout)).body;

test.each(pages)("$file marks every link to itself, and no other", (page) => {
  for (const link of render(page).querySelectorAll("a"))
    expect(link.getAttribute("aria-current"), link.outerHTML).toBe(
      link.getAttribute("href") === routeOf(page) ? "page" : null,
    );
});

test("the landing page gives its lists a role: Safari ignores lists without markers", () => {
  const lists = [...render(landing).querySelectorAll("ul")];
  expect(lists.length).toBeGreaterThan(3);
  for (const list of lists) expect(list.getAttribute("role")).toBe("list");
});

test("the surnames of the instructors stand on the boards of the hall", () => {
  const names = [...render(landing).querySelectorAll(".hall__names text")].map(textOf);
  expect(names).toEqual(["MINAMORI", "BORZYMIŃSKI", "VAN ROOSDAEL", "CALZAMORA", "AUBRECOURT"]);
});

test("every tile has a play of its own", () => {
  const plays = [...render(landing).querySelectorAll(".play")].map(({ innerHTML }) => innerHTML);
  expect(new Set(plays).size).toBe(specified.features.length);
});

describe("the jersey of the visitor", () => {
  const find = (body: Element) => body.querySelector('section ul a[href="#waitlist"]');
  const invitation = find(render(landing));

  test("has the number after those who have signed", () =>
    expect(textOf(invitation?.querySelector(".jersey__code") ?? null)).toBe("6"));

  test("is no instructor", () => expect(invitation?.closest("article")).toBeNull());

  test("is left out if nobody is invited", () => {
    const content = contentWith("landing.instructors.invitation", undefined);
    expect(find(render(landing, createBuildContext(content, pages, {})))).toBeNull();
  });
});

test("the heading of the slots stands alone if there is no number for it", () => {
  const content = contentWith("site.headlineCount", undefined);
  const heading = render(landing, createBuildContext(content, pages, {})).querySelector("#slots");
  expect(textOf(heading)).toBe(specified.landing.slots.heading);
});

describe.each([
  [
    privacyPolicy,
    "PII|when|use|protect|cookies|third-party disclosure|third-party links|analytics|CalOPPA|do not track|behaviou?ral|COPPA|fair information practices|CAN-SPAM|contact",
    "7 business days",
  ],
  [
    termsAndConditions,
    "cookies|license|comments|hyperlink|iframes|liability|reservation of rights|removal of links|disclaimer|contact",
    "2-3 weeks",
  ],
])("$file", (page, list, figure) => {
  const body = render(page);
  const headings = [...body.querySelectorAll("section h2")].map(textOf);

  test("has a section for every topic, in order", () => {
    const topics = list.split("|").map((topic) => expect.stringMatching(RegExp(topic, "i")));
    expect(headings).toEqual(topics);
  });

  test(`states "${figure}"`, () => expect(textOf(body)).toContain(figure));

  test("ends with who to write to", () =>
    expect(textOf(body.querySelector("section:last-child address"))).toBe(
      "Court of Legends LLC1200 Example Avenue, Suite 5Cheyenne, Wyoming 82001United Stateshello@courtoflegends.example",
    ));
});

test("the date of a legal page is that of UTC", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  onTestFinished(() => void vi.unstubAllEnvs());
  const body = render(privacyPolicy, { ...context, buildDate: new Date("2025-01-01T00:00:00Z") });
  expect(body.querySelector("time")?.outerHTML).toBe(
    '<time dateTime="2025-01-01">January 1, 2025</time>',
  );
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
  const content = contentWith("site.waitlist", waitlist);
  const policy = textOf(render(privacyPolicy, createBuildContext(content, pages, {})));
  expect(policy).toContain(`${recipient} receives your entry for us.`);
  const others = policy?.match(/Signing up may take you to .*?\. |If you sign up,.*? can, too, /g);
  expect(others).toEqual(sentences);
});

test("the privacy policy names every field that the waitlist form shows", () => {
  const policy = textOf(render(privacyPolicy))?.toLowerCase();
  const labels = [...render(landing).querySelectorAll("form > label")].map(textOf);
  expect(labels).not.toEqual([]);
  for (const label of labels) expect(policy).toContain(`your ${label?.toLowerCase()}`);
});

test("the terms promise nothing about instructors if there are none", () => {
  const content = contentWith("instructors", []);
  const terms = textOf(render(termsAndConditions, createBuildContext(content, pages, {})));
  expect(terms).not.toContain(specified.landing.instructors.badge);
});

test.each(pages)("title and description of $file fit into search results", (page) => {
  expect(page.title(context).length).toBeLessThanOrEqual(60);
  expect(page.description(context).length).toBeLessThanOrEqual(160);
});

test("a page with letters that were lost is refused", () => {
  const body = "<p>Please ask Zo\ufffd Meyer!</p>";
  const parts = { page: notFound, context, image: socialCard, body, styles: "", themeColor: "" };
  expect(() => renderDocument(parts)).toThrow(/^404\.html: letters of "se ask Zo\ufffd M.* lost; /);
});

test("the terms lead to the credits of what others made", () => {
  const link = render(termsAndConditions).querySelector('a[href="/credits.txt"]');
  expect(link?.closest("section")?.querySelector("#license")).not.toBeNull();
});

test.each(pages)("names in $file come only from the data", (page) => {
  const other = createBuildContext(replaced, pages, process.env);
  const structuredData = JSON.stringify(page.structuredData?.(other) ?? "");
  const texts = [render(page, other).innerHTML, page.title(other), page.description(other)];
  const markup = [...texts, structuredData].join("\n");
  expect(markup).toContain(replaced.site.product);
  expect(markup).not.toMatch(
    /Court of Legends|courtoflegends|Example Avenue|Cheyenne|82001|Q3 2025|Wyoming|LLC|limited liability|CONFIRMED/,
  );
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
  ["https://user.github.io//legends", "user.github.io/legends", "/legends/"],
  ["https://xn--bcher-kva.example:8080/", "bücher.example:8080", "/"],
  ["https://court.example/caf%C3%A9%20noir", "court.example/café noir", "/caf%C3%A9%20noir/"],
])("the site at SITE_URL=%s is called %s, and begins at %s", (SITE_URL, shown, home) => {
  const { displayUrl, href } = createBuildContext(specified, pages, { SITE_URL });
  expect([displayUrl, href("/")]).toEqual([shown, home]);
});
