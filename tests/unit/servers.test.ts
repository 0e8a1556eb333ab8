/** The configuration of `pages/hosting`, on the servers that it is for. */

import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { connect as connectHttp2 } from "node:http2";
import { connect, createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { immutable, securityHeaders } from "../../pages/hosting/headers.ts";
import { epoch, specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { start, waitLimitMs } from "../support/process.ts";
import { serveFiles } from "../support/server.ts";
import { certificate, key } from "../verify/certificates.ts";

/** What an operator enters. */
interface Place {
  webRoot: string;
  basePath: string;
  /** Host and port of the program behind an endpoint of the site's own. */
  endpoint?: string;
  /** Whether visitors come by HTTPS; otherwise a proxy is in front of the server. */
  isPublic?: boolean;
}

interface Program {
  name: string;
  /** Path of its program, which exists where it is installed. */
  path: string;
  /** Writes its configuration to a folder; returns the arguments that start it. */
  configure(folder: string, place: Place): Promise<string[]>;
}

type Edit = [from: string | RegExp, to: string | ((found: string) => string)];

/** Edits a file of `pages/hosting` as its comments say. */
async function editConfig(name: string, { webRoot, basePath, endpoint }: Place, edits: Edit[]) {
  const enableEndpoint: Edit[] = [
    [/# (location = |handle )[\s\S]*?# }/g, (block) => block.replaceAll("# ", "")],
    ["/api/sign-up", `${basePath}api/sign-up`],
    ["127.0.0.1:3000", endpoint ?? ""],
  ];
  let text = await readFile(resolve(import.meta.dirname, "../../pages/hosting", name), "utf8");
  for (const [from, to] of [
    ["/var/www/site", webRoot] satisfies Edit,
    [/ \/404\.html(?=;?$)/gm, ` ${basePath}404.html`] satisfies Edit,
    ...edits,
    ...(endpoint ? enableEndpoint : []),
  ]) {
    if (!text.match(from)) throw new Error(`${name} has no ${from}`);
    text = text.replaceAll(from, typeof to === "string" ? () => to : to);
  }
  return text;
}

/** Finds a port below those that systems assign themselves, so that no other program gets it later. */
async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((done) =>
      server.on("error", () => done(false)).listen(port, () => done(true)),
    );
    if (isFree) await new Promise((done) => server.close(done));
    if (isFree) return port;
  }
  throw new Error("100 ports in turn are taken");
}

/** Servers listen here one after the other. */
const port = await findFreePort();
const httpPort = await findFreePort();

const programs: Program[] = [
  {
    name: "nginx",
    path: "/usr/sbin/nginx",
    async configure(folder, place) {
      const forVisitors: Edit[] = [
        [/\b443\b/g, `${port}`],
        [/\b80;/g, `${httpPort};`],
        ["name.example", "launch.test"],
        ["/etc/letsencrypt/live/site", folder],
      ];
      const behindProxy: Edit[] = [
        [/listen 443[\s\S]*privkey\.pem;/g, ""],
        [/# listen .*8080/g, (line) => line.slice(2).replace("8080", `${port}`)],
        [/server \{\s+listen 80;[\s\S]*/g, ""],
      ];
      const site = await editConfig(
        "nginx.conf",
        place,
        place.isPublic ? forVisitors : behindProxy,
      );
      await writeFile(join(folder, "fullchain.pem"), certificate);
      await writeFile(join(folder, "privkey.pem"), key);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const file = join(folder, "nginx.conf");
      await writeFile(
        file,
        `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
        http { include /etc/nginx/mime.types; access_log off; ${temporary.join(" ")}\n${site} }`,
      );
      return ["-e", join(folder, "log"), "-c", file];
    },
  },
  {
    name: "Apache",
    path: "/usr/sbin/apache2",
    async configure(folder, { webRoot }) {
      const file = join(folder, "apache.conf");
      await writeFile(
        file,
        `ServerName localhost
        Listen 127.0.0.1:${port}
        PidFile ${folder}/pid
        DefaultRuntimeDir ${folder}
        ErrorLog ${folder}/log
        Include /etc/apache2/mods-enabled/*.load
        Include /etc/apache2/mods-enabled/*.conf
        <IfModule !headers_module>
          LoadModule headers_module /usr/lib/apache2/modules/mod_headers.so
        </IfModule>
        LoadModule cgi_module /usr/lib/apache2/modules/mod_cgi.so
        ${process.getuid?.() === 0 ? "User www-data\nGroup www-data" : ""}
        DocumentRoot "${webRoot}"
        <Directory "${webRoot}">
          Options Indexes ExecCGI
          AddHandler cgi-script .cgi
          AllowOverride FileInfo
          Require all granted
        </Directory>
        <FilesMatch "^\\.ht">
          Require all denied
        </FilesMatch>`,
      );
      return ["-X", "-f", file];
    },
  },
  {
    name: "Caddy",
    path: "/usr/bin/caddy",
    async configure(folder, place) {
      const site = await editConfig("Caddyfile", place, [
        [/^name\.example/gm, place.isPublic ? "launch.test" : `:${port}`],
      ]);
      const ports = place.isPublic
        ? `http_port ${httpPort}\n\thttps_port ${port}\n\tlocal_certs\n\tskip_install_trust`
        : "";
      const file = join(folder, "Caddyfile");
      await writeFile(
        file,
        `{\n\tadmin off\n\tstorage file_system ${folder}\n\t${ports}\n}\n${site}`,
      );
      return ["run", "--adapter", "caddyfile", "--config", file];
    },
  },
];

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true)).on("error", () => done(false));
    socket.on("connect", () => socket.destroy());
  });

