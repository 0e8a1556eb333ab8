/** What pages say: to readers, screen readers and search engines. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatMonth } from "../../components/lib/format-date.ts";
import { createBuildContext } from "../../pages/_build/context.ts";
import { fileToPath } from "../../pages/_build/static-host.ts";
import { renderBody, renderDocument } from "../../pages/_document.tsx";
import type { Page } from "../../pages/index.ts";
import { pages } from "../../pages/index.ts";
import { landing } from "../../pages/landing.tsx";
import { contentWith, largest, otherOwner, sample } from "../support/contents.ts";
import { LegalPage } from "../support/legal-page.tsx";
import { parseMarkup, textOf } from "../support/markup.ts";
import { buildOnce } from "../support/site.ts";

const { files } = await buildOnce();
const documents = new Map(pages.map(({ file }) => [file, parseMarkup(String(files.get(file)))]));
const readPage = (file: string) => documents.get(file) ?? parseMarkup("");

/** The body of a page, with the tests' own content unless given. */
const render = (page: Page, content = sample) =>
  parseMarkup(renderBody(page, createBuildContext(content, pages, {}))).body;

const { labels, site } = sample;

test.each(pages)("links of $file say what the page, or its part, is called", ({ file }) => {
  const document = readPage(file);
  const links = [...document.querySelectorAll("a[href^='/'], nav a[href^='#']")];
  expect(links.length).toBeGreaterThan(3);
  if (file !== landing.file)
    expect(document.querySelector('main a[href="/"]'), "a way home").not.toBeNull();
  for (const link of links) {
    const href = link.getAttribute("href") ?? "";
    const target = pages.find((page) => fileToPath(page.file) === href);
    const called = href.startsWith("#")
      ? textOf(document.getElementById(href.slice(1)))
      : textOf(target ? readPage(target.file).querySelector("h1") : null);
    const text = textOf(link)?.replace("← ", "") ?? "";
    const message = `${file}: the link “${text}” to ${href}; look at its href`;
    if (href === "/") {
      const names = [site.product, labels.backHome, "courtoflegends.example"];
      expect(names, message).toContain(text);
    } else if (target || href.startsWith("#")) {
      // The form's note has a word of it alone, and so may links of owners: "Press" for "Press and media".
      expect(called?.toLowerCase(), message).toContain(text.toLowerCase());
    }
    const current = target?.file === file ? "page" : null;
    expect(link.getAttribute("aria-current"), message).toBe(current);
  }
});

test.each(pages)("title and description of $file are its own", ({ file }) => {
  const title = textOf(readPage(file).querySelector("title"));
  // The head of the 404 page is stored in golden/heads.txt.
  if (file !== "404.html") expect(title).toContain(textOf(readPage(file).querySelector("h1")));
  expect(title).toContain(site.product);
  const descriptions = [...documents.values()].map((page) =>
    page.querySelector("[name=description]")?.getAttribute("content"),
  );
  expect(new Set(descriptions).size, "different descriptions").toBe(pages.length);
});

// axe, in browser/keyboard, asks for landmarks, the levels of headings, and texts for images.
test.each(pages)("parts of $file have names, and drawings are hidden", ({ file }) => {
  const document = readPage(file);
  expect(document.querySelectorAll("footer nav[aria-label]")).toHaveLength(1);
  for (const svg of document.querySelectorAll("svg"))
    expect(svg.closest("[aria-hidden=true]"), svg.outerHTML.slice(0, 99)).not.toBeNull();
  for (const part of document.querySelectorAll("section:not(:has(form)), form")) {
    const heading = document.getElementById(part.getAttribute("aria-labelledby") ?? "");
    expect(heading?.localName, part.outerHTML.slice(0, 99)).toMatch(/^h[12]$/);
  }
});

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
  for (const name of [site.product, site.company, ...site.address, "Minamori", "MINAMORI"])
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
  const ofOwners = ".card-section:not([class*='--'])"; // As in data/README.md.
  for (const element of body.querySelectorAll(`[aria-hidden], [hidden], ${ofOwners}`))
    element.remove();
  // Each section, person and tile has a heading.
  const headings = [...body.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(
    ({ localName }) => localName,
  );
  expect(headings.join(" ")).toBe("h1 h2 h3 h3 h3 h3 h3 h2 h2 h3 h3 h3 h2");
  const text = textOf(body) ?? "";
  expect(text, "screen readers would read “flag of Japan” before “Japan”").not.toMatch(/\p{RI}/u);
  for (const { name } of sample.instructors) expect(text.split(name), name).toHaveLength(2);
  expect(text.split("CONFIRMED")).toHaveLength(sample.instructors.length + 1);
  const { status, hero, instructors, slots, features, waitlist } = sample.landing;
  const { achievements } = sample.instructors[0] ?? { achievements: [] };
  const story = [
    ...[status, hero.headline, hero.subtitle, hero.action, instructors.heading, "Sayaka Minamori"],
    ...["Setter", "Japan", "CONFIRMED", ...achievements, "Your Name", slots.heading],
    ...["Asia-Pacific", "Oct 2025", slots.badge, features.heading, "Legendary Coaches"],
    ...[waitlist.heading, waitlist.label, waitlist.button, waitlist.note, "Launching in Q3 2025"],
    ...["© 2025 Court of Legends LLC", site.email, site.address.join(", ")],
  ];
  let end = 0;
  for (const part of story) {
    const start = text.indexOf(part, end);
    expect(start, `“${part}” after “${text.slice(0, end).slice(-40)}”`).toBeGreaterThanOrEqual(end);
    end = start + part.length;
  }
});

