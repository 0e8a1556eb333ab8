import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { lookup } from "mrmime";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { buildInMemory } from "../../build.ts";
import { securityHeaders } from "../../pages/hosting/text-files.ts";
import { verify } from "../../pages/hosting/verify.ts";
import { specified } from "../support/contents.ts";
import { root, run } from "../support/project.ts";
import { findFreePort, listen } from "../support/server.ts";

/** How the host answers at present. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));
const site = new URL(`http://127.0.0.1:${await listen(server)}/`);
afterAll(() => void server.close());

const env = { ...process.env, SITE_URL: site.href };
const built = await buildInMemory({ content: specified, env });
// A name that needs escaping.
const files = new Map(built.files).set("menu #1 (100%).txt", Buffer.from("Soup"));

/** Removes the marks of a form, as Netlify does. */
const unmark = (page?: Buffer) => String(page).replace(/ data-netlify[^ >]*/g, "");
const [landing, policy] = ["index.html", "privacy-policy/index.html"].map((file) =>
  unmark(files.get(file)),
) as [string, string];
const withLanding = (page: string) => new Map(files).set("index.html", Buffer.from(page));

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}
const redirect = (location: string): Reply => ({ status: 303, headers: { location } });

/** Sets how the host differs from Netlify with form detection; returns what is posted to it. */
function host(differences: Record<string, Reply> = {}, hosted = files): string[] {
  const posts: string[] = [];
  answer = async (request, response) => {
    const { method, url = "/" } = request;
    const file = decodeURIComponent(url.slice(1)).replace(/(^|\/)$/, "$1index.html");
    const isFound = hosted.has(file) && !file.startsWith("_");
    const name = isFound ? file : "404.html";
    const data = name.endsWith("html") ? unmark(hosted.get(name)) : hosted.get(name);
    if (method === "POST") posts.push(await text(request));
    const reply = differences[`${method} ${url}`] ?? differences[`${method} *`];
    const headers = { ...securityHeaders, "content-type": lookup(name) ?? "", ...reply?.headers };
    response.writeHead(reply?.status ?? (isFound ? 200 : 404), headers);
    response.end(reply?.body ?? (method === "POST" ? "<title>Thank you!</title>" : data));
  };
  return posts;
}

const signUp = expect.stringMatching(
  /^\? a sign-up to .* ends with status 200 and "Thank you!"; look/,
);

test("finds no fault in a site that is served as it was built", async () => {
  host({ "GET /privacy-policy/": { body: policy.replaceAll("January 1", "January 2") } });
  expect(await verify(site, files)).toEqual([signUp]);
});

const edit = (from: string, to: string): Reply => ({ body: policy.replace(from, to) });
const header = (name: string, value: string): Reply => ({ headers: { [name]: value } });

test.each<[fault: string, request: string, Reply, finding: string]>([
  ["another byte", "/favicon.ico", { body: "\xff" }, "✗ http.*/favicon.ico: differs"],
  ["a missing file", "/credits.txt", { status: 404 }, "✗ .* expected status 200, came status 404"],
  ["a page that leads away", "/privacy-policy/", redirect("/"), "✗ .* came a redirect to"],
  ["another type", "/", header("content-type", "text/plain"), '✗ .*"text/plain"'],
  ["status 200 everywhere", "*", { status: 200 }, "✗ .*no-such-page.* expected status 404"],
  ["no headers", "/", header("X-Frame-Options", ""), "\\? .* headers: X-Frame-Options"],
  [
    "a script",
    "/privacy-policy/",
    edit("<title>", "<script>a()</script><title>"),
    "\\? .* adds to",
  ],
  ["other words", "/privacy-policy/", edit("Privacy Policy</h1>", "</h1>"), "✗ .*y/: differs"],
  ["another policy", "/privacy-policy/", edit("sha256-", "sha256-a"), "✗ .*y/: differs"],
])("finds %s", async (_, path, reply, finding) => {
  host({ [`GET ${path}`]: reply });
  expect(await verify(site, files)).toEqual([expect.stringMatching(finding), signUp]);
});

test("asks whether dist is built for another site", async () => {
  const other = withLanding(landing.replaceAll(site.href, "https://name.test/"));
  host({}, other);
  const question = "? dist is built for https://name.test/; is that this site?";
  expect(await verify(site, other)).toContain(question);
});

test.each<[instead: string, Reply, came: string]>([
  ["an error", { status: 500 }, 'came status 500 and "Court of Legends'],
  ["a way elsewhere", redirect("/other/"), "came a redirect to http"],
])("finds only %s instead of the landing page", async (_, reply, came) => {
  host({ "GET /": reply });
  const line = expect.stringContaining(`expected the landing page, ${came}`);
  expect(await verify(site, files)).toEqual([line]);
});

test("says that nobody answers", async () => {
  const lines = await verify(new URL(`http://127.0.0.1:${await findFreePort()}/`), files);
  expect(lines).toEqual([expect.stringMatching(/no answer: .*ECONNREFUSED/)]);
});

test.each<[end: string, Reply, judgement: RegExp]>([
  ["the landing page again", { body: landing }, /^✗ SIGN-UPS ARE LOST: .*; set waitlist\.action/],
  ["404.html", { body: files.get("404.html") }, /^✗ SIGN-UPS ARE LOST/],
  ["405", { status: 405 }, /^✗ SIGN-UPS ARE LOST: .* status 405/],
  ["a way back with thanks", redirect("/#signed-up"), /^\? .* a redirect to .*; look for/],
])("judges %s after a sign-up", async (_, reply, judgement) => {
  host({ "POST /": reply });
  expect((await verify(site, files)).at(-1)).toMatch(judgement);
});

test("finds a landing page without its form", async () => {
  host({ "GET /": { body: landing.replace('method="POST"', "") } });
  expect((await verify(site, files)).at(-1)).toMatch(/LOST: the landing page has no form/);
});

test.each<[end: string, status: number, judgement: RegExp]>([
  ["a refusal", 403, /^\? .* status 403.*; try --sign-up/],
  ["a way to another site", 303, /^✗ .* which browsers block; add http\S+ to waitlist\.leadsTo$/],
])("judges %s by a form service", async (_, status, judgement) => {
  const other = createServer((_, response) => response.end("Thank you"));
  const location = `http://127.0.0.1:${await listen(other)}/`;
  const service = createServer((_, response) => response.writeHead(status, { location }).end());
  const action = `http://127.0.0.1:${await listen(service)}/join`;
  onTestFinished(() => void [service.close(), other.close()]);
  const built = withLanding(landing.replace("<form ", `<form action="${action}" `));
  host({}, built);
  expect((await verify(site, built)).at(-1)).toMatch(judgement);
});

test.each([
  [undefined, "bot-field=verify%40launch-site.example&email=verify%40launch-site.example"],
  ["ann@club.example", "bot-field=&email=ann%40club.example"],
])("signs up as a robot, or on request as %s", async (address, body) => {
  const posts = host();
  await verify(site, files, address);
  expect(posts).toEqual([`form-name=email-signup&${body}`]);
});

test("the command asks for an address", async () => {
  const program = join(root, "pages/hosting/verify.ts");
  const { exitCode, stderr } = await run(process.execPath, ["--import", "tsx", program]);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining("Usage: npm run verify -- https:"),
  ]);
});
