import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { report, verify } from "../../pages/hosting/verify/verify.ts";
import { certificate, leadRequests } from "../support/certificates.ts";
import { makeFolder } from "../support/files.ts";
import { type Answer, type HostReply, servePerfectly, startHost } from "../support/host.ts";
import { limits } from "../support/limits.ts";
import { run, start } from "../support/process.ts";
import { closeServer, type Files, listen } from "../support/server.ts";

const url = new URL("https://launch.test/");
/** On another port, because the certificate is for one name. */
const service = "https://launch.test:8443/join";

/** Writes a page as the build does, its policy with the hash of its style. */
const page = (title: string, body = "") =>
  `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-AA'; form-action 'self' https://launch.test:8443"><link rel="canonical" href="${url}"><title>${title}</title>${body}`;
const fields = `<input type="hidden" name="form-name" value="signup"><input type="text" name="bot"><input type="email" name="email"></form>`;
const font = "/assets/font.0123456789.woff2";
const headers = `/*\n${securityHeaders.map((header) => `  ${header.join(": ")}`).join("\n")}\n`;
const policy = securityHeaders[0]?.[1];

/** A small build, and files of an owner, among them a name that needs escaping. */
const build = (form = `<form method="POST" data-netlify="true">`): Files =>
  new Map(
    Object.entries({
      "index.html": page("Home", `<p>${"A long text. ".repeat(99)}</p>${form}${fields}`),
      "legal/index.html": page("Legal", `<time datetime="2025-01-01">1 January</time>`),
      "404.html": page("Not found"),
      "assets/font.0123456789.woff2": "\xfe font",
      "icon.svg": "<svg></svg>",
      ".well-known/security.txt": "Contact: a\nExpires: 2026-01-01T00:00:00Z\n",
      "menu #1 (100%)?.txt": "Soup\n",
      "robots.txt": "User-agent: *\nAllow: /\n",
      CNAME: "launch.test\n",
      _headers: headers,
    }).map(([path, text]) => [path, Buffer.from(text, "latin1")]),
  );

const files = build();
const serviceFiles = build(`<form method="post" action="${service}">`);

const host = await startHost();
leadRequests(host.ports);
afterAll(host.close);

/** Verifies what a host makes of a build. */
async function visit(answer: Answer, built = files, address = url) {
  host.answer = answer;
  host.requests.length = 0;
  const findings = await verify(address, built);
  return {
    /** Level, id and paths of what is not good, without random names. */
    troubles: findings
      .filter(({ level }) => level !== "good")
      .map(({ level, id, paths }) => [level, id, ...paths].join(" ").replace(/-page-\w+/g, "")),
    ...report(findings),
    posts: host.requests.filter(({ method }) => method === "POST"),
  };
}

const perfect = servePerfectly(files);

/** Changes the replies to GET requests for paths that match. */
const spoil =
  (pattern: RegExp, change: HostReply | ((text: string) => string) | null): Answer =>
  (request) => {
    const reply = perfect(request);
    if (request.method === "POST" || !pattern.test(request.url.href)) return reply;
    if (!change || !reply) return null;
    if (typeof change === "function") return { ...reply, body: change(String(reply.body)) };
    return { ...reply, ...change, headers: { ...reply.headers, ...change.headers } };
  };
const type = (value: string) => spoil(/legal\/$/, { headers: { "content-type": value } });
const header = (name: string, value?: string) => spoil(/^https/, { headers: { [name]: value } });
const swap = (from: string, to: string) => spoil(/legal\/$/, (text) => text.replace(from, to));
const redirect = (location: string, status = 302): HostReply => ({ status, headers: { location } });
const served = perfect({ method: "GET", url, headers: {}, body: "" })?.body;
const landing: HostReply = { status: 200, body: files.get("index.html") };
const pages = "/ /legal/ /legal";
const missing = "/no-such /legal/no-such";
const others = `${font} /icon.svg /.well-known/security.txt /menu%20%231%20(100%25)%3F.txt /robots.txt`;
const all = `/ /legal/ ${others} /legal ${missing}`;
const html = `/ /legal/ /legal ${missing}`;
const sendPolicy = (value: string) => header("Content-Security-Policy", value);
const insert = (code: string) => swap("<title>", `${code}<title>`);
const editRobots = (change: (text: string) => string) => spoil(/robots/, change);

test("finds nothing wrong with a perfect host", async () => {
  const { troubles, text, exitCode } = await visit(perfect);
  expect(troubles).toEqual([]);
  expect(text).toMatch(/^✓ Netlify keeps it: .* and "Thank you!"\n\n✓ It works/);
  expect(exitCode).toBe(0);
});