test.each([
  ["en", "Jan", "Oct"],
  ["fr", "janv.", "oct."],
  ["th", "ม.ค.", "ต.ค."], // Not the year of the Buddhist calendar.
])("months are in the language %s, and those that the owner wrote", (lang, january, october) => {
  const slots = ["Jan 2026", "Oct 2026"].map((date, id) => ({ id, date, region: "Europe" }));
  const content = contentWith("site.launchTarget", "Jan 2027", contentWith("labels.lang", lang));
  const text = textOf(render(landing, { ...content, slots }));
  for (const month of [`${january} 2026`, `${october} 2026`, `Launching in ${january} 2027`])
    expect(text).toContain(month);
});

test.each([
  ["hi", "आप सूची में हैं", true],
  ["th", "ที่นี่", true],
  ["ko", "제대로", false],
  ["sr", "Ме\u0301сто", false], // An accent.
  ["fr", "Avec सूची", false], // Headings are in Latin letters.
])(
  "in the language %s, headings such as %j have room for vowel signs: %s",
  (lang, text, hasRoom) => {
    const content = contentWith("labels.lang", lang);
    const context = createBuildContext(content, pages, {});
    const markup = renderDocument({
      page: landing,
      context,
      body: text,
      styles: "",
      previewHash: "",
    });
    expect(parseMarkup(markup).documentElement.hasAttribute("data-vowel-signs")).toBe(hasRoom);
  },
);

test("a month with a hyphen is not broken there", () =>
  expect(formatMonth("Sep 2027", "mn")).toMatch(/ 9\u2011р /));

// From the net to the visitor: places 4, 3 and 2, then 5, 1 and 6. The last one stands beside the visitor, and lends
// plays a number where nobody stands.
test.each([
  [0, ["", "", "", "", "", ""]],
  [1, ["", "", "", "1", "", "2"], "1"],
  [4, ["", "3", "2", "4", "1", "5"], "4"],
  [8, ["4", "3", "2", "5", "1", "9"], "8"],
])(
  "with %i people, teams and plays have these numbers at each place: %j",
  (count, numbers, last = "") => {
    const body = render(landing, contentWith("instructors", largest.instructors.slice(0, count)));
    const order = [4, 3, 2, 5, 1, 6];
    const isThere = (place: number) => body.querySelector(`#player-${place} > *`) !== null;
    expect(order.map(isThere)).toEqual(numbers.map(Boolean));
    expect(order.map((place) => textOf(body.querySelector(`#number-${place}`)))).toEqual(
      numbers.map((number) => number || last),
    );
    for (const picture of ["section:has(h1)", "section:has(form)"])
      expect(
        order.map((place) =>
          Boolean(
            body.querySelector(`${picture} [data-place="${place}"][href="#player-${place}"]`),
          ),
        ),
      ).toEqual(numbers.map(Boolean));
    expect(body.querySelectorAll("li [aria-hidden].display:not(span)")).toHaveLength(
      count && count + 1,
    );
  },
);

test("without an invitation, the last of up to six stands in the middle", () => {
  const body = render(landing, otherOwner);
  expect(textOf(body.querySelector("#player-6 text"))).toBe("PRITCHARD-RHYS");
  expect(body.querySelector("li > a")).toBe(null);
});

test("a legal page lists its sections, and says when it was updated", () => {
  const { body } = parseMarkup(renderToStaticMarkup(<LegalPage labels={labels} homeHref="/" />));
  const links = [...body.querySelectorAll("nav ol a")];
  const targets = links.map((link) => body.querySelector(link.getAttribute("href") ?? ""));
  expect(links.map(textOf)).toEqual(["Cookies", "Contact"]);
  expect(targets.map(textOf)).toEqual(["Cookies", "Contact"]);
  const time = '<time dateTime="2025-01-01">January 1, 2025</time>';
  expect(body.querySelector("time")?.outerHTML).toBe(time);
});

test.each([
  ["SOURCE_DATE_EPOCH", "1.5"],
  ["SITE_URL", "court.org"],
  ["SITE_URL", "https://court.org/50%/"],
])("%s=%s is refused, and what the message says instead is accepted", (name, value) => {
  const refusal = (value: string) => {
    try {
      createBuildContext(sample, pages, { [name]: value });
      return "accepted";
    } catch (error) {
      return String(error);
    }
  };
  expect(refusal(value)).toContain(`${name} is "${value}": write `);
  const [, example = ""] = /(?:such as|like) "(.+?)"/.exec(refusal(value)) ?? [];
  expect(refusal(example), example).toBe("accepted");
});
