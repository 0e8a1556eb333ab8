/** Runs the configuration of `pages/_hosting`, and that of `dist`, on the servers that it is for. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { writeFolder } from "../../pages/_build/files.ts";
import { verify } from "../../pages/_hosting/verify.ts";
import { makeFolder, root } from "../support/project.ts";
import { findFreePort } from "../support/server.ts";
import { buildOnce, legalPath } from "../support/site.ts";

const [port, httpPort] = await Promise.all([findFreePort(), findFreePort()]);

/** With a certificate for localhost that nobody has signed, and that ends in 2126. */
const certificate = join(import.meta.dirname, "../support/certificate");

/** The site, and some files of an owner; Caddy compresses none below 512 bytes. */
const own = ["assets/own.txt", "own.0123456789.svg"];
const built = (await buildOnce()).files;
const [asset = ""] = [...built.keys()].filter((file) => file.startsWith("assets/"));
const files = new Map([
  ...built,
  ...own.map((file) => [file, Buffer.from("<svg></svg>".repeat(99))] as const),
]);

/** Reads a file of `pages/_hosting`, edited as an operator does. */
const readConfig = async (name: string, folder: string) =>
  (await readFile(join(root, "pages/_hosting", name), "utf8"))
    .replaceAll("name.example", "localhost")
    .replaceAll("/var/www/site", join(folder, "www"));

/** The headers of every file, as in `_headers`, which hosting.test.ts reads. */
const [, rule = ""] = String(files.get("_headers")).split(/^\/\S*$/m);
const security = Object.fromEntries(
  [...rule.matchAll(/([\w-]+): (.+)/g)].map(([, name = "", value]) => [name.toLowerCase(), value]),
);
const fresh = { ...security, "cache-control": "no-cache" };
const compressed = { ...fresh, "content-encoding": "gzip" };
const immutable = { "cache-control": "public, max-age=31536000, immutable" };
const toFolder = { location: expect.stringMatching(`^[^:]*${legalPath}$`) };

/** Expected answers, also behind a proxy that ends TLS, so redirects name no scheme. */
const answers: [method: string, path: string, status: unknown, headers: object][] = [
  ["GET", "", 200, { ...compressed, "content-type": "text/html; charset=utf-8" }],
  ["GET", "own.0123456789.svg", 200, { ...compressed, "content-type": "image/svg+xml" }],
  ["GET", "no/such/", 404, compressed],
  ["GET", legalPath.slice(1, -1), expect.toBeOneOf([301, 308]), toFolder],
  ["GET", "assets/own.txt", 200, fresh],
  ["GET", asset, 200, immutable],
  ["GET", "assets/no.0123456789.txt", 404, fresh],
  ["GET", "assets/", 404, {}],
  ["GET", "_headers", 404, {}],
  ["GET", ".htaccess", 404, {}],
  ["POST", "", expect.toBeOneOf([404, 405]), {}],
];

/** The servers, where Debian installs them: how each is configured and started. */
const servers = [
  {
    executable: "/usr/sbin/nginx",
    origin: `https://localhost:${port}/`,
    args: ["-c"],
    configure: async (folder: string) => `
      daemon off; pid ${folder}/pid; events {}
      http {
        include /etc/nginx/mime.types; access_log off;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi;
        scgi_temp_path ${folder}/scgi;
        ${(await readConfig("nginx.conf", folder))
          .replaceAll(/\b443\b/g, `${port}`)
          .replaceAll(/\b80;/g, `${httpPort};`)
          .replaceAll("/etc/letsencrypt/live/site", certificate)}
      }`,
  },
  {
    executable: "/usr/sbin/apache2",
    origin: `http://127.0.0.1:${port}/`,
    args: ["-X", "-f"],
    configure: (folder: string) => `
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
  },
  {
    executable: "/usr/bin/caddy",
    origin: `https://localhost:${port}/`,
    args: ["run", "--adapter", "caddyfile", "--config"],
    configure: async (folder: string) => `
      { \n admin off \n http_port ${httpPort} \n https_port ${port} \n }
      ${(await readConfig("Caddyfile", folder)).replace(
        /^localhost \{/m,
        `$&\n tls ${certificate}/fullchain.pem ${certificate}/privkey.pem`,
      )}`,
  },
];

for (const { executable, origin, args, configure } of servers) {
  const isSkipped = process.env.CI !== "true" && !existsSync(executable);
  if (isSkipped) console.warn(`${executable} is not installed, so its tests are skipped`);
  describe.skipIf(isSkipped)(executable, () => {
    beforeAll(async () => {
      if (!existsSync(executable))
        throw new Error(`${executable} is not installed; install it, or run tests without CI=true`);
      vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
      const folder = await makeFolder();
      // Servers that are started as root read files as another user.
      await chmod(folder, 0o755);
      await writeFolder(join(folder, "www"), files);
      const config = join(folder, "config");
      await writeFile(config, await configure(folder));
      const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder };
      const server = spawn(executable, [...args, config], { cwd: root, env });
      const output = text(server.stderr);
      const ended = once(server, "exit");
      await Promise.race([
        vi.waitFor(() => fetch(origin), { interval: 20, timeout: 30_000 }),
        ended.then(async () => Promise.reject(Error(await output))),
      ]);
      return () => {
        vi.unstubAllEnvs();
        server.kill();
        return ended;
      };
    });

    /** Requests a path as a proxy does. */
    const request = (path: string, init: RequestInit = {}) => {
      const headers = { via: "1.1 proxy", "x-forwarded-proto": "https", ...init.headers };
      return fetch(new URL(path, origin), { redirect: "manual", ...init, headers });
    };

    test.each(answers)("answers %s /%s", async (method, path, status, headers) => {
      const reply = await request(path, { method, ...(method === "POST" && { body: "a=b" }) });
      expect(reply.status).toEqual(status);
      expect(Object.fromEntries(reply.headers)).toMatchObject(headers);
    });

    test("leads from http to the same path of https", async () => {
      if (origin.startsWith("http:")) return; // Apache has no configuration of its own here.
      const url = `http://localhost:${httpPort}${legalPath}?a=b`;
      const { status, headers } = await fetch(url, { redirect: "manual" });
      expect([301, 308]).toContain(status);
      expect(headers.get("location")).toMatch(/^https:\/\/localhost(:\d+)?\//);
      expect(headers.get("location")).toContain(`${legalPath}?a=b`);
    });

    test("serves every file as it was built, and says when one has not changed", async () => {
      const findings = [expect.stringMatching(/^✓/), expect.stringMatching(/^\? no sign-up tried/)];
      expect(await verify(new URL(origin), files)).toEqual(findings);
      const validator = (await request("")).headers.get("etag") ?? "";
      const { status } = await request("", { headers: { "if-none-match": validator } });
      expect(status).toBe(304);
    });
  });
}
