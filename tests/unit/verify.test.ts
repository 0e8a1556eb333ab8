import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { collectFiles, writeFolder } from "../../pages/_build/files.ts";
import { verify } from "../../pages/_hosting/verify.ts";
import { copyProject, run } from "../support/project.ts";
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
  ["_headers", "/*"],
  ["menu #1 (100%).txt", "Soup"],
  ["ball.svg", "<svg/>"],
]);

const redirect = (location: string): Answer => ({ status: 303, headers: { location } });
const edit = (page: string, from: string, to: string) => ({ data: page.replaceAll(from, to) });
const send = (name: string, value: string): Answer => ({
  headers: { "content-type": "text/html", [name]: value },
});

/** The landing page as Netlify changes it. */
const netlifyPage = landing
  .replace(/ data-netlify[^ >]*/g, "")
  .replace("<form", '<form data-of="netlify"')
  .replace("</form>", '<input type="hidden" name="form-name" value="email-signup"></form>');
const json = { status: 200, ...send("content-type", "application/json"), data: "{}" };

const matching = (...lines: RegExp[]) => lines.map((line) => expect.stringMatching(line));
const noSignUp = /^\? no sign-up tried/;
const asBuilt = /^✓ 6 files as built$/;
const csp = "Content-Security-Policy";
const soup = "GET /menu%20%231%20(100%25).txt";
const asText = send("content-type", "text/plain");

