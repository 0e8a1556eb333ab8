import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ContactDetails } from "../../components/contact-details.tsx";
import { LegalArticle, LegalSection } from "../../components/legal-article.tsx";
import type { Content } from "../../data/schema/content.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { renderBody } from "../../pages/generator/document.tsx";
import { routeOf } from "../../pages/generator/static-host.ts";
import type { Page } from "../../pages/generator/types.ts";
import { pages } from "../../pages/index.ts";
import { landing } from "../../pages/landing.tsx";
import { notFound } from "../../pages/not-found.tsx";
import { contentWith, replaced, specified } from "../support/contents.ts";
import { parseMarkup, textOf } from "../support/markup.ts";

/** The body of a page, with the tests' own content unless given. */
const render = (page: Page, content = specified) =>
  parseMarkup(renderBody(page, createBuildContext(content, pages, {}))).body;

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
    /Court of Legends|courtoflegends|Example Avenue|Cheyenne|82001|Q3 2025|CONFIRMED/,
  );
});

test("fixed words come from the data, in its language, and months follow it", () => {
  const texts = [landing, notFound].map((page) => render(page, replaced).innerHTML).join("\n");
  const words = ({ notFound, ...labels }: Content["labels"]) =>
    Object.values({ ...notFound, ...labels }).filter((word) => word.length > 2);
  expect(words(specified.labels).filter((word) => texts.includes(word))).toEqual([]);
  expect(texts).toContain("Aller au contenu");
  expect(texts).toContain("janv. 2041");
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

// Owners rewrite the legal pages, so this one has words of its own.
test("a legal page lists its sections, and says when it was updated", () => {
  const imprint = (
    <LegalArticle
      title="Imprint"
      intro=""
      labels={specified.labels}
      homeHref="/"
      updated="2025-01-01"
    >
      {false}
      <LegalSection id="who" title="Who we are">
        We
      </LegalSection>
      <LegalSection id="where" title="Where we are">
        <ContactDetails site={specified.site} />
      </LegalSection>
    </LegalArticle>
  );
  const { body } = parseMarkup(renderToStaticMarkup(imprint));
  const links = [...body.querySelectorAll("nav ol a")];
  const targets = links.map((link) => body.querySelector(link.getAttribute("href") ?? ""));
  expect(links.map(textOf)).toEqual(["Who we are", "Where we are"]);
  expect(targets.map(textOf)).toEqual(["Who we are", "Where we are"]);
  expect(body.querySelector("time")?.outerHTML).toBe(
    '<time dateTime="2025-01-01">January 1, 2025</time>',
  );
  expect(textOf(body.querySelector("section:last-child address"))).toBe(
    "Court of Legends LLC1200 Example Avenue, Suite 5Cheyenne, Wyoming 82001United Stateshello@courtoflegends.example",
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
  ["https://user.github.io/legends", "user.github.io/legends", "/legends/"],
  ["https://name.example:8080/", "name.example:8080", "/"],
])("the site at SITE_URL=%s is called %s, and begins at %s", (SITE_URL, shown, home) => {
  const { displayUrl, href } = createBuildContext(specified, pages, { SITE_URL });
  expect([displayUrl, href("/")]).toEqual([shown, home]);
});
