import { cp } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { makeFiles } from "../../build.ts";
import { epoch, replaced, specified } from "../support/contents.ts";
import { readFolder } from "../support/files.ts";
import { run } from "../support/process.ts";
import { copyProject } from "../support/project.ts";
import {
  formatReport,
  readArguments,
  type VerifyOptions,
  type VerifyReport,
  verify,
} from "../verify.ts";
import { expiredCertificate } from "./certificates.ts";
import { type Answering, type Files, perfectHost, type Reply, startHost } from "./support.ts";

const url = new URL("https://launch.test/");
/** Before every date of the contents. */
const now = new Date("2025-01-02");
let files: Files;
/** The same below /school/, with a form that a service elsewhere takes. */
let filesInFolder: Files;
/** On another port, so that the certificate is good for it, too. */
const endpoint = new URL("https://launch.test:8443/sign-up");

beforeAll(async () => {
  const site = { ...replaced.site, url: url.href, waitlist: {} };
  const env = { SOURCE_DATE_EPOCH: epoch };
  ({ files } = await makeFiles({ content: { ...specified, site }, env }));
  const content = {
    ...specified,
    site: { ...replaced.site, waitlist: { action: endpoint.href } },
  };
  const inFolder = { ...env, SITE_URL: `${url}school/` };
  ({ files: filesInFolder } = await makeFiles({ content, env: inFolder }));
});

/** Verifies what a host makes of the build. */
async function visit(answer: Answering, options: Partial<VerifyOptions> & { url?: URL } = {}) {
  const host = await startHost(answer);
  const report = await verify(options.url ?? url, {
    files,
    content: replaced,
    now,
    connect: host.connect,
    ...options,
  });
  return { ...report, requests: host.requests, mostAtOnce: host.mostAtOnce() };
}

/** A perfect host but for what `change` makes of some answers. */
const spoil =
  (change: (path: string, reply: Reply) => Partial<Reply> | undefined): Answering =>
  (request) => {
    const reply = perfectHost(files)(request);
    const isPlain = !request.secure || request.method !== "GET";
    if (!reply || isPlain) return reply;
    const { headers, ...changed } = change(request.path, reply) ?? {};
    return { ...reply, ...changed, headers: { ...reply.headers, ...headers } };
  };

/** The host changes one file as it sends it. */
const rewrite = (at: string, change: (text: string) => string, server?: string): Answering =>
  spoil((path, { body }) => ({
    ...(server && { headers: { server } }),
    ...(path === at && { body: change(String(body)) }),
  }));

/** The host answers a POST to the site in a way of its own. */
const answerPost =
  (reply: Reply): Answering =>
  (request) =>
    request.method === "POST" ? reply : perfectHost(files)(request);

const always =
  (reply: Reply | null | undefined): Answering =>
  () =>
    reply;

const linesOf = ({ findings }: VerifyReport, level: string) =>
  findings.filter((finding) => finding.level === level).map(({ what }) => what);

test("a deployment that is as it was built is good in every respect", async () => {
  const report = await visit(perfectHost(files));
  expect(report.findings).toEqual(
    [
      `${files.size - 4} files arrive as they were built`,
      "pages open with and without their final slash",
      "unknown paths have status 404 and our page",
      "folders and files of the host stay hidden",
      "HSTS for 730 days",
      "http leads to https at once",
      "all 7 security headers of _headers",
      "the policy allows the code that is served, and nothing else",
      "texts are compressed",
      "hashed files are kept for a year, all else is asked for again",
      "canonical addresses, social card, sitemap, robots.txt and security.txt speak of this address",
      "the picture of the social card loads",
      '/privacy-policy/, /terms-and-conditions/ say "Last updated January 1, 2025"',
      "the launch check has nothing against the contents",
      'the form is taken: an unknown host says "Thank you"; its honeypot was filled in, so it counts as spam',
    ].map((what) => ({ level: "good", what })),
  );
  expect(report.works).toBe(true);
  expect(formatReport(report)).toMatch(/\n\n✓ It works/);
});

