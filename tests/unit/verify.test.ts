import { expect, test } from "vitest";
import { collectFiles } from "../../pages/_build/files.ts";
import { verify } from "../../pages/_hosting/verify.ts";
import { type Answer, findFreePort, serveFiles } from "../support/server.ts";
import { buildOnce } from "../support/site.ts";

const email = "ann@club.example";
const build = await buildOnce();
const readBuilt = (file: string) => String(build.files.get(file));
/** Without drawings, which take long to parse. */
const landing = readBuilt("index.html").replace(/<svg.*?<\/svg>/gs, "");
const robots = readBuilt("robots.txt");
/** A page with the day of its build. */
const news = readBuilt("404.html").replace(
  "</main>",
  '<a href="/">News</a> of <time>1 May</time></main>',
);
/** A part of a build, a file that hosts do not serve, and one whose name needs escaping. */
const files = collectFiles([
  ["404.html", readBuilt("404.html")],
  ["index.html", landing],
  ["news/index.html", news],
  ["robots.txt", robots],
  [".well-known/security.txt", "Contact: mailto:ann@club.example"],
  ["_headers", "/*\n  Content-Security-Policy: a; b\n  X-Frame-Options: DENY\n\n/a/*\n  Age: 1\n"],
  ["menu #1 (100%).txt", "Soup"],
  ["ball.svg", "<svg/>"],
]);

const redirect = (location: string): Answer => ({ status: 303, headers: { location } });
const edit = (page: string, from: string, to: string) => ({ data: page.replaceAll(from, to) });

/** The landing page as Netlify changes it. */
const netlifyPage = landing
  .replace(/ data-netlify[^ >]*/g, "")
  .replace("<form", '<form data-of="netlify"')
  .replace("</form>", '<input type="hidden" name="form-name" value="email-signup"></form>');

const matching = (...lines: RegExp[]) => lines.map((line) => expect.stringMatching(line));
const noSignUp = /^\? no sign-up tried/;
const asBuilt = /^✓ \d+ files as built$/;
const noHeaders = /^\? .*: "Content-Security-Policy: a; b" is missing, "X-F.*DENY" is missing; set/;
const soup = "GET /menu%20%231%20(100%25).txt";
const withHeaders = (csp: string, frame: string): Answer => ({
  headers: {
    "content-type": "text/html",
    "content-security-policy": csp,
    "x-frame-options": frame,
  },
});
const asJson: Answer = { status: 200, headers: { "content-type": "application/json" }, data: "{}" };
const asText = { headers: { "content-type": "text/plain" } };

