import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { abbreviatePosition } from "../../components/abbreviate-position.ts";
import { addressLines } from "../../components/contact-details.tsx";
import { DisplayText } from "../../components/display-text.tsx";
import { EmailLink } from "../../components/email-link.tsx";
import { splitName } from "../../components/names.ts";
import { WaitlistCard } from "../../components/waitlist-card.tsx";
import type { Site } from "../../data/schema/content.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { specified } from "../support/contents.ts";
import { parseMarkup, textOf } from "../support/markup.ts";

const render = (element: ReactElement) => parseMarkup(renderToStaticMarkup(element));

const attributesOf = (element: Element | null): Record<string, string> =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

/** Names and values of a form's fields. */
const fieldsOf = (card: Document) =>
  [...card.querySelectorAll("input")]
    .map(attributesOf)
    .map(({ name, value = "" }) => `${name}=${value}`);

const renderForm = (waitlist: Site["waitlist"], note = "Your privacy matters.") => {
  const siteUrl = new URL("https://court.org/x/");
  const form = resolveForm(waitlist, siteUrl, new Set(["thanks/index.html"]));
  const copy = { ...specified.landing.waitlist, note };
  return render(<WaitlistCard copy={copy} form={form} privacyHref="/x/privacy-policy/" />);
};

test.each<Site["waitlist"]>([{}, { action: "/x/thanks/" }, { honeypotField: "nickname" }])(
  "the waitlist form of %j is what Netlify looks for",
  (waitlist) => {
    const { honeypotField = "bot-field", ...settings } = waitlist;
    const card = renderForm(waitlist);
    expect(attributesOf(card.querySelector("form"))).toMatchObject({
      ...settings,
      name: "email-signup",
      method: "POST",
      "data-netlify": "true",
      "data-netlify-honeypot": honeypotField,
    });
    expect(fieldsOf(card)).toEqual(["form-name=email-signup", `${honeypotField}=`, "email="]);
  },
);

test.each([
  ["We respect your privacy. Unsubscribe at any time.", "privacy"],
  ["Privacy policy: your privacy is ours.", "Privacy policy"],
])("the note %j links to the privacy policy, once", (note, link) => {
  const links = [...renderForm({}, note).querySelectorAll("#waitlist-note a")];
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
  const names = { emailField: "EMAIL", honeypotField: "b_1", hidden: { u: "1", "tags[]": "<a>" } };
  const card = renderForm({ action: "/api/join", ...names });

  test("has nothing for Netlify", () =>
    expect(card.querySelector("form")?.outerHTML).not.toMatch(/netlify|form-name/));

  test("has the names of the endpoint", () =>
    expect(fieldsOf(card)).toEqual(["u=1", "tags[]=<a>", "b_1=", "EMAIL="]));
});

test.each([
  [{ region: "Wyoming", postalCode: "82001" }, "Cheyenne, Wyoming 82001"],
  [{ postalCode: "82001" }, "82001 Cheyenne"],
  [{}, "Cheyenne"],
])("an address with %j has the town as %s", (parts, town) => {
  const address = { street: "1 Road", locality: "Cheyenne", country: "Land", ...parts };
  expect(addressLines(address)).toEqual(["1 Road", town, "Land"]);
});

test("an email address is linked in ASCII, and shown as people write it", () => {
  const link = renderToStaticMarkup(<EmailLink email="a+b&c@xn--bcher-kva.example" />);
  expect(link).toBe('<a href="mailto:a+b%26c@xn--bcher-kva.example">a+b&amp;c@bücher.example</a>');
});

test.each([
  ["Opposite Hitter", "OPP"],
  ["outside hitter", "OH"],
  ["Coach for Serve and Receive", undefined],
  ["Либеро", undefined],
])("the position %s is abbreviated %s", (position, expected) => {
  expect(abbreviatePosition(position)).toBe(expected);
});

test.each([
  ["Femke van Roosdael", "Femke", "van Roosdael"],
  ["Zico", "", "Zico"],
])("the name %s is set as %s, %s", (name, ...lines) => {
  expect(splitName(name)).toEqual(lines);
});

test.each([
  ["Court of Legends", 20, ""],
  ["Volleyball Academy Plus", 20, "long"],
  ["Unternehmenskommunikation", 60, "long"],
  ["Anti-Gravity", 60, ""],
])("%s, with %i letters at full size, has the class %s", (text, fullSizeLength, name) => {
  const heading = render(<DisplayText as="h1" text={text} fullSizeLength={fullSizeLength} />);
  expect(heading.querySelector("h1")?.className).toBe(name);
});
