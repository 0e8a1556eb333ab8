import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InvitedJersey } from "../../components/invitation-card.tsx";
import { Jersey } from "../../components/jersey.tsx";
import { WaitlistCard } from "../../components/waitlist-card.tsx";
import { type Person, splitHeadline, splitName, toBoardName } from "../../components/words.ts";
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
  const form = resolveForm(waitlist, new URL("https://court.org/x/"), new Set());
  const copy = { ...specified.landing.waitlist, ...words };
  const place = { privacyHref: "/x/privacy-policy/", displayUrl: "court.org/x" };
  return render(<WaitlistCard copy={copy} boardNames={[]} form={form} {...place} />);
};

test("the waitlist form is what Netlify looks for", () => {
  const card = renderForm({ honeypotField: "nickname" });
  expect(attributesOf(card.querySelector("form"))).toEqual({
    class: expect.any(String),
    name: "email-signup",
    method: "POST",
    "data-netlify": "true",
    "data-netlify-honeypot": "nickname",
  });
  expect(fieldsOf(card)).toEqual(["form-name=email-signup", "nickname=", "email="]);
});

test("with an endpoint the form has the endpoint's names, and nothing for Netlify", () => {
  const names = { emailField: "EMAIL", honeypotField: "b_1", hidden: { u: "1", "tags[]": "<a>" } };
  const card = renderForm({ action: "/api/join", ...names });
  expect(card.querySelector("form")?.outerHTML).not.toContain("netlify");
  expect(fieldsOf(card)).toEqual(["u=1", "tags[]=<a>", "b_1=", "EMAIL="]);
});

test.each([
  ["email", { type: "email", autoComplete: "email", "aria-describedby": "waitlist-note" }],
  ["bot-field", { autoComplete: "off", tabindex: "-1" }],
])("browsers and screen readers know what the field %s is for", (name, attributes) => {
  const field = renderForm({}).querySelector(`[name="${name}"]`);
  expect(attributesOf(field)).toMatchObject(attributes);
});

test.each([
  ["We respect your privacy. Unsubscribe at any time.", "privacy", ["privacy"]],
  ["We respect your privacy.", undefined, []],
])("the note %j with the link %j is below the button", (note, noteLink, texts) => {
  const button = renderForm({}, { note, noteLink }).querySelector("button");
  const paragraph = button?.parentElement?.nextElementSibling;
  const links = [...(paragraph?.querySelectorAll('a[href="/x/privacy-policy/"]') ?? [])];
  expect(links.map(textOf)).toEqual(texts);
  expect(textOf(paragraph ?? null)).toBe(note);
});

test.each([
  ["Merci !", ["Merci !", "Dr. Novak writes soon."]],
  [undefined, ["Dr. Novak writes soon."]],
])("the thanks with the heading %j are %j", (thanksHeading, paragraphs) => {
  const words = { thanksHeading, thanks: "Dr. Novak writes soon." };
  const card = renderForm({ action: "/api/join" }, words);
  expect([...card.querySelectorAll("#signed-up p")].map(textOf)).toEqual(paragraphs);
});

test.each([
  [{ name: "Femke van Roosdael" }, ["Femke", "van Roosdael", ""], "VAN\u00a0ROOSDAEL"],
  [{ name: "Zico" }, ["", "Zico", ""], "ZICO"],
  [{ name: "Ana Rosa", jersey: "Nico" }, ["Ana Rosa", "Nico", ""], "Nico"],
  [{ name: "Kim Min-jun", jersey: "KIM" }, ["", "KIM", "Min-jun"], "KIM"],
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
  ["Dein Nachname", undefined],
  ["Ihr Familienname", "small"],
])("the invitation %j has the size %s on all jerseys", (name, size) => {
  const words = { name, position: "", country: "", action: "", badge: "", text: "", number: 6 };
  const names = [...render(<InvitedJersey invitation={words} />).querySelectorAll("b")];
  expect(names.map((element) => element.dataset.size)).toEqual([size, size]);
});

test.each([
  ["Master the Art of Volleyball", "Volleyball"],
  ["Spin It ★ Like a Legend 🏐", "Legend\u00a0🏐"],
  ["★", "★"],
])("the last word of %j is %j", (headline, lastWord) => {
  expect(splitHeadline(headline).lastWord).toBe(lastWord);
  expect(Object.values(splitHeadline(headline)).join("").replaceAll("\u00a0", " ")).toBe(headline);
});