test("asks politely: four requests at a time, each once, and nothing off the site", async () => {
  const { requests, mostAtOnce } = await visit(perfectHost(files));
  expect(mostAtOnce).toBeLessThanOrEqual(4);
  const lines = requests.map(({ method, secure, path, headers }) =>
    [method, secure, path, headers["if-none-match"]].join(" "),
  );
  expect(lines).toEqual([...new Set(lines)]);
  expect(new Set(requests.map(({ host }) => host))).toEqual(new Set(["launch.test"]));
});

test("asks once more where a connection breaks, and where the host is busy", async () => {
  const seen = new Map<string, number>();
  const report = await visit((request) => {
    const key = `${request.secure}${request.path}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    if (request.path === "/sitemap.xml" && count === 1) return null;
    if (request.path === "/robots.txt" && count === 1) return { status: 503 };
    return perfectHost(files)(request);
  });
  expect(linesOf(report, "bad")).toEqual([]);
});

describe("in a sub-folder, with a form service elsewhere", () => {
  const folderUrl = new URL("https://launch.test/school/");
  const options = {
    url: folderUrl,
    get files() {
      return filesInFolder;
    },
  };
  const answering =
    (post: Reply | null): Answering =>
    (request) => {
      if (request.host === endpoint.host) return post;
      return perfectHost(filesInFolder, "/school/")(request);
    };

  test("everything is good, and the service gets the form", async () => {
    const { requests, ...report } = await visit(answering({ status: 200 }), options);
    expect(report.findings.filter(({ level }) => level !== "good")).toEqual([]);
    expect(requests.filter(({ method }) => method === "POST")).toMatchObject([
      { host: endpoint.host, path: endpoint.pathname },
    ]);
  });

  test("a refusal of the honeypot is told, no more", async () => {
    const report = await visit(answering({ status: 422 }), options);
    expect(linesOf(report, "note")).toEqual([
      expect.stringContaining("refuses the form with status 422"),
    ]);
    expect(report.works).toBe(true);
  });

  test("a service that does not answer means lost sign-ups", async () => {
    const report = await visit(answering(null), options);
    expect(linesOf(report, "bad")).toEqual([
      expect.stringMatching(`^SIGN-UPS ARE LOST: ${endpoint}: no answer`),
    ]);
  });

  test.each([404, 405, 429, 500])(
    "status %i of the service means lost sign-ups",
    async (status) => {
      const report = await visit(answering({ status }), options);
      expect(linesOf(report, "bad")).toEqual([
        expect.stringMatching(`SIGN-UPS ARE LOST.* ${status}`),
      ]);
    },
  );

  test("dist for another folder is no good", async () => {
    const report = await visit(perfectHost(filesInFolder), { files: filesInFolder });
    expect(linesOf(report, "bad")).toContain("all links lead to /school/, but the site is at /");
  });
});

describe("what harms visitors", () => {
  const swap = (from: string, to: string) => (text: string) => text.replaceAll(from, to);
  const inject = swap("</body>", "<script>track()</script></body>");
  test.each<[title: string, host: Answering, line: RegExp]>([
    [
      "a missing file",
      spoil((path) => (path === "/favicon.svg" ? { status: 404 } : undefined)),
      /^\/favicon\.svg answers with status 404/,
    ],
    [
      "files with a dot left behind",
      spoil((path) => (path === "/.well-known/security.txt" ? { status: 404 } : undefined)),
      /security\.txt answers with status 404/,
    ],
    [
      "a file of another build",
      rewrite("/credits.txt", () => "Something else"),
      /^\/credits\.txt differs from dist: 14 bytes arrive/,
    ],
    [
      "a page as plain text",
      spoil((path) =>
        path === "/" ? { headers: { "content-type": "text/plain; charset=utf-8" } } : undefined,
      ),
      /^\/ is sent as "text\/plain"/,
    ],
    [
      "another charset",
      spoil((path) =>
        path === "/" ? { headers: { "content-type": "text/html; charset=iso-8859-1" } } : undefined,
      ),
      /^\/ is sent with the charset iso-8859-1/,
    ],
    [
      "a script put in",
      rewrite("/", inject),
      /^\/ is rewritten on its way, or is another build: it differs from dist at <script>track\(\)/,
    ],
    [
      "a script that the policy blocks",
      rewrite("/", inject),
      /^the policy in the header of \/ blocks the page's own script/,
    ],
    [
      "a style sheet minified again",
      rewrite("/terms-and-conditions/", swap("{margin:0}", "{margin: 0}")),
      /blocks the page's own style sheet/,
    ],
    [
      "a form changed by a host other than Netlify",
      rewrite("/", swap(' data-netlify="true"', "")),
      /^\/ is rewritten.*<form/,
    ],
    [
      "a page that ends early",
      rewrite("/privacy-policy/", (text) => text.slice(0, 9000)),
      /^\/privacy-policy\/ is rewritten/,
    ],
    [
      "no page without the slash",
      spoil((path) => (path === "/privacy-policy" ? { status: 404 } : undefined)),
      /^\/privacy-policy without its slash answers with status 404/,
    ],
    [
      "a slash by way of another port",
      spoil((path) =>
        path === "/privacy-policy"
          ? { headers: { location: "http://launch.test:8080/privacy-policy/" } }
          : undefined,
      ),
      /^\/privacy-policy without its slash leads to http:\/\/launch\.test:8080/,
    ],
    [
      "the landing page for everything",
      spoil((_, { status }) =>
        status === 404 ? { status: 200, body: files.get("index.html") ?? "" } : undefined,
      ),
      /^the unknown path \/no-such-page-\w+ answers with status 200 and the landing page/,
    ],
    [
      "the same in a sub-folder alone",
      spoil((path, { status }) =>
        status === 404 && path.startsWith("/privacy-policy/") ? { status: 200 } : undefined,
      ),
      /^the unknown path \/privacy-policy\/no-such-page-\w+ answers with status 200/,
    ],
    [
      "the host's own page for unknown paths",
      spoil((_, { status }) => (status === 404 ? { body: "<h1>Not Found</h1>" } : undefined)),
      /shows the host's own page/,
    ],
    [
      "an unknown path with something put in",
      spoil((_, { status, body }) => (status === 404 ? { body: inject(String(body)) } : undefined)),
      /^404\.html is rewritten on its way.*<script>track/,
    ],
    [
      "no redirect to https",
      (request) => perfectHost(files)({ ...request, secure: true }),
      /^http:\/\/launch\.test\/ answers with status 200/,
    ],
    [
      "two redirects to https",
      (request) =>
        request.secure
          ? perfectHost(files)(request)
          : { status: 301, headers: { location: "http://www.launch.test/" } },
      /leads to http:\/\/www\.launch\.test\/ first/,
    ],
    [
      "a policy of another build",
      spoil((_, { headers }) => ({
        headers: {
          "Content-Security-Policy": headers?.["Content-Security-Policy"]?.replace(
            /sha256-.{4}/g,
            "sha256-0000",
          ),
        },
      })),
      /^the policy in the header of \/ blocks the page's own script, style sheet/,
    ],
    [
      "a policy against the form",
      spoil((_, { headers }) => ({
        headers: {
          "Content-Security-Policy": headers?.["Content-Security-Policy"]?.replace(
            "form-action 'self'",
            "form-action 'none'",
          ),
        },
      })),
      /blocks the page's own form/,
    ],
    [
      "pages that are kept for a month",
      spoil((path) =>
        path.endsWith("/") ? { headers: { "cache-control": "max-age=2592000" } } : undefined,
      ),
      /^browsers keep .*\/.* for days/,
    ],
    [
      "a social card without its picture",
      spoil((path) => (path === "/opengraph-image.jpg" ? { status: 404 } : undefined)),
      /picture of the social card does not load/,
    ],
    [
      "a canonical address elsewhere",
      rewrite(
        "/",
        swap('rel="canonical" href="https://launch', 'rel="canonical" href="https://old'),
      ),
      /^canonical addresses: not of this address, but of https:\/\/old\.test/,
    ],
    [
      "a sitemap of another address",
      rewrite("/sitemap.xml", swap("launch.test", "old.test")),
      /^sitemap\.xml: not of this address, but of https:\/\/old\.test/,
    ],
    [
      "a social card whose picture is elsewhere",
      rewrite("/", swap("launch.test/opengraph-image", "old.test/opengraph-image")),
      /^social card: not of this address, but of https:\/\/old\.test/,
    ],
    [
      "a security.txt of another address",
      rewrite("/.well-known/security.txt", swap("launch.test", "old.test")),
      /^\.well-known\/security\.txt: not of this address/,
    ],
    [
      "a robots.txt of another address",
      rewrite("/robots.txt", swap("launch.test", "old.test")),
      /^robots\.txt: not of this address/,
    ],
    [
      "a damaged compression",
      spoil((path) =>
        path === "/robots.txt" ? { headers: { "content-encoding": "br" } } : undefined,
      ),
      /robots\.txt: the compressed answer is damaged/,
    ],
  ])("%s", async (_, host, line) => {
    const report = await visit(host);
    expect(linesOf(report, "bad")).toContainEqual(expect.stringMatching(line));
    expect(report.works).toBe(false);
    expect(formatReport(report)).toMatch(/✗ Not yet: \d+ things? harms? visitors\.$/);
  });
});

describe("what is told, and harms nobody", () => {
  const without = (...names: string[]) =>
    spoil(() => ({ headers: Object.fromEntries(names.map((name) => [name, undefined])) }));
  const send = (name: string, value: string) => spoil(() => ({ headers: { [name]: value } }));
  test.each<[title: string, host: Answering, line: RegExp]>([
    [
      "a page written in another way",
      rewrite("/", (text) =>
        text.replace(/<!DOCTYPE html>/, "<!doctype html>").replaceAll("&#x27;", "&#39;"),
      ),
      /^\/ is written anew on its way, which changes nothing/,
    ],
    [
      "a build of another day",
      rewrite("/privacy-policy/", (text) =>
        text.replaceAll("2025-01-01", "2024-12-31").replace("January 1, 2025", "December 31, 2024"),
      ),
      /^\/privacy-policy\/ is of another build, with nothing changed but dates/,
    ],
    [
      "a date to come",
      rewrite("/privacy-policy/", (text) => text.replaceAll("2025-01-01", "2031-01-01")),
      /January 1, 2031", which is still to come/,
    ],
    [
      "a security.txt that has expired",
      rewrite("/.well-known/security.txt", (text) =>
        text.replace(/Expires: 20\d\d/, "Expires: 2024"),
      ),
      /^security\.txt has expired/,
    ],
    [
      "a page without a charset",
      spoil((path) => (path === "/" ? { headers: { "content-type": "text/html" } } : undefined)),
      /^no charset with \/$/,
    ],
    [
      "an unknown type of manifest",
      spoil((path) =>
        path.endsWith(".webmanifest")
          ? { headers: { "content-type": "application/octet-stream" } }
          : undefined,
      ),
      /^\/manifest\.webmanifest is sent as "application\/octet-stream", which browsers put up with/,
    ],
    [
      "a redirect that takes the slash off",
      spoil((path) =>
        path === "/privacy-policy"
          ? {
              status: 200,
              body: files.get("privacy-policy/index.html") ?? "",
              headers: { location: undefined, "content-type": "text/html; charset=utf-8" },
            }
          : path === "/privacy-policy/"
            ? { status: 308, body: "", headers: { location: "/privacy-policy" } }
            : undefined,
      ),
      /^\/privacy-policy\/ arrives by way of a redirect/,
    ],
    [
      "a listing",
      spoil((path) =>
        path === "/assets/"
          ? { status: 200, body: [...files.keys()].join("\n").replaceAll("assets/", "") }
          : undefined,
      ),
      /^\/assets\/ lists its files/,
    ],
    [
      "instructions for the host served",
      spoil((path) =>
        path === "/_headers" ? { status: 200, body: files.get("_headers") ?? "" } : undefined,
      ),
      /^\/_headers is served as content/,
    ],
    ["no HSTS", without("Strict-Transport-Security"), /^HSTS is missing/],
    ["a short HSTS", send("Strict-Transport-Security", "max-age=300"), /^HSTS is "max-age=300"/],
    ["a security header too few", without("X-Frame-Options"), /^no page has X-Frame-Options$/],
    [
      "another value of one",
      send("Referrer-Policy", "unsafe-url"),
      /^not what _headers says: Referrer-Policy: unsafe-url \(.*\/privacy-policy\//,
    ],
    [
      "headers that 404 lacks",
      spoil((_, { status }) =>
        status === 404 ? { headers: { "Referrer-Policy": undefined } } : undefined,
      ),
      /^\/no-such-page-\w+ has no Referrer-Policy$/,
    ],
    [
      "no policy as a header",
      without("Content-Security-Policy"),
      /^no page has Content-Security-Policy$/,
    ],
    [
      "no compression",
      without("content-encoding"),
      /^\/, .*are not compressed: the landing page costs [\d,]+ bytes/,
    ],
    [
      "hashed files for an hour",
      spoil((path) =>
        path.startsWith("/assets/") ? { headers: { "cache-control": "max-age=3600" } } : undefined,
      ),
      /not kept for a year/,
    ],
    ["no Cache-Control", without("cache-control"), /browsers may keep an old one/],
    ["no ETag", without("etag"), /neither ETag nor Last-Modified/],
    [
      "an ETag that never matches",
      send("etag", '"other"'),
      /sent in whole though it has not changed/,
    ],
  ])("%s", async (_, host, line) => {
    const report = await visit(host);
    expect(linesOf(report, "note")).toContainEqual(expect.stringMatching(line));
    expect(linesOf(report, "bad")).toEqual([]);
    expect(report.works).toBe(true);
  });

  test("open points of the launch check", async () => {
    const report = await visit(perfectHost(files), { content: specified });
    expect(linesOf(report, "note")).toContain(
      `not ready for the public: data/site.ts: "${specified.site.company}" and its address are samples`,
    );
    expect(report.works).toBe(true);
  });

  test("a page without any policy", async () => {
    const meta = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
    const report = await visit(
      spoil((path, { body }) => ({
        headers: { "Content-Security-Policy": undefined },
        ...(path === "/" && { body: String(body).replace(meta, "") }),
      })),
    );
    expect(linesOf(report, "note")).toContain(
      "/ has no policy, neither as a header nor in a <meta>",
    );
  });

  test("where no header comes with a page, the policy in its <meta> is enough", async () => {
    const report = await visit(without("Content-Security-Policy"));
    expect(linesOf(report, "good")).toContainEqual(
      expect.stringContaining("in each page's <meta>"),
    );
  });
});

describe("the form", () => {
  const landingPage = () => ({ status: 200, body: files.get("index.html") ?? "" });
  test.each<[title: string, reply: () => Reply, line: RegExp]>([
    ...[403, 404, 405, 501].map((status): [string, () => Reply, RegExp] => [
      `status ${status}`,
      () => ({ status }),
      new RegExp(`answers with status ${status}`),
    ]),
    ["the landing page again", landingPage, /answers with the landing page again/],
    [
      "a redirect to it",
      () => ({ status: 302, headers: { location: "/" } }),
      /leads back to the landing page/,
    ],
    [
      "a permanent redirect",
      () => ({ status: 301, headers: { location: "/thanks/" } }),
      /which drops its fields/,
    ],
  ])("%s means lost sign-ups, the last and loudest line", async (_, reply, line) => {
    const report = await visit(answerPost(reply()));
    expect(report.findings.at(-1)?.what).toMatch(/^SIGN-UPS ARE LOST: /);
    expect(report.findings.at(-1)?.what).toMatch(line);
    expect(linesOf(report, "bad")).toHaveLength(1);
    expect(formatReport(report)).toMatch(/✗ Do not launch: sign-ups are lost\.$/);
  });

  test("is sent as a browser would, with the honeypot filled in", async () => {
    const { requests } = await visit(
      answerPost({ status: 303, headers: { location: "/thanks/" } }),
    );
    const [post, ...others] = requests.filter(({ method }) => method === "POST");
    expect(others).toEqual([]);
    expect(post).toMatchObject({
      path: "/",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://launch.test",
        referer: url.href,
      },
    });
    const fields = new URLSearchParams(post?.body);
    expect([...fields.keys()]).toEqual(["form-name", "bot-field", "email"]);
    expect(fields.get("form-name")).toBe("email-signup");
    expect(fields.get("bot-field")).not.toBe("");
  });

  test("follows a redirect that keeps the fields", async () => {
    const { requests, ...report } = await visit((request) =>
      request.path === "/" && request.method === "POST"
        ? { status: 307, headers: { location: "/sign-up" } }
        : perfectHost(files)(request),
    );
    const [first, second] = requests.filter(({ method }) => method === "POST");
    expect(second).toMatchObject({ path: "/sign-up", body: first?.body });
    expect(report.works).toBe(true);
  });

  test("a real sign-up leaves the honeypot empty, and says where to look", async () => {
    const { requests, ...report } = await visit(perfectHost(files), {
      form: { signUp: "ann@club.example" },
    });
    const fields = new URLSearchParams(requests.find(({ method }) => method === "POST")?.body);
    expect(Object.fromEntries(fields)).toEqual({
      "form-name": "email-signup",
      "bot-field": "",
      email: "ann@club.example",
    });
    expect(linesOf(report, "good").at(-1)).toMatch(
      /^the sign-up of ann@club\.example is taken: .* look for it there/,
    );
  });

  test("is left alone where that is asked", async () => {
    const { requests, ...report } = await visit(perfectHost(files), { form: "none" });
    expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
    expect(linesOf(report, "note")).toContain("the form was not tried");
  });
});

describe("on Netlify", () => {
  const detect = (text: string) =>
    text
      .replace(/ data-netlify(-honeypot)?="[^"]*"/g, "")
      .replace(/<form [^>]*>/, '$&<input type="hidden" name="form-name" value="email-signup"/>');

  test("a form without its marks is the best of signs", async () => {
    const report = await visit(rewrite("/", detect, "Netlify"));
    expect(report.host).toBe("Netlify");
    expect(report.findings.filter(({ level }) => level !== "good")).toEqual([]);
    expect(linesOf(report, "good")).toContain("Netlify has found the form: it took its marks off");
  });

  test("a form that still has them loses sign-ups, whatever a POST is answered", async () => {
    const report = await visit(rewrite("/", (text) => text, "Netlify"));
    expect(linesOf(report, "bad")).toEqual([
      "SIGN-UPS ARE LOST: Netlify has not found the form, its marks are still there",
    ]);
    expect(report.findings.find(({ level }) => level === "bad")?.remedy).toContain(
      "form detection",
    );
  });

  test("nothing else may be changed", async () => {
    const report = await visit(
      rewrite("/", (text) => detect(text).replace('type="email"', 'type="text"'), "Netlify"),
    );
    expect(linesOf(report, "bad")).toEqual([expect.stringContaining('type="text"')]);
  });
});

test.each<[server: string, remedy: RegExp]>([
  ["Netlify", /top of the upload/],
  ["cloudflare", /Cloudflare Pages/],
  ["GitHub.com", /GitHub Pages cannot set any/],
  ["AmazonS3", /response headers policy/],
  ["nginx/1.22.1", /site-headers\.conf/],
  ["Caddy", /site-headers anew/],
  ["Apache/2.4.71", /AllowOverride FileInfo/],
  ["Kestrel", /what dist\/_headers lists/],
])("the remedy on %s is its own", async (server, remedy) => {
  const report = await visit(spoil(() => ({ headers: { server, "X-Frame-Options": undefined } })));
  expect(report.findings.find(({ what }) => what.includes("X-Frame-Options"))?.remedy).toMatch(
    remedy,
  );
});

describe("where the site cannot be visited", () => {
  test.each<[title: string, host: Answering, line: RegExp]>([
    [
      "a password of the host",
      always({ status: 401 }),
      /a login page of the host is in front of the site \(status 401\)/,
    ],
    [
      "a login elsewhere",
      always({ status: 302, headers: { location: "https://host.example/login?next=/" } }),
      /a login page of the host/,
    ],
    [
      "a form for a password",
      always({ status: 200, body: "<title>Members</title><input type=password>" }),
      /a login page of the host/,
    ],
    [
      "another site",
      always({ status: 200, body: "<title>Welcome to nginx!</title>" }),
      /another site is at that address, "Welcome to nginx!"/,
    ],
    [
      "another name",
      always({ status: 301, headers: { location: "https://www.launch.test/" } }),
      /leads on to https:\/\/www\.launch\.test\//,
    ],
    ["nothing", always({ status: 404 }), /no page is there/],
    ["a broken host", always({ status: 500 }), /status 500/],
    ["a broken line", always(null), /no answer \(/],
  ])("%s is the only finding", async (_, host, line) => {
    const report = await visit(host);
    expect(report.findings).toEqual([
      { level: "bad", what: expect.stringMatching(line), remedy: expect.any(String) },
    ]);
    expect(report.works).toBe(false);
  });

  test("time-out", async () => {
    const report = await visit(always(undefined), { timeLimit: 50 });
    expect(linesOf(report, "bad")).toEqual(["https://launch.test/: time-out after 0.05 seconds"]);
  });

  test.each<[title: string, host: Parameters<typeof startHost>[1], address: string, line: RegExp]>([
    ["a self-signed certificate", { trusted: false }, url.href, /the server signed it itself/],
    ["an expired certificate", { cert: expiredCertificate }, url.href, /has expired/],
    ["a certificate of another name", {}, "https://other.test/", /for another name/],
  ])("%s", async (_, options, address, line) => {
    const { connect } = await startHost(perfectHost(files), options);
    const report = await verify(new URL(address), { files, content: replaced, connect });
    expect(report.findings).toEqual([
      { level: "bad", what: expect.stringMatching(line), remedy: expect.any(String) },
    ]);
  });

  test.each([
    ["ENOTFOUND", "no such host"],
    ["ECONNREFUSED", "the connection is refused"],
  ])("%s", async (code, words) => {
    const report = await verify(url, {
      files,
      content: replaced,
      connect: (_, callback) => callback(Object.assign(new Error(code), { code }), null),
    });
    expect(report.findings.map(({ what }) => what)).toEqual([`https://launch.test/: ${words}`]);
  });
});

