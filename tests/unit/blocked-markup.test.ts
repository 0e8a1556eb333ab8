import { expect, test } from "vitest";
import { findProblems } from "../../pages/generator/check-pages.ts";
import { contentSecurityPolicy } from "../../pages/generator/content-security-policy.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { parseMarkup } from "../../pages/generator/markup.ts";
import { specified } from "../support/contents.ts";

const context = createBuildContext(specified, [], { SITE_URL: "https://a.example/b/" });

/** Files that the markup below links to. */
const files = new Map(["a.png", "film.mp4", "a.js"].map((file) => [file, Buffer.of()]));

/** Checks the body of a page with the policy of the site, whose form posts to c.example. */
function check(body: string) {
  const code = { styles: "p{}", script: "let a", formOrigins: ["https://c.example"] };
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(code)}">`;
  const head = `${policy}<style>p{}</style><script>let a</script>`;
  const document = parseMarkup(`<html><head>${head}</head><body>${body}</body></html>`);
  return findProblems(new Map([["404.html", document]]), files, context);
}

test.each([
  ['<p class="a" style="color:red">', "class in styles/ instead of the style attribute"],
  ['<img src="https://d.example/a.png" alt="">', "copy the file into public/, or add https://d."],
  ['<img srcSet="/b/a.png 1x, //d.example/a.png 2x" alt="">', "add https://d.example to img-src"],
  ['<img src="data:image/gif;base64,AA==" alt="">', "add data: to img-src"],
  ['<iframe src="https://d.example/" title="Film">', "add https://d.example to frame-src"],
  ['<video src="/b/film.mp4">', "policy; add 'self' to media-src"],
  ['<form action="https://d.example/">', "policy; add https://d.example to form-action"],
  ['<script src="/b/a.js">', "policy; add 'self' to script-src"],
  ['<script type="module">', "write a script in components/"],
  ["<style>", "write a style sheet in styles/"],
])("%s, which the policy blocks, is named with its page and a remedy", (tag, remedy) => {
  const [problem = "", ...others] = check(tag);
  expect(problem).toContain(`404.html: browsers block ${tag} by`);
  expect(problem).toContain(remedy);
  expect(others).toEqual([]);
});

test.each([
  '<img src="/b/a.png" alt="">',
  '<a href="https://d.example/">',
  '<form action="https://c.example/f">',
  '<script type="application/ld+json">{}</script>',
  '<link rel="preconnect" href="https://d.example/">',
])("%s is allowed", (tag) => {
  expect(check(tag)).toEqual([]);
});