test.each<[lie: string, answer: Answer, ...found: string[]]>([
  ["another page", swap("Legal", "legal"), "bad bytes /legal/ /legal"],
  ["another byte", spoil(/woff2/, { body: "\xff" }), `bad bytes ${font}`],
  ["a file without an answer", spoil(/icon/, null), "bad status /icon.svg"],
  ["a page of another type", type("text/plain"), "bad type /legal/ /legal"],
  ["another charset", type("text/html; charset=latin1"), "bad type /legal/ /legal"],
  ["a page that needs its slash", spoil(/legal$/, { status: 404 }), "bad status /legal"],
  ["one page for all paths", spoil(/no-such/, landing), `bad status ${missing}`],
  ["another 404 page", spoil(/no-such/, { body: "None" }), `bad bytes ${missing}`],
  ["no redirect to https", spoil(/^http:/, { status: 200, headers: {} }), "bad https"],
  ["http that leads elsewhere", spoil(/^http:/, redirect("https://x.test/")), "bad https"],
  ["hidden pages", header("x-robots-tag", "noindex"), `bad headers ${pages}`],
  ["cookies", header("set-cookie", "id=1"), `bad headers ${pages}`],
  ["a policy besides ours", sendPolicy(`${policy}, sandbox`), `bad policy ${html}`],
  ["a stricter policy", sendPolicy(`${policy}; img-src 'self'`), `bad policy ${html}`],
  ["no policy", header("Content-Security-Policy"), `note headers ${all}`],
  ["pages kept for a month", header("cache-control", "max-age=2592000"), `bad headers ${pages}`],
  ["no frame options", header("X-Frame-Options"), `note headers ${all}`],
  ["code put into a page", insert("<script>x()</script>"), "question bytes /legal/ /legal"],
  ["words put into a file", editRobots((text) => `# a\n${text}`), "question bytes /robots.txt"],
  ["words taken from a file", editRobots((text) => text.slice(9)), "bad bytes /robots.txt"],
])("finds %s", async (_, answer, ...found) => {
  const { troubles, exitCode } = await visit(answer);
  expect(troubles.sort()).toEqual(found);
  expect(exitCode).toBe(found[0]?.startsWith("bad") ? 1 : 0);
});

test("finds a build for another address", async () => {
  const index = Buffer.from(String(files.get("index.html")).replace(url.href, service));
  const built = new Map(files).set("index.html", index);
  expect((await visit(servePerfectly(built), built)).troubles).toEqual(["bad address"]);
});

test.each<[difference: string, answer: Answer]>([
  ["utf8 as charset", type("text/html; charset=utf8")],
  ["other dates", swap("1 January", "2 January")],
  ["other ends of lines", editRobots((text) => text.trim().replaceAll("\n", "\r\n"))],
  ["no caching", header("cache-control")],
  ["no compression", header("content-encoding")],
])("finds no fault in %s", async (_, answer) => {
  expect((await visit(answer)).troubles).toEqual([]);
});

test("names the first difference of a text, and what to do", async () => {
  const { text } = await visit(editRobots((text) => text.replace("Allow", "Disallow")));
  expect(text).toContain(
    '/robots.txt: expected "Allow: /", came "Disallow: /" → upload dist again',
  );
});

test("asks for 404.html where the host has a page of its own", async () => {
  const { text } = await visit(spoil(/no-such/, { body: "None" }));
  expect(text).toMatch(/came "None" → let the host send 404\.html for unknown paths/);
});

test("quotes a policy that is not ours", async () => {
  const { text } = await visit(sendPolicy(`${policy}, sandbox`));
  expect(text).toContain('"Content-Security-Policy: sandbox" may block the form');
});

test.each<[landing: string, answer: Answer, text: RegExp, exitCode: number, at?: string]>([
  ["another site", () => ({ body: "<title>Welcome</title>" }), /and "Welcome"\n/, 1],
  ["a redirect", () => redirect("https://x.test/"), /a redirect to https:..x.test.\n/, 1],
  ["a broken connection", () => null, /no complete answer: .*\n\n✗ The site cannot be reached/, 2],
  ["a certificate for another name", perfect, /altnames/, 1, "https://x.test/"],
])("finds only %s instead of the landing page", async (_, answer, found, exitCode, at) => {
  const { troubles, text, ...rest } = await visit(answer, files, at ? new URL(at) : url);
  expect(troubles).toEqual([`${exitCode === 2 ? "unreachable" : "bad"} landing`]);
  expect(text).toMatch(found);
  expect(rest.exitCode).toBe(exitCode);
});

/** Submits the form of a build, as a host serves it. */
async function submit(answer: Answer, built = files, options = {}) {
  host.answer = answer;
  host.requests.length = 0;
  const form = (await verify(url, built, options)).find(({ id }) => id === "form");
  const posts = host.requests.filter(({ method }) => method === "POST");
  return { judgement: `${form?.level}: ${form?.text}`, posts };
}

