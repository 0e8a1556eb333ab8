import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { findFormProblems, formServices } from "../../data/form-services.ts";
import { parseContent, type Site } from "../../data/schema/content.ts";
import { resolveForm } from "../../data/schema/form.ts";
import { createBuildContext } from "../../pages/build/context.ts";
import { pages } from "../../pages/index.ts";
import { privacyPolicy } from "../../pages/privacy-policy.tsx";
import { termsAndConditions } from "../../pages/terms-and-conditions.tsx";
import { contentWith } from "../support/contents.ts";
import { parse, textOf } from "../support/markup.ts";

type Waitlist = Site["waitlist"];
const siteUrl = new URL("https://court.org/legends/");
const back = "https://court.org/legends/#signed-up";

describe("the schema", () => {
  test.each<[unknown, string]>([
    [{ action: "" }, "site.waitlist.action"],
    [{ action: "http://forms.example/" }, "write the https: URL"],
    [{ action: "javascript:alert(1)" }, "write the https: URL"],
    [{ action: "data:text/html,x" }, "write the https: URL"],
    [{ action: "api/join" }, 'waitlist.action is "api/join": write the https: URL'],
    [{ action: "//other.example/join" }, "waitlist.action"],
    [{ action: "/100%" }, "waitlist.action"],
    [{ action: "/\\other.example/join" }, "waitlist.action"],
    [{ action: "https://user:secret@forms.example/" }, "waitlist.action"],
    [{ emailField: " " }, 'waitlist.emailField is " ": write some text'],
    [{ emailField: "_charset_" }, 'waitlist.emailField is "_charset_": choose another name'],
    [{ honeypotField: "isindex" }, "waitlist.honeypotField"],
    [{ honeypotField: "email" }, 'waitlist.honeypotField is "email": choose another name'],
    [{ emailField: "bot-field" }, "waitlist.emailField"],
    [{ hidden: { submit: "x" } }, 'choose another name than "submit"'],
    [{ hidden: { "": "x" } }, "waitlist.hidden"],
    [{ hidden: { key: 1 } }, "waitlist.hidden.key is 1: write some text"],
    [{ hidden: { email: "x" } }, 'rename or remove "email"'],
    [{ hidden: { EMAIL: "x" }, emailField: "EMAIL" }, 'rename or remove "EMAIL"'],
    [{ hidden: { "form-name": "x" } }, 'rename or remove "form-name"'],
    [{ leadsTo: "https://forms.example" }, "write a list of https: origins"],
    [{ leadsTo: ["http://forms.example"] }, "write an https: origin"],
  ])("refuses %j", (waitlist, message) => {
    const parse = () => parseContent(contentWith("site.waitlist", waitlist));
    expect(parse).toThrow(message);
    expect(parse).toThrow(/^data\/site\.ts: site\.waitlist/);
  });

  test.each<Waitlist>([
    { action: "/api/join" },
    { action: "/a%20b;c,d$e{f}ü?list=1" },
    { action: "https://forms.example/?u=1&id=2", hidden: { "form-name": "x", id: "2" } },
    { emailField: "EMAIL", honeypotField: "email", leadsTo: ["https://thanks.example/page"] },
  ])("accepts %j", (waitlist) => {
    const { site } = parseContent(contentWith("site.waitlist", waitlist));
    expect(site.waitlist).toEqual(waitlist);
  });
});

test.each<[Waitlist, { own?: string; service?: string; origins: string[] }]>([
  [{}, { origins: [] }],
  [{ action: "/api/join" }, { own: "https://court.org/api/join", origins: [] }],
  [{ action: "https://court.org/join" }, { own: "https://court.org/join", origins: [] }],
  [
    {
      action: "https://forms.example/a;b,c",
      leadsTo: ["https://thanks.example/x", "https://court.org", "https://forms.example"],
    },
    {
      service: "https://forms.example/a;b,c",
      origins: ["https://forms.example", "https://thanks.example"],
    },
  ],
])("%j leads to %j", (waitlist, { own, service, origins }) => {
  const form = resolveForm(waitlist, siteUrl);
  expect(form.ownEndpoint?.href).toBe(own);
  expect(form.formService?.href).toBe(service);
  expect(form.foreignOrigins).toEqual(origins);
  expect(form.thanksUrl).toBe(back);
});

