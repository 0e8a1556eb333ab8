import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { collectFiles } from "../../pages/generator/files.ts";
import { respond } from "../../pages/generator/static-host.ts";
import { verify } from "../../pages/hosting/verify.ts";
import { buildOnce } from "../support/build.ts";
import { root, run } from "../support/project.ts";
import { findFreePort, listen } from "../support/server.ts";

/** Starts a server that is closed after the tests; returns its URL. */
async function start(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  afterAll(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}/`;
}

const email = "ann@club.example";
const build = await buildOnce();
const readBuilt = (file: string) => String(build.files.get(file));
const landing = readBuilt("index.html");
const policy = readBuilt("privacy-policy/index.html");
const robots = readBuilt("robots.txt");
/** A part of a build, a file that hosts do not serve, and one whose name needs escaping. */
const files = collectFiles([
  ["index.html", landing],
  ["privacy-policy/index.html", policy],
  ["robots.txt", robots],
  ["_headers", "/*"],
  ["menu #1 (100%).txt", "Soup"],
]);

interface Difference {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}
const redirect = (location: string): Difference => ({ status: 303, headers: { location } });
const edit = (page: string, from: string, to: string) => ({ body: page.replaceAll(from, to) });

/** How the host differs at present from one that serves the files and thanks for sign-ups. */
let differences: Record<string, Difference> = {};
let hosted = files;
let posts: string[] = [];
const base = await start(async (request, response) => {
  const { method, url = "/" } = request;
  if (method === "POST") posts.push(await text(request));
  const usual = respond(url, hosted, "/");
  const other = differences[`${method} ${url}`];
  response.writeHead(other?.status ?? usual.status, other?.headers);
  response.end(other?.body ?? (method === "POST" ? "Thank you!" : usual.data));
});

/** Verifies a host with one difference. */
function findLines(request: string, difference: Difference, built = files, address?: string) {
  [differences, hosted, posts] = [{ [request]: difference }, built, []];
  return verify(new URL(base), built, address);
}

const matching = (...lines: RegExp[]) => lines.map((line) => expect.stringMatching(line));

/** The landing page as Netlify changes it. */
const netlifyPage = landing
  .replace(/ data-netlify[^ >]*/g, "")
  .replace("<form", '<form data-of="netlify"')
  .replace("</form>", '<input type="hidden" name="form-name" value="email-signup"></form>');

test.each<[host: string, request: string, Difference]>([
  ["by Netlify, which changes the form", "/", { body: netlifyPage }],
  ["with a script of the host", "/", edit(landing, "</body>", "<script>count()</script></body>")],
  ["from another day", "/privacy-policy/", edit(policy, "January 1", "January 2")],
  ["with rules before ours", "/robots.txt", { body: `User-agent: AI\r\n${robots}` }],
])("finds no fault in a site %s, and signs nobody up", async (_, path, difference) => {
  const lines = await findLines(`GET ${path}`, difference);
  expect(lines).toEqual(matching(/^✓ 4 files as built$/, /^\? no sign-up tried/));
  expect(posts).toEqual([]);
});

test.each<[fault: string, request: string, Difference, finding: RegExp]>([
  ["another byte", "/menu%20%231%20(100%25).txt", { body: "soup" }, /^✗ .*\/menu.* differs/],
  ["a missing file", "/robots.txt", { status: 404 }, /expected status 200, found status 404/],
  ["a page that leads away", "/privacy-policy/", redirect("/"), / differs .* status 200 from http/],
  ["status 200 everywhere", "/no-such-page", { status: 200 }, /expected status 404/],
  ["other words", "/privacy-policy/", edit(policy, "</h1>", "!</h1>"), / differs/],
  ["another link", "/privacy-policy/", edit(policy, 'href="mailto:', 'href="'), / differs/],
  ["another policy", "/privacy-policy/", edit(policy, "sha256-", "sha256-a"), / differs/],
  ["a form without its field", "/", edit(landing, 'type="email"', 'type="text"'), / differs/],
  ["a form that is not posted", "/", edit(landing, 'method="POST"', ""), / differs/],
  ["another site", "/", { body: "<title>Shop</title>" }, /found status 200 with the title "Shop"/],
  ["nothing", "/", { status: 404, body: "" }, /found status 404.*; correct the address/],
])("finds %s", async (_, path, difference, finding) => {
  const lines = await findLines(`GET ${path}`, difference);
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual(matching(finding));
});

test.each([
  [`http://127.0.0.1:${await findFreePort()}`, /^✗ .* found no answer: .*ECONNREFUSED.*\n$/, /^$/],
  ["https://user:secret@name.example/", /^$/, /^✗ Write (?!.*secret)/],
])("the command fails for %s in one sentence", async (address, found, refused) => {
  const program = join(root, "pages/hosting/verify.ts");
  const result = await run(process.execPath, ["--import", "tsx", program, address]);
  const stdout = expect.stringMatching(found);
  expect(result).toMatchObject({ exitCode: 1, stdout, stderr: expect.stringMatching(refused) });
});

test("signs up as a visitor does", async () => {
  const lines = await findLines("", {}, files, email);
  expect(lines).toEqual(matching(/^✓/, /^\? .* status 200; look for ann@club/));
  expect(posts).toEqual(["form-name=email-signup&bot-field=&email=ann%40club.example"]);
});

test.each<[end: string, Difference, judgement: RegExp]>([
  ["the landing page", { body: netlifyPage }, /^✗ SIGN-UPS ARE LOST: .*; set waitlist\.action/],
  ["405", { status: 405 }, /^✗ SIGN-UPS ARE LOST: .* status 405/],
  ["thanks", redirect("/#signed-up"), /^\? .* status 200 from .*; look for/],
  ["a missing page", redirect("/gone/"), /^✗ .* 404 from .*redirect to http\S+:\d+\/#signed-up$/],
])("judges a way to %s after a sign-up", async (_, difference, judgement) => {
  expect((await findLines("POST /", difference, files, email)).at(-1)).toMatch(judgement);
});

test.each<[end: string, status: number, judgement: RegExp]>([
  ["a refusal", 403, /^\? .* status 403, maybe because a program sent it/],
  ["a way to another site", 303, /^✗ .* which browsers block; add http\S+ to waitlist\.leadsTo/],
])("judges %s by a form service", async (_, status, judgement) => {
  const location = await start((_, response) => response.end("Thank you"));
  const service = await start((_, response) => response.writeHead(status, { location }).end());
  const built = collectFiles([
    ["index.html", landing.replace("<form ", `<form action="${service}" `)],
  ]);
  expect((await findLines("", {}, built, email)).at(-1)).toMatch(judgement);
});