test("a dist that is none is refused by name", async () => {
  await expect(verify(url, { files: new Map(), content: replaced })).rejects.toThrow(
    /^dist has no 404\.html/,
  );
});

describe("the command", () => {
  const command = ["--env-file=.env", "--import", "tsx", "tests/verify.ts"];

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
    expect(readArguments(["https://launch.test/school?utm=x#waitlist"])).toMatchObject({
      url: new URL("https://launch.test/school/"),
      form: "honeypot",
      json: false,
    });
  });

  test("explains itself where it cannot tell what is meant", async () => {
    const { status, stderr } = await run(process.execPath, command);
    expect(status).toBe(2);
    expect(stderr).toContain("npm run verify -- https://name.example/");
  });

  test("builds dist where it is absent, and tells what it finds by status and JSON", async () => {
    const project = await copyProject();
    const tests = join(import.meta.dirname, "..");
    for (const name of ["verify.ts", "verify"])
      await cp(join(tests, name), join(project, "tests", name), { recursive: true });
    const runVerify = (...args: string[]) =>
      run(process.execPath, [...command, ...args], { cwd: project });
    // Nothing listens on port 1.
    const refused = await runVerify("http://127.0.0.1:1", "--json");
    expect(refused.status).toBe(1);
    expect(JSON.parse(refused.stdout)).toMatchObject({
      url: "http://127.0.0.1:1/",
      works: false,
      findings: [{ level: "bad", what: "http://127.0.0.1:1/: the connection is refused" }],
    });
    const built = new Map(Object.entries(await readFolder(join(project, "dist"))));
    const { port } = await startHost((request) => perfectHost(built)({ ...request, secure: true }));
    const served = await runVerify(`http://127.0.0.1:${port}/`);
    expect(served.stdout).toMatch(/^✓ \d+ files arrive as they were built$/m);
    expect(served.stdout).not.toMatch(/^✗|HSTS/m);
    expect(served.stdout).toMatch(/✓ It works: nothing here harms a visitor\.\n$/);
    expect(served.status).toBe(0);
  });
});