/** Answers a POST, and sends `body` as landing page. */
const answerOn =
  (server: string, post: HostReply | null, body: HostReply["body"]): Answer =>
  (request) =>
    request.method === "POST" ? post : spoil(/test\/$/, { body, headers: { server } })(request);
const onStaticHost = (post: HostReply | null) => answerOn("nginx", post, landing.body);
const onNetlify = (post: HostReply, body = served) => answerOn("Netlify", post, body);
const thanks: HostReply = { body: "<title>Thanks</title>" };

test.each<[end: string, answer: Answer, judgement: RegExp]>([
  ["a refusal", onStaticHost({ status: 403 }), /^loss: .* 403 → set waitlist\.action/],
  ["no answer", onStaticHost(null), /^loss: .* no complete answer/],
  ["the landing page", onStaticHost(landing), /^loss: .* status 200 and "Home" → set/],
  ["404.html", onStaticHost({ body: files.get("404.html") }), /^loss: .* "Not found" → set/],
  ["a redirect to the same page", onStaticHost(redirect("/", 303)), /^loss: .* "Home" → set/],
  ["a redirect to http", onStaticHost(redirect("http://x.test/")), /^loss: .*'self'.*blocks/],
  ["a redirect elsewhere", onStaticHost(redirect("https://x.test/")), /^loss: .*'self'.*blocks/],
  ["a redirect to no page", onStaticHost(redirect("/no-such", 303)), /^bad: a sign.* status 404/],
  ["a redirect to thanks", onStaticHost(redirect("/#thanks", 303)), /^quest.*#thanks with.*"Home"/],
  ["thanks on Netlify", onNetlify(thanks), /^good: Netlify keeps it: .* "Thanks"/],
  ["marks that Netlify left", onNetlify(thanks, landing.body), /^loss: .*not found.* → switch/],
  ["a refusal of Netlify", onNetlify({ status: 404 }), /^loss: .* status 404$/],
  ["the landing page on Netlify", onNetlify({ body: served }), /^question: .*"Home"/],
])("finds %s after a POST to the page itself", async (_, answer, judgement) => {
  expect((await submit(answer)).judgement).toMatch(judgement);
});

/** A service at another origin. */
const onService =
  (post: HostReply | null, page: HostReply | null = thanks): Answer =>
  (request) => {
    if (!request.url.port) return servePerfectly(serviceFiles)(request);
    return request.method === "POST" ? post : page;
  };

test.each<[end: string, answer: Answer, judgement: RegExp]>([
  ["kind words", onService({ body: "<title>In. If not found, check spam" }), /^quest.*"In\. If/],
  ["no answer", onService(null), /^quest.* no complete answer.*different for visitors/],
  ["a way back over http", onService(redirect("http://launch.test/#done")), /^quest.*"Home"/],
  ["status 403", onService({ status: 403 }), /^quest.*different for visitors → try --sign-up/],
  ["status 500", onService({ status: 500 }), /^loss: .* status 500$/],
  ["a page of its own", onService(redirect("/thanks")), /^quest.*8443\/thanks with .*"Thanks"/],
  ["a way back without thanks", onService(redirect(url.href)), /^question: .*"Home"/],
  ["another page with a slash", onService(redirect(`${service}/`, 303)), /^quest.*join\/ with/],
  ["another origin", onService(redirect("https://x.test/", 307)), /^loss: .*action.* blocks it/],
  ["endless redirects", onService(redirect(service, 307)), /^question: .* a redirect to/],
])("finds %s after a POST to a service", async (_, answer, judgement) => {
  expect((await submit(answer, serviceFiles)).judgement).toMatch(judgement);
});

test("judges the whole site by lost sign-ups", async () => {
  const { text, exitCode } = await visit(onService({ status: 500 }), serviceFiles);
  expect(text).toMatch(/✗ SIGN-UPS ARE LOST: .*\n\n✗ Do not launch: sign-ups are lost\.$/);
  expect(exitCode).toBe(1);
});

test("posts as a browser does, and again for a redirect that keeps the fields", async () => {
  const { posts } = await submit((request) => {
    const isFirst = request.url.pathname === "/join";
    return onService(isFirst ? redirect("/again", 308) : thanks)(request);
  }, serviceFiles);
  const address = "verify%40launch-site.example";
  const body = `form-name=signup&bot=${address}&email=${address}`;
  const headers = { origin: url.origin, referer: url.href };
  expect(posts).toMatchObject([
    { url: { pathname: "/join" }, body, headers },
    { url: { pathname: "/again" }, body },
  ]);
});

test("posts a real sign-up, or nothing", async () => {
  const signUp = "ann@club.example";
  const real = await submit(onService(thanks), serviceFiles, { signUp });
  expect(real.posts).toMatchObject([{ body: "form-name=signup&bot=&email=ann%40club.example" }]);
  expect(real.judgement).toMatch(
    /^question: .* → look for ann@club\.example where sign-ups arrive/,
  );
  const none = await submit(onService(thanks), serviceFiles, { noForm: true });
  expect(none.posts).toEqual([]);
  expect(none.judgement).toBe("question: the form was not posted");
});

const ownPage = build(`<form method="POST" action="/legal/" data-netlify="true">`);

/** A host that answers a POST with the page at its address. */
const answerWithPage =
  (server: string): Answer =>
  (request) => {
    const reply = servePerfectly(ownPage)({ ...request, method: "GET" });
    return reply && { ...reply, headers: { ...reply.headers, server } };
  };

test("a page as action keeps sign-ups on Netlify, and loses them elsewhere", async () => {
  expect((await submit(answerWithPage("Netlify"), ownPage)).judgement).toMatch(/^good: .*"Legal"/);
  const { judgement } = await submit(answerWithPage("nginx"), ownPage);
  expect(judgement).toMatch(/^loss: .*"Legal" → set waitlist\.action/);
});

const program = join(import.meta.dirname, "../../pages/hosting/verify/index.ts");
const command = ["--import", import.meta.resolve("tsx"), program];

test("the command reads dist, goes through HTTPS_PROXY, and fails in one sentence", {
  timeout: limits.serverTest,
}, async () => {
  host.answer = perfect;
  const proxy = createServer().on("connect", ({ url: target }, client) => {
    const port = target === "launch.test:443" ? host.ports.https : host.ports.http;
    const server = connect(port, "127.0.0.1", () => client.write("HTTP/1.1 200 \r\n\r\n"));
    server.pipe(client).pipe(server);
  });
  onTestFinished(() => closeServer(proxy));
  const address = `http://127.0.0.1:${await listen(proxy)}`;
  const folder = await makeFolder();
  for (const [path, data] of [...files, ["../ca.pem", certificate] as const]) {
    await mkdir(dirname(join(folder, "dist", path)), { recursive: true });
    await writeFile(join(folder, "dist", path), data);
  }
  const ca = join(folder, "ca.pem");
  const env = { HTTPS_PROXY: address, HTTP_PROXY: address, NODE_EXTRA_CA_CERTS: ca };
  const verifyFrom = (cwd: string, ...args: string[]) =>
    run(process.execPath, [...command, ...args], { cwd, env });
  const [json, local, missing] = await Promise.all([
    verifyFrom(folder, `${url}?utm=x#waitlist`, "--json"),
    // Nothing listens on port 2, and this machine needs no proxy.
    verifyFrom(folder, "http://127.0.0.1:2"),
    verifyFrom(join(folder, "dist"), url.href),
  ]);
  expect(JSON.parse(json.stdout)).toMatchObject([{ level: "good", id: "form", paths: [] }]);
  expect(local.stdout).toMatch(/ECONNREFUSED.*\n\n✗ The site cannot be reached/);
  expect(missing.stderr).toBe('✗ dist has no index.html; run "npm run build" first\n');
  expect([json, local, missing].map(({ status }) => status)).toEqual([0, 2, 2]);
});

test("the command says what it waits for", { timeout: limits.serverTest }, async () => {
  const silent = createServer(() => {});
  onTestFinished(() => closeServer(silent));
  const folder = await makeFolder();
  await mkdir(join(folder, "dist"));
  for (const name of ["index.html", "404.html"]) await writeFile(join(folder, "dist", name), "");
  const address = `127.0.0.1:${await listen(silent)}`;
  const waiting = start(process.execPath, [...command, `http://${address}`], { cwd: folder });
  onTestFinished(() => waiting.stop());
  await vi.waitUntil(() => waiting.output, { timeout: limits.test });
  expect(waiting.output).toBe(`… waiting for ${address}\n`);
});

test("the command refuses wrong arguments", { timeout: limits.serverTest }, async () => {
  const refusal = async (...args: string[]) => {
    const { status, stderr } = await run(process.execPath, [...command, ...args]);
    return `${status} ${stderr}`;
  };
  const [help, nameOnly, secret, signUp] = await Promise.all([
    refusal("--help"),
    refusal("name.example"),
    refusal("https://ann:secret@launch.test/"),
    refusal("--sign-up", "ann", url.href),
  ]);
  expect(help).toMatch(/^2 ✗ write one absolute address, .*: npm run verify/);
  expect(nameOnly).toBe(help);
  expect(secret).toBe(help);
  expect(signUp).toBe("2 ✗ --sign-up takes an email address\n");
});
