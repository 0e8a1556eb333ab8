/** Runs the configuration of `pages/hosting` on the servers that it is for, at the root and in a sub-folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { writeFolder } from "../../pages/generator/files.ts";
import { securityHeaders } from "../../pages/hosting/text-files.ts";
import { verify } from "../../pages/hosting/verify.ts";
import { contentWith } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { root, run } from "../support/project.ts";
import { findFreePort, type SiteServer, serveFiles } from "../support/server.ts";

const [port, httpPort] = await Promise.all([findFreePort(), findFreePort()]);

/** A site as its operator knows it; `program` is host and port of the program of its endpoint. */
type Site = { path: string; program: string; folder: string };

/** Reads a file of `pages/hosting`, edited as an operator does. */
async function readConfig(name: string, { path, program, folder }: Site) {
  const enable = (block: string) => block.replaceAll("# ", "").replace("127.0.0.1:3000", program);
  return (await readFile(join(root, "pages/hosting", name), "utf8"))
    .replaceAll("name.example", "localhost")
    .replaceAll("/var/www/site", join(folder, "www"))
    .replace(" /404.html", ` ${path}404.html`)
    .replace(/# (location = |handle )[\s\S]*?# }/, enable);
}

/** Where Debian installs the servers; tests of a server that is missing are skipped, except under CI. */
const programs = { nginx: "/usr/sbin/nginx", apache: "/usr/sbin/apache2", caddy: "/usr/bin/caddy" };

/** The servers: how each is configured and started. */
const servers = [
  {
    executable: programs.nginx,
    origin: `https://localhost:${port}`,
    configure: async (site: Site) => `
      daemon off; pid ${site.folder}/pid; events {}
      http {
        include /etc/nginx/mime.types; access_log off;
        client_body_temp_path ${site.folder}/body; proxy_temp_path ${site.folder}/proxy;
        fastcgi_temp_path ${site.folder}/fastcgi; uwsgi_temp_path ${site.folder}/uwsgi;
        scgi_temp_path ${site.folder}/scgi;
        ${(await readConfig("nginx.conf", site))
          .replaceAll(/\b443\b/g, `${port}`)
          .replaceAll(/\b80;/g, `${httpPort};`)
          .replaceAll("/etc/letsencrypt/live/site", site.folder)}
      }`,
    args: (file: string) => ["-e", `${file}.log`, "-c", file],
  },
  {
    executable: programs.apache,
    origin: `http://127.0.0.1:${port}`,
    configure: ({ folder }: Site) => `
      Listen 127.0.0.1:${port}
      PidFile ${folder}/pid
      DefaultRuntimeDir ${folder}
      ErrorLog ${folder}/log
      Include /etc/apache2/mods-enabled/*.load
      Include /etc/apache2/mods-enabled/*.conf
      LoadModule headers_module /usr/lib/apache2/modules/mod_headers.so
      ${process.getuid?.() === 0 ? "User www-data\nGroup www-data" : ""}
      DocumentRoot "${folder}/www"
      <Directory "${folder}/www">
        Options Indexes
        AllowOverride FileInfo
        Require all granted
      </Directory>`,
    args: (file: string) => ["-X", "-f", file],
  },
  {
    executable: programs.caddy,
    origin: `https://localhost:${port}`,
    configure: async (site: Site) => `
      { \n admin off \n http_port ${httpPort} \n https_port ${port} \n }
      ${(await readConfig("Caddyfile", site)).replace(
        /^localhost \{/m,
        `$&\n tls ${site.folder}/fullchain.pem ${site.folder}/privkey.pem`,
      )}`,
    args: (file: string) => ["run", "--adapter", "caddyfile", "--config", file],
  },
];

/** Builds the site below a path, with files of an owner. */
async function buildSite(path: string) {
  const content = contentWith("site.waitlist.action", "/api/sign-up");
  const env = { ...process.env, SITE_URL: `https://localhost:${port}${path}` };
  const { files } = await buildInMemory({ content, env });
  const own = ["own.txt", "own.0123456789.txt"].map((name) => `assets/${name}`);
  return new Map([
    ...files,
    ...own.map((name) => [name, Buffer.from("A file of the owner")] as const),
  ]);
}
const builds = { "/": await buildSite("/"), "/legends/": await buildSite("/legends/") };
const paths = Object.keys(builds) as (keyof typeof builds)[];
const sites = servers.flatMap((server) => paths.map((path) => ({ ...server, path })));

const security = Object.fromEntries(
  Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);
const fresh = { ...security, "cache-control": "no-cache" };
const compressed = { ...fresh, "content-encoding": "gzip" };
const immutable = { "cache-control": "public, max-age=31536000, immutable" };
const refused = expect.toBeOneOf([404, 405]);
const moved = expect.toBeOneOf([301, 308]);

/** Requests, and how every server answers. */
const requests: [method: string, path: string, status: unknown, headers: object][] = [
  ["GET", "", 200, { ...compressed, "content-type": "text/html; charset=utf-8" }],
  ["GET", "favicon.svg", 200, { ...compressed, "content-type": "image/svg+xml" }],
  ["GET", "no/such/", 404, compressed],
  ["GET", "assets/own.txt", 200, fresh],
  ["GET", "assets/own.0123456789.txt", 200, immutable],
  ["GET", "assets/no.0123456789.txt", 404, fresh],
  ["GET", "assets/", 404, {}],
  ["GET", "_headers", 404, {}],
  ["GET", ".htaccess", 404, {}],
  ["POST", "", refused, {}],
  ["POST", "privacy-policy/", refused, {}],
  ["POST", "404.html", refused, {}],
  ["POST", "?/api/sign-up", refused, {}],
];
/** How servers answer whose configuration also redirects; behind a proxy, by path alone. */
const redirects: typeof requests = [
  ["GET", "privacy-policy", moved, { location: expect.stringMatching(/^[^:]*privacy-policy\/$/) }],
  ["GET", `http://localhost:${httpPort}/a?b`, moved, { location: "https://localhost/a?b" }],
];

for (const site of sites) {
  const { executable, path } = site;
  const isMissing = process.env.CI !== "true" && !existsSync(executable);
  describe.skipIf(isMissing)(`${executable} below ${path}`, () => {
    const isApache = executable === programs.apache;
    const url = new URL(path, site.origin);
    let receiver: SiteServer;
    let findings: string[];

    beforeAll(async () => {
      // The servers have a certificate that nobody has signed.
      vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
      const folder = await makeFolder();
      // Servers that are started as root read files as another user.
      await chmod(folder, 0o755);
      receiver = await serveFiles(new Map());
      await writeFolder(join(folder, "www", path), builds[path]);
      const certificate =
        "req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -subj /CN=localhost -keyout privkey.pem -out fullchain.pem";
      await run("openssl", certificate.split(" "), { cwd: folder });
      const config = join(folder, "config");
      const program = new URL(receiver.base).host;
      await writeFile(config, await site.configure({ path, program, folder }));
      const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder };
      const server = spawn(executable, site.args(config), { cwd: root, env });
      const printed = Promise.all([text(server.stdout), text(server.stderr)]);
      const ended = once(server, "exit").then(async () => (await printed).join(""));
      await Promise.race([
        vi.waitFor(() => fetch(url), { interval: 20, timeout: 30_000 }),
        ended.then((output) => Promise.reject(Error(output))),
      ]);
      findings = await verify(url, builds[path], "ann@club.example");
      return async () => {
        vi.unstubAllEnvs();
        receiver.close();
        server.kill();
        await ended;
      };
    });

    /** Requests a path as a proxy does. */
    const request = (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, url), { headers: { via: "1.1 proxy" }, redirect: "manual", ...init });

    test.each(isApache ? requests : [...requests, ...redirects])(
      "%s %j",
      async (method, path, status, headers) => {
        const reply = await request(path, { method, ...(method === "POST" && { body: "a=b" }) });
        expect(reply.status).toEqual(status);
        expect(Object.fromEntries(reply.headers)).toMatchObject(headers);
      },
    );

    test("serves every file as it was built", () => expect(findings.slice(0, -1)).toEqual([]));

    // Apache has no program behind it.
    test.skipIf(isApache)("passes sign-ups on to the endpoint", () =>
      expect(receiver.requests).toMatchObject([
        { url: "/api/sign-up", body: expect.stringContaining("email=ann%40club.example") },
      ]),
    );

    test("says when a page has not changed", async () => {
      const validator = (await request("")).headers.get("etag") ?? "";
      const { status } = await request("", { headers: { "if-none-match": validator } });
      expect(status).toBe(304);
    });
  });
}