/** Builds a site and starts a server for it until the test is over; returns files and web root. */
async function serve(program: Program, place: Omit<Place, "webRoot">, signUpPath?: string) {
  const url = new URL(place.basePath, `http://127.0.0.1:${port}`);
  const waitlist = signUpPath ? { action: new URL(signUpPath, url).pathname } : {};
  const content = { ...specified, site: { ...specified.site, waitlist } };
  const env = { SITE_URL: url.href, SOURCE_DATE_EPOCH: epoch };
  const files = new Map((await buildInMemory({ content, env })).files);
  files.set("assets/own.txt", Buffer.from("A file of the owner"));
  const folder = await makeFolder();
  // Servers that are started as root read files as another user.
  await chmod(folder, 0o755);
  const webRoot = join(folder, "www");
  for (const [path, data] of files) {
    const file = join(webRoot, decodeURIComponent(place.basePath), path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data);
  }
  const args = await program.configure(folder, { ...place, webRoot });
  const server = start(program.path, args, { env: { HOME: folder, XDG_CONFIG_HOME: folder } });
  onTestFinished(() => server.stop());
  const failure = server.ended.then(() => Promise.reject(Error(server.output)));
  failure.catch(() => {});
  const isReady = vi.waitUntil(() => isListening(port), { interval: 20, timeout: waitLimitMs });
  await Promise.race([isReady, failure]);
  return { url, files, webRoot };
}

/** Requests a path as a proxy does. */
const request = (url: URL, init: RequestInit = {}) =>
  fetch(url, {
    redirect: "manual",
    signal: AbortSignal.timeout(waitLimitMs),
    ...init,
    headers: { via: "1.1 proxy", ...init.headers },
  });

/** Expects the headers of every response. */
function expectHeaders({ url, headers }: Response, cacheControl: string) {
  for (const [name, value] of [...securityHeaders, ["Cache-Control", cacheControl] as const])
    expect(headers.get(name), `${name} of ${url}`).toBe(value);
}

const types: [file: RegExp, type: string][] = [
  [/\.html$/, "text/html; charset=utf-8"],
  [/\.txt$/, "text/plain; charset=utf-8"],
  [/\.svg$/, "image/svg+xml"],
  [/\.woff2$/, "font/woff2"],
  [/\.webmanifest$/, "application/manifest+json"],
];

/** Servers that are not installed are skipped, except in CI, where nobody would read the warning. */
const isSkipped = ({ path }: Program) => process.env.CI !== "true" && !existsSync(path);
for (const { name, path } of programs.filter(isSkipped))
  console.warn(`Skipped the tests of ${name}: ${path} is not installed`);
