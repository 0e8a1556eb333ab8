import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { DisplayText } from "../../components/display-text.tsx";
import { EmailLink } from "../../components/email-link.tsx";
import { LegalArticle, LegalSection } from "../../components/legal-article.tsx";
import { WaitlistCard } from "../../components/waitlist-card.tsx";
import { abbreviatePosition, splitName, toBoardName } from "../../components/words.ts";
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
  ["We respect your privacy. Unsubscribe at any time.", ["privacy"]],
  ["Privacy policy: your privacy is ours.", ["Privacy policy"]],
  ["No newsletter, one click to leave.", []],
])("the note %j links %j to the privacy policy", (note, texts) => {
  const paragraph = renderForm({}, note).querySelector("#waitlist-note");
  const links = [...(paragraph?.querySelectorAll('a[href="/x/privacy-policy/"]') ?? [])];
  expect(links.map(textOf)).toEqual(texts);
  expect(textOf(paragraph)).toBe(note);
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
  [{ name: "Femke van Roosdael" }, ["Femke", "van Roosdael", ""], "VAN\u00a0ROOSDAEL"],
  [{ name: "Zico" }, ["", "Zico", ""], "ZICO"],
  [{ name: "Li Lina", jersey: "Li" }, ["", "Li", "Lina"], "LI"],
  [{ name: "Ana Rosa", jersey: "Nico" }, ["Ana Rosa", "Nico", ""], "NICO"],
  [{ name: "Eda Şimşek", jersey: "ŞİMŞEK" }, ["Eda Şimşek", "ŞİMŞEK", ""], "ŞİMŞEK"],
  [{ name: "Nino ბერიძე" }, ["Nino", "ბერიძე", ""], "ბერიძე"],
])("the jersey of %j says %j, and the board %s", (wearer, parts, boardName) => {
  expect(Object.values(splitName(wearer))).toEqual(parts);
  expect(toBoardName(wearer)).toBe(boardName);
});

test.each([
  ["Court of Legends", 8, "display"],
  ["Master the Unternehmenskommunikation", 8, "display long"],
  ["Unternehmenskommunikation", 4, "display longest"],
  ["Anti-Gravity", 3, "display"],
])("%s, with room for a word of %i em, has the class %s", (text, room, name) => {
  const heading = render(<DisplayText as="h1" text={text} room={room} />);
  expect(heading.querySelector("h1")?.className).toBe(name);
});

test("a legal page lists its only section, and none that is left out", () => {
  const article = render(
    <LegalArticle title="Imprint" intro="" homeHref="/" updated={new Date()}>
      {false}
      <LegalSection id="who" title="Who we are">
        We
      </LegalSection>
    </LegalArticle>,
  );
  expect([...article.querySelectorAll("ol a")].map(textOf)).toEqual(["Who we are"]);
});
