import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from "undici";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { contentTypeOf } from "../../pages/generator/content-type.ts";
import { immutable, securityHeaders } from "../../pages/hosting/headers.ts";
import { report, verify } from "../../pages/hosting/verify/verify.ts";
import { makeFolder } from "../support/files.ts";
import { limits } from "../support/limits.ts";
import { run, start } from "../support/process.ts";
import { closeServer, type Files, listen } from "../support/server.ts";

const url = new URL("https://launch.test/");
const service = "https://forms.test/join";

/** Writes a page as the build does, its policy with the hash of its style. */
const page = (title: string, body = "") =>
  `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-AA'; form-action 'self' https://forms.test"><link rel="canonical" href="${url}"><title>${title}</title>${body}`;
const fields = `<input type="hidden" name="form-name" value="signup"><input type="text" name="bot"><input type="email" name="email"></form>`;
const font = "/assets/font.0123456789.woff2";
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
      _headers: "",
    }).map(([path, text]) => [path, Buffer.from(text, "latin1")]),
  );

const files = build();
const serviceFiles = build(`<form method="post" action="${service}">`);

interface HostRequest {
  method: string;
  url: URL;
  headers?: unknown;
  body?: unknown;
}

/** A header that is undefined is left out. */
interface HostReply {
  status?: number;
  headers?: Record<string, string | undefined>;
  body?: string | Buffer | undefined;
}

/** `null` breaks the connection. */
type Answer = (request: HostRequest) => HostReply | null;

/** Answers as Netlify does once it has detected the form. */
const servePerfectly =
  (files: Files): Answer =>
  ({ method, url }) => {
    if (url.protocol === "http:") return redirect(url.href.replace("http", "https"), 301);
    if (method === "POST") return { body: "<title>Thank you!</title>" };
    const file = decodeURIComponent(url.pathname.slice(1));
    if (files.has(`${file}/index.html`)) return redirect(`/${file}/`, 301);
    const name = file.replace(/(^|\/)$/, "$1index.html");
    const isFound = files.has(name) && !/^(_|CNAME)/.test(name);
    const body = files.get(isFound ? name : "404.html");
    const headers = {
      ...Object.fromEntries(securityHeaders),
      server: "Netlify",
      "content-type": contentTypeOf(isFound ? name : "404.html"),
      "cache-control": name.startsWith("assets/") ? immutable : "no-cache",
    };
    if (name !== "index.html") return { status: isFound ? 200 : 404, headers, body };
    return { headers, body: String(body).replace(/ data-netlify[^ >]*/g, "") };
  };

/** The host that answers every request of these tests, and the sign-ups that it gets. */
let host: Answer;
const posts: HostRequest[] = [];
const web = new MockAgent();
web
  .get(/./)
  .intercept({ path: /./, method: /./ })
  .reply(({ origin, path, method, headers, body }) => {
    const request = { method, url: new URL(`${origin}${path}`), headers, body };
    if (method === "POST") posts.push(request);
    const reply = host(request);
    if (!reply) throw new Error("other side closed");
    const sent = Object.entries(reply.headers ?? {}).filter(([, value]) => value);
    return {
      statusCode: reply.status ?? 200,
      data: reply.body ?? "",
      responseOptions: { headers: Object.fromEntries(sent) },
    };
  })
  .persist();
const dispatcher = getGlobalDispatcher();
beforeAll(() => setGlobalDispatcher(web));
afterAll(() => setGlobalDispatcher(dispatcher));