test.each<[what: string, request: string, Answer, finding: RegExp]>([
  ["a form changed by Netlify", "GET /", { data: netlifyPage }, asBuilt],
  ["a script of the host", "GET /", edit(landing, "</body>", "<script>1</script></body>"), asBuilt],
  ["another day", "GET /news/", edit(news, "1 May", "2 May"), asBuilt],
  ["rules before ours", "GET /robots.txt", { data: `User-agent: AI\r\n${robots}` }, asBuilt],
  ["a mild policy", "GET /", send(csp, "default-src 'self' 'unsafe-inline'"), asBuilt],
  ["no headers of ours", "GET /", send(csp, ""), /^\? no Content-Security-Policy header;/],

  ["another byte", soup, { data: "soup" }, /^✗ .*\/menu.* differs/],
  ["other words", "GET /news/", edit(news, "</h1>", "!</h1>"), /^✗ .* differs/],
  ["another link", "GET /news/", edit(news, 'href="/">News', ">News"), /^✗ .* differs/],
  ["another policy", "GET /news/", edit(news, "sha256-", "sha256-a"), /^✗ .* differs/],
  ["another field", "GET /", edit(landing, 'type="email"', 'type="text"'), /^✗ .* differs/],
  ["a minifier", "GET /news/", edit(news, "<style>", "<style> "), /^✗ .* differs.* minifier$/],
  ["a late script", "GET /", edit(landing, "<script>", "<script defer>"), /^✗ .* differs/],
  ["a page that leads away", "GET /news/", redirect("/"), /^✗ .* differs .* status 200 from http/],
  ["another site", "GET /", { data: "<p>Shop" }, /^✗ .* differs .*, or correct the address$/],
  ["a page as text", "GET /news/", asText, /^✗ .* content type text\/html, found text\/plain;/],
  ["a drawing as text", "GET /ball.svg", asText, /^✗ .* content type image\/svg\+xml, found/],

  ["a missing file", "GET /robots.txt", { status: 404 }, /^✗ .* 200, found status 404; upload all/],
  ["no files", "GET /", { status: 404 }, /^✗ .* 404; upload .*, or correct the address$/],
  ["unreadable files", "GET /robots.txt", { status: 403 }, /^✗ .* 403; .* files 644, .*robots$/],
  ["a password", "GET /", { status: 401 }, /^✗ .* found status 401; switch off the host's pass/],
  ["a limit of requests", soup, { status: 429 }, /^✗ .* found status 429; the host is busy/],
  ["a fault", "GET /no-such-page", { status: 502 }, /^✗ .* with 404.html, found status 502; the/],
  ["no 404", "GET /no-such-page", { status: 200 }, /^✗ .*: expected status 404/],
  ["its own 404", "GET /no-such-page", { data: "No" }, /^✗ .* 404 with another page; .* dot/],

  ["a sign-up", "POST /", {}, /^\? .* status 200 from .*; look for ann@club/],
  ["thanks", "POST /", { status: 200, data: "Thank you" }, /^\? .* status 200; look for/],
  ["405", "POST /", { status: 405 }, /^✗ SIGN-UPS ARE LOST: .* status 405; set waitlist\.action/],
  ["the page again", "POST /", { status: 200, data: netlifyPage }, /^✗ SIGN-UPS ARE LOST: /],
  ["JSON", "POST /", json, /^✗ .* application\/json, so visitors see no page; let .* to http/],
  ["no content", "POST /", { status: 204 }, /^✗ .* status 204 and nothing else, so visitors see/],
  ["a blank page", "POST /", { status: 200, data: "\n" }, /^✗ .* 200 and nothing else, so visi/],
  ["a dead end", "POST /", redirect("/gone/"), /^✗ .* 404 from .* to http\S+\/#signed-up$/],
])("verify judges %s", async (_, request, answer, finding) => {
  const isPost = request.startsWith("POST");
  const host = await serveFiles(files, "/", { [request]: answer });
  const lines = await verify(new URL(`${host.base}/`), files, isPost ? email : undefined);
  const usual = finding === asBuilt ? [noSignUp] : [asBuilt, noSignUp];
  const findings = lines.filter((line) => !usual.some((pattern) => pattern.test(line)));
  expect(findings).toEqual(matching(finding));
  const posts = host.requests.filter((request) => request.startsWith("POST"));
  const fields = "form-name=email-signup&bot-field=&email=ann%40club.example";
  expect(posts).toEqual(isPost ? [`POST / ${fields}`] : []);
});

test.each([
  ["✗", "Content-Type", "text/html;charset=koi8-r"],
  ["✗", "Content-Disposition", "attachment; filename=page"],
  ["✗", "Refresh", "5;url=/ads/"],
  ["✗", csp, "script-src 'self'"],
  ["✗", csp, "img-src *; default-src https:"],
  ["✗", csp, "font-src https://fonts.example"],
  ["✗", csp, "form-action 'none'"],
  ["?", "X-Robots-Tag", "googlebot: noindex"],
  ["?", "Cache-Control", "max-age=604800"],
])("verify marks with %s what browsers make of %s: %s", async (mark, name, value) => {
  const { base } = await serveFiles(files, "/", { "GET /news/": send(name, value) });
  const lines = await verify(new URL(`${base}/`), files);
  const finding = `${mark} ${base}/news/: the host sends ${name}: ${value}, so `;
  expect(lines.at(mark === "✗" ? 0 : 1)).toContain(finding);
});

test("verify follows a redirect of the address", async () => {
  const { base: location } = await serveFiles(files);
  const { base } = await serveFiles(files, "/", { "GET /": redirect(location) });
  expect(await verify(new URL(`${base}/`), files)).toEqual(matching(asBuilt, noSignUp));
});

test.each(["http://localhost", "http://www.localhost"])(
  "verify says when a site is not at %s, which it was built for",
  async (url) => {
    const page = landing.replaceAll(/https:\/\/[^/"]+/g, url);
    const built = collectFiles([["index.html", page]]);
    const address = (await serveFiles(built)).base.replace("127.0.0.1", "localhost");
    const lines = await verify(new URL(`${address}/`), built);
    const finding = `? the site is at ${address}/, but dist was built for ${url}/; redirect one`;
    expect(lines).toContainEqual(expect.stringContaining(finding));
  },
);

test("verify finds a site in another folder than the one it was built for", async () => {
  const { base } = await serveFiles(files, "/shop/");
  const lines = await verify(new URL(`${base}/`), files);
  expect(lines).toEqual(
    matching(/^✗ .*: dist was built for .*; build it with SITE_URL=http.*shop/),
  );
});

test("verify names a host that DNS does not know", async () => {
  const cause = new Error("getaddrinfo ENOTFOUND name.invalid");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed", { cause })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const lines = await verify(new URL("https://name.invalid/"), files);
  expect(lines).toEqual(matching(/^✗ .*: DNS does not know this name; correct the address/));
});

test("verify names a host that does not answer", async () => {
  const lines = await verify(new URL(`http://127.0.0.1:${await findFreePort()}/`), files);
  expect(lines).toEqual(matching(/^✗ .*: no answer: .*ECONNREFUSED.*; correct the address, or/));
});

test("the command signs up, and refuses wrong addresses without repeating them", async () => {
  const project = await copyProject();
  await writeFolder(join(project, "dist"), files);
  const host = await serveFiles(files);
  const program = ["--import", "tsx", "pages/_hosting/verify.ts"];
  const runVerify = (...args: string[]) =>
    run(process.execPath, [...program, ...args], { cwd: project });
  const stdout = expect.stringMatching(/^✓/);
  expect(await runVerify(host.base, email)).toEqual({ exitCode: 0, stdout, stderr: "" });
  expect(host.requests).toContainEqual(expect.stringMatching(/^POST .*ann%40/));
  // "--" is that of pnpm.
  const refused = await runVerify("--", "https://user:secret@name.example/", "ann at club.example");
  const faults = expect.stringMatching(
    /^✗ address: write it(?!.*secret).*\n✗ email: write one .*\n$/s,
  );
  expect(refused).toEqual({ exitCode: 1, stdout: faults, stderr: "" });
});

test.each<[end: string, status: number, judgement: RegExp]>([
  ["a refusal", 403, /^\? .* status 403, maybe because a program sent it/],
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
