import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildInMemory } from "../../build.ts";
import { certificate, expiredCertificate } from "../support/certificates.ts";
import { epoch, specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { type Answer, type HostReply, servePerfectly, startHost } from "../support/host.ts";
import { run } from "../support/process.ts";
import { closeServer, type Files, listen } from "../support/server.ts";
import { readArguments, report, verify } from "../verify.ts";

const url = new URL("https://launch.test/");
/** On another port, because the certificate is for one name. */
const service = "https://launch.test:8443/join";
const hash = "'sha256-AAAA'";

/** Writes a page as the build does, its policy with the hash of its style. */
const page = (title: string, body = "") =>
  `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${hash}; form-action 'self' https://launch.test:8443"><link rel="canonical" href="${url}"><title>${title}</title>${body}`;
const fields = `<input type="hidden" name="form-name" value="signup"><input type="text" name="bot"><input type="email" name="email"></form>`;
const policy = "base-uri 'none'; frame-ancestors 'none'";
const headers = `/*
  Content-Security-Policy: ${policy}
  X-Frame-Options: DENY

/assets/font.0123456789.woff2
  Cache-Control: public, max-age=31536000
`;

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
      CNAME: "launch.test\n",
      _headers: headers,
    }).map(([path, text]) => [path, Buffer.from(text, "latin1")]),
  );

const files = build();
const serviceFiles = build(`<form method="post" action="${service}">`);

const dispatcher = getGlobalDispatcher();
let host: Awaited<ReturnType<typeof startHost>>;
beforeAll(async () => {
  host = await startHost();
  setGlobalDispatcher(host.createAgent());
});
afterAll(() => {
  host.close();
  setGlobalDispatcher(dispatcher);
});