describe("the launch check", () => {
  const web3forms = "https://api.web3forms.com/submit";
  const staticForms = "https://api.staticforms.dev/submit";
  const mailchimp = "https://court.us1.list-manage.com/subscribe/post";
  const hubSpot = "https://forms.hubspot.com/uploads/form/v2/1/a";

  test.each<[Waitlist, ...string[]]>([
    [{ action: web3forms }, 'no "access_key"', '"redirect"'],
    [{ action: web3forms, hidden: { access_key: "k" } }, 'leadsTo to ["https://web3forms.com"]'],
    [
      { action: web3forms, hidden: { access_key: "k", redirect: "https://thanks.example/" } },
      'add "https://thanks.example" to leadsTo',
    ],
    [
      { action: web3forms, hidden: { access_key: "k", redirect: "/thanks" } },
      `hidden.redirect is "/thanks"; write an absolute URL, such as "${back}"`,
    ],
    [{ action: staticForms, hidden: { redirectTo: back } }, 'no "apiKey"'],
    [{ action: staticForms, hidden: { apiKey: "k" } }, 'no "redirectTo"'],
    [{ action: "https://submit-form.com/abc" }, '"_redirect"'],
    [{ action: "https://app.kit.com/forms/1/subscriptions" }, '"email_address"'],
    [{ action: `${mailchimp}?u=1&id=2` }, '"EMAIL"'],
    [{ action: mailchimp, emailField: "EMAIL", hidden: { u: "1" } }, 'no "id"'],
    [{ action: "https://docs.google.com/forms/d/e/x/formResponse" }, '"entry.1234567"'],
    [{ action: hubSpot }, `set "${back}" as the redirect in HubSpot's settings`],
    [{ action: "https://api.hsforms.com/submissions/v3/x" }, "HubSpot's API v3 accepts only JSON"],
  ])("tells what is missing in %j", (waitlist, ...messages) => {
    const problems = findFormProblems(resolveForm(waitlist, siteUrl), siteUrl);
    expect(problems).toEqual(messages.map((message) => expect.stringContaining(message)));
    for (const problem of problems) expect(problem).toMatch(/^data\/site\.ts: waitlist\.\w+/);
  });

  test.each<Waitlist>([
    { action: "/api/join" },
    { action: web3forms, hidden: { access_key: "k", redirect: back } },
    { action: web3forms, hidden: { access_key: "k" }, leadsTo: ["https://web3forms.com"] },
    { action: staticForms, hidden: { apiKey: "k", redirectTo: back } },
    { action: "https://docs.google.com/forms/d/e/x/formResponse", emailField: "entry.12" },
    { action: hubSpot, leadsTo: ["https://court.org"] },
  ])("finds nothing in %j", (waitlist) => {
    expect(findFormProblems(resolveForm(waitlist, siteUrl), siteUrl)).toEqual([]);
  });

  test("knows only services that README.md tells about", async () => {
    const readme = await readFile(join(import.meta.dirname, "../../README.md"), "utf8");
    const [, section = ""] = readme.split("## Form services");
    for (const { name } of formServices) expect(section).toContain(name);
  });
});

test.each<[Waitlist, string | undefined, RegExp]>([
  [{}, undefined, /fixed labels.*hidden field/],
  [{ action: "/api/join" }, undefined, /the waitlist form sends: ?a hidden field/],
  [{ action: "https://forms.example/1" }, "forms.example", /sends: ?a hidden field/],
  [{ action: "https://forms.example/1", hidden: { u: "1" } }, "forms.example", /fixed labels/],
])("the legal pages name the form service of %j", (waitlist, host, labels) => {
  const context = createBuildContext(contentWith("site.waitlist", waitlist), pages, {});
  const [privacy, terms] = [privacyPolicy, termsAndConditions].map(({ Body }) =>
    textOf(parse(renderToStaticMarkup(Body(context))).body),
  );
  expect(privacy).toMatch(labels);
  if (host) expect(privacy).toContain(`A form service, ${host}, keeps the list for us.`);
  else expect(`${privacy} ${terms}`).not.toContain("form service");
  expect(terms?.includes("form service")).toBe(host !== undefined);
});
