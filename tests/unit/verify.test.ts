import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildInMemory } from "../../build.ts";
import type { Site } from "../../data/schema/content.ts";
import { contentTypeOf } from "../../pages/generator/dev-server.ts";
import { writeDist } from "../../pages/generator/dist.ts";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { report, verify } from "../../pages/hosting/verify/verify.ts";
import { contentWith } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { root, start } from "../support/project.ts";
import { type Files, serveFiles } from "../support/server.ts";

const url = new URL("https://launch.test/");
const service = "https://forms.test/join";

/** Builds the site, and files of an owner, among them a name that needs escaping. */
async function build(waitlist: Site["waitlist"]): Promise<Files> {
  const content = contentWith("site.waitlist", waitlist);
  const { files } = await buildInMemory({ content, env: { ...process.env, SITE_URL: url.href } });
  return new Map(files).set("CNAME", Buffer.of()).set("menu #1 (100%).txt", Buffer.from("Soup"));
}

const files = await build({});
const serviceFiles = await build({ action: service });
const withLanding = (page: string) => new Map(files).set("index.html", Buffer.from(page));

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

const redirect = (location: string, status = 303): Reply => ({ status, headers: { location } });

/** Removes the marks of a form, as Netlify does. */
const unmark = (page?: Buffer) => `${page}`.replace(/ data-netlify[^ >]*/g, "");

