import { join } from "node:path";
import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from "undici";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import type { Site } from "../../data/schema/content.ts";
import { contentTypeOf } from "../../pages/generator/content-type.ts";
import { writeDist } from "../../pages/generator/dist.ts";
import { immutable, securityHeaders } from "../../pages/hosting/headers.ts";
import { report, verify } from "../../pages/hosting/verify/verify.ts";
import { specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { limits } from "../support/limits.ts";
import { run, start } from "../support/process.ts";
import { type Files, type SiteServer, serveFiles } from "../support/server.ts";

const url = new URL("https://launch.test/");
const service = "https://forms.test/join";

/** Builds the site, and files of an owner, among them a name that needs escaping. */
async function build(waitlist: Site["waitlist"]): Promise<Files> {
  const content = { ...specified, site: { ...specified.site, waitlist } };
  const { files } = await buildInMemory({ content, env: { ...process.env, SITE_URL: url.href } });
  return new Map(files).set("CNAME", Buffer.of()).set("menu #1 (100%).txt", Buffer.from("Soup"));
}

const files = await build({});
const serviceFiles = await build({ action: service });

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

/** An error breaks the connection. */
type Host = (url: URL, method?: string) => Reply | Error;

const broken = new Error("other side closed");

const redirect = (location: string, status = 303): Reply => ({ status, headers: { location } });

/** Answers as Netlify does once it has detected the form. */
const servePerfectly =
  (files: Files): Host =>
  (url, method) => {
    if (url.protocol === "http:") return redirect(url.href.replace("http", "https"));
    if (method === "POST") return { body: "<title>Thank you!</title>" };
    const file = decodeURIComponent(url.pathname.slice(1));
    if (files.has(`${file}/index.html`)) return redirect(`/${file}/`);
    const path = file.replace(/(^|\/)$/, "$1index.html");
    const isFound = files.has(path) && !/^(_|CNAME)/.test(path);
    const name = isFound ? path : "404.html";
    const headers = {
      ...Object.fromEntries(securityHeaders),
      server: "Netlify",
      "content-type": contentTypeOf(name),
      "cache-control": name.startsWith("assets/") ? immutable : "no-cache",
    };
    const data = files.get(name);
    const body = name === "index.html" ? `${data}`.replace(/ data-netlify[^ >]*/g, "") : data;
    return { status: isFound ? 200 : 404, headers, body };
  };

type Change = Reply | Error | ((text: string) => string);

/** Serves as above, with other replies for the addresses that match. */
const spoil =
  (pattern: RegExp, change: Change): Host =>
  (url, method) => {
    const reply = servePerfectly(files)(url, method);
    if (reply instanceof Error || !pattern.test(url.href)) return reply;
    if (change instanceof Error) return change;
    if (typeof change === "function") return { ...reply, body: change(String(reply.body)) };
    return { ...reply, ...change, headers: { ...reply.headers, ...change.headers } };
  };

/** The host that answers every request of these tests, and the sign-ups that it gets. */
let host: Host;
const posts: unknown[] = [];
const web = new MockAgent();
web
  .get(/./)
  .intercept({ path: /./, method: /./ })
  .reply(({ origin, path, method, headers, body }) => {
    if (method === "POST") posts.push({ url: origin + path, headers, body });
    const reply = host(new URL(`${origin}${path}`), method);
    if (reply instanceof Error) throw reply;
    return {
      statusCode: reply.status ?? 200,
      data: reply.body ?? "",
      responseOptions: { headers: reply.headers ?? {} },
    };
  })
  .persist();
const dispatcher = getGlobalDispatcher();
beforeAll(() => setGlobalDispatcher(web));
afterAll(() => setGlobalDispatcher(dispatcher));

/** Verifies what a host makes of a build; findings as text, the form's is the last. */
async function visit(newHost: Host, built = files, options = {}) {
  host = newHost;
  posts.length = 0;
  const findings = await verify(url, built, options);
  const found = findings.map(({ level, paths, text }) => `${[level, ...paths].join(" ")}: ${text}`);
  // Paths that no host has are random.
  return { found: found.map((line) => line.replace(/-page-\w+/g, "")), ...report(findings) };
}

test("finds nothing wrong with a perfect host", async () => {
  const { text, exitCode } = await visit(servePerfectly(files));
  expect(text).toBe(
    `✓ Netlify keeps it: a sign-up ends at ${url} with status 200 and "Thank you!"\n\n✓ It works: nothing harms visitors.`,
  );
  expect(exitCode).toBe(0);
});

const [landing, privacy, robots, unknown] = [/test\/$/, /policy\/$/, /robots/, /no-such/];
const bothPaths = "/privacy-policy/ /privacy-policy";
const [[policyName, policy] = ["", ""]] = securityHeaders;
const header = (name: string, value: string): Reply => ({ headers: { [name]: value } });
const type = (value: string) => header("content-type", value);
const edit = (from: string, to: string) => (text: string) => text.replace(from, to);

test.each<[fault: string, pattern: RegExp, change: Change, found: string]>([
  [
    "another word",
    robots,
    edit("map.", "."),
    'expected "map.xml", came ".xml" → upload dist again',
  ],
  ["another byte", /display/, { body: "\xff" }, ".woff2: differs from dist → upload"],
  ["no answer", /favicon.ico/, broken, "bad /favicon.ico: expected status 200, came no complete"],
  ["another type", privacy, type("text/plain"), `bad ${bothPaths}: expected html in UTF-8`],
  ["another charset", robots, type("text/plain;charset=latin1"), "expected txt in UTF-8, came"],
  ["no page without slash", /policy$/, { status: 404 }, "bad /privacy-policy: expected status 200"],
  ["status 200 everywhere", unknown, { status: 200 }, "bad /no-such /privacy-policy/no-such: exp"],
  ["another 404 page", unknown, { body: "None" }, 'came "None" → let the host send 404.html for'],
  ["no redirect to https", /^http:/, { status: 200, headers: {} }, "bad: expected http://launch"],
  ["a hidden page", privacy, header("x-robots-tag", "noindex"), `bad ${bothPaths}: "x-robots`],
  ["a cookie", landing, header("set-cookie", "id=1"), 'bad /: "set-cookie'],
  ["a kept page", landing, header("cache-control", "max-age=2592000"), 'bad /: "cache-control'],
  ["a policy", landing, header(policyName, `${policy}, sandbox`), 'Policy: sandbox" may block'],
  ["a missing header", robots, header("X-Frame-Options", ""), 'note /robots.txt: expected "X-F'],
  ["more code", privacy, edit("<title>", "<script></script><title>"), `question ${bothPaths}: `],
])("finds %s", async (_, pattern, change, finding) => {
  const { found, exitCode } = await visit(spoil(pattern, change));
  expect(found).toEqual([
    expect.stringContaining(finding),
    expect.stringMatching(/^good: Netlify/),
  ]);
  expect(exitCode).toBe(found[0]?.startsWith("bad") ? 1 : 0);
});

test("finds a build for another address", async () => {
  const index = Buffer.from(String(files.get("index.html")).replace(url.href, service));
  const built = new Map(files).set("index.html", index);
  const { found } = await visit(servePerfectly(built), built);
  expect(found).toContain(`bad: dist is built for ${service}`);
});

test.each<[difference: string, pattern: RegExp, change: Change]>([
  ["another name of UTF-8", privacy, type("text/html; charset=utf8")],
  ["other dates", privacy, edit("January 1", "January 2")],
  ["other ends of lines", robots, (text) => text.trim().replaceAll("\n", "\r\n")],
])("finds no fault in %s", async (_, pattern, change) => {
  expect((await visit(spoil(pattern, change))).found).toEqual([expect.stringMatching(/^good/)]);
});

test.each<[end: string, reply: Reply | Error, report: RegExp, exitCode: number]>([
  ["another page", { body: "<title>Hi</title>" }, /^✗ expected the .*"Hi"\n\n✗ Not yet/, 1],
  ["a certificate for another", Error("certificate's altnames"), /altnames\n\n✗ Not yet/, 1],
  ["no answer", broken, /^✗ .* no complete answer: other.*\n\n✗ The site cannot be reached/, 2],
])("finds only %s instead of the landing page", async (_, reply, message, expected) => {
  const { text, exitCode } = await visit(() => reply);
  expect(text).toMatch(message);
  expect(exitCode).toBe(expected);
});

const home = { body: files.get("index.html") };
const detected = servePerfectly(files)(url);
const ownPage = { body: files.get("privacy-policy/index.html") };
const notFound = { body: serviceFiles.get("404.html") };
const thanks = { body: "<title>Thanks</title>" };

const formHost: Host = (url) =>
  url.host === "forms.test" ? thanks : servePerfectly(serviceFiles)(url);

/** Hosts of a form, which answer what is not posted, and the files of a build for them. */
const sites: Record<string, [Host, Files]> = {
  Netlify: [servePerfectly(files), files],
  "a static host": [spoil(landing, { ...home, headers: { server: "nginx" } }), files],
  "a form service": [formHost, serviceFiles],
};

/** Verifies one of these sites, which gives a reply to what is posted. */
function postTo(site: string, reply: Reply | Error, options = {}) {
  const [host = () => broken, files] = sites[site] ?? [];
  return visit((url, method) => (method === "POST" ? reply : host(url)), files, options);
}

test.each<[end: string, site: string, reply: Reply | Error, judgement: RegExp]>([
  ["a refusal", "Netlify", { status: 404 }, /^loss: .* status 404$/],
  ["the landing page", "Netlify", detected, /^question: .*"Court of Legends/],
  ["a page of the site", "Netlify", ownPage, /^good: .*"Privacy Policy/],
  ["a refusal", "a static host", { status: 403 }, /^loss: .* 403 → set waitlist\.action/],
  ["no answer", "a static host", broken, /^loss: .* no complete answer/],
  ["the landing page", "a static host", home, /^loss: .* 200 and "Court of .* → set waitlist/],
  ["a page of the site", "a static host", ownPage, /^loss: .*"Privacy Policy.* → set waitlist/],
  ["a way back", "a static host", redirect("/"), /^loss: .*"Court of Legends.* → set waitlist/],
  ["a way to no page", "a static host", redirect("/no-such"), /^bad: a sign.* status 404/],
  ["a way to thanks", "a static host", redirect("/#thanks"), /^quest.*#thanks with .*"Court of/],
  ["a refusal", "a form service", { status: 403 }, /^quest.*for visitors → try --sign-up/],
  ["no answer", "a form service", broken, /^quest.* no complete answer.*different for visitors/],
  ["an error", "a form service", { status: 500 }, /^loss: .* status 500$/],
  ["our 404.html", "a form service", notFound, /^loss: .*"Page not found/],
  ["a page of its own", "a form service", redirect("/a"), /^quest.*forms\.test\/a .*"Thanks"/],
  ["a way back", "a form service", redirect(url.href), /^question: .*"Court of Legends/],
  ["a foreign page", "a form service", redirect("https://x.test/"), /^loss: .*action.* blocks it/],
  ["a circle", "a form service", redirect(service, 307), /^question: .* a redirect to/],
])("judges %s after a POST to %s", async (_, site, reply, judgement) => {
  expect((await postTo(site, reply)).found.at(-1)).toMatch(judgement);
});

test.each<[fault: string, change: Change, judgement: RegExp]>([
  ["that Netlify has detected", home, /^loss: .* → switch on form detection, deploy again/],
  ["that posts", edit('method="POST"', ""), /^loss: the landing page has no form that posts/],
])("misses a form %s", async (_, change, judgement) => {
  expect((await visit(spoil(landing, change))).found.at(-1)).toMatch(judgement);
});

test("judges the whole site by lost sign-ups", async () => {
  const { text, exitCode } = await postTo("a form service", { status: 500 });
  expect(text).toMatch(/✗ SIGN-UPS ARE LOST: .*\n\n✗ Do not launch: sign-ups are lost\.$/);
  expect(exitCode).toBe(1);
});

test("posts as a browser does", async () => {
  await postTo("a form service", thanks);
  const address = "verify%40launch-site.example";
  const body = `bot-field=${address}&email=${address}`;
  const headers = { origin: url.origin, referer: url.href };
  expect(posts).toMatchObject([{ url: service, body, headers }]);
});

test("posts again for a redirect that keeps the fields", async () => {
  const again = redirect("/again", 308);
  await visit((url) => (url.href === service ? again : formHost(url)), serviceFiles);
  const body = expect.stringMatching(/^bot-field=.+&email=/);
  expect(posts).toMatchObject([{ body }, { url: "https://forms.test/again", body }]);
});

test("posts a real sign-up on request", async () => {
  const { found } = await postTo("a form service", thanks, { signUp: "ann@club.example" });
  expect(posts).toMatchObject([{ body: "bot-field=&email=ann%40club.example" }]);
  expect(found.at(-1)).toMatch(/^question: .* → look for ann@club\.example where sign-ups arrive/);
});

test("posts nothing on request", async () => {
  const { found } = await postTo("a form service", thanks, { noForm: true });
  expect(posts).toEqual([]);
  expect(found.at(-1)).toBe("question: the form was not posted");
});

describe("the command", { concurrent: true, timeout: limits.serverTest }, () => {
  const program = join(import.meta.dirname, "../../pages/hosting/verify/index.ts");
  const command = ["--import", import.meta.resolve("tsx"), program];

  /** A project with `dist`, and a host of it. */
  let cwd: string;
  let server: SiteServer;
  beforeAll(async () => {
    cwd = await makeFolder();
    await writeDist(cwd, files, join(cwd, "dist"));
    server = await serveFiles(files, { hold: /slow/ });
    return server.close;
  });

  /** Runs the command; its exit code and output. */
  async function verifyFrom(cwd: string, args: string[], env = {}) {
    const result = await run(process.execPath, [...command, ...args], { cwd, env });
    return `${result.status} ${result.stdout}${result.stderr}`;
  }

  test("compares dist with a site, whatever query and fragment its address has", async () => {
    const output = await verifyFrom(cwd, [`${server.base}/?utm=x#waitlist`, "--json"]);
    expect(output).toMatch(/^1 \[/);
    expect(output).toContain(`a sign-up ends at ${server.base}/ with status 200 and \\"Received`);
  });

  test("asks for a build where there is none", async () => {
    const output = await verifyFrom(await makeFolder(), [url.href]);
    expect(output).toBe('2 ✗ dist has no index.html; run "npm run build" first\n');
  });

  test("goes through HTTPS_PROXY", async () => {
    const output = await verifyFrom(cwd, [url.href], { HTTPS_PROXY: "http://proxy.invalid" });
    expect(output).toMatch(/^2 .*\n.* proxy\.invalid\n\n✗ The site cannot be reached/);
  });

  test("says what it waits for", async ({ onTestFinished }) => {
    const waiting = start(process.execPath, [...command, `${server.base}/slow/`], { cwd });
    onTestFinished(() => waiting.stop());
    await vi.waitUntil(() => waiting.output, { timeout: limits.test });
    expect(waiting.output).toBe(`… waiting for ${new URL(server.base).host}\n`);
  });

  test.each(["name.example", "https://ann:secret@launch.test/"])(
    "does not take %s for an address",
    async (wrong) => {
      const output = await verifyFrom(cwd, [wrong]);
      expect(output).toMatch(/^2 ✗ write one absolute address, .*: npm run verify/);
      expect(output).not.toContain("secret");
    },
  );
});
