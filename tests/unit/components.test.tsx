import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LaunchSign } from "../../components/launch-sign.tsx";
import { findRotation, splitName, toJerseyName } from "../../components/lib/names.ts";
import { Waitlist } from "../../components/waitlist.tsx";
import type { Landing, Site } from "../../data/schema/content.ts";
import { resolveForm } from "../../pages/_build/form.ts";
import { empty, sample } from "../support/contents.ts";
import { parseMarkup, textOf } from "../support/markup.ts";

const render = (element: ReactElement) => parseMarkup(renderToStaticMarkup(element));

/** Names and values of a form's fields. */
const fieldsOf = (section: Document) =>
  [...section.querySelectorAll("input")].map(
    (field) => `${field.getAttribute("name")}=${field.getAttribute("value") ?? ""}`,
  );

const renderForm = (waitlist: Site["waitlist"], words: Partial<Landing["waitlist"]> = {}) => {
  const form = resolveForm(waitlist, new URL("https://court.org/x/"));
  const copy = { ...sample.landing.waitlist, ...words };
  const addresses = { privacyHref: "/x/privacy-policy/", displayUrl: "court.org/x" };
  return render(
    <Waitlist
      copy={copy}
      rotation={findRotation(empty)}
      form={form}
      launchLine=""
      {...addresses}
    />,
  );
};

test("the waitlist form is what Netlify looks for", () => {
  const section = renderForm({ honeypotField: "nickname" });
  const form = "form[name=email-signup][method=POST][data-netlify=true]:not([action])";
  expect(section.querySelector(form)?.getAttribute("data-netlify-honeypot")).toBe("nickname");
  expect(fieldsOf(section)).toEqual(["form-name=email-signup", "nickname=", "email="]);
});

test("browsers fill in the address alone, and its description links to the privacy policy", () => {
  const section = renderForm({});
  const attributes = /type="email".*autoComplete="email".*aria-describedby="waitlist-note"/;
  expect(section.querySelector("#email[required]")?.outerHTML).toMatch(attributes);
  const honeypot = section.querySelector('[hidden] [name=bot-field][type=text][tabindex="-1"]');
  expect(honeypot?.outerHTML).toContain('autoComplete="off"');
  const link = section.querySelector('#waitlist-note a[href="/x/privacy-policy/"]');
  expect(textOf(link?.parentElement ?? null)).toBe(sample.landing.waitlist.note);
});

test("the form of a service has its fields alone, and may lack optional words", () => {
  const names = { emailField: "EMAIL", honeypotField: "b_1", hidden: { u: "1", "tags[]": "<a>" } };
  const words = { noteLink: undefined, thanks: "Merci !", thanksHeading: undefined };
  const section = renderForm({ action: "/api/join", ...names }, words);
  expect(section.querySelector("form")?.outerHTML).not.toContain("netlify");
  expect(fieldsOf(section)).toEqual(["u=1", "tags[]=<a>", "b_1=", "EMAIL="]);
  expect(section.querySelector("#waitlist-note")?.innerHTML).toBe(sample.landing.waitlist.note);
  const { thanksLink } = sample.landing.waitlist;
  const thanks = [...section.querySelectorAll("#signed-up > *")];
  expect(thanks.map(textOf)).toEqual(["Merci !", thanksLink]);
});

test.each([
  ["Launching in Q3 2025", 4, null],
  ["Prossimamente", 1, "small"],
  ["Lancement en été 2026", 0, null], // The alphabet of dots has no accents.
  ["Ennakkoilmoittautumisesta", 0, null], // A word that has no room on a phone even in the smallest dots.
])("the sign says %j, with %i words in dots of size %s", (text, count, size) => {
  const sign = render(<LaunchSign text={text} />);
  expect(textOf(sign.body)).toBe(text);
  expect(sign.querySelectorAll("path[d]")).toHaveLength(count);
  expect(sign.querySelector(".launch-sign")?.getAttribute("data-size")).toBe(size);
});

test.each([
  [{ name: "Femke van Roosdael" }, ["Femke", "van Roosdael", ""], "VAN\u00a0ROOSDAEL"],
  [{ name: "Zico" }, ["", "Zico", ""], "ZICO"],
  [{ name: "Ana Rosa", jersey: "Nico" }, ["Ana Rosa", "Nico", ""], "Nico"],
  [{ name: "Kim Min-jun", jersey: "KIM" }, ["", "KIM", "Min-jun"], "KIM"],
  [{ name: "ნინო ბერიძე" }, ["ნინო", "ბერიძე", ""], "ბერიძე"],
  [{ name: "Can Demir", jersey: "DEMİR" }, ["Can", "DEMİR", ""], "DEMİR"],
])("the jersey of %j says %j, and in pictures %s", (person, parts, pictureName) => {
  expect(Object.values(splitName(person))).toEqual(parts);
  expect(toJerseyName(person)).toBe(pictureName);
});
