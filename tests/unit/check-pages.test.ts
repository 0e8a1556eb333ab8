import { expect, test } from "vitest";
import { checkPages } from "../../pages/_build/check-pages.ts";
import { createBuildContext } from "../../pages/_build/context.ts";
import { landing } from "../../pages/landing.tsx";
import { contentWith } from "../support/contents.ts";

/** Checks a page of a site whose form has this action. BASE stands for the base path. */
function checkBody(body: string, page = "index.html", action = "/api/join") {
  const content = contentWith("site.waitlist.action", action);
  const context = createBuildContext(content, [], { SITE_URL: "https://a.example/é 1/" });
  const markup = `<!doctype html><body>${body.replaceAll("BASE/", context.href("/"))}</body>`;
  const files = new Map(["a.png", "b c.txt", "404.html"].map((file) => [file, Buffer.of()]));
  checkPages([{ ...landing, file: page }], files.set(page, Buffer.from(markup)), context);
}

test.each<[markup: string, mistake: string | RegExp, page?: string, action?: string]>([
  ['<a href="BASE/nowhere/">', /^index\.html: the link ".*" leads to nowhere\/index\.html,/],
  ['<a href="BASE/A.png">', "leads to A.png, which is missing; correct it (capitals count"],
  ['<a href="#gone">', 'leads to the id "gone", which index.html does not have'],
  ['<svg><path fill="url(#gone)"/></svg>', 'leads to the id "gone"'],
  ['<a href="BASE/100%E9.txt">', 'is not a URL; correct it, and write "%" as "%25"'],
  ['<form action="/b">', "is outside of the site's path, /%C3%A9%201/; start it with that path"],
  // Netlify shows the page that the form posts to.
  [
    '<form action="BASE/thanks/">',
    "is waitlist.action of data/site.ts, but no page;",
    "index.html",
    "/thanks/",
  ],
  ['<form action="BASE/a.png">', 'end the path of a page with "/"', "index.html", "/a.png"],
  // The 404 page is shown at any address.
  ['<a href="b c.txt">', '404.html: the link "b c.txt" ', "404.html"],
  ['<p id="a"><p id="b"><p id="a">', 'two elements have the id "a"; rename one of them'],
  ['<a href="#b">B</a><a href="#c">C</a>', /"#b".*\n.*"#c"/],
])("refuses %s: %s", (markup, mistake, page, action) =>
  expect(() => checkBody(markup, page, action)).toThrow(mistake),
);

test.each([
  '<a href="BASE/b c.txt#page=2">',
  '<a href="BASE/#a"><p id="a">',
  '<img src="BASE/a.png" alt="">',
  '<a href="#%C3%A9" id="é">',
  '<a href="https://d.example/?100%">',
  '<form action="BASE/api/join">',
])("accepts %s", (markup) => expect(() => checkBody(markup)).not.toThrow());
