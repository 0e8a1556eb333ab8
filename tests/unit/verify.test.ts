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
  ["ball.jpg", Buffer.of(0xff, 0x0a)],
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
const closed = "# All\r\nDisallow: /\r\n";
const asType = (type: string): Answer => ({ headers: { "content-type": type } });
/** The page with one more header. */
const sent = (name: string, value: string): Answer => ({
  headers: { "content-type": "text/html", [name]: value },
});

test.each<[what: string, request: string, Answer, finding: RegExp]>([
  ["a form changed by Netlify", "GET /", { data: netlifyPage }, asBuilt],
  ["another day", "GET /news/", edit(news, "1 May", "2 May"), asBuilt],
  ["other line ends", "GET /robots.txt", edit(robots, "\n", "\r\n"), asBuilt],
  ["our charset", "GET /", asType('text/html;charset="UTF-8"'), asBuilt],

  ["a picture as text", "GET /ball.jpg", { data: Buffer.of(0xff, 0x0d, 0x0a) }, /^✗ .* differs/],
  ["another byte", soup, { data: "soup" }, /^✗ .*\/menu.* differs/],
  ["other words", "GET /news/", edit(news, "</h1>", "!</h1>"), /^✗ .* differs/],
  ["another link", "GET /news/", edit(news, 'href="/">News', ">News"), /^✗ .* differs/],
  ["another policy", "GET /news/", edit(news, "sha256-", "sha256-a"), /^✗ .* differs/],
  ["another field", "GET /", edit(landing, 'type="email"', 'type="text"'), /^✗ .* differs/],
  ["a minifier", "GET /news/", edit(news, "<style>", "<style> "), /^✗ .* differs.* minifier$/],
  ["a page that leads away", "GET /news/", redirect("/"), /^✗ .* differs .* status 200 from http/],
  ["another site", "GET /", { data: "<p>Shop" }, /^✗ .* differs from dist, with status 200;/],
  ["its type", "GET /news/", asType("text/plain"), /^✗ .* text\/html in UTF-8, found text\/plain;/],
  ["its charset", "GET /", asType("text/html; charset=iso-8859-1"), /^✗ .*, found .*8859-1; set/],
  ["a drawing as text", "GET /ball.svg", asType("text/xml"), /^✗ .* image\/svg\+xml .*, found/],
  ["a download", "GET /", sent("content-disposition", "attachment"), /^✗ .*: attachment" makes/],

  [
    "rules before ours",
    "GET /robots.txt",
    { data: closed + robots },
    /^\? .*: Disallow: \/; switch/,
  ],
  ["no robots", "GET /", sent("x-robots-tag", "noindex"), /^\? .*: "X-Robots-Tag: noindex"; /],
  ["a page that leaves", "GET /news/", sent("refresh", "5"), /^\? .*: "Refresh: 5"; /],
  ["a tag", "GET /", edit(landing, "<title", "<base><title"), /^\? .*: <base>; /],
  ["another tag", "GET /", edit(landing, 'l" href="h', 'l" href="x'), /^\? .*: <l.*, no <l.*; /],
  ["a script", "GET /", edit(landing, "</body>", "<script src='/a'></script>"), /^\? .*\/a".*off/],
  ["inline code", "GET /news/", edit(news, "</body>", "<script>1</body>"), /^\? .*\/news\/ .*>1/],

  ["a missing file", "GET /robots.txt", { status: 404 }, /^✗ .* found status 404; .* read it/],
  ["no 404", "GET /no-such-page", { status: 200 }, /^✗ .*: expected status 404/],
  ["its own 404", "GET /no-such-page", { data: "No" }, /^✗ .* found status 404; .* dot/],

  ["our headers", "GET /", withHeaders("a; b", "DENY"), asBuilt],
  ["its policy", "GET /", withHeaders("a", "DENY"), /^\? .*: a; b" is a; set/],
  [
    "its headers",
    "GET /",
    withHeaders("a; b", "ALLOW"),
    /^\? .* "X-Frame-Options: DENY" is ALLOW; set/,
  ],

  ["a sign-up", "POST /", {}, /^\? .* status 200 from .*; look for ann@club/],
  ["no thanks", "POST /", redirect("/?ok#thanks"), /^✗ .* no thanks; lead to \S+\/#signed-up$/],
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

test.each([
  ["default-src http: 'unsafe-inline'", "form-action * ; IMG-SRC 'self'", undefined],
  [
    "default-src 'self'",
    "connect-src 'none'",
    /^✗ .* PARTS .* lacks script-src 'sha\S+, style-src/,
  ],
  ["upgrade-insecure-requests", "form-action 'self'", /^✗ .* SIGN-UPS: .* lacks form-action http/],
])("verify judges the policies %j and %j by what they block", async (policy, other, finding) => {
  const answer = withHeaders(`${policy}, ${other}`, "DENY");
  const { base } = await serveFiles(files, "/", { "GET /": answer });
  const lines = await verify(new URL(`${base}/`), files);
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual(finding ? matching(finding) : []);
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

test.each<[what: string, Answer, message: RegExp]>([
  [
    "a sign-in page",
    redirect("/sign-in?next=%2F"),
    /\/ redirects to http\S+\/sign-in\?next=%2F; let/,
  ],
  ["a password", { status: 401 }, /\/ asks for a password; let/],
])("verify names %s", async (_, answer, message) => {
  const { base } = await serveFiles(files, "/", { "GET /": answer });
  await expect(verify(new URL(`${base}/`), files)).rejects.toThrow(message);
});

test("verify names a host that does not answer", async () => {
  const address = new URL(`http://127.0.0.1:${await findFreePort()}/`);
  await expect(verify(address, files)).rejects.toThrow(/: no answer: .*ECONNREFUSED.*; correct/);
});

test.each<[end: string, Answer, judgement: RegExp]>([
  ["a refusal", { status: 403 }, /^\? .* status 403 from .*, maybe because a program sent it/],
  ["a wrong address", { status: 404 }, /^✗ SIGN-UPS ARE LOST: .* status 404/],
  [
    "a way through another site",
    redirect("http://other.example"),
    /^✗ browsers block .* to http:\/\/other\.example\/; .* add http:\/\/other\.example to waitlist\.leadsTo/,
  ],
])(
  "verify judges a form service that redirects, and answers with %s",
  async (_, end, judgement) => {
    const service = await serveFiles(files, "/", { "POST /": redirect("/step"), "GET /step": end });
    const page = landing
      .replace("<form ", `<form action="${service.base}" `)
      .replace("form-action", `form-action ${service.base}`);
    const built = collectFiles([["index.html", page]]);
    const { base } = await serveFiles(built);
    const lines = await verify(new URL(`${base}/`), built, email);
    expect(lines.at(-1)).toMatch(judgement);
  },
);