/** Answers as Netlify does once it has detected the form. */
function replyPerfectly(files: Files, url: URL, method: string): Reply {
  if (url.protocol === "http:") return redirect(url.href.replace("http", "https"));
  if (method === "POST") return { body: "<title>Thank you!</title>" };
  const file = decodeURIComponent(url.pathname.slice(1));
  if (files.has(`${file}/index.html`)) return redirect(`/${file}/`);
  const path = file.replace(/(^|\/)$/, "$1index.html");
  const isFound = files.has(path) && !/^(_|CNAME)/.test(path);
  const name = isFound ? path : "404.html";
  return {
    status: isFound ? 200 : 404,
    headers: { ...Object.fromEntries(securityHeaders), "content-type": contentTypeOf(name) },
    body: name === "index.html" ? unmark(files.get(name)) : files.get(name),
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
async function visit(newDifferences: Difference[], built = files, options = {}, address = url) {
  [hosted, differences] = [built, newDifferences];
  posts.length = 0;
  const { text, exitCode } = report(await verify(address, built, options));
  return { findings: text.split("\n").slice(0, -2), verdict: text.split("\n").at(-1), exitCode };
}

const good = expect.stringMatching(/^✓ a sign-up to .* ends with status 200 and "Thank you!"$/);

/** A file with a text replaced. */
const edit = (file: string, from: string | RegExp, to: string) => ({
  body: unmark(files.get(file)).replace(from, to),
});
const editPolicy = (from: string | RegExp, to: string) =>
  edit("privacy-policy/index.html", from, to);
const header = (name: string, value: string): Reply => ({ headers: { [name]: value } });
const type = (value: string) => header("content-type", value);

const [landing, privacy, robots] = [/GET https:..launch.test\/$/, /policy\/$/, /robots/];
const [picture, font, security, unknown] = [/\/jersey/, /display/, /security\.txt/, /no-such/];
const bothPaths = "/privacy-policy/, /privacy-policy:";
const [[policyName, policy] = ["", ""]] = securityHeaders;
const fewerHeaders = { headers: { "X-Frame-Options": "", "Referrer-Policy": "no-referrer" } };

test.each<[fault: string, ...Difference, finding: string]>([
  ["another byte", font, { body: "\xff" }, "✗ /assets/display"],
  ["another type of picture", picture, type("text/xml"), "✗ /assets/jersey"],
  ["another type", privacy, type("text/plain"), `✗ ${bothPaths} "content-type: text/plain"`],
  ["another charset", privacy, type("text/html;charset=latin1"), `✗ ${bothPaths} "content-type`],
  ["a wrong encoding", robots, header("content-encoding", "gzip"), "came no complete answer"],
  ["no contact", security, { status: 404 }, "✗ /.well-known/security.txt: expected status 200"],
  ["no page without slash", /policy$/, { status: 404 }, "✗ /privacy-policy: expected status 200"],
  ["a page that leads away", privacy, redirect("/"), "a redirect to https://launch.test/ with"],
  ["status 200 everywhere", unknown, { status: 200 }, "expected status 404, came status 200"],
  ["another 404 page", unknown, edit("404.html", "not found", "gone"), "→ upload dist"],
  ["no redirect to https", / http:/, { status: 200 }, "✗ expected http://launch.test/ to redirect"],
  ["a hidden page", privacy, header("x-robots-tag", "noindex"), `✗ ${bothPaths} "x-robots`],
  ["a cookie", landing, header("set-cookie", "id=1"), '✗ /: "set-cookie'],
  ["a kept page", landing, header("cache-control", "max-age=2592000"), '✗ /: "cache-control'],
  ["a download", landing, header("content-disposition", "attachment"), '✗ /: "content-disposition'],
  ["a page that leaves", landing, header("refresh", "3;url=/a"), '✗ /: "refresh: 3'],
  ["a policy", landing, header(policyName, `${policy}, sandbox`), 'sandbox": may block'],
  ["other headers", /GET/, fewerHeaders, "ours: X-Frame-Options, Referrer-Policy"],
  ["a script", privacy, editPolicy("<title>", "<script>a()</script><title>"), `? ${bothPaths}`],
  ["code in a style", privacy, editPolicy("</style>", " p{}</style>"), `✗ ${bothPaths}`],
  ["code in a script", landing, edit("index.html", /(?=<.script><.body>)/, " ;"), "✗ /: expected"],
  ["another policy", privacy, editPolicy(/sha256-.{4}/, "sha256-aaaa"), `✗ ${bothPaths}`],
])("finds %s", async (_, request, reply, finding) => {
  const { findings, exitCode } = await visit([[request, reply]]);
  expect(findings).toEqual([expect.stringContaining(finding), good]);
  expect(exitCode).toBe(findings[0]?.startsWith("✗") ? 1 : 0);
});

test.each<[fault: string, address: string, builtFor: string, mark: string]>([
  ["another name", url.href, "https://name.test/", "✗"],
  ["another path on this machine", "https://localhost/", "https://localhost/course/", "✗"],
  ["another name on this machine", "https://localhost/", url.href, "•"],
])("marks a build for %s", async (_, address, builtFor, mark) => {
  const built = withLanding(unmark(files.get("index.html")).replaceAll(url.href, builtFor));
  const { findings } = await visit([], built, {}, new URL(address));
  expect(findings).toContain(`${mark} dist is built for ${builtFor}`);
});

test.each<[difference: string, ...Difference]>([
  ["no difference", /none/, {}],
  ["another name of UTF-8", privacy, type("text/html; charset=utf8")],
  ["other dates", privacy, editPolicy("January 1", "January 2")],
  ["other ends of lines", robots, edit("robots.txt", /\n/g, "\r\n")],
])("finds no fault in %s", async (_, request, reply) => {
  const verdict = "✓ It works: nothing harms visitors.";
  expect(await visit([[request, reply]])).toEqual({ findings: [good], verdict, exitCode: 0 });
});

const broken = new Error("other side closed");
const gzip = header("content-encoding", "gzip");
test.each<[end: string, reply: Reply | Error, finding: RegExp, exitCode: number]>([
  ["another page", { body: "<title>Hi</title>" }, /^✗ expected the .*"Hi"$/, 1],
  ["a redirect", redirect("https://www.launch.test/"), /redirect to https:..www.* "Court/, 1],
  ["twice the encoding", { ...gzip, body: gzipSync(gzipSync("")) }, /200 .*-Encoding: gzip"$/, 1],
  ["a certificate for another", Error("certificate's altnames"), /altnames$/, 1],
  ["no answer", broken, /no complete answer: other/, 2],
])("finds only %s instead of the landing page", async (_, reply, finding, exitCode) => {
  const verdict = exitCode === 1 ? /^✗ Not yet/ : /^✗ The site cannot be reached/;
  const visited = await visit([[landing, reply]]);
  expect(visited).toMatchObject({ exitCode, verdict: expect.stringMatching(verdict) });
  expect(visited.findings).toEqual([expect.stringMatching(finding)]);
});

const detected = edit("index.html", "", "");
const notFound = { body: serviceFiles.get("404.html") };
const thanks = { status: 200, body: "<title>Thanks</title>" };
const blocking = `${serviceFiles.get("index.html")}`.replace(/(form-action \S+) [^;]*/, "$1");

/** Hosts of a form: how they differ from a perfect one, and the files of a build for them. */
const hosts: Record<string, [Difference[], Files]> = {
  Netlify: [[], files],
  "no detection": [[[landing, { body: files.get("index.html") }]], files],
  "no form": [[[landing, edit("index.html", 'method="POST"', "")]], files],
  "an own endpoint": [[], withLanding(detected.body)],
  "a form service": [[[/forms\.test/, thanks]], serviceFiles],
  "a blocked one": [[[landing, { body: blocking }]], serviceFiles],
};

test.each<[end: string, host: string, reply: Reply | Error, judgement: RegExp]>([
  ["the landing page", "Netlify", detected, /^\? .*"Court of Legends/],
  ["a page of the site", "Netlify", editPolicy("", ""), /^✓ .*"Privacy Policy/],
  ["thanks", "no detection", thanks, /LOST: .* → switch on form detection/],
  ["thanks", "no form", thanks, /LOST: the landing page has no form/],
  ["no answer", "an own endpoint", broken, /LOST: .* no complete answer/],
  ["the landing page", "an own endpoint", detected, /LOST: .*"Court of Legends/],
  ["a way to no page", "an own endpoint", redirect("/no-such"), /^✗ a sign.* status 404/],
  ["a way to http", "an own endpoint", redirect("http://launch.test/"), /LOST: .* blocks http:/],
  ["a way to thanks", "an own endpoint", redirect("/#thanks"), /^\? .*#thanks .*"Court of/],
  ["thanks", "a blocked one", thanks, /LOST: .*"form-action 'self'" blocks https:..forms/],
  ["a refusal", "a form service", { status: 403 }, /^\? .* status 403.* → try --sign-up/],
  ["no answer", "a form service", broken, /^\? .* no complete answer/],
  ["no such name", "a form service", Error("ENOTFOUND forms.test"), /LOST: .* ENOTFOUND/],
  ["an error", "a form service", { status: 500 }, /LOST: .* 500 and "Thank you!"$/],
  ["our 404.html", "a form service", notFound, /LOST: .*"Page not found/],
  ["a foreign page", "a form service", redirect("https://x.test/"), /LOST: .* blocks https:..x/],
  ["a circle", "a form service", redirect(service, 307), /^\? .* a redirect to/],
])("judges %s after a POST to %s", async (_, host, reply, judgement) => {
  const [others = [], built] = hosts[host] ?? [];
  const { findings, exitCode } = await visit([[/^POST/, reply], ...others], built);
  expect(findings.at(-1)).toMatch(judgement);
  expect(exitCode).toBe(findings.at(-1)?.startsWith("✗") ? 1 : 0);
});

const post = { body: "bot-field=verify%40launch-site.example&email=verify%40launch-site.example" };
const headers = { origin: url.origin, referer: url.href };
const signUp = "ann@club.example";
const signedUp = { body: "bot-field=&email=ann%40club.example" };

test.each<[post: string, reply: Reply, options: object, posts: object[], finding: string]>([
  ["as a browser does", thanks, {}, [{ ...post, url: service, headers }], "→ try --sign-up"],
  ["again for status 308", redirect("/a", 308), {}, [post, post], "a redirect to"],
  ["a real sign-up on request", thanks, { signUp }, [signedUp], `→ look for ${signUp} where`],
  ["nothing on request", thanks, { noForm: true }, [], "? the form was not posted"],
])("posts %s", async (_, reply, options, expected, finding) => {
  const { findings } = await visit([[/join$/, reply]], serviceFiles, options);
  expect(posts).toMatchObject(expected);
  expect(findings.at(-1)).toContain(finding);
});

/** Runs the command in a folder; its exit code and output. */
async function verifyFrom(cwd: string, ...args: string[]) {
  const program = join(root, "pages/hosting/verify/index.ts");
  const command = ["--import", import.meta.resolve("tsx"), program, ...args];
  const { exitCode, stdout, stderr } = await start(process.execPath, command, { cwd });
  return `${exitCode} ${stdout}${stderr}`;
}

test.concurrent("the command compares dist with a site, whatever query its address has", async ({
  onTestFinished,
}) => {
  const built = withLanding(detected.body);
  const project = await makeFolder();
  await writeDist(project, built, join(project, "dist"));
  const server = await serveFiles(built);
  onTestFinished(server.close);
  const output = await verifyFrom(project, `${server.base}/?utm=x#waitlist`, "--json");
  expect(output).toMatch(/^1 \[.*a sign-up to http\S+ ends with status 200 and \\"Received/s);
});

test.concurrent.each([
  ["https://ann:secret@launch.test/", /^2 ✗ write one absolute address(?!.*secret)/],
  [url.href, /^2 ✗ dist has no index\.html; run "npm run build" first\n$/],
])("the command says for %s in an empty folder what to do", async (address, message) => {
  expect(await verifyFrom(await makeFolder(), address)).toMatch(message);
});