/** Verifies what a host makes of a build. */
async function visit(answer: Answer, built = files, options = {}) {
  host = answer;
  posts.length = 0;
  const findings = await verify(url, built, options);
  const form = findings.find(({ id }) => id === "form");
  return {
    /** Level, id and paths of what is not good, without random names. */
    troubles: findings
      .filter(({ level }) => level !== "good")
      .map(({ level, id, paths }) => [level, id, ...paths].join(" ").replace(/-page-\w+/g, "")),
    /** Of the form. */
    judgement: `${form?.level}: ${form?.text}`,
    ...report(findings),
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
const served = perfect({ method: "GET", url })?.body;
const landing: HostReply = { body: files.get("index.html") };
const pages = "/ /legal/ /legal";
const missing = "/no-such /legal/no-such";
const others = `${font} /icon.svg /.well-known/security.txt /menu%20%231%20(100%25)%3F.txt /robots.txt`;
const all = `/ /legal/ ${others} /legal ${missing}`;
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
  [
    "one page for all paths",
    spoil(/no-such/, { status: 200, ...landing }),
    `bad status ${missing}`,
  ],
  ["another 404 page", spoil(/no-such/, { body: "None" }), `bad bytes ${missing}`],
  ["no redirect to https", spoil(/^http:/, { status: 200, headers: {} }), "bad https"],
  ["hidden pages", header("x-robots-tag", "noindex"), `bad headers ${pages}`],
  ["cookies", header("set-cookie", "id=1"), `bad headers ${pages}`],
  ["a stricter policy", sendPolicy(`${policy}; img-src 'self'`), `bad policy ${pages} ${missing}`],
  ["no policy", header("Content-Security-Policy"), `note headers ${all}`],
  ["pages kept for a month", header("cache-control", "max-age=2592000"), `bad headers ${pages}`],
  ["code put into a page", insert("<script>x()</script>"), "question bytes /legal/ /legal"],
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

test.each<[landing: string, answer: Answer, text: RegExp, exitCode: number]>([
  ["another site", () => ({ body: "<title>Welcome</title>" }), /and "Welcome"\n/, 1],
  ["a redirect", () => redirect("https://x.test/"), /a redirect to https:..x.test.\n/, 1],
  ["a broken connection", () => null, /no complete answer: .*\n\n✗ The site cannot be reached/, 2],
  [
    "a certificate for another name",
    () => {
      throw new Error("Hostname/IP does not match certificate's altnames");
    },
    /altnames/,
    1,
  ],
])("finds only %s instead of the landing page", async (_, answer, found, expected) => {
  const { troubles, text, exitCode } = await visit(answer);
  expect(troubles).toEqual([`${expected === 2 ? "unreachable" : "bad"} landing`]);
  expect(text).toMatch(found);
  expect(exitCode).toBe(expected);
});

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
  ["a redirect to no page", onStaticHost(redirect("/no-such", 303)), /^bad: a sign.* status 404/],
  ["a redirect to thanks", onStaticHost(redirect("/#thanks", 303)), /^quest.*#thanks with.*"Home"/],
  ["thanks on Netlify", onNetlify(thanks), /^good: Netlify keeps it: .* "Thanks"/],
  ["marks that Netlify left", onNetlify(thanks, landing.body), /^loss: .*not found.* → switch/],
  ["a refusal of Netlify", onNetlify({ status: 404 }), /^loss: .* status 404$/],
  ["the landing page on Netlify", onNetlify({ body: served }), /^question: .*"Home"/],
])("finds %s after a POST to the page itself", async (_, answer, judgement) => {
  expect((await visit(answer)).judgement).toMatch(judgement);
});

/** A service at another origin. */
const onService =
  (post: HostReply | null, page: HostReply | null = thanks): Answer =>
  (request) => {
    if (request.url.host !== "forms.test") return servePerfectly(serviceFiles)(request);
    return request.method === "POST" ? post : page;
  };

test.each<[end: string, answer: Answer, judgement: RegExp]>([
  ["kind words", onService({ body: "<title>In. If not found, check spam" }), /^quest.*"In\. If/],
  ["no answer", onService(null), /^quest.* no complete answer.*different for visitors/],
  ["status 403", onService({ status: 403 }), /^quest.*different for visitors → try --sign-up/],
  ["status 500", onService({ status: 500 }), /^loss: .* status 500$/],
  [
    "a page of its own",
    onService(redirect("/thanks")),
    /^quest.*forms\.test\/thanks with .*"Thanks"/,
  ],
  ["a way back without thanks", onService(redirect(url.href)), /^question: .*"Home"/],
  ["another origin", onService(redirect("https://x.test/", 307)), /^loss: .*action.* blocks it/],
  ["endless redirects", onService(redirect(service, 307)), /^question: .* a redirect to/],
])("finds %s after a POST to a service", async (_, answer, judgement) => {
  expect((await visit(answer, serviceFiles)).judgement).toMatch(judgement);
});

test("judges the whole site by lost sign-ups", async () => {
  const { text, exitCode } = await visit(onService({ status: 500 }), serviceFiles);
  expect(text).toMatch(/✗ SIGN-UPS ARE LOST: .*\n\n✗ Do not launch: sign-ups are lost\.$/);
  expect(exitCode).toBe(1);
});

test("posts as a browser does, and again for a redirect that keeps the fields", async () => {
  await visit((request) => {
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

test("posts a real sign-up on request, and says where to look for it", async () => {
  const options = { signUp: "ann@club.example" };
  const { judgement } = await visit(onService(thanks), serviceFiles, options);
  expect(posts).toMatchObject([{ body: "form-name=signup&bot=&email=ann%40club.example" }]);
  expect(judgement).toMatch(/^question: .* → look for ann@club\.example where sign-ups arrive/);
});

test("posts nothing on request", async () => {
  const { judgement } = await visit(onService(thanks), serviceFiles, { noForm: true });
  expect(posts).toEqual([]);
  expect(judgement).toBe("question: the form was not posted");
});

test.each([
  ["Netlify", /^good: .*"Legal"/],
  ["nginx", /^loss: .*"Legal" → set waitlist\.action/],
])("judges a page as action by whether the host is Netlify: %s", async (server, judgement) => {
  const ownPage = build(`<form method="POST" action="/legal/" data-netlify="true">`);
  const answer: Answer = (request) => {
    const reply = servePerfectly(ownPage)({ ...request, method: "GET" });
    return reply && { ...reply, headers: { ...reply.headers, server } };
  };
  expect((await visit(answer, ownPage)).judgement).toMatch(judgement);
});

const program = join(import.meta.dirname, "../../pages/hosting/verify/index.ts");
const command = ["--import", import.meta.resolve("tsx"), program];

/** Makes a folder with a `dist` that has only what every build has. */
async function makeProject() {
  const folder = await makeFolder();
  await mkdir(join(folder, "dist"));
  for (const name of ["index.html", "404.html"])
    await writeFile(join(folder, "dist", name), page(name));
  return folder;
}

/** Starts a server on this machine that ends with the test; its port. */
async function serve(server = createServer()) {
  onTestFinished(() => closeServer(server));
  return listen(server);
}

describe("the command", { timeout: limits.serverTest }, () => {
  /** Runs the command in a project; exit code and output. */
  async function verifyFrom(folder: string, args: string[], env = {}) {
    const { status, stdout, stderr } = await run(process.execPath, [...command, ...args], {
      cwd: folder,
      env,
    });
    return `${status} ${stdout}${stderr}`;
  }

  test("compares dist with a site, and ignores query and fragment", async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === "/" ? 200 : 404;
      response.end(page(request.url === "/" ? "index.html" : "404.html"));
    });
    const address = `http://127.0.0.1:${await serve(server)}/?utm=x#waitlist`;
    const output = await verifyFrom(await makeProject(), [address, "--json"]);
    expect(output).toMatch(/^1 \[/);
    expect(output).toContain("the landing page has no form that posts");
  });

  test("asks for a build where there is none", async () => {
    const output = await verifyFrom(await makeFolder(), [url.href]);
    expect(output).toBe('2 ✗ dist has no index.html; run "npm run build" first\n');
  });

  test("goes through HTTPS_PROXY", async () => {
    const targets: (string | undefined)[] = [];
    const proxy = createServer().on("connect", (request, socket) => {
      targets.push(request.url);
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    });
    const env = { HTTPS_PROXY: `http://127.0.0.1:${await serve(proxy)}` };
    expect(await verifyFrom(await makeProject(), [url.href], env)).toMatch(
      /^2 .*\n[\s\S]*✗ The site cannot be reached/,
    );
    expect(new Set(targets)).toEqual(new Set(["launch.test:443"]));
  });

  test("says what it waits for", async () => {
    const address = `127.0.0.1:${await serve(createServer(() => {}))}`;
    const cwd = await makeProject();
    const waiting = start(process.execPath, [...command, `http://${address}`], { cwd });
    onTestFinished(() => waiting.stop());
    await vi.waitUntil(() => waiting.output, { timeout: limits.test });
    expect(waiting.output).toBe(`… waiting for ${address}\n`);
  });

  const usage = /^2 ✗ write one absolute address, .*: npm run verify/;
  test.each<[reason: string, args: string[], refusal: RegExp]>([
    ["a name without a scheme", ["name.example"], usage],
    ["a password in the address", ["https://ann:secret@launch.test/"], usage],
    ["a sign-up that is no address", ["--sign-up", "ann", url.href], /^2 ✗ --sign-up takes an/],
  ])("answers %s", async (_, args, refusal) => {
    expect(await verifyFrom(".", args)).toMatch(refusal);
  });
});