test.each<[what: string, request: string, Answer, finding: RegExp]>([
  ["a form changed by Netlify", "GET /", { data: netlifyPage }, asBuilt],
  ["another day", "GET /news/", edit(news, "1 May", "2 May"), asBuilt],
  ["rules before ours", "GET /robots.txt", { data: `User-agent: AI\r\n${robots}` }, asBuilt],

  ["another byte", soup, { data: "soup" }, /^✗ .*\/menu.* differs/],
  ["other words", "GET /news/", edit(news, "</h1>", "!</h1>"), /^✗ .* differs/],
  ["another link", "GET /news/", edit(news, 'href="/">News', ">News"), /^✗ .* differs/],
  ["another policy", "GET /news/", edit(news, "sha256-", "sha256-a"), /^✗ .* differs/],
  ["another field", "GET /", edit(landing, 'type="email"', 'type="text"'), /^✗ .* differs/],
  ["a minifier", "GET /news/", edit(news, "<style>", "<style> "), /^✗ .* differs.* minifier$/],
  ["a page that leads away", "GET /news/", redirect("/"), /^✗ .* differs .* status 200 from http/],
  ["another site", "GET /", { data: "<p>Shop" }, /^✗ .* differs from dist, with status 200;/],
  ["a page as text", "GET /news/", asText, /^✗ .* content type text\/html, found text\/plain;/],
  ["a drawing as text", "GET /ball.svg", asText, /^✗ .* content type image\/svg\+xml, found/],

  ["a script", "GET /", edit(landing, "</body>", "<script src='/a'></body>"), /^\? .*\/a'.*off/],
  ["inline code", "GET /news/", edit(news, "</body>", "<script>1</body>"), /^\? .*\/news\/ .*>1/],

  ["a missing file", "GET /robots.txt", { status: 404 }, /^✗ .* found status 404; .* read it/],
  ["no 404", "GET /no-such-page", { status: 200 }, /^✗ .*: expected status 404/],
  ["its own 404", "GET /no-such-page", { data: "No" }, /^✗ .* found status 404; .* dot/],

  ["our headers", "GET /", withHeaders("a; b", "DENY"), asBuilt],
  ["its policy", "GET /", withHeaders("a", "DENY"), /^✗ .* MAY BLOCK .*: a; b" is a; set/],
  [
    "its headers",
    "GET /",
    withHeaders("a; b", "ALLOW"),
    /^\? .* "X-Frame-Options: DENY" is ALLOW; set/,
  ],

  ["a sign-up", "POST /", {}, /^\? .* status 200 from .*; look for ann@club/],
  ["thanks", "POST /", { status: 200, data: "Thank you" }, /^\? .* status 200; look for/],
  ["an empty page", "POST /", { status: 200, data: "<p> " }, /^✗ .*, and visitors see no page; /],
  ["204", "POST /", { status: 204 }, /^✗ .* status 204, and visitors see no page; answer/],
  ["JSON", "POST /", asJson, /^✗ .* status 200, and visitors see no page; /],
  ["405", "POST /", { status: 405 }, /^✗ SIGN-UPS ARE LOST: .* status 405; set waitlist\.action/],
  ["the page again", "POST /", { status: 200, data: netlifyPage }, /^✗ SIGN-UPS ARE LOST: /],
])("verify judges %s", async (_, request, answer, finding) => {
  const isPost = request.startsWith("POST");
  const host = await serveFiles(files, "/", { [request]: answer });
  const lines = await verify(new URL(`${host.base}/`), files, isPost ? email : undefined);
  const usual = finding === asBuilt ? [noSignUp, noHeaders] : [asBuilt, noSignUp, noHeaders];
  const findings = lines.filter((line) => !usual.some((pattern) => pattern.test(line)));
  expect(findings).toEqual(matching(finding));
  const posts = host.requests.filter((request) => request.startsWith("POST"));
  const fields = "form-name=email-signup&bot-field=&email=ann%40club.example";
  expect(posts).toEqual(isPost ? [`POST / ${fields}`] : []);
});

test("verify follows a redirect of the address", async () => {
  const { base: location, requests } = await serveFiles(files);
  const { base } = await serveFiles(files, "/", { "GET /": redirect(location) });
  expect(await verify(new URL(`${base}/`), files)).toEqual(matching(asBuilt, noHeaders, noSignUp));
  const asked = requests.map((request) => request.split(" ")[1]);
  const served = ["/", "/.well-known/security.txt", "/ball.svg", "/menu%20%231%20(100%25).txt"];
  expect(asked, "what it compares").toEqual(
    expect.arrayContaining([...served, "/news/", "/robots.txt"]),
  );
});

test("verify finds a site in another folder than the one it was built for", async () => {
  const { base } = await serveFiles(files, "/shop/");
  await expect(verify(new URL(`${base}/`), files)).rejects.toThrow(
    /^dist was built for .*; build it with SITE_URL=http.*shop/,
  );
});

test("verify names a host that does not answer", async () => {
  const address = new URL(`http://127.0.0.1:${await findFreePort()}/`);
  await expect(verify(address, files)).rejects.toThrow(/: no answer: .*ECONNREFUSED.*; correct/);
});

test.each<[end: string, status: number, judgement: RegExp]>([
  ["a refusal", 403, /^\? .* status 403, maybe because a program sent it/],
  ["a wrong address", 404, /^✗ SIGN-UPS ARE LOST: .* status 404/],
  [
    "a redirect to another site",
    303,
    /^✗ .* which browsers block; add http\S+ to waitlist\.leadsTo/,
  ],
])("verify judges a form service that answers with %s", async (_, status, judgement) => {
  const { base: location } = await serveFiles(files);
  const answer = { status, headers: { location } };
  const service = await serveFiles(files, "/", { "POST /": answer });
  const page = landing.replace("<form ", `<form action="${service.base}" `);
  const built = collectFiles([["index.html", page]]);
  const { base } = await serveFiles(built);
  const lines = await verify(new URL(`${base}/`), built, email);
  expect(lines.at(-1)).toMatch(judgement);
});
