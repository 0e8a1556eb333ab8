import { join } from "node:path";
import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from "undici";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildInMemory } from "../../build.ts";
import type { Site } from "../../data/schema/content.ts";
import { contentTypeOf } from "../../pages/generator/dev-server.ts";
import { writeDist } from "../../pages/generator/dist.ts";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { report, verify } from "../../pages/hosting/verify/verify.ts";
import { specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { root, start } from "../support/project.ts";
import { type Files, serveFiles } from "../support/server.ts";

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

const redirect = (location: string, status = 303): Reply => ({ status, headers: { location } });

/** Answers as Netlify does once it has detected the form. */
function replyPerfectly(files: Files, url: URL, method: string): Reply {
  if (url.protocol === "http:") return redirect(url.href.replace("http", "https"));
  if (method === "POST") return { body: "<title>Thank you!</title>" };
  const file = decodeURIComponent(url.pathname.slice(1));
  if (files.has(`${file}/index.html`)) return redirect(`/${file}/`);
  const path = file.replace(/(^|\/)$/, "$1index.html");
  const isFound = files.has(path) && !/^(_|CNAME)/.test(path);
  const name = isFound ? path : "404.html";
  const ownHeaders = { server: "Netlify", "content-type": contentTypeOf(name) };
  const data = files.get(name);
  return {
    status: isFound ? 200 : 404,
    headers: { ...Object.fromEntries(securityHeaders), ...ownHeaders },
    body: name === "index.html" ? `${data}`.replace(/ data-netlify[^ >]*/g, "") : data,
  };
}

/** What differs from the perfect reply to a request, as in "GET https://…"; errors break off. */
type Difference = [request: RegExp, reply: Reply | Error];

let [hosted, differences]: [Files, Difference[]] = [files, []];
const posts: unknown[] = [];
const web = new MockAgent();
web
  .get(/./)
  .intercept({ path: /./, method: /./ })
  .reply(({ origin, path, method, headers, body }) => {
    const address = `${origin}${path}`;
    if (method === "POST") posts.push({ url: address, headers, body });
    const perfect = replyPerfectly(hosted, new URL(address), method);
    const [, reply] = differences.find(([request]) => request.test(`${method} ${address}`)) ?? [];
    if (reply instanceof Error) throw reply;
    const { status = 200, body: data = "" } = { ...perfect, ...reply };
    const responseOptions = { headers: { ...perfect.headers, ...reply?.headers } };
    return { statusCode: status, data, responseOptions };
  })
  .persist();
const dispatcher = getGlobalDispatcher();
beforeAll(() => setGlobalDispatcher(web));
afterAll(() => setGlobalDispatcher(dispatcher));

/** Verifies a host that differs from a perfect one. */
async function visit(newDifferences: Difference[], built = files, options = {}) {
  [hosted, differences] = [built, newDifferences];
  posts.length = 0;
  const { text, exitCode } = report(await verify(url, built, options));
  return { findings: text.split("\n").slice(0, -2), verdict: text.split("\n").at(-1), exitCode };
}

const good = expect.stringMatching(/^✓ Netlify keeps it: a sign-up ends at .* and "Thank you!"$/);

test("finds nothing wrong with a perfect host", async () => {
  const verdict = "✓ It works: nothing harms visitors.";
  expect(await visit([])).toEqual({ findings: [good], verdict, exitCode: 0 });
});

/** A file with a text replaced. */
const edit = (file: string, from: string | RegExp, to: string): Reply => ({
  body: String(files.get(file)).replace(from, to),
});
const header = (name: string, value: string): Reply => ({ headers: { [name]: value } });
const type = (value: string) => header("content-type", value);

const [landing, privacy, robots, unknown] = [/ http\S+test\/$/, /policy\/$/, /robots/, /no-such/];
const privacyFile = "privacy-policy/index.html";
const bothPaths = "/privacy-policy/, /privacy-policy:";
const [[policyName, policy] = ["", ""]] = securityHeaders;

test.each<[fault: string, ...Difference, finding: string]>([
  ["another word", robots, edit("robots.txt", "map.", "."), 'ed "map.xml", came ".xml" → upload'],
  ["another byte", /display/, { body: "\xff" }, ".woff2: differs from dist → upload"],
  ["another type", privacy, type("text/plain"), `✗ ${bothPaths} expected html in UTF-8`],
  ["another charset", robots, type("text/plain;charset=latin1"), "expected txt in UTF-8, came"],
  ["no page without slash", /policy$/, { status: 404 }, "✗ /privacy-policy: expected status 200"],
  ["status 200 everywhere", unknown, { status: 200 }, "expected status 404, came status 200"],
  ["another 404 page", unknown, { body: "None" }, 'came "None" → let the host send 404.html for'],
  ["no redirect to https", / http:/, { status: 200 }, "✗ expected http://launch.test/ to redirect"],
  ["a hidden page", privacy, header("x-robots-tag", "noindex"), `✗ ${bothPaths} "x-robots`],
  ["a cookie", landing, header("set-cookie", "id=1"), '✗ /: "set-cookie'],
  ["a kept page", landing, header("cache-control", "max-age=2592000"), '✗ /: "cache-control'],
  ["a policy", landing, header(policyName, `${policy}, sandbox`), 'Policy: sandbox" may block'],
  ["a missing header", robots, header("X-Frame-Options", ""), '• /robots.txt: expected "X-F'],
  ["more code", privacy, edit(privacyFile, /(?=<title>)/, "<script></script>"), `? ${bothPaths}`],
])("finds %s", async (_, request, reply, finding) => {
  const { findings, exitCode } = await visit([[request, reply]]);
  expect(findings).toEqual([expect.stringContaining(finding), good]);
  expect(exitCode).toBe(findings[0]?.startsWith("✗") ? 1 : 0);
});

test("finds a build for another address", async () => {
  const { body } = edit("index.html", url.href, service);
  const { findings } = await visit([], new Map(files).set("index.html", Buffer.from(`${body}`)));
  expect(findings).toContain(`✗ dist is built for ${service}`);
});

test.each<[difference: string, ...Difference]>([
  ["another name of UTF-8", privacy, type("text/html; charset=utf8")],
  ["other dates", privacy, edit(privacyFile, "January 1", "January 2")],
  ["other ends of lines", robots, edit("robots.txt", /\n/g, "\r\n")],
])("finds no fault in %s", async (_, request, reply) => {
  expect((await visit([[request, reply]])).findings).toEqual([good]);
});

const broken = new Error("other side closed");

test.each<[end: string, reply: Reply | Error, finding: RegExp, verdict: RegExp, exitCode: number]>([
  ["another page", { body: "<title>Hi</title>" }, /^✗ expected the .*"Hi"$/, /^✗ Not yet/, 1],
  ["a certificate for another", Error("certificate's altnames"), /altnames$/, /^✗ Not yet/, 1],
  ["no answer", broken, /no complete answer: other/, /^✗ The site cannot be reached/, 2],
])("finds only %s instead of the landing page", async (_, reply, finding, verdict, exitCode) => {
  expect(await visit([[/./, reply]])).toEqual({
    findings: [expect.stringMatching(finding)],
    verdict: expect.stringMatching(verdict),
    exitCode,
  });
});

const home = { body: files.get("index.html") };
const detected = { body: `${replyPerfectly(files, url, "GET").body}` };
const ownPage = { body: files.get(privacyFile) };
const notFound = { body: serviceFiles.get("404.html") };
const thanks = { status: 200, body: "<title>Thanks</title>" };

/** Hosts of a form: how they differ from a perfect one, and the files of a build for them. */
const hosts: Record<string, [Difference[], Files]> = {
  Netlify: [[], files],
  "a static host": [[[landing, { ...home, headers: { server: "nginx" } }]], files],
  "an endpoint of its own": [[], new Map(files).set("index.html", Buffer.from(detected.body))],
  "a form service": [[[/forms\.test/, thanks]], serviceFiles],
};

/** Verifies one of these hosts, which gives a reply to what is posted. */
function postTo(host: string, reply: Reply | Error, options = {}) {
  const [differences = [], built] = hosts[host] ?? [];
  return visit([[/^POST/, reply], ...differences], built, options);
}

test.each<[end: string, host: string, reply: Reply | Error, judgement: RegExp]>([
  ["a refusal", "Netlify", { status: 404 }, /LOST: .* 404 and "Thank you!"$/],
  ["the landing page", "Netlify", detected, /^\? .*"Court of Legends/],
  ["a page of the site", "Netlify", ownPage, /^✓ .*"Privacy Policy/],
  ["a refusal", "a static host", { status: 403 }, /LOST: .* 403 .* → set waitlist\.action/],
  ["no answer", "an endpoint of its own", broken, /LOST: .* no complete answer/],
  ["a page of the site", "a static host", ownPage, /LOST: .*"Privacy Policy.* → set waitlist/],
  ["a way back", "a static host", redirect("/"), /LOST: .*"Court of Legends.* → set waitlist/],
  ["a way to no page", "a static host", redirect("/no-such"), /^✗ a sign.* status 404/],
  ["a way to thanks", "a static host", redirect("/#thanks"), /^\? .*#thanks with .*"Court of/],
  ["a refusal", "a form service", { status: 403 }, /^\? .*for visitors → try --sign-up/],
  ["no answer", "a form service", broken, /^\? .* no complete answer.*different for visitors/],
  ["an error", "a form service", { status: 500 }, /LOST: .* 500 and "Thank you!"$/],
  ["our 404.html", "a form service", notFound, /LOST: .*"Page not found/],
  ["a page of its own", "a form service", redirect("/a"), /^\? .*forms\.test\/a .*"Thanks"/],
  ["a way back", "a form service", redirect(url.href), /^\? .*"Court of Legends/],
  ["a foreign page", "a form service", redirect("https://x.test/"), /LOST: .*action.* blocks it/],
  ["a circle", "a form service", redirect(service, 307), /^\? .* a redirect to/],
])("judges %s after a POST to %s", async (_, host, reply, judgement) => {
  expect((await postTo(host, reply)).findings.at(-1)).toMatch(judgement);
});

test.each<[fault: string, reply: Reply, judgement: RegExp]>([
  ["that Netlify has detected", home, /LOST: .* → switch on form detection, deploy again/],
  ["that posts", edit("index.html", 'method="POST"', ""), /LOST: the landing page has no form/],
])("misses a form %s", async (_, reply, judgement) => {
  const { findings, verdict, exitCode } = await visit([[landing, reply]]);
  expect(findings.at(-1)).toMatch(judgement);
  expect([verdict, exitCode]).toEqual(["✗ Do not launch: sign-ups are lost.", 1]);
});

test("posts as a browser does", async () => {
  await postTo("a form service", thanks);
  const address = "verify%40launch-site.example";
  const body = `bot-field=${address}&email=${address}`;
  const headers = { origin: url.origin, referer: url.href };
  expect(posts).toMatchObject([{ url: service, body, headers }]);
});

test("posts again for a redirect that keeps the fields", async () => {
  await visit([[/join$/, redirect("/again", 308)]], serviceFiles);
  const body = expect.stringMatching(/^bot-field=.+&email=/);
  expect(posts).toMatchObject([{ body }, { url: "https://forms.test/again", body }]);
});

test("posts a real sign-up on request", async () => {
  const signUp = "ann@club.example";
  const { findings } = await postTo("a form service", thanks, { signUp });
  expect(posts).toMatchObject([{ body: "bot-field=&email=ann%40club.example" }]);
  expect(findings.at(-1)).toContain(`→ look for ${signUp} where sign-ups arrive`);
});

test("posts nothing on request", async () => {
  const { findings } = await postTo("a form service", thanks, { noForm: true });
  expect(posts).toEqual([]);
  expect(findings).toEqual(["? the form was not posted"]);
});

/** Runs the command in a folder; its exit code and output. */
async function verifyFrom(cwd: string, ...args: string[]) {
  const program = join(root, "pages/hosting/verify/index.ts");
  const command = ["--import", import.meta.resolve("tsx"), program, ...args];
  const { exitCode, stdout, stderr } = await start(process.execPath, command, { cwd });
  return `${exitCode} ${stdout}${stderr}`;
}

test("the command compares dist with a site, whatever query its address has", async () => {
  const project = await makeFolder();
  await writeDist(project, files, join(project, "dist"));
  const server = await serveFiles(files);
  onTestFinished(server.close);
  const output = await verifyFrom(project, `${server.base}/?utm=x#waitlist`, "--json");
  expect(output).toMatch(/^1 \[/);
  expect(output).toContain(`a sign-up ends at ${server.base}/ with status 200 and \\"Received`);
});

test.each([
  ["https://ann:secret@launch.test/", /^2 ✗ write one absolute address(?!.*secret)/],
  [url.href, /^2 ✗ dist has no index\.html; run "npm run build" first\n$/],
])("the command says for %s in an empty folder what to do", async (address, message) => {
  expect(await verifyFrom(await makeFolder(), address)).toMatch(message);
});
