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

/** Verifies a host that has the files, but answers one request in another way. */
async function verifyHost(request: string, answer: Answer, built = files, address?: string) {
  const host = await serveFiles(built, "/", { [request]: answer });
  const lines = await verify(new URL(`${host.base}/`), built, address);
  return { lines, posts: host.requests.filter((request) => request.startsWith("POST")) };
}

const asText: Answer = { headers: { "content-type": "text/plain" } };

const matching = (...lines: RegExp[]) => lines.map((line) => expect.stringMatching(line));

/** The landing page as Netlify changes it. */
const netlifyPage = landing
  .replace(/ data-netlify[^ >]*/g, "")
  .replace("<form", '<form data-of="netlify"')
  .replace("</form>", '<input type="hidden" name="form-name" value="email-signup"></form>');

test.each<[host: string, request: string, Answer]>([
  ["on Netlify, which changes the form", "/", { data: netlifyPage }],
  ["with a script of the host", "/", edit(landing, "</body>", "<script>count()</script></body>")],
  ["built on another day", "/news/", edit(news, "1 May", "2 May")],
  ["with rules before ours", "/robots.txt", { data: `User-agent: AI\r\n${robots}` }],
])("verify accepts a site %s, and signs nobody up", async (_, path, answer) => {
  const { lines, posts } = await verifyHost(`GET ${path}`, answer);
  expect(lines).toEqual(matching(/^✓ 6 files as built$/, /^\? no sign-up tried/));
  expect(posts).toEqual([]);
});

test.each<[fault: string, request: string, Answer, finding: RegExp]>([
  ["another byte", "/menu%20%231%20(100%25).txt", { data: "soup" }, /^✗ .*\/menu.* differs/],
  ["a missing file", "/robots.txt", { status: 404 }, /expected status 200, found status 404/],
  ["unreadable files", "/robots.txt", { status: 403 }, /found status 403; .* files with 644$/],
  ["a page that leads away", "/news/", redirect("/"), / differs .* status 200 from http/],
  ["status 200 everywhere", "/no-such-page", { status: 200 }, /expected status 404/],
  [
    "a 404 page of the host",
    "/no-such-page",
    { data: "Not Found" },
    / 404 with another page; .* dot/,
  ],
  ["other words", "/news/", edit(news, "</h1>", "!</h1>"), / differs/],
  ["another link", "/news/", edit(news, 'href="/">News', ">News"), / differs/],
  ["another policy", "/news/", edit(news, "sha256-", "sha256-a"), / differs/],
  ["a form without its field", "/", edit(landing, 'type="email"', 'type="text"'), / differs/],
  ["a minifier", "/news/", edit(news, "<style>", "<style> "), / differs.*, such as a minifier$/],
  ["a script that was put off", "/", edit(landing, "<script>", "<script defer>"), / differs/],
  ["a page as text", "/news/", asText, /expected the content type text\/html, found text\/plain;/],
  ["a drawing as text", "/ball.svg", asText, /expected the content type image\/svg\+xml, found/],
  ["another site", "/", { data: "<title>Shop</title>" }, / differs .*, or correct the address$/],
  ["a host without files", "/", { status: 404, data: "" }, /status 404.*, or correct the address$/],
])("verify finds %s", async (_, path, answer, finding) => {
  const { lines } = await verifyHost(`GET ${path}`, answer);
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual(matching(finding));
});

test("verify follows a redirect of the address", async () => {
  const { base: location } = await serveFiles(files);
  const { lines } = await verifyHost("GET /", redirect(location));
  expect(lines).toEqual(matching(/^✓ 6 files as built$/, /^\? no sign-up/));
});

test("verify says when the site's own address redirects to another host, such as www", async () => {
  // Another port is another origin.
  const built = collectFiles([
    ["index.html", landing.replaceAll(/https:\/\/[^/"]+/g, "http://127.0.0.1")],
  ]);
  const { base: location } = await serveFiles(built);
  const { lines } = await verifyHost("GET /", redirect(location), built);
  expect(lines).toContainEqual(expect.stringMatching(/^\? the host redirects to http.*; set url/));
});

test("verify says when a host sends none of our headers", async () => {
  const headers = { "content-type": "text/html", "content-security-policy": "" };
  const { lines } = await verifyHost("GET /", { headers });
  expect(lines).toEqual(matching(/^✓/, /^\? no Content-Security-Policy header;/, /^\? no sign-up/));
});

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

test("verify signs up as a visitor does", async () => {
  const { lines, posts } = await verifyHost("", {}, files, email);
  expect(lines).toEqual(matching(/^✓/, /^\? .* status 200 from .*; look for ann@club/));
  expect(posts).toEqual(["POST / form-name=email-signup&bot-field=&email=ann%40club.example"]);
});

test.each<[end: string, Answer, judgement: RegExp]>([
  [
    "the landing page",
    { status: 200, data: netlifyPage },
    /^✗ SIGN-UPS ARE LOST: .*; set waitlist\.action/,
  ],
  ["405", { status: 405 }, /^✗ SIGN-UPS ARE LOST: .* status 405/],
  [
    "JSON",
    { status: 200, headers: { "content-type": "application/json" }, data: '{"success":true}' },
    /^✗ .* application\/json, so visitors see no page; let what stores it redirect to http/,
  ],
  [
    "no content",
    { status: 204 },
    /^✗ .* status 204 and nothing else, so visitors see no page; let/,
  ],
  [
    "a blank page",
    { status: 200, data: "\n" },
    /^✗ .* status 200 and nothing else, so visitors see/,
  ],
  ["another page", { status: 200, data: "Thank you" }, /^\? .* status 200; look for/],
  ["a missing page", redirect("/gone/"), /^✗ .* 404 from .*redirect to http\S+:\d+\/#signed-up$/],
])("verify judges a sign-up that ends in %s", async (_, answer, judgement) => {
  const { lines } = await verifyHost("POST /", answer, files, email);
  expect(lines.at(-1)).toMatch(judgement);
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
  const { lines } = await verifyHost("", {}, collectFiles([["index.html", page]]), email);
  expect(lines.at(-1)).toMatch(judgement);
});