/** Verifies what a host makes of a build. */
async function visit(answer: Answer, built = files, options = {}, address = url) {
  host.answer = answer;
  host.requests.length = 0;
  const findings = await verify(address, built, options);
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
const encoding = (value?: string) => ({ headers: { "content-encoding": value } });
const header = (name: string, value?: string) => spoil(/^https/, { headers: { [name]: value } });
const caching = (file: RegExp, value?: string) =>
  spoil(file, { headers: { "cache-control": value } });
const swap = (from: string, to: string) => spoil(/legal\/$/, (text) => text.replace(from, to));
const redirect = (location: string, status = 302): HostReply => ({ status, headers: { location } });
const landing: HostReply = { status: 200, body: files.get("index.html") };

const font = "/assets/font.0123456789.woff2";
const pages = "/ /legal/ /legal";
const missing = "/no-such /legal/no-such";
const others = `${font} /icon.svg /.well-known/security.txt /menu%20%231%20(100%25)%3F.txt`;
const all = `/ /legal/ ${others} /legal ${missing}`;
const oldPolicy = "default-src 'none'; style-src 'sha256-BBBB'";

test("finds nothing wrong with a perfect host, and requests everything once", async () => {
  const { troubles, text, exitCode } = await visit(perfect);
  expect(troubles).toEqual([]);
  expect(text).toMatch(/^✓ Netlify keeps it: .* and "Thank you!"\n\n✓ It works/);
  expect(exitCode).toBe(0);
  const lines = host.requests.map(({ method, url }) => method + url);
  // "/legal" leads to "/legal/".
  expect(lines.length).toBe(new Set(lines).size + 1);
});

test.each<[lie: string, answer: Answer, ...found: string[]]>([
  ["another page", swap("Legal", "legal"), "bad bytes /legal/ /legal"],
  ["another byte", spoil(/woff2/, { body: "\xff" }), `bad bytes ${font}`],
  ["a missing file", spoil(/icon/, { status: 404 }), "bad status /icon.svg"],
  ["a file without an answer", spoil(/icon/, null), "bad status /icon.svg"],
  ["damaged compression", spoil(/icon/, encoding("br")), "bad status /icon.svg"],
  ["unmarked compression", spoil(/icon/, { body: gzipSync("x") }), "bad bytes /icon.svg"],
  ["a page of another type", type("text/plain"), "bad type /legal/ /legal"],
  ["another charset", type("text/html; charset=latin1"), "bad type /legal/ /legal"],
  ["a page that needs its slash", spoil(/legal$/, { status: 404 }), "bad status /legal"],
  ["one page for all paths", spoil(/no-such/, landing), `bad status ${missing}`],
  ["another 404 page", spoil(/no-such/, { body: "None" }), `bad bytes ${missing}`],
  ["no redirect to https", spoil(/^http:/, { status: 200, headers: {} }), "bad https"],
  ["http that leads elsewhere", spoil(/^http:/, redirect("https://x.test/")), "bad https"],
  ["downloads", header("content-disposition", "attachment"), `bad headers ${pages}`],
  ["hidden pages", header("x-robots-tag", "noindex"), `bad headers ${pages}`],
  ["pages that lead on", header("refresh", "3; url=/x"), `bad headers ${pages}`],
  ["cookies", header("set-cookie", "id=1"), `bad headers ${pages}`],
  [
    "the policy of an old build",
    header("Content-Security-Policy", oldPolicy),
    `bad policy ${pages} ${missing}`,
    `note headers ${all}`,
  ],
  ["pages kept for a month", caching(/l\/$/, "max-age=2592000"), "bad caching /legal/ /legal"],
  ["other dates", swap("1 January", "2 January"), "note bytes /legal/ /legal"],
  ["no frame options", header("X-Frame-Options"), `note headers ${all}`],
  ["other frame options", header("X-Frame-Options", "SAMEORIGIN"), `note headers ${all}`],
  ["a font that is not kept", caching(/woff2/, "no-cache"), `note headers ${font}`],
  ["a file without Cache-Control", caching(/icon/), "note caching /icon.svg"],
  ["no compression", spoil(/test\/$/, encoding()), "note compression /"],
])("finds %s", async (_, answer, ...found) => {
  const { troubles, exitCode } = await visit(answer);
  expect(troubles.sort()).toEqual(found);
  expect(exitCode).toBe(found[0]?.startsWith("bad") ? 1 : 0);
});

test("finds a build for another address", async () => {
  const change = (data: Buffer) => Buffer.from(String(data).replaceAll(url.href, service));
  const built = new Map([...files].map(([path, data]) => [path, change(data)]));
  expect((await visit(servePerfectly(built), built)).troubles).toEqual(["bad address"]);
});

test.each<[difference: string, answer: Answer]>([
  ["utf8 as charset", type("text/html; charset=utf8")],
  ["a stricter policy", header("Content-Security-Policy", `${policy}; img-src 'self'`)],
  [
    "a redirect that removes the slash",
    (request) =>
      request.url.pathname === "/legal/"
        ? redirect("/legal", 308)
        : perfect({ ...request, url: new URL(request.url.href.replace(/legal$/, "legal/")) }),
  ],
])("finds no fault in %s", async (_, answer) => {
  expect((await visit(answer)).troubles).toEqual([]);
});

test.each<[landing: string, level: string, text: RegExp, answer: Answer]>([
  ["a password", "bad", /came status 401/, () => ({ status: 401 })],
  ["another site", "bad", /"Welcome"/, () => ({ body: "<title>Welcome</title>" })],
  ["a redirect", "bad", /a redirect to https:\/\/x/, () => redirect("https://x.test/")],
  ["a broken connection", "unreachable", /no complete answer/, () => null],
])("finds only %s instead of the landing page", async (_, level, found, answer) => {
  const { troubles, text, exitCode } = await visit(answer);
  expect(troubles).toEqual([`${level} landing`]);
  expect(text).toMatch(found);
  expect(exitCode).toBe(level === "bad" ? 1 : 2);
});

test("finds a certificate for another name", async () => {
  const { troubles, text } = await visit(perfect, files, {}, new URL("https://x.test/"));
  expect(troubles).toEqual(["bad landing"]);
  expect(text).toMatch(/altnames/);
});

test("finds an expired certificate, and a host that does not answer", async () => {
  const silent = await startHost(expiredCertificate);
  onTestFinished(() => setGlobalDispatcher(host.createAgent()));
  onTestFinished(silent.close);
  setGlobalDispatcher(silent.createAgent(50));
  expect(await verify(url, files)).toMatchObject([{ level: "bad", text: /expired/ }]);
  const plain = await verify(new URL("http://launch.test/"), files);
  expect(plain).toMatchObject([{ level: "unreachable", text: /Timeout/ }]);
});

type Outcome = [end: string, reply: HostReply | null, level: string, text: RegExp];

describe("the form on a host without a form service", () => {
  const onPost =
    (reply: HostReply | null): Answer =>
    (request) => {
      if (request.method === "POST") return reply;
      const { headers, ...rest } = perfect(request) ?? {};
      const body = request.url.pathname === "/" ? files.get("index.html") : rest.body;
      return { ...rest, body, headers: { ...headers, server: "nginx" } };
    };

  test.each<Outcome>([
    ["a refusal", { status: 405 }, "loss", /status 405 → set waitlist\.action/],
    ["a refusal that services use, too", { status: 403 }, "loss", /status 403/],
    ["no answer", null, "loss", /no complete answer/],
    ["the landing page", landing, "loss", /status 200 and "Home" → set/],
    ["404.html", { body: files.get("404.html") }, "loss", /"Not found"/],
    ["a redirect to the landing page", redirect("/", 303), "loss", /"Home"/],
    ["a redirect to www", redirect("https://www.launch.test/", 301), "loss", /dropped/],
    ["a redirect to http", redirect("http://launch.test/"), "loss", /not encrypted/],
    [
      "a redirect elsewhere",
      redirect("https://x.test/"),
      "loss",
      /form-action 'self' .* blocks it/,
    ],
    ["a redirect to a missing page", redirect("/no-such", 303), "bad", /status 404/],
    ["a redirect to the thanks", redirect("/#signed-up", 303), "question", /#signed-up/],
    ["a page", { body: "<title>Thanks</title>" }, "question", /"Thanks"; try --sign-up/],
    ["nothing", { status: 204 }, "question", /status 204/],
  ])("is answered with %s", async (_, reply, level, text) => {
    const visited = await visit(onPost(reply));
    expect(visited.troubles).toEqual([`${level} form`]);
    expect(visited.text).toMatch(text);
    expect(visited.exitCode).toBe(level === "question" ? 0 : 1);
  });
});

describe("the form of a service", () => {
  const site = servePerfectly(serviceFiles);
  const onPost =
    (reply: HostReply | null, page: HostReply | null = { body: "<title>Thanks</title>" }): Answer =>
    (request) => {
      if (!request.url.port) return site(request);
      return request.method === "POST" ? reply : page;
    };
  const visitService = (answer: Answer, options = {}) => visit(answer, serviceFiles, options);
  const kind = "You are in. If the email is not found, check spam";

  test.each<Outcome>([
    ["kind words", { body: `<title>${kind}</title>` }, "question", new RegExp(kind)],
    ...[400, 401, 403, 409, 415, 422, 429].map(
      (status): Outcome => [`${status}`, { status }, "question", /may be meant for robots; try/],
    ),
    ["404", { status: 404 }, "loss", /status 404$/m],
    ["500", { status: 500 }, "loss", /status 500$/m],
    ["no answer", null, "loss", /no complete answer/],
    ["a page of its own", redirect("/thanks"), "question", /8443\/thanks .*"Thanks"/],
    ["a way back", redirect(`${url}#signed-up`, 303), "question", /#signed-up/],
    ["the landing page", redirect(url.href, 303), "question", /"Home"/],
    ["a redirect that adds a slash", redirect(`${service}/`, 301), "loss", /dropped/],
    ["a redirect to http", redirect("http://launch.test/ok"), "loss", /not encrypted/],
    ["another origin", redirect("https://x.test/ok", 307), "loss", /form-action .* blocks it/],
    ["endless redirects", redirect(service, 307), "question", /a redirect to/],
  ])("is answered with %s", async (_, reply, level, text) => {
    const visited = await visitService(onPost(reply));
    expect(visited.troubles).toEqual([`${level} form`]);
    expect(visited.text).toMatch(text);
  });

  test.each<[page: string, reply: HostReply | null]>([
    ["a missing page", { status: 404 }],
    ["no page", null],
  ])("leads to %s, which visitors see", async (_, page) => {
    const { troubles } = await visitService(onPost(redirect("/thanks", 303), page));
    expect(troubles).toEqual(["bad form"]);
  });

  test("is posted as a browser does, and again for a redirect that keeps the fields", async () => {
    const again: Answer = (request) =>
      request.url.pathname === "/join" ? redirect("/again", 308) : onPost({})(request);
    const { posts } = await visitService(again);
    const body =
      "form-name=signup&bot=verify%40launch-site.example&email=verify%40launch-site.example";
    const headers = { origin: url.origin, referer: url.href };
    expect(posts).toMatchObject([
      { url: { pathname: "/join" }, body, headers },
      { url: { pathname: "/again" }, body },
    ]);
  });

  test("gets a real sign-up", async () => {
    const { posts, text } = await visitService(onPost({}), { signUp: "ann@club.example" });
    expect(posts).toMatchObject([{ body: "form-name=signup&bot=&email=ann%40club.example" }]);
    expect(text).toMatch(/look for ann@club\.example where sign-ups arrive/);
  });

  test("gets nothing with --no-form", async () => {
    const { posts, troubles } = await visitService(onPost({}), { noForm: true });
    expect(posts).toEqual([]);
    expect(troubles).toEqual(["question form"]);
  });

  test.each<[policy: string, isAllowed: boolean]>([
    ["form-action 'self'", false],
    ["form-action 'none'", false],
    ["form-action", false],
    ["form-action https://other.test *.test:9443", false],
    ["form-action *, form-action 'self'", false],
    ["form-action 'self' https://launch.test:8443", true],
    ["form-action launch.test:8443", true],
    ["form-action *.test:8443", true],
    ["FORM-ACTION https:", true],
    ["report-uri /form-action", true],
  ])("is held against the header %j: %s", async (value, isAllowed) => {
    const { posts, text } = await visitService((request) => {
      const { headers, ...reply } = onPost({})(request) ?? {};
      return {
        ...reply,
        headers: { ...headers, "Content-Security-Policy": `${policy}; ${value}` },
      };
    });
    expect(posts.length).toBe(isAllowed ? 1 : 0);
    if (!isAllowed) expect(text).toMatch(/form-action.* blocks it, because it posts to/);
  });

  test("is held against the policy in the page, too", async () => {
    const built = build(`<form method="post" action="https://x.test/">`);
    const { posts, troubles } = await visit(servePerfectly(built), built);
    expect(posts).toEqual([]);
    expect(troubles).toEqual(["loss form"]);
  });
});

describe("the form on Netlify", () => {
  const thanks = { body: "<title>Thanks</title>" };
  const served = perfect({ method: "GET", url, headers: {}, body: "" });
  const onLanding =
    (body: HostReply["body"], post: HostReply = thanks): Answer =>
    (request) =>
      request.method === "POST" ? post : spoil(/test\/$/, { body })(request);

  test.each<[title: string, answer: Answer, ...found: string[]]>([
    ["is detected and kept", onLanding(served?.body)],
    ["is not detected", onLanding(files.get("index.html")), "loss form"],
    ["is refused", onLanding(served?.body, { status: 404 }), "loss form"],
    ["is answered with its page", onLanding(served?.body, { body: served?.body }), "question form"],
    ["comes in a changed page", onLanding(`${served?.body}<p>`), "question bytes /"],
  ])("%s", async (_, answer, ...found) => {
    expect((await visit(answer)).troubles).toEqual(found);
  });
});

test("understands what the build writes", async () => {
  const content = { ...specified, site: { ...specified.site, url: url.href } };
  const built = await buildInMemory({ content, env: { SOURCE_DATE_EPOCH: epoch } });
  const { troubles, posts } = await visit(servePerfectly(built.files), built.files);
  expect(troubles).toEqual([]);
  expect(posts).toHaveLength(1);
});

test.each([
  [],
  ["name.example"],
  ["ftp://name.example/"],
  [url.href, url.href],
  ["--loud", url.href],
  ["--sign-up", "ann", url.href],
  ["--sign-up", "ann@club.example", "--no-form", url.href],
])("refuses the arguments %j", (...args) => {
  expect(() => readArguments(args)).toThrow();
});

test("takes an address as people write it", () => {
  const { url: read } = readArguments(["https://launch.test/school?utm=x#waitlist"]);
  expect(read.href).toBe("https://launch.test/school/");
});

describe("the command", () => {
  /** Runs it where `built` is in `dist`. */
  async function start(args: string[], built: Files = new Map(), env = {}) {
    const cwd = await makeFolder();
    for (const [path, data] of built) {
      await mkdir(dirname(join(cwd, "dist", path)), { recursive: true });
      await writeFile(join(cwd, "dist", path), data);
    }
    const program = join(import.meta.dirname, "../../pages/build/run.js");
    return run(process.execPath, [program, "tests/verify.ts", ...args], { cwd, env });
  }

  test.each<[problem: string, args: string[], message: RegExp]>([
    [
      "a password, which it does not repeat",
      ["https://ann:secret@launch.test/"],
      /^✗ leave [^:]*$/,
    ],
    ["an unknown flag", ["--loud"], /^✗ Unknown option '--loud'$/m],
    ["a missing dist", [url.href], /^✗ dist has no index\.html; run "npm run build" first$/m],
  ])("says in one sentence that there is %s", async (_, args, message) => {
    const { status, stdout, stderr } = await start(args);
    expect(status).toBe(2);
    expect(stdout + stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  test("honours HTTPS_PROXY, prints JSON, and explains itself", async () => {
    host.answer = perfect;
    const proxy = createServer().on("connect", ({ url: target }, client) => {
      const port = target === "launch.test:443" ? host.ports.https : host.ports.http;
      const server = connect(port, "127.0.0.1", () => client.write("HTTP/1.1 200 \r\n\r\n"));
      server.pipe(client).pipe(server);
    });
    onTestFinished(() => closeServer(proxy));
    const address = `http://127.0.0.1:${await listen(proxy)}`;
    const ca = join(await makeFolder(), "ca.pem");
    await writeFile(ca, certificate);
    const env = { HTTPS_PROXY: address, HTTP_PROXY: address, NODE_EXTRA_CA_CERTS: ca };
    const [json, local, help] = await Promise.all([
      start([url.href, "--json"], files, env),
      // Nothing listens on port 2, and this machine needs no proxy.
      start(["http://127.0.0.1:2"], files, env),
      start(["--help"]),
    ]);
    expect(JSON.parse(json.stdout)).toMatchObject([{ level: "good", id: "form", paths: [] }]);
    expect(json.status).toBe(0);
    expect(local.stdout).toMatch(/ECONNREFUSED[\s\S]*✗ The site cannot be reached/);
    expect(local.status).toBe(2);
    expect(help.stdout).toMatch(/^npm run verify -- https/);
  });
});
