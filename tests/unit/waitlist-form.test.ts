import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseContent, type Site } from "../../data/schema/content.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { pages } from "../../pages/index.ts";
import { privacyPolicy } from "../../pages/privacy-policy.tsx";
import { contentWith } from "../support/contents.ts";
import { parse, textOf } from "../support/markup.ts";

type Waitlist = Site["waitlist"];

const read = (waitlist: unknown) => () => parseContent(contentWith("site.waitlist", waitlist));

const endpoint = /^data\/site\.ts: site\.waitlist\.action is ".*": write the https: URL/;
test.each<[waitlist: unknown, remedy: string | RegExp]>([
  [{ action: "http://forms.example/" }, endpoint],
  [{ action: "https://user:secret@forms.example/" }, endpoint],
  [{ action: "api/join" }, endpoint],
  [{ action: "//other.example/join" }, endpoint],
  [{ action: "/100%" }, endpoint],
  [{ emailField: "bot-field" }, 'two fields called "bot-field"'],
  [{ honeypotField: "email" }, 'two fields called "email"'],
  [{ hidden: { "form-name": "x" } }, 'two fields called "form-name"'],
  [{ hidden: { "": "x" } }, "site.waitlist.hidden"],
  [{ hidden: { key: 1 } }, "waitlist.hidden.key is 1: write some text"],
  [{ leadsTo: "https://a.example" }, "write a list of https: origins"],
  [{ leadsTo: ["http://a.example"] }, "leadsTo[0] is"],
])("refuses %j, by which sign-ups would be lost, and says what to write", (waitlist, remedy) => {
  expect(read(waitlist)).toThrow(remedy);
});

test.each<[Waitlist, string[]]>([
  [{}, []],
  [{ action: "https://court.org/join" }, []],
  [{ emailField: "EMAIL", honeypotField: "email", hidden: { list: "1" } }, []],
  [
    {
      action: "https://forms.example/a;b,c?u=1&id=2",
      hidden: { "form-name": "x", id: "2" },
      leadsTo: ["https://thanks.example/x", "https://court.org", "https://forms.example"],
    },
    ["https://forms.example", "https://thanks.example"],
  ],
])("%j sends visitors to %j and the site alone", (waitlist, origins) => {
  const { site } = read(waitlist)();
  const form = resolveForm(site.waitlist, new URL("https://court.org/legends/"), new Set());
  expect(form.foreignOrigins).toEqual(origins);
});

test.each([
  ["/legends/", true],
  ["/legends/thank-you/", true],
  ["/legends/thank%20you", true],
  ["https://court.org/legends/thank-you/?a=b#c", true],
  ["/thank-you/", false],
  ["https://forms.example/legends/thank-you/", false],
])("an action of %j posts to a page of the site: %s", (action, postsToPage) => {
  const files = new Set(["index.html", "thank-you/index.html", "thank you.html"]);
  const form = resolveForm({ action }, new URL("https://court.org/legends/"), files);
  expect(form).toMatchObject({ postsToPage });
  if (postsToPage) expect(form.ownEndpoint).toBeUndefined();
});

test.each<[Waitlist, string, string, RegExp]>([
  [{}, "Our hosting provider", "", /sends fixed values.* a hidden field/],
  [{ action: "/api/join" }, "Our hosting provider", "", /sends a hidden field/],
  [
    { action: "https://forms.example/1", hidden: { u: "1" }, leadsTo: ["https://thanks.example"] },
    "A form service, forms.example,",
    "forms.example and thanks.example",
    /sends fixed values/,
  ],
])("the privacy policy says where %j sends an address", (waitlist, recipient, hosts, values) => {
  const context = createBuildContext(contentWith("site.waitlist", waitlist), pages, {});
  const policy = textOf(parse(renderToStaticMarkup(privacyPolicy.Body(context))).body);
  expect(policy).toMatch(values);
  expect(policy).toContain(`${recipient} receives your entry for us.`);
  const [, cookies = ""] = policy?.match(/Signing up may take you to pages of (.*?)\. /) ?? [];
  const [, visits = ""] = policy?.match(/If you sign up, (.*?) can, too\./) ?? [];
  expect([cookies, visits]).toEqual([hosts, hosts]);
});
