import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { reply } from "../../pages/generator/static-host.ts";
import { verify } from "../../pages/hosting/verify.ts";
import { specifiedBuild } from "../support/build.ts";
import { root, run } from "../support/project.ts";
import { findFreePort, listen } from "../support/server.ts";

/** How the host answers at present. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));
const site = new URL(`http://127.0.0.1:${await listen(server)}/`);
afterAll(() => void server.close());

// A name that needs escaping.
const files = new Map(specifiedBuild.files).set("menu #1 (100%).txt", Buffer.from("Soup"));
const readPage = (file: string) => String(files.get(file));
const [landing, policy] = [readPage("index.html"), readPage("privacy-policy/index.html")];
const withLanding = (page: string) => new Map(files).set("index.html", Buffer.from(page));

interface Difference {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}
const redirect = (location: string): Difference => ({ status: 303, headers: { location } });

/** Sets how the host differs from one that serves the files and thanks for sign-ups; returns the sign-ups. */
function host(differences: Record<string, Difference> = {}, hosted = files): string[] {
  const posts: string[] = [];
  answer = async (request, response) => {
    const { method, url = "/" } = request;
    if (method === "POST") posts.push(await text(request));
    const usual = reply(url, hosted, "/");
    const other = differences[`${method} ${url}`] ?? differences[`${method} *`];
    response.writeHead(other?.status ?? usual.status, other?.headers);
    response.end(other?.body ?? (method === "POST" ? "Thank you!" : usual.data));
  };
  return posts;
}

const email = "ann@club.example";
const signUp = expect.stringMatching(
  /^\? a sign-up to .* ended with status 200; look for ann@club/,
);

/** The landing page as Netlify changes it. */
const netlifyPage = landing
  .replace(/ data-netlify[^ >]*/g, "")
  .replace("<form", '<form data-of="netlify"')
  .replace("</form>", '<input type="hidden" name="form-name" value="email-signup"></form>');

test.each<[host: string, request: string, Difference]>([
  ["as it was built", "", {}],
  ["by Netlify, which changes the form", "/", { body: netlifyPage }],
  [
    "with a script of the host",
    "/privacy-policy/",
    { body: policy.replace("</body>", "<script>count()</script></body>") },
  ],
  [
    "from a build of another day",
    "/privacy-policy/",
    { body: policy.replaceAll("January 1", "January 2") },
  ],
  [
    "with rules in front of robots.txt",
    "/robots.txt",
    { body: `User-agent: AI\r\nDisallow: /\r\n\r\n${readPage("robots.txt")}` },
  ],
])("finds no fault in a site that is served %s", async (_, path, difference) => {
  host({ [`GET ${path}`]: difference });
  expect(await verify(site, files, email)).toEqual([signUp]);
});

const edit = (page: string, from: string, to: string): Difference => ({
  body: page.replace(from, to),
});

test.each<[fault: string, request: string, Difference, finding: string]>([
  ["another byte", "/favicon.ico", { body: "\xff" }, "✗ http.*/favicon.ico differs"],
  ["a missing file", "/credits.txt", { status: 404 }, "✗ .* expected status 200, found status 404"],
  ["a page that leads away", "/privacy-policy/", redirect("/"), "✗ .* found status 200 from http"],
  ["status 200 everywhere", "/no-such-page", { status: 200 }, "✗ .* expected status 404"],
  ["no words", "/privacy-policy/", edit(policy, "Privacy Policy</h1>", "</h1>"), "✗ .*y/ differs"],
  ["another policy", "/privacy-policy/", edit(policy, "sha256-", "sha256-a"), "✗ .*y/ differs"],
  ["a form without its field", "/", edit(landing, 'type="email"', 'type="text"'), "✗ .*/ differs"],
  ["a form that is not posted", "/", edit(landing, 'method="POST"', ""), "✗ .*/ differs"],
])("finds %s", async (_, path, difference, finding) => {
  host({ [`GET ${path}`]: difference });
  const lines = await verify(site, files, email);
  expect(lines).toEqual([expect.stringMatching(finding), signUp]);
});

test("says that nobody answers", async () => {
  const nobody = new URL(`http://127.0.0.1:${await findFreePort()}/`);
  const lines = await verify(nobody, files, email);
  expect(lines[0]).toMatch(/^✗ .* found no answer: .*ECONNREFUSED/);
});

test("the command fails where a site does not answer", async () => {
  const nobody = `http://127.0.0.1:${await findFreePort()}/`;
  const program = join(root, "pages/hosting/verify.ts");
  const result = await run(process.execPath, ["--import", "tsx", program, nobody, email]);
  expect(result.exitCode).toBe(1);
  expect(result.stdout).toMatch(/^✗/);
});

test.each<[end: string, Difference, judgement: RegExp]>([
  [
    "the landing page again",
    { body: netlifyPage },
    /^✗ SIGN-UPS ARE LOST: .*; set waitlist\.action/,
  ],
  ["405", { status: 405 }, /^✗ SIGN-UPS ARE LOST: .* status 405/],
  ["a way back with thanks", redirect("/#signed-up"), /^\? .* status 200 from .*; look for/],
])("judges %s after a sign-up", async (_, difference, judgement) => {
  host({ "POST /": difference });
  expect((await verify(site, files, email)).at(-1)).toMatch(judgement);
});

test.each<[end: string, status: number, judgement: RegExp]>([
  ["a refusal", 403, /^\? .* status 403, maybe because a program sent it/],
  ["a way to another site", 303, /^✗ .* which browsers block; add http\S+ to waitlist\.leadsTo/],
])("judges %s by a form service", async (_, status, judgement) => {
  const other = createServer((_, response) => response.end("Thank you"));
  const location = `http://127.0.0.1:${await listen(other)}/`;
  const service = createServer((_, response) => response.writeHead(status, { location }).end());
  const action = `http://127.0.0.1:${await listen(service)}/join`;
  onTestFinished(() => void [service.close(), other.close()]);
  const built = withLanding(landing.replace("<form ", `<form action="${action}" `));
  host({}, built);
  expect((await verify(site, built, email)).at(-1)).toMatch(judgement);
});

test("signs up as a visitor does", async () => {
  const posts = host();
  await verify(site, files, email);
  expect(posts).toEqual(["form-name=email-signup&bot-field=&email=ann%40club.example"]);
});

test.each([[], ["--foo"], ["https://name.example/"], ["https://user:secret@name.example/", email]])(
  "the command says what to write instead of %j, and repeats no password",
  async (...args) => {
    const program = join(root, "pages/hosting/verify.ts");
    const result = await run(process.execPath, ["--import", "tsx", program, ...args]);
    expect(result).toEqual({
      exitCode: 2,
      stdout: "",
      stderr:
        "✗ Write the site's address, without a password, and yours: npm run verify -- https://name.example/ you@name.example\n",
    });
  },
);
