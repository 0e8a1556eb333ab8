import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { abbreviatePosition } from "../../components/abbreviate-position.ts";
import { balanceRows } from "../../components/card-section.tsx";
import { addressLines } from "../../components/contact-details.tsx";
import { DisplayText } from "../../components/display-text.tsx";
import { EmailLink } from "../../components/email-link.tsx";
import { splitName } from "../../components/instructor-card.tsx";
import { WaitlistCard } from "../../components/waitlist-card.tsx";
import type { Site } from "../../data/schema/content.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { renderDocument } from "../../pages/generator/document.tsx";
import { parseMarkup } from "../../pages/generator/markup.ts";
import { contentSecurityPolicy } from "../../pages/hosting/content-security-policy.ts";
import { notFound } from "../../pages/not-found.tsx";
import { specified } from "../support/contents.ts";
import { textOf } from "../support/markup.ts";

const render = (element: ReactElement) => parseMarkup(renderToStaticMarkup(element));

const attributesOf = (element: Element | null): Record<string, string> =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

/** Values of a form's fields, by their names. */
const valuesOf = (form: Document) =>
  Object.fromEntries(
    [...form.querySelectorAll("input")].map(attributesOf).map(({ name, value }) => [name, value]),
  );

const renderForm = (waitlist: Site["waitlist"], words: { note?: string; thanks?: string } = {}) => {
  const form = resolveForm(
    waitlist,
    new URL("https://court.org/x/"),
    new Set(["thanks/index.html"]),
  );
  const copy = { ...specified.landing.waitlist, ...words };
  return render(<WaitlistCard copy={copy} form={form} privacyHref="/x/privacy-policy/" />);
};

test("the waitlist form is what Netlify looks for", () => {
  const card = renderForm({ hidden: { list: "launch" } });
  const { class: _, ...attributes } = attributesOf(card.querySelector("form"));
  expect(attributes).toEqual({
    name: "email-signup",
    method: "POST",
    "data-netlify": "true",
    "data-netlify-honeypot": "bot-field",
  });
  expect(valuesOf(card)).toEqual({
    "bot-field": undefined,
    email: undefined,
    "form-name": "email-signup",
    list: "launch",
  });
});

test.each([
  ["We respect your privacy. Unsubscribe at any time.", "privacy", ""],
  ["Privacy policy: your privacy is ours.", "Privacy policy", ""],
  ["Unsubscribe at any time.", "Privacy Policy", " Privacy Policy"],
])("the note %j links to the privacy policy", (note, link, added) => {
  const paragraph = renderForm({}, { note }).querySelector("#waitlist-note");
  expect(textOf(paragraph)).toBe(note + added);
  const links = [...(paragraph?.querySelectorAll("a") ?? [])];
  expect(links.map((a) => [textOf(a), a.getAttribute("href")])).toEqual([
    [link, "/x/privacy-policy/"],
  ]);
});

test.each([
  ["browsers may fill in the address", "email", { type: "email", autoComplete: "email" }],
  ["browsers leave the honeypot alone", "bot-field", { autoComplete: "off", tabindex: "-1" }],
])("%s", (_, name, attributes) => {
  const field = renderForm({}).querySelector(`[name="${name}"]`);
  expect(attributesOf(field)).toMatchObject(attributes);
});

describe("with an endpoint the form", () => {
  const action = "/api/a b?list=1";
  const names = { emailField: "EMAIL", honeypotField: "b_1", hidden: { u: "1", "tags[]": "<a>" } };
  const card = renderForm({ action, ...names });
  const form = card.querySelector("form");

  test("posts there", () => expect(form?.getAttribute("action")).toBe(action));

  test("has nothing for Netlify", () => expect(form?.outerHTML).not.toMatch(/netlify|form-name/));

  test("has the names of the endpoint", () =>
    expect(valuesOf(card)).toEqual({ u: "1", "tags[]": "<a>", b_1: undefined, EMAIL: undefined }));
});

