import { expect, test } from "vitest";
import { checkLinks } from "../../pages/generator/check-links.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { landing } from "../../pages/landing.tsx";
import { contentWith } from "../support/contents.ts";

/** Checks a page of a site whose form has this action. BASE stands for the base path. */
function check(body: string, page = "index.html", action = "/api/join") {
  const content = contentWith("site.waitlist.action", action);
  const context = createBuildContext(content, [], { SITE_URL: "https://a.example/é 1/" });
  const markup = `<!doctype html><body>${body.replaceAll("BASE/", context.href("/"))}</body>`;
  const files = new Map(["a.png", "b c.txt", "404.html"].map((file) => [file, Buffer.of()]));
  checkLinks([{ ...landing, file: page }], files.set(page, Buffer.from(markup)), context);
}

test.each([
  ['<a href="BASE/nowhere/">', "leads to nowhere/index.html, which is missing"],
  ['<img src="BASE/b.png" alt="">', "leads to b.png, which is missing"],
  ['<a href="#gone">', 'leads to the id "gone", which index.html does not have'],
  ['<a href="https://a b/">', "is not a URL; correct it"],
  ['<a href="BASE/100%E9.txt">', 'has a "%" that escapes nothing; write it as "%25"'],
  ['<form action="/b">', "is outside of the site's path, /%C3%A9%201/; begin it with that"],
])("names the page of %s, which leads nowhere", (markup, problem) => {
  expect(() => check(markup)).toThrow(/^index\.html: the link "[^"]+" /);
  expect(() => check(markup)).toThrow(problem);
});

test("names a relative link of the 404 page, which is shown at any address", () =>
  expect(() => check('<a href="b c.txt">', "404.html")).toThrow('404.html: the link "b c.txt"'));

test("names an id that two elements have, which links cannot tell apart", () =>
  expect(() => check('<p id="a"><p id="b"><p id="a">')).toThrow(
    'index.html: two elements have the id "a"; rename one of them',
  ));

test("names a page of thanks that is missing", () => {
  const action = "/%C3%A9%201/thanks/";
  expect(() => check(`<form action="${action}">`, "index.html", action)).toThrow(
    "leads to thanks/index.html, which is missing",
  );
});

test("names all dead links of a page", () =>
  expect(() => check('<a href="#b">B</a><a href="#c">C</a>')).toThrow(/"#b".*\n.*"#c"/));

test.each([
  '<a href="BASE/b c.txt#page=2">',
  '<a href="BASE/#a"><p id="a">',
  '<a href="#%C3%A9" id="é">',
  '<a href="https://d.example/?100%">',
  '<form action="/api/join">',
])("accepts %s", (markup) => expect(() => check(markup)).not.toThrow());