const installed = programs.filter((program) => !isSkipped(program));

describe.each(installed)("$name", (program) => {
  const isApache = program.name === "Apache";

  test.each(["/", "/legends/", ...(isApache ? ["/caf%C3%A9%20$1/"] : [])])(
    "serves below %s what was built",
    async (basePath) => {
      const { url, files } = await serve(program, { basePath });
      for (const [path, data] of files) {
        if (/^(_headers|\.htaccess|404\.html)$/.test(path)) continue;
        const response = await request(new URL(path.replace(/(^|\/)index\.html$/, "$1"), url));
        expect(response.status, path).toBe(200);
        expect(Buffer.from(await response.arrayBuffer()).equals(data), path).toBe(true);
        expectHeaders(response, /\.[0-9a-f]{10}\.\w+$/.test(path) ? immutable : "no-cache");
        const [, type] = types.find(([pattern]) => pattern.test(path)) ?? [];
        if (type) expect(response.headers.get("content-type"), path).toBe(type);
        const isCompressed = response.headers.get("content-encoding") === "gzip";
        if (data.length > 1000 && !/\.(png|jpg|ico|woff2)$/.test(path))
          expect(isCompressed, path).toBe(true);
        const etag = response.headers.get("etag") ?? "";
        const again = await request(new URL(response.url), { headers: { "if-none-match": etag } });
        expect(again.status, path).toBe(304);
      }
      for (const path of [
        "no/such/page",
        "assets/none.0123456789.png",
        "assets/",
        "_headers",
        ".htaccess",
      ]) {
        const response = await request(new URL(path, url));
        expect(response.status, path).toBeOneOf(path === ".htaccess" ? [403, 404] : [404]);
        expectHeaders(response, "no-cache");
        if (response.status === 404)
          expect(await response.text(), path).toBe(String(files.get("404.html")));
      }
      const folder = await request(new URL("privacy-policy", url));
      expect(folder.status).toBeOneOf([301, 308]);
      expect(folder.headers.get("location")).toMatch(/privacy-policy\/$/);
      expect((await request(new URL(folder.headers.get("location") ?? "", url))).status).toBe(200);
      const post = await request(url, { method: "POST", body: "email=a" });
      expect(post.status).toBe(405);
      expectHeaders(post, "no-cache");
    },
  );

  test.each(["/", "/legends/"])(
    "passes sign-ups below %s to the site's own endpoint",
    async (basePath) => {
      const endpoint = await serveFiles(new Map());
      onTestFinished(endpoint.close);
      const path = isApache ? 'a%20b;c,d$e{f}"ü.cgi' : "api/sign-up";
      const { url, webRoot } = await serve(
        program,
        { basePath, endpoint: new URL(endpoint.base).host },
        path,
      );
      if (isApache)
        await writeFile(
          join(webRoot, decodeURIComponent(basePath + path)),
          "#!/bin/sh\nprintf 'Content-Type: text/html\\n\\nReceived '; cat\n",
          { mode: 0o755 },
        );
      const post = (path: string) =>
        request(new URL(path, url), { method: "POST", body: "email=a" });
      expect(await (await post(path)).text()).toContain("Received");
      for (const other of ["", `${path}x`, `?${basePath}${path}`])
        expect((await post(other)).status, other).toBeOneOf([404, 405]);
      expect((await request(url)).status).toBe(200);
      if (!isApache)
        expect(endpoint.requests).toMatchObject([{ url: `${basePath}${path}`, body: "email=a" }]);
    },
  );

  test.skipIf(isApache)("speaks HTTP/2 with visitors, and redirects them to https", async () => {
    await serve(program, { basePath: "/", isPublic: true });
    const session = connectHttp2(`https://127.0.0.1:${port}`, {
      servername: "launch.test",
      rejectUnauthorized: false,
    });
    onTestFinished(() => session.destroy());
    const stream = session.request({ ":authority": "launch.test" });
    const [headers] = await once(stream, "response", { signal: AbortSignal.timeout(waitLimitMs) });
    expect(headers[":status"]).toBe(200);
  });
});
