import { cp, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { epoch, replaced, specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { run } from "../support/process.ts";
import { copyProject } from "../support/project.ts";
import { closeServer, listen } from "../support/server.ts";
import {
  formatReport,
  readArguments,
  type VerifyOptions,
  type VerifyReport,
  verify,
} from "../verify.ts";
import { certificate, expiredCertificate } from "./certificates.ts";
import { type Answering, perfectHost, type Received, type Reply, startHost } from "./support.ts";

const url = new URL("https://launch.test/");
const folderUrl = new URL("https://launch.test/school/");
/** On another port, for which the certificate is valid, too. */
const endpoint = new URL("https://launch.test:8443/sign-up;a,b");
const leadsTo = "https://launch.test:9443";
/** Before every date of the contents. */
const now = new Date("2025-01-02");
/** Files that an owner puts into `public/`, among them names that need escaping. */
const ownFiles = {
  "thanks.html": "<title>Thank you</title><h1>You are on the list</h1>",
  "google123.html": "google-site-verification: google123.html",
  "our menu #1 (100%)?.txt": "Soup\n",
  CNAME: "launch.test\n",
  _redirects: "/old /new 301\n",
};
const files = new Map<string, Buffer>();
/** The same below /school/, with a form service elsewhere. */
const filesInFolder = new Map<string, Buffer>();

beforeAll(async () => {
  const build = async (target: typeof files, address: URL, waitlist: object) => {
    const content = { ...specified, site: { ...replaced.site, url: address.href, waitlist } };
    const report = await buildInMemory({ content, env: { SOURCE_DATE_EPOCH: epoch } });
    // Each test requests all files: one icon is enough.
    for (const [path, data] of report.files)
      if (!/icon[-.].*(png|ico)/.test(path)) target.set(path, data);
    for (const [path, text] of Object.entries(ownFiles)) target.set(path, Buffer.from(text));
  };
  await build(files, url, {});
  const hidden = { access_key: "k-1" };
  const names = { emailField: "EMAIL", honeypotField: "b_123" };
  await build(filesInFolder, folderUrl, {
    action: endpoint.href,
    leadsTo: [leadsTo],
    hidden,
    ...names,
  });
});

type VisitOptions = Partial<VerifyOptions> & { url?: URL; host?: Parameters<typeof startHost>[1] };

/** Verifies what a host makes of the build. */
async function visit(
  answer: Parameters<typeof startHost>[0],
  { host: hostOptions, ...options }: VisitOptions = {},
) {
  const host = await startHost(answer, hostOptions);
  const defaults = { files, content: replaced, now, connect: host.connect };
  const report = await verify(options.url ?? url, { ...defaults, ...options });
  return { ...report, requests: host.requests, mostAtOnce: host.mostAtOnce() };
}

/** Level, id and paths of all findings that are not good, but for the entry that each run leaves. */
const troubles = ({ findings }: VerifyReport) =>
  findings
    .filter(({ level, id }) => level !== "good" && id !== "form-entry")
    .map(({ level, id, paths }) => [level, id, ...paths].join(" "))
    // Hashes and random names.
    .map((line) => line.replace(/-page-\w{8}/g, "-page").replace(/\.\w{10}(?=\.\w+$)/g, ""));

type Change = Reply | ((text: string) => string | Reply);

/** Spoils what a perfect host sends for some paths. */
const spoil =
  (isSpoilt: (path: string, reply: Reply) => boolean, change: Change): Answering =>
  (request) => {
    const reply = perfectHost(files)(request);
    const isGet = request.isSecure && request.method === "GET";
    if (!reply || !isGet || !isSpoilt(request.path, reply)) return reply;
    const changed = typeof change === "function" ? change(String(reply.body)) : change;
    if (typeof changed === "string") return { ...reply, body: changed };
    return { ...reply, ...changed, headers: { ...reply.headers, ...changed.headers } };
  };
const on = (path: string, change: Change) => spoil((each) => each === path, change);
const onMissing = (change: Change) => spoil((_, { status }) => status === 404, change);
const onTexts = (change: Change) => spoil((path) => /(txt|xml|\/)$/.test(path), change);
const header = (path: string, name: string, value?: string) =>
  spoil((each) => path === "*" || each === path, { headers: { [name]: value } });
const swap = (from: string | RegExp, to: string) => (text: string) => text.replaceAll(from, to);
/** Changes the policy in the header of every page. */
const policy =
  (change: (text: string) => string): Answering =>
  (request) => {
    const { headers = {}, ...reply } = perfectHost(files)(request) ?? {};
    const text = change(headers["Content-Security-Policy"] ?? "");
    return { ...reply, headers: { ...headers, "Content-Security-Policy": text } };
  };
/** Changes a byte that a comparison as text would not see: neither value occurs in UTF-8. */
const changeByte =
  (pattern: RegExp): Answering =>
  (request) => {
    const reply = perfectHost(files)(request);
    if (!pattern.test(request.path) || !Buffer.isBuffer(reply?.body)) return reply;
    const body = Buffer.from(reply.body);
    const index = body.findIndex((byte) => byte >= 0xfe);
    body[index] = body[index] === 0xff ? 0xfe : 0xff;
    return { ...reply, body };
  };
const injectScript = swap("</body>", "<script>track()</script></body>");
const without = (name: string): Reply => ({ headers: { [name]: undefined } });
const encoded = (encoding: string | undefined, body: Buffer): Reply => {
  return { body, headers: { "content-encoding": encoding } };
};
const hugeBody = Buffer.alloc(5_000_001);
const showLanding = () => ({ status: 200, body: files.get("index.html") });
const redirect = (location: string, status = 302): Reply => ({ status, headers: { location } });
/** A host that answers certain requests in its own way. */
const answer =
  (isMeant: (request: Received) => boolean, reply: Reply | null): Answering =>
  (request) =>
    isMeant(request) ? reply : perfectHost(files)(request);
/** A host that answers plain HTTP in its own way. */
const onHttp = (reply: Reply) => answer(({ isSecure }) => !isSecure, reply);
const legal = "/privacy-policy";
const pages = "/ /privacy-policy/ /terms-and-conditions/";
const everyPage = `${pages} /no-such-page`;
const wrongPolicy = `headers-policy ${everyPage}`;
const blockedForm = `${wrongPolicy},form-redirect`;
const unknownPaths = "/no-such-page /privacy-policy/no-such-page";

test("finds nothing wrong with a site that is as it was built", async () => {
  const report = await visit(perfectHost(files));
  expect(troubles(report)).toEqual([]);
  expect(report.findings.map(({ id }) => id).join(" ")).toBe(
    "files slashes not-found https headers headers-policy compression caching address expiry content form-entry form",
  );
  expect(report.verdict).toBe("good");
  expect(formatReport(report)).toMatch(/^https:.* on an unknown host\n✓ \d+ files/);
});

test("sends four requests at a time, each once, and none to other sites", async () => {
  // While an answer takes its time, others would arrive.
  const slow = (request: Received) => wait(20).then(() => perfectHost(files)(request));
  const { requests, mostAtOnce } = await visit(slow);
  expect(mostAtOnce).toBe(4);
  const lines = requests
    // The form leads there, too.
    .filter(({ path }) => path !== "/thanks.html")
    .map(({ method, isSecure, path, headers }) =>
      [method, isSecure, path, headers["if-none-match"]].join(),
    );
  expect(lines).toEqual([...new Set(lines)]);
  expect(new Set(requests.map(({ host }) => host))).toEqual(new Set(["launch.test"]));
});

test("asks again where a connection breaks or the host is busy", async () => {
  const seen = new Set<string>();
  const report = await visit((request) => {
    const isFirst = !seen.has(request.path);
    seen.add(request.path);
    if (request.path === "/sitemap.xml" && isFirst) return null;
    if (request.path === "/robots.txt" && isFirst) return { status: 503 };
    return perfectHost(files)(request);
  });
  expect(troubles(report)).toEqual([]);
});

describe("finds harm, one spoiled response at a time:", () => {
  test.each<[title: string, host: Answering, found: string, detail?: RegExp]>([
    ["a missing file", on("/favicon.svg", { status: 404 }), "status-404 /favicon.svg", /upload/],
    ["limited requests", on("/robots.txt", { status: 429 }), "status-429 /robots.txt", /wait/],
    ["another text", on("/credits.txt", () => "Other"), "differs /credits.txt", /5 bytes arrive/],
    ["a font changed by a byte", changeByte(/display/), "differs /assets/display.woff2"],
    ["an image changed by a byte", changeByte(/jpg/), "differs /opengraph-image.jpg"],
    ["a page as text", header("/", "content-type", "text/plain;charset=utf-8"), "type /"],
    ["another charset", header("/", "content-type", "text/html; charset=latin1"), "charset /"],
    ["a script put in", on("/", injectScript), "differs /", /at <script>track\(\)/],
    ["a style changed", on("/", swap("{margin:0}", "{margin:1}")), "differs /"],
    ["a form changed", on("/", swap(' data-netlify="true"', "")), "differs /", /at <form/],
    ["a page cut off", on("/", (text) => text.slice(0, -300)), "differs /"],
    ["a page without its slash", on(legal, { status: 404 }), `slashes ${legal}/`],
    [
      "a slash on another port",
      header(legal, "location", `${url.origin}:8080/`),
      `slashes ${legal}/`,
    ],
    ["one page for all", onMissing(showLanding), `not-found ${unknownPaths}`, /the landing page/],
    ["another 404 page", onMissing({ body: "None" }), `not-found ${unknownPaths}`],
    ["a script in 404.html", onMissing(injectScript), `differs ${unknownPaths}`],
    ["no redirect to https", onHttp({ status: 200 }), "https", /status 200/],
    ["two redirects to https", onHttp(redirect("http://x.test/")), "https", /first/],
    [
      "pages as downloads",
      header("*", "content-disposition", "attachment"),
      `added-content-disposition ${pages}`,
    ],
    ["hidden pages", header("*", "x-robots-tag", "noindex"), `added-x-robots-tag ${pages}`],
    ["a page that leads on", header("/", "refresh", "3; url=/x"), "added-refresh /"],
    ["cookies", header("*", "set-cookie", "id=1; Secure"), `added-set-cookie ${pages}`],
    ["half a policy", policy((text) => text.slice(0, 30)), wrongPolicy, /policy: .*object-src/],
    ["a policy with commas", policy((text) => text.replaceAll(";", ",")), wrongPolicy],
    ["a policy without quotes", policy(swap("'", "")), wrongPolicy],
    [
      "a policy against the form",
      policy((text) => `${text}; form-action 'none'`),
      blockedForm,
      /form-action/,
    ],
    ["a second policy", policy((text) => `${text}, img-src 'self' x:`), wrongPolicy, /img-src/],
    ["pages kept for a month", header("/", "cache-control", "max-age=2592000"), "caching /"],
    ["damaged compression", header("/robots.txt", "content-encoding", "br"), "encoding", /damaged/],
    [
      "unmarked gzip",
      on("/robots.txt", encoded(undefined, gzipSync("x"))),
      "encoding",
      /not marked/,
    ],
    [
      "an endless file",
      on("/robots.txt", encoded("gzip", hugeBody)),
      "too-large",
      /too large \(5 MB\)/,
    ],
  ])("%s", async (_, host, found, detail = /./) => {
    const report = await visit(host);
    expect(troubles(report)).toEqual(found.split(",").map((each) => `bad ${each}`));
    expect(formatReport(report)).toMatch(detail);
    expect(report.verdict).toBe("bad");
  });

  test("a build for another folder", async () => {
    const report = await visit(perfectHost(filesInFolder), { files: filesInFolder, form: "none" });
    expect(troubles(report)).toContain("bad address");
  });
});

describe("notes harmless differences:", () => {
  test.each<[title: string, host: Answering, found: string, detail?: RegExp]>([
    ["another day's build", on(`${legal}/`, swap("2025-01-01", "2024-12-31")), `dates ${legal}/`],
    [
      "an expired security.txt",
      on("/.well-known/security.txt", swap(/Expires: 20../g, "Expires: 2024")),
      "dates /.well-known/security.txt,expiry /.well-known/security.txt",
    ],
    [
      "lines before robots.txt",
      on("/robots.txt", (text) => `User-agent: X\n\n${text}`),
      "robots /robots.txt",
    ],
    ["a page without a charset", header("/", "content-type", "text/html"), "charset /"],
    ["no HSTS", header("*", "Strict-Transport-Security"), `headers ${everyPage}`],
    [
      "another value",
      header("*", "Referrer-Policy", "unsafe-url"),
      `headers ${everyPage}`,
      /unsafe-url/,
    ],
    ["no headers for 404.html", onMissing(without("Referrer-Policy")), "headers /no-such-page"],
    ["no policy header", header("*", "Content-Security-Policy"), `headers ${everyPage}`],
    ["no compression", header("/", "content-encoding", ""), "compression /"],
    [
      "short caching",
      spoil((path) => /display/.test(path), { headers: { "cache-control": "max-age=3600" } }),
      "caching /assets/display.woff2",
    ],
    ["no Cache-Control", header("/", "cache-control", ""), "caching /"],
    ["no ETag", header("/", "etag", ""), "caching"],
    ["an ETag that never matches", header("/", "etag", '"other"'), "caching"],
  ])("%s", async (_, host, found, detail = /./) => {
    const report = await visit(host);
    expect(troubles(report)).toEqual(found.split(",").map((each) => `note ${each}`));
    expect(formatReport(report)).toMatch(detail);
    expect(report.verdict).toBe("good");
  });

  test("open points of the launch check", async () => {
    const report = await visit(perfectHost(files), { content: specified });
    expect(new Set(troubles(report))).toEqual(new Set(["note content"]));
  });

  const www = (reply: Reply | null) => answer(({ host }) => host.startsWith("www."), reply);
  test.each<[title: string, host: Answering, found: RegExp]>([
    ["has the same pages", header("/none", ""), /• https:\/\/www\.launch\.test\/ has the same/],
    ["has another site", www({ body: "<title>Parked</title>" }), /• .* has another site/],
    ["breaks connections", www(null), /• .* no answer/],
    ["leads elsewhere", www(redirect("https://x.test/")), /• .* redirects to https:\/\/x/],
    ["leads here", www(redirect(url.href)), /✓ .* redirects here/],
  ])("the address with www %s", async (_, host, found) => {
    expect(formatReport(await visit(host, { host: { hasTwin: true } }))).toMatch(found);
  });

  test("an invalid certificate of the address with www", async () => {
    const host = { hasTwin: true, isTwinTrusted: false };
    expect(troubles(await visit(perfectHost(files), { host }))).toEqual(["note twin"]);
  });
});

describe("leaves alone", () => {
  /** Serves "page/" as "page" and "thanks.html" as "thanks", by redirects. */
  const cleanAddresses: Answering = (request) => {
    const address = request.path.replace(/(\w)(\/|\.html)$/, "$1");
    if (!request.isSecure || request.method === "POST") return perfectHost(files)(request);
    if (address !== request.path) return redirect(address, 308);
    const ending = ["/index.html", ".html"].find((end) => files.has(address.slice(1) + end)) ?? "";
    return perfectHost(files)({ ...request, path: address + ending.replace("index.html", "") });
  };
  test.each<[title: string, host: Answering]>([
    [
      "a page in another spelling",
      on("/", (text) =>
        text
          .replace("<!DOCTYPE", "<!doctype")
          .replaceAll("&#x27;", "&#39;")
          .replace("</body>", "<!-- served -->$&"),
      ),
    ],
    ["trimmed final newlines", onTexts((text) => text.trimEnd())],
    ["other line breaks", onTexts(swap("\n", "\r\n"))],
    ["utf8 as charset", header("/", "content-type", "text/html; charset=utf8")],
    ["UTF-8 in quotes", header("/", "content-type", 'text/html;charset="UTF-8"')],
    ["a policy in another order", policy((text) => text.split("; ").reverse().join(" ;"))],
    ["a second policy that blocks nothing", policy((text) => `${text}, upgrade-insecure-requests`)],
    ["the landing page for folders", on("/assets/", showLanding)],
    ["pages without their slash, and thanks.html as /thanks", cleanAddresses],
  ])("%s", async (_, host) => {
    expect(troubles(await visit(host))).toEqual([]);
  });
});

describe("the form on a host without a form service", () => {
  const post = (reply: Reply) => answer(({ method }) => method === "POST", reply);
  const show = (title: string, body = "") => post({ body: `<title>${title}</title>${body}` });
  const json = (value: unknown) => post({ body: JSON.stringify(value) });
  const lost = /^✗ SIGN-UPS ARE LOST: a POST to https:\/\/launch\.test\/ /;
  const shown = /^✗ SIGN-UPS ARE LOST: .* shows the page ".*" again → set waitlist\.action/;
  test.each([401, 404, 405, 422, 429, 500])("answers status %i", async (status) => {
    const report = await visit(post({ status }));
    expect(report.verdict).toBe("loss");
    expect(formatReport(report)).toMatch(
      /a POST .* is refused .*→ set waitlist\.action.*\n\n✗ Do not launch/,
    );
  });

  test.each<[title: string, host: () => Answering, line: RegExp]>([
    ["the landing page", () => post(showLanding()), shown],
    ["404.html", () => post({ body: files.get("404.html") }), shown],
    ["a listing", () => show("Index of /"), lost],
    ["a login", () => show("Members", "<input type=password>"), lost],
    ["JSON that says false", () => json({ success: false }), /LOST: .* \{"success":false\}/],
    ["JSON that says error", () => json({ error: "Invalid form" }), lost],
    ["nothing", () => post({ status: 204 }), /^✗ a POST .* is an empty page: visitors see nothing/],
    ["not found", () => show("Oops", "Sorry. Form not found!"), /^✗ .* says "Form not found"/],
    ["a limit", () => show("Oops", "Monthly limit exceeded."), /^✗ .* says ".*limit exceeded"/],
    ["a captcha", () => show("Wait", "<p class=h-captcha>"), /^\? .* a captcha/],
    ["JSON", () => json({ success: true, errors: [] }), /^\? .* shows raw data/],
    ["kind words", () => show("Thank you"), /^\? .* answers "Thank you", which proves nothing/],
    ["a permanent redirect", () => post(redirect("/new", 301)), /LOST: .* status 301 drops them/],
    ["a redirect to the same path", () => post(redirect("https://launch.test/#")), lost],
    ["a redirect to the landing page", () => post(redirect("/", 303)), shown],
    ["a redirect to a missing page", () => post(redirect("/x", 303)), /status 404\): visitors/],
    ["a redirect elsewhere", () => post(redirect("https://x.test/")), /^✗ .* form-action blocks/],
  ])("answers %s", async (_, host, line) => {
    expect(
      formatReport(await visit(host()))
        .split("\n")
        .at(-3),
    ).toMatch(line);
  });

  test("is posted once, as a browser does, with the honeypot filled in", async () => {
    const { requests } = await visit(perfectHost(files));
    const [post, ...others] = requests.filter(({ method }) => method === "POST");
    expect(others).toEqual([]);
    expect(post).toMatchObject({ path: "/", headers: { origin: url.origin, referer: url.href } });
    expect(Object.fromEntries(new URLSearchParams(post?.body))).toEqual({
      "form-name": "email-signup",
      "bot-field": "filled in by npm run verify",
      email: "verify@launch-site.example",
    });
  });

  test("is posted again for a redirect that keeps the fields", async () => {
    const { requests, ...report } = await visit((request) =>
      request.method === "POST" && request.path === "/"
        ? redirect("/sign-up", 307)
        : perfectHost(files)(request),
    );
    const [first, second] = requests.filter(({ method }) => method === "POST");
    expect(second).toMatchObject({ path: "/sign-up", body: first?.body });
    expect(report.verdict).toBe("good");
  });

  test("is left alone with --no-form, which proves nothing", async () => {
    const { requests, ...report } = await visit(perfectHost(files), { form: "none" });
    expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
    expect(report.verdict).toBe("unproven");
    expect(formatReport(report)).toMatch(/only the inbox can tell whether sign-ups arrive\.$/);
  });
});

describe("the form of a service, in a sub-folder,", () => {
  const options = { url: folderUrl, files: filesInFolder };
  /** A service that answers a sign-up, and its pages and those of a second origin. */
  const service =
    (post: Reply | null, page: Reply | null = { body: "<title>Thanks</title>" }): Answering =>
    (request) => {
      if (request.host === "launch.test") return perfectHost(filesInFolder, "/school/")(request);
      return request.method === "POST" ? post : page;
    };
  const signedUp = redirect(`${folderUrl}#signed-up`);

  test.each<[title: string, host: Answering, line: RegExp]>([
    ["a way back to #signed-up", service(signedUp), /^✓ .*\/school\/#signed-up, which has/],
    ["a page of its own", service(redirect("/thanks", 303)), /^✓ .*8443\/thanks, which has/],
    ["a noscript", service(redirect("/t"), { body: "<noscript>JavaScript is disabled" }), /^✓ /],
    ["an origin of leadsTo", service(redirect(`${leadsTo}/t`)), /^✓ .*9443\/t, which has/],
    ["the owner's thanks.html", service(redirect(`${folderUrl}thanks.html`)), /^✓ .*thanks\.html/],
    [
      "another origin",
      service(redirect("https://x.test/t")),
      /^✗ .*leadsTo: \["https:.*x\.test"\]/,
    ],
    ["the landing page", service(redirect(folderUrl.href)), /^\? .* without thanks → .*#signed/],
    ["a missing page", service(redirect("/t"), { status: 404 }), /^✗ .*is no page \(status 404\)/],
    ["a login", service(redirect("/login")), /^✗ SIGN.*asks for a login/],
    ["a complaint", service(redirect("/t"), { body: "Quota exceeded" }), /^✗ .*says "Quota/],
    ["a captcha", service(redirect("/t"), { body: "<p class=g-recaptcha>" }), /^\? .*captcha/],
    ["status 200", service({ body: "Thanks" }), /^\? .*proves nothing → try --sign-up/],
    ["status 422", service({ status: 422 }), /^✗ .*refused with status 422 → try --sign-up/],
    ["status 404", service({ status: 404 }), /^✗ SIGN-UPS ARE LOST.*404 → check there/],
    ["status 429", service({ status: 429 }), /^✗ SIGN-UPS ARE LOST.*429/],
    ["a page that breaks", service(redirect("/t"), null), /^✗ .*8443\/t, which is no page/],
    ["no answer", service(null), /^✗ SIGN-UPS ARE LOST: https:\/\/launch.test:8443\/.*no answer/],
  ])("answers with %s", async (_, host, line) => {
    const report = await visit(host, options);
    expect(formatReport(report).split("\n").at(-3)).toMatch(line);
    expect(troubles(report).length).toBeLessThanOrEqual(1);
  });

  test("gets its own fields, and the report says to delete the entry", async () => {
    const { requests, ...report } = await visit(service(signedUp), options);
    const [post] = requests.filter(({ method }) => method === "POST");
    expect(post).toMatchObject({ host: endpoint.host, path: endpoint.pathname });
    expect(Object.fromEntries(new URLSearchParams(post?.body))).toEqual({
      access_key: "k-1",
      b_123: "filled in by npm run verify",
      EMAIL: "verify@launch-site.example",
    });
    expect(formatReport(report)).toMatch(
      /launch\.test:8443 may keep an entry .* → delete it there/,
    );
  });

  test("gets a real sign-up with an empty honeypot; a refusal is a loss then", async () => {
    const form = { signUp: "ann@club.example" };
    const { requests, ...report } = await visit(service({ status: 422 }), { ...options, form });
    const [post] = requests.filter(({ method }) => method === "POST");
    const fields = { access_key: "k-1", b_123: "", EMAIL: "ann@club.example" };
    expect(Object.fromEntries(new URLSearchParams(post?.body))).toEqual(fields);
    expect(report.verdict).toBe("loss");
  });
});

describe("on Netlify", () => {
  const detect = (text: string) =>
    text
      .replace(/ data-netlify(-honeypot)?="[^"]*"/g, "")
      .replace(/<form [^>]*>/, '$&<input type="hidden" name="form-name" value="email-signup"/>');
  const netlify =
    (change: (text: string) => string, post: Reply): Answering =>
    (request) => {
      const { headers, ...reply } = on("/", change)(request) ?? {};
      if (request.isSecure && request.method === "POST") return post;
      return { ...reply, headers: { ...headers, server: "Netlify" } };
    };
  const thanks = { body: "<title>Thank you!</title>" };

  test("a detected form that is accepted is good", async () => {
    const report = await visit(netlify(detect, thanks));
    expect(report).toMatchObject({ host: "Netlify", verdict: "good" });
    expect(troubles(report)).toEqual([]);
    expect(report.findings.map(({ id }) => id).slice(-2)).toEqual(["form-detection", "form"]);
  });

  test.each<[title: string, host: Answering, found: string]>([
    ["a form that was not detected", netlify(String, thanks), "loss form-detection"],
    ["a form that is not found", netlify(detect, { status: 404 }), "loss form"],
    ["a change", netlify((text) => detect(text).replace("launch", "x"), thanks), "bad differs /"],
  ])("%s is found", async (_, host, found) => {
    expect(troubles(await visit(host))).toEqual([found]);
  });
});

test.each<[server: string, remedy: RegExp]>([
  ["Netlify", /top of the upload/],
  ["cloudflare", /Cloudflare Pages/],
  ["GitHub.com", /GitHub Pages cannot set any/],
  ["AmazonS3", /CloudFront as README\.md says/],
  ["nginx/1.22.1", /nginx.conf/],
  ["Caddy", /Caddyfile/],
  ["Apache/2.4.71", /AllowOverride FileInfo/],
  ["Kestrel", /what dist\/_headers lists/],
])("the remedy on %s is its own", async (server, remedy) => {
  const headers = { server, "X-Frame-Options": undefined };
  const report = await visit(spoil(() => true, { headers }));
  expect(report.findings.find(({ id }) => id === "headers")?.remedy).toMatch(remedy);
});

describe("where the landing page is not reached", () => {
  test.each<[title: string, reply: Reply | null, id: string, detail: RegExp]>([
    ["a password", { status: 401 }, "login", /status 401/],
    ["a login elsewhere", redirect("https://host.example/login"), "login", /asks for a login/],
    ["a form for a password", { body: "<input type=password>" }, "login", /asks for a login/],
    ["another site", { body: "<title>Welcome to nginx!" }, "other-site", /"Welcome to nginx!"/],
    ["another name", redirect("https://www.launch.test/"), "redirect", /www.* verify that address/],
    ["no page", { status: 404 }, "status-404", /upload/],
    ["a broken host", { status: 500 }, "status-500", /read the log/],
    ["gzip that is not marked", { body: gzipSync("x") }, "encoding", /Content-Encoding: gzip/],
  ])("%s is the only finding", async (_, reply, id, detail) => {
    const report = await visit(() => reply);
    expect(report).toMatchObject({ verdict: "bad", findings: [{ level: "bad", id }] });
    expect(formatReport(report)).toMatch(detail);
  });

  test("a broken connection is reported as unreachable", async () => {
    const report = await visit(() => null);
    expect(report).toMatchObject({ verdict: "unreachable", findings: [{ id: "no-answer" }] });
  });

  test("a missing response ends in a timeout", async () => {
    const report = await visit(() => undefined, { timeLimitMs: 50 });
    expect(report).toMatchObject({ verdict: "unreachable", findings: [{ id: "no-answer" }] });
    expect(formatReport(report)).toContain("Timeout");
  });

  test.each<[code: string, host: Parameters<typeof startHost>[1], address: string]>([
    ["DEPTH_ZERO_SELF_SIGNED_CERT|self-signed", { isTrusted: false }, url.href],
    ["expired", { cert: expiredCertificate }, url.href],
    ["altnames", {}, "https://other.test/"],
  ])("a certificate fails: %s", async (words, host, address) => {
    const report = await visit(perfectHost(files), { url: new URL(address), host });
    expect(report).toMatchObject({ verdict: "bad", findings: [{ id: "certificate" }] });
    expect(formatReport(report)).toMatch(new RegExp(words));
  });

  test.each(["ENOTFOUND", "ECONNREFUSED"])("%s is reported as unreachable", async (code) => {
    const fail: NonNullable<VerifyOptions["connect"]> = (_, callback) =>
      callback(Object.assign(new Error(code), { code }), null);
    expect(await visit(perfectHost(files), { connect: fail })).toMatchObject({
      verdict: "unreachable",
    });
  });
});

test("reports its progress after three seconds", async () => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const { connect } = await startHost((request) =>
    released.then(() => perfectHost(files)(request)),
  );
  const onProgress = vi.fn(() => release());
  await verify(url, { files, content: replaced, now, connect, onProgress });
  expect(onProgress.mock.calls[0]).toEqual([{ asked: 1, answered: 0 }]);
});

test("refuses a dist without files, and names one", async () => {
  const empty = verify(url, { files: new Map(), content: replaced });
  await expect(empty).rejects.toThrow(/^dist has no index\.html/);
});

describe("the command", () => {
  const command = ["--env-file-if-exists=.env", "--import", "tsx/esm", "tests/verify.ts"];

  test.each([
    [[]],
    [["name.example"]],
    [["ftp://name.example/"]],
    [[url.href, url.href]],
    [["--loud", url.href]],
    [["--sign-up", "ann", url.href]],
    [["--sign-up", "ann@club.example", "--no-form", url.href]],
  ])("refuses %j", (args) => {
    expect(() => readArguments(args)).toThrow();
  });

  test("takes an address as people write it", () => {
    expect(readArguments(["https://launch.test/school?utm=x#waitlist"])).toEqual({
      url: folderUrl,
      form: "honeypot",
      json: false,
    });
  });

  test("refuses a password in the address with status 2, and does not repeat it", async () => {
    const args = [...command, "https://margaret:secret@launch.test/"];
    const { status, stdout, stderr } = await run(process.execPath, args);
    expect(status).toBe(2);
    expect(stdout + stderr).toMatch(
      /leave user name and password out.*\n\nnpm run verify -- https/,
    );
    expect(stdout + stderr).not.toMatch(/margaret|secret/);
  });

  test("prints its usage when asked", async () => {
    const { status, stdout } = await run(process.execPath, [...command, "--help"]);
    expect(status).toBe(0);
    expect(stdout).toContain("npm run verify -- https");
  });

  test("builds a missing dist, works through a symbolic link and a proxy, and prints JSON", async () => {
    const project = await copyProject();
    for (const name of ["support", "verify", "verify.ts"])
      await cp(join(import.meta.dirname, "..", name), join(project, "tests", name), {
        recursive: true,
      });
    const link = join(await makeFolder(), "link");
    await symlink(project, link);
    const ca = join(link, "ca.pem");
    await writeFile(ca, certificate);
    const build = { SITE_URL: url.href, SOURCE_DATE_EPOCH: epoch };
    const { files: built } = await buildInMemory({ content: specified, env: build });
    const host = await startHost(
      perfectHost(new Map([...built, ["thanks.html", Buffer.from("Thanks")]])),
    );
    const proxy = createServer().on("connect", (request, client) => {
      const isHttps = request.url === "launch.test:443";
      const port = isHttps ? host.ports["https:"] : host.ports["http:"];
      if (!request.url?.startsWith("launch.test")) return client.end("HTTP/1.1 502 \r\n\r\n");
      const server = connect(port ?? 0, "127.0.0.1", () => client.write("HTTP/1.1 200 \r\n\r\n"));
      server.pipe(client).pipe(server);
    });
    onTestFinished(() => closeServer(proxy));
    const address = `http://127.0.0.1:${await listen(proxy)}`;
    const env = { ...build, HTTPS_PROXY: address, HTTP_PROXY: address, NODE_EXTRA_CA_CERTS: ca };
    const script = join(link, "tests/verify.ts");
    const start = (...args: string[]) =>
      run(process.execPath, [...command.slice(0, -1), script, ...args], {
        cwd: link,
        env,
      });
    // Nothing listens on port 1, and local addresses need no proxy.
    const refused = await start("http://127.0.0.1:1", "--json");
    expect(refused.status).toBe(2);
    expect(JSON.parse(refused.stdout)).toMatchObject({
      verdict: "unreachable",
      findings: [{ level: "bad" }],
    });
    const served = await start(url.href);
    expect(served.stdout).toMatch(/^✓ \d+ files of up to 5 MB arrive as built$/m);
    expect(served.stdout).toMatch(/✓ It works: nothing here harms a visitor\.\n$/);
    expect(served.status).toBe(0);
  });
});
