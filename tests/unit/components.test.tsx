import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { EmailLink } from "../../components/email-link.tsx";
import { Jersey } from "../../components/jersey.tsx";
import { WaitlistCard } from "../../components/waitlist-card.tsx";
import {
  fitClass,
  type Person,
  splitHeadline,
  splitName,
  toBoardName,
} from "../../components/words.ts";
import type { Landing, Site } from "../../data/schema/content.ts";
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

const renderForm = (waitlist: Site["waitlist"], words: Partial<Landing["waitlist"]> = {}) => {
  const siteUrl = new URL("https://court.org/x/");
  const form = resolveForm(waitlist, siteUrl, new Set(["thanks/index.html"]));
  const copy = { ...specified.landing.waitlist, ...words };
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
  ["We respect your privacy. Unsubscribe at any time.", "privacy", ["privacy"]],
  ["Votre vie privée : la vôtre.", "Votre vie privée", ["Votre vie privée"]],
  ["We respect your privacy.", undefined, []],
])("the note %j with the link %j leads to the privacy policy", (note, noteLink, texts) => {
  const paragraph = renderForm({}, { note, noteLink }).querySelector("#waitlist-note");
  const links = [...(paragraph?.querySelectorAll('a[href="/x/privacy-policy/"]') ?? [])];
  expect(links.map(textOf)).toEqual(texts);
  expect(textOf(paragraph)).toBe(note);
});

test.each([
  [
    { thanksHeading: "Merci !", thanks: "Dr. Novak writes soon." },
    ["Merci !", "Dr. Novak writes soon."],
  ],
  [{ thanksHeading: undefined, thanks: "Dr. Novak writes soon." }, ["Dr. Novak writes soon."]],
])("the thanks of %j are the paragraphs %j", (words, paragraphs) => {
  const card = renderForm({ action: "/api/join" }, words);
  expect([...card.querySelectorAll("#signed-up p")].map(textOf)).toEqual(paragraphs);
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
  [{ name: "Li Lina", jersey: "Li" }, ["", "Li", "Lina"], "Li"],
  [{ name: "Ana Rosa", jersey: "Nico" }, ["Ana Rosa", "Nico", ""], "Nico"],
  [{ name: "Kim Min-jun", jersey: "KIM" }, ["", "KIM", "Min-jun"], "KIM"],
  [{ name: "Eda Şimşek Öz", jersey: "ŞİMŞEK" }, ["Eda", "ŞİMŞEK", "Öz"], "ŞİMŞEK"],
  [{ name: "Can Cebecioğlu", image: "🇹🇷" }, ["Can", "Cebecioğlu", ""], "CEBECİOĞLU"],
  [{ name: "Ana Παπαδοπούλου", image: "🇬🇷" }, ["Ana", "Παπαδοπούλου", ""], "ΠΑΠΑΔΟΠΟΥΛΟΥ"],
  [{ name: "Tom Hill", image: "🏴󠁧󠁢󠁥󠁮󠁧󠁿" }, ["Tom", "Hill", ""], "HILL"],
])("the jersey of %j says %j, and the board %s", (person, parts, boardName) => {
  expect(Object.values(splitName(person))).toEqual(parts);
  expect(toBoardName(person)).toBe(boardName);
});

test("a jersey has the capitals of the player's language, or what the owner wrote", () => {
  const renderName = (person: Person) =>
    render(<Jersey as="p" person={person} number={1} />).querySelector("b");
  const turkish = renderName({ name: "Can Cebecioğlu", image: "🇹🇷" });
  expect([turkish?.lang, turkish?.classList.contains("capitals")]).toEqual(["tr", true]);
  const own = renderName({ name: "Bo McKay", jersey: "McKay" });
  expect(own?.classList.contains("capitals")).toBe(false);
});

test.each([
  ["Master the Art of Volleyball", "Volleyball"],
  ["Master Volleyball !", "Volleyball\u00a0!"],
  ["Spin It ★ Like a Legend 🏐", "Legend\u00a0🏐"],
  ["Volleyball", "Volleyball"],
  ["★", "★"],
])("the last word of %j is %j", (headline, lastWord) => {
  expect(splitHeadline(headline).lastWord).toBe(lastWord);
  expect(Object.values(splitHeadline(headline)).join("").replaceAll("\u00a0", " ")).toBe(headline);
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
