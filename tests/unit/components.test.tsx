import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Claim } from "../../components/claim.tsx";
import { EmailLink } from "../../components/email-link.tsx";
import { WaitlistCard } from "../../components/waitlist-card.tsx";
import { fitClass, splitName, toBoardName } from "../../components/words.ts";
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
  const place = { privacyHref: "/x/privacy-policy/", displayUrl: "court.org/x" };
  return render(<WaitlistCard copy={copy} boardNames={[]} form={form} {...place} />);
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
  ["We respect your privacy. Unsubscribe at any time.", ["privacy"]],
  ["Privacy policy: your privacy is ours.", ["Privacy policy"]],
  ["No newsletter, one click to leave.", []],
])("the note %j links %j to the privacy policy", (note, texts) => {
  const paragraph = renderForm({}, note).querySelector("#waitlist-note");
  const links = [...(paragraph?.querySelectorAll('a[href="/x/privacy-policy/"]') ?? [])];
  expect(links.map(textOf)).toEqual(texts);
  expect(textOf(paragraph)).toBe(note);
});

test("the note comes after the button", () => {
  const note = renderForm({}).querySelector("button")?.parentElement?.nextElementSibling;
  expect(note?.id).toBe("waitlist-note");
});

test.each([
  ["browsers may fill in the address", "email", { type: "email", autoComplete: "email" }],
  ["the note describes the field", "email", { "aria-describedby": "waitlist-note" }],
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

test("an email address is encoded in its link, and shown as it is", () => {
  const link = renderToStaticMarkup(<EmailLink email="r&b@club.example" />);
  expect(link).toBe('<a href="mailto:r%26b@club.example">r&amp;b@club.example</a>');
});

test.each([
  [{ name: "Femke van Roosdael" }, ["Femke", "van Roosdael", ""], "VAN\u00a0ROOSDAEL"],
  [{ name: "Zico" }, ["", "Zico", ""], "ZICO"],
  [{ name: "Li Li" }, ["Li", "Li", ""], "LI"],
  [{ name: "Li Lina", jersey: "Li" }, ["", "Li", "Lina"], "LI"],
  [{ name: "Ana Rosa", jersey: "Nico" }, ["Ana Rosa", "Nico", ""], "NICO"],
  [{ name: "Eda Şimşek", jersey: "ŞİMŞEK" }, ["Eda Şimşek", "ŞİMŞEK", ""], "ŞİMŞEK"],
])("the jersey of %j says %j, and the board %s", (person, parts, boardName) => {
  expect(Object.values(splitName(person))).toEqual(parts);
  expect(toBoardName(person)).toBe(boardName);
});

test.each([
  ["Five have signed. A team is six: the sixth jersey is yours.", "the sixth jersey is yours."],
  ["Ready? Go", "Go"],
  ["Six of us", "Six of us"],
])("of the claim %j, %j stands out", (text, expected) => {
  const claim = render(<Claim text={text} />);
  expect(textOf(claim.querySelector("b"))).toBe(expected);
  expect(textOf(claim.querySelector("p"))).toBe(text);
});

test.each([
  ["Meisterschaft", ""],
  ["Meisterschaften", " long"],
  ["Unternehmenskommunikation", " longest"],
  ["Beach-Turniere", " long"],
  ["Чемпионат", " long"],
])("%s has the class %j where words of 13 letters fit", (text, name) => {
  expect(fitClass(text, 13)).toBe(name);
});