test.each([
  ["a form service", { action: "/api/join" }, "You are on the list."],
  ["Netlify, which shows its own", {}, undefined],
])("there are thanks for sign-ups through %s", (_, waitlist, thanks) => {
  expect(textOf(renderForm(waitlist).querySelector("#signed-up p"))).toBe(thanks);
});

test("with a page of the site as action the form keeps what Netlify looks for", () => {
  const card = renderForm({ action: "/x/thanks/" });
  const form = attributesOf(card.querySelector("form"));
  expect(form).toMatchObject({ action: "/x/thanks/", "data-netlify": "true" });
  expect(valuesOf(card)).toHaveProperty("form-name", "email-signup");
});

test.each([
  [{ region: "Wyoming", postalCode: "82001" }, "Cheyenne, Wyoming 82001"],
  [{ region: "Wyoming" }, "Cheyenne, Wyoming"],
  [{ postalCode: "82001" }, "82001 Cheyenne"],
  [{}, "Cheyenne"],
])("an address with %j has the town as %s", (parts, town) => {
  const address = { street: "1 Road", locality: "Cheyenne", country: "Land", ...parts };
  expect(addressLines(address)).toEqual(["1 Road", town, "Land"]);
});

test.each([
  ["o'brien+a&b@x.example", "mailto:o'brien+a%26b@x.example", "o'brien+a&b@x.example"],
  ["a@xn--bcher-kva.example", "mailto:a@xn--bcher-kva.example", "a@bücher.example"],
])("the email address %s is linked to %s and reads %s", (email, href, shown) => {
  const link = render(<EmailLink email={email} />).querySelector("a");
  expect([link?.getAttribute("href"), textOf(link)]).toEqual([href, shown]);
});

test.each([
  ["Opposite Hitter", "OPP"],
  ["opposite", "OPP"],
  ["outside hitter", "OH"],
  ["Coach for Serve and Receive", undefined],
  ["Либеро", undefined],
])("the position %s is abbreviated %s", (position, expected) => {
  expect(abbreviatePosition(position)).toBe(expected);
});

test.each([
  ["Sayaka Minamori", "Sayaka", "Minamori"],
  ["Femke van Roosdael", "Femke", "van Roosdael"],
  ["Zico", "Zico", ""],
])("the name %s is set as %s, %s", (name, ...lines) => {
  expect(splitName(name)).toEqual(lines);
});

test.each([
  [7, 3, 3, [3, 5]],
  [7, 2, 1, []],
  [11, 5, 4, [8]],
])("%i cards, at most %i per row, take %i columns, with shorter rows at %j", (...row) => {
  const [count, most, columns, shortRows] = row;
  expect(balanceRows(count, most)).toEqual({ columns, shortRows });
});

test("no card is alone in its row, and no row is too long", () => {
  for (let count = 1; count <= 24; count++)
    for (let most = 1; most <= 6; most++) {
      const { columns, shortRows } = balanceRows(count, most);
      expect(columns).toBeLessThanOrEqual(most);
      const fullRows = (count - shortRows.length * (columns - 1)) / columns;
      expect(Number.isInteger(fullRows), `${count} by ${most}`).toBe(true);
      if (shortRows.length) expect(columns - 1, `${count} by ${most}`).toBeGreaterThan(1);
    }
});

test.each([
  ["Court of Legends", 20, undefined],
  ["Volleyball Academy Plus", 20, "long"],
  ["Unternehmenskommunikation", 60, "longest"],
  ["Anti-Gravity", 60, undefined],
])("%s, with %i letters at full size, is set %s", (text, fullSizeLength, size) => {
  const heading = render(<DisplayText as="h1" text={text} fullSizeLength={fullSizeLength} />);
  expect(heading.querySelector("h1")?.dataset.fit).toBe(size);
});

test("a page with letters that were lost is refused", () => {
  const render = () =>
    renderDocument({
      page: notFound,
      context: createBuildContext(specified, [], {}),
      body: "<p>Please ask Zo\ufffd Meyer!</p>",
      styles: "",
      createPolicy: contentSecurityPolicy,
    });
  expect(render).toThrow(/^404\.html: letters of "se ask Zo\ufffd Meyer!<" were lost; save /);
});
