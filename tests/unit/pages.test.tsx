import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LegalArticle } from "../../components/legal-article.tsx";
import { createBuildContext } from "../../pages/_build/context.ts";
import { fileToPath } from "../../pages/_build/static-host.ts";
import { renderBody } from "../../pages/_document.tsx";
import type { Page } from "../../pages/index.ts";
import { pages } from "../../pages/index.ts";
import { landing } from "../../pages/landing.tsx";
import { contentWith, largest, otherOwner, sample } from "../support/contents.ts";
import { parseMarkup, textOf } from "../support/markup.ts";

/** The body of a page, with the tests' own content unless given. */
const render = (page: Page, content = sample) =>
  parseMarkup(renderBody(page, createBuildContext(content, pages, {}))).body;

test.each(pages)("$file marks every link to itself, and no other", (page) => {
  for (const link of render(page).querySelectorAll("a"))
    expect(link.getAttribute("aria-current"), link.outerHTML).toBe(
      link.getAttribute("href") === fileToPath(page.file) ? "page" : null,
    );
});

test.each(pages.filter((page) => page !== landing))(
  "the content of $file leads back home",
  (page) => expect(render(page).querySelector('main a[href="/"]')).not.toBeNull(),
);

test.each(pages)("names in $file come only from the data", (page) => {
  const context = createBuildContext(otherOwner, pages, {});
  const texts = [
    render(page, otherOwner).innerHTML,
    page.title(context),
    page.description(context),
  ];
  const markup = texts.join("\n");
  expect(markup).toContain(otherOwner.site.product);
  expect(markup).not.toMatch(/Court of Legends|courtoflegends|Cheyenne|Q3 2025/);
});

test("browsers translate neither people nor product, company and address", () => {
  const body = render(landing);
  for (const element of body.querySelectorAll("[translate=no]")) element.remove();
  const { product, company, address } = sample.site;
  for (const name of [product, company, ...address, "Minamori", "MINAMORI"])
    expect(textOf(body)).not.toContain(name);
});

test.each(pages)("words of $file have spaces between them without style sheets, too", (page) => {
  const inline = ":is(a, button, input, label, span, strong):not(:empty, [tabindex='-1'])";
  const neighbours = [...render(page).querySelectorAll(`${inline} + ${inline}`)];
  const unspaced = neighbours.filter(
    ({ previousSibling }) => !/(^|\s)$/.test(previousSibling?.textContent ?? ""),
  );
  expect(unspaced.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test("the landing page tells its story in order, and screen readers meet each name and badge once", () => {
  const body = render(landing);
  for (const element of body.querySelectorAll("[aria-hidden], [hidden]")) element.remove();
  // Screen readers would read "flag of Japan" before "Japan", and numbers of jerseys.
  expect(textOf(body)).not.toMatch(/\p{RI}/u);
  expect(body.querySelector(".jersey__number")).toBeNull();
  // Owners may add sections.
  const sections = [...body.querySelectorAll("section:has([id])")];
  expect(sections.length).toBeGreaterThan(4);
  for (const section of sections)
    expect(section.getAttribute("aria-labelledby")).toBe(section.querySelector("h1, h2")?.id);
  for (const { name } of sample.instructors)
    expect(textOf(body)?.split(name), name).toHaveLength(2);
  expect(textOf(body)?.split("CONFIRMED")).toHaveLength(sample.instructors.length + 1);
  const { hero, instructors, slots, features, waitlist } = sample.landing;
  expect(textOf(body.querySelector("h1"))).toBe(hero.headline);
  const parts = [...body.querySelectorAll("header p, h2, .launch-sign, footer p")].map(textOf);
  const story = [
    "Coming Soon",
    ...[instructors, slots, features, waitlist].map(({ heading }) => heading),
    "Launching in Q3 2025",
    "© 2025 Court of Legends LLC",
    sample.site.email,
    sample.site.address.join(", "),
  ];
  expect(parts.filter((part) => story.includes(part ?? ""))).toEqual(story);
});

test.each([
  ["fr", "oct. 2025"],
  ["th", "ต.ค. 2025"], // Not the year of the Buddhist calendar.
])("months are in the language %s of the site", (lang, month) =>
  expect(textOf(render(landing, contentWith("labels.lang", lang)))).toContain(month),
);

// From the net to the visitor: places 4, 3 and 2, then 5, 1 and 6. The last one stands beside the visitor.
test.each([
  [0, ["", "", "", "", "", ""]],
  [1, ["", "", "", "1", "", "2"]],
  [4, ["", "3", "2", "4", "1", "5"]],
  [8, ["4", "3", "2", "5", "1", "9"]],
])("with %i people, teams and plays have the same numbers at each place: %j", (count, numbers) => {
  const body = render(landing, contentWith("instructors", largest.instructors.slice(0, count)));
  const list = (select: (place: number) => string) =>
    [4, 3, 2, 5, 1, 6].map((place) => textOf(body.querySelector(select(place))) ?? "");
  expect(list((place) => `#number-${place}`)).toEqual(numbers);
  for (const picture of [".hero", ".dark-end"])
    expect(list((place) => `${picture} [data-place="${place}"] .jersey__number`)).toEqual(numbers);
  expect(body.querySelectorAll("li .jersey__number")).toHaveLength(count && count + 1);
});

test("without an invitation, the last of up to six stands in the middle", () => {
  const body = render(landing, otherOwner);
  const middle = body.querySelector(".hero [data-place='6'] .jersey__name");
  expect(textOf(middle)).toBe("PRITCHARD-RHYS");
  expect(body.querySelector(".visitor-jersey")).toBe(null);
});

// Owners rewrite the legal pages, so this one has words of its own.
test("a legal page lists its sections, and says when it was updated", () => {
  const imprint = (
    <LegalArticle title="Imprint" labels={sample.labels} homeHref="/" updated="2025-01-01" intro="">
      {false}
      <h2 id="who">Who we are</h2>
      <p>We</p>
      {sample.site.address.length > 0 && <h2 id="where">Where we are</h2>}
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
});

test.each([
  ["SOURCE_DATE_EPOCH", "1.5"],
  ["SITE_URL", "court.org"],
])("%s=%s is refused", (name, value) => {
  expect(() => createBuildContext(sample, pages, { [name]: value })).toThrow(
    `${name} is "${value}": write `,
  );
});
