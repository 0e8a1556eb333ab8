import { describe, expect, test } from "vitest";
import { checkPageList, findProblems } from "../../pages/generator/check-pages.ts";
import { contentSecurityPolicy } from "../../pages/generator/content-security-policy.ts";
import { createBuildContext, type Page } from "../../pages/generator/context.ts";
import { parseMarkup } from "../../pages/generator/markup.ts";
import { pages } from "../../pages/index.ts";
import { landing } from "../../pages/landing.tsx";
import { specified } from "../support/contents.ts";

const context = createBuildContext(specified, pages, { SITE_URL: "https://a.example/é 1/" });

/** Lists the problems of a page of a site whose form posts to c.example. BASE stands for its base path. */
function check(body: string, page = "index.html") {
  const code = { styles: "p{}", script: "let a", formOrigins: ["https://c.example"] };
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(code)}">`;
  const head = `${policy}<style>p{}</style><script>let a</script>`;
  const markup = `<html><head>${head}</head><body>${body}</body></html>`;
  const document = parseMarkup(markup.replaceAll("BASE/", context.href("/")));
  const files = [page, "a.png", "film.mp4", "a.js", "b c.txt"];
  return findProblems(
    new Map([[page, document]]),
    new Map(files.map((file) => [file, Buffer.of()])),
    context,
  );
}

test.each([
  ['<a href="BASE/nowhere/">', '"\\S+/nowhere/" points to a missing .* add nowhere/index.html$'],
  ['<a href="BASE/100%">', '"\\S+/100%" points to a missing file; .* add 100%$'],
  ['<img srcSet="BASE/b.png 1x, BASE/a.png 2x">', '"\\S+/b.png" points to a missing file'],
  ['<video poster="BASE/b.png">', '"\\S+/b.png" points to a missing file'],
  ['<a href="#gone">', '"#gone" points to the id "gone"'],
  ['<a href="https://">', '"https://" is not a URL'],
  ['<form action="/b">', '"/b" is outside of the site\'s path, /%C3%A9%201/; write it with href'],
])("names the page of %s, which leads nowhere", (markup, problem) => {
  // The policy blocks every video, too.
  const problems = check(markup).filter((line) => !line.includes("<video"));
  expect(problems).toEqual([expect.stringMatching(`^index.html: the link ${problem}`)]);
});

test("names a relative link of the 404 page, which is shown at any address", () => {
  const markup = '<a href="b c.txt"><a href="#a" id="a"><a href="BASE/404.html">';
  expect(check(markup, "404.html")).toEqual([
    expect.stringMatching(/^404\.html: the link "b c\.txt" is relative, but /),
  ]);
});

test.each([
  ['<p class="a" style="color:red">', "class in styles/ instead of the style attribute"],
  ['<img src="https://d.example/a.png" alt="">', "copy the file into public/, or add https://d."],
  ['<img srcSet="a.png 1x, //d.example/a.png 2x" alt="">', "add https://d.example to img-src"],
  ['<img src="data:image/gif;base64,AA==" alt="">', "add data: to img-src"],
  ['<iframe src="https://d.example/" title="Film">', "add https://d.example to frame-src"],
  ['<video src="film.mp4">', "policy; add 'self' to media-src"],
  ['<form action="https://d.example/">', "policy; add https://d.example to form-action"],
  ['<script src="a.js">', "policy; add 'self' to script-src"],
  ['<script type="module">', "write a script in components/"],
  ["<style>", "write a style sheet in styles/"],
])("names the page of %s, which the policy blocks, and a remedy", (tag, remedy) => {
  const [problem = "", ...others] = check(tag);
  expect(problem).toContain(`index.html: browsers block ${tag} by`);
  expect(problem).toContain(remedy);
  expect(others).toEqual([]);
});

test.each([
  '<a href="BASE/">',
  '<a href="BASE/b c.txt#page=2">',
  '<a href="BASE/?a=1&amp;b=2">',
  '<a href="BASE/#a"><p id="a">',
  '<a href="#%C3%A9" id="é">',
  '<a href="mailto:a@b.test">',
  '<a href="https://d.example/">',
  '<img src="BASE/a.png" alt="">',
  '<form action="https://c.example/f">',
  '<script type="application/ld+json">{"url":"/gone"}</script>',
  '<link rel="preconnect" href="https://d.example/">',
])("accepts %s", (markup) => expect(check(markup)).toEqual([]));

describe("the list of pages", () => {
  // Names that no owner gives a page.
  const own = { file: "own-1/index.html", title: () => "Own 1", description: () => "Own page" };
  const check = (changes: Partial<Page> = {}) =>
    checkPageList([...pages, { ...landing, ...own, ...changes }], context);

  test("may hold a page of an owner", () => check());

  test.each<[Partial<Page>, string]>([
    [{ file: "index.html" }, 'two pages have the file "index.html"; give each its own'],
    [{ description: landing.description }, "two pages have the description"],
    [{ title: landing.title }, `two pages have the title "${landing.title(context)}"; give each`],
    [{ file: "own-1.html" }, 'a page has the file "own-1.html"; write "own-1/index.html"'],
    [
      { file: "/own-1/index.html" },
      'a page has the file "/own-1/index.html"; write "own-1/index.html"',
    ],
    [{ file: "/own-1/" }, 'a page has the file "/own-1/"; write "own-1/index.html"'],
  ])("refuses a page with %o", (changes, problem) => {
    expect(() => check(changes)).toThrow(`pages/index.ts: ${problem}`);
  });
});
