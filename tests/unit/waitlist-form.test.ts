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

// Every case has an assertion of its own, so that a failure points at its line.
test("refuses settings by which sign-ups would be lost, and says what to write", () => {
  const endpoint = /^data\/site\.ts: site\.waitlist\.action is ".*": write the https: URL/;
  expect.soft(read({ action: "http://forms.example/" })).toThrow(endpoint);
  expect.soft(read({ action: "https://user:secret@forms.example/" })).toThrow(endpoint);
  expect.soft(read({ action: "api/join" })).toThrow(endpoint);
  expect.soft(read({ action: "//other.example/join" })).toThrow(endpoint);
  expect.soft(read({ action: "/\\other.example/join" })).toThrow(endpoint);
  expect.soft(read({ action: "/100%" })).toThrow(endpoint);
  expect.soft(read({ emailField: 1 })).toThrow("waitlist.emailField is 1: write some text");
  expect.soft(read({ emailField: "bot-field" })).toThrow('two fields called "bot-field"');
  expect.soft(read({ honeypotField: "email" })).toThrow('two fields called "email"');
  expect.soft(read({ hidden: { "form-name": "x" } })).toThrow('two fields called "form-name"');
  expect
    .soft(read({ action: "/thanks/", hidden: { "form-name": "x" } }))
    .toThrow('two fields called "form-name"');
  expect.soft(read({ hidden: { "": "x" } })).toThrow("site.waitlist.hidden");
  expect.soft(read({ hidden: { key: 1 } })).toThrow("waitlist.hidden.key is 1: write some text");
  expect.soft(read({ leadsTo: "https://a.example" })).toThrow("write a list of https: origins");
  expect.soft(read({ leadsTo: ["http://a.example"] })).toThrow("leadsTo[0] is");
});

test.each<[Waitlist, string[]]>([
  [{}, []],
  [{ action: "/a%20b;c,d$e{f}ü?list=1" }, []],
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
  ["/legends/thank-you", true],
  ["/legends/thank%20you", true],
  ["https://court.org/legends/thank-you/?a=b#c", true],
  ["/thank-you/", false],
  ["/legends/api/join", false],
  ["https://forms.example/legends/thank-you/", false],
])("an action of %j posts to a page of the site: %s", (action, postsToPage) => {
  const files = new Set(["index.html", "thank-you/index.html", "thank you.html"]);
  const form = resolveForm({ action }, new URL("https://court.org/legends/"), files);
  expect(form).toMatchObject({ postsToPage });
  if (postsToPage) expect(form.ownEndpoint).toBeUndefined();
});

test.each<[Waitlist, string, string, RegExp]>([
  [{}, "Our hosting provider", "", /sends fixed values.* a hidden field/],
  [{ action: "/" }, "Our hosting provider", "", /sends fixed values.* a hidden field/],
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
