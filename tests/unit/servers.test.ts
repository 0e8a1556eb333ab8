/** Runs the configuration of `pages/hosting` on the servers that it is for, at the root and in a sub-folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createBuildContext } from "../../pages/generator/context.ts";
import { writeFolder } from "../../pages/generator/files.ts";
import { securityHeaders, textFiles } from "../../pages/hosting/text-files.ts";
import { verify } from "../../pages/hosting/verify.ts";
import { pages } from "../../pages/index.ts";
import { specifiedBuild } from "../support/build.ts";
import { specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { root, run } from "../support/project.ts";
import { findFreePort, serveFiles } from "../support/server.ts";

const [port, httpPort] = await Promise.all([findFreePort(), findFreePort()]);

/** The program of an endpoint of the owner. */
const program = await serveFiles(new Map(), { afterPost: "/#signed-up" });
afterAll(() => program.close());

/** A certificate that nobody has signed. */
const certificates = await makeFolder();
const subject = "req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -subj /CN=localhost";
const output = "-keyout privkey.pem -out fullchain.pem";
await run("openssl", `${subject} ${output}`.split(" "), { cwd: certificates });

/** Reads a file of `pages/hosting`, edited as an operator does for a site below a path. */
async function readConfig(name: string, path: string, folder: string) {
  const enable = (block: string) =>
    block.replaceAll("# ", "").replace("127.0.0.1:3000", new URL(program.base).host);
  return (await readFile(join(root, "pages/hosting", name), "utf8"))
    .replaceAll("name.example", "localhost")
    .replaceAll("/var/www/site", join(folder, "www"))
    .replace(" /404.html", ` ${path}404.html`)
    .replace(/# (location = |handle )[\s\S]*?# }/, enable);
}

const security = Object.fromEntries(
  Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);
const fresh = { ...security, "cache-control": "no-cache" };
const compressed = { ...fresh, "content-encoding": "gzip" };
const immutable = { "cache-control": "public, max-age=31536000, immutable" };
const refused = expect.toBeOneOf([404, 405]);
const moved = expect.toBeOneOf([301, 308]);

type Answers = [method: string, path: string, status: unknown, headers: object][];

/** How every server answers, behind a proxy that ends TLS, too: its redirects name no scheme. */
const answers: Answers = [
  ["GET", "", 200, { ...compressed, "content-type": "text/html; charset=utf-8" }],
  ["GET", "own.svg", 200, { ...compressed, "content-type": "image/svg+xml" }],
  ["GET", "no/such/", 404, compressed],
  ["GET", "privacy-policy", moved, { location: expect.stringMatching(/^[^:]*privacy-policy\/$/) }],
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
/** What the configurations add that are not in `dist`. */
const ownAnswers: Answers = [
  ["GET", `http://localhost:${httpPort}/a?b`, moved, { location: "https://localhost/a?b" }],
  ["POST", "/api/sign-up", 303, { location: "/#signed-up" }],
];

/** The servers, where Debian installs them: how each is configured and started, and answers. */
const servers = [
  {
    executable: "/usr/sbin/nginx",
    origin: `https://localhost:${port}`,
    answers: [...answers, ...ownAnswers],
    configure: async (path: string, folder: string) => `
      daemon off; pid ${folder}/pid; events {}
      http {
        include /etc/nginx/mime.types; access_log off;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi;
        scgi_temp_path ${folder}/scgi;
        ${(await readConfig("nginx.conf", path, folder))
          .replaceAll(/\b443\b/g, `${port}`)
          .replaceAll(/\b80;/g, `${httpPort};`)
          .replaceAll("/etc/letsencrypt/live/site", certificates)}
      }`,
    args: (file: string) => ["-e", `${file}.log`, "-c", file],
  },
  {
    executable: "/usr/sbin/apache2",
    origin: `http://127.0.0.1:${port}`,
    answers,
    configure: (_: string, folder: string) => `
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
    executable: "/usr/bin/caddy",
    origin: `https://localhost:${port}`,
    answers: [...answers, ...ownAnswers],
    configure: async (path: string, folder: string) => `
      { \n admin off \n http_port ${httpPort} \n https_port ${port} \n }
      ${(await readConfig("Caddyfile", path, folder)).replace(
        /^localhost \{/m,
        `$&\n tls ${certificates}/fullchain.pem ${certificates}/privkey.pem`,
      )}`,
    args: (file: string) => ["run", "--adapter", "caddyfile", "--config", file],
  },
];

/** The files of a site below a path, and some of an owner; Caddy compresses none below 512 bytes. */
function makeFiles(path: string) {
  const env = { SITE_URL: `https://localhost:${port}${path}` };
  const context = createBuildContext(specified, pages, env);
  const own = ["assets/own.txt", "assets/own.0123456789.txt", "own.svg"];
  return new Map([
    ...specifiedBuild.files,
    ...textFiles.map(({ file, render }) => [file, Buffer.from(render(context))] as const),
    ...own.map((file) => [file, Buffer.from("<svg></svg>".repeat(99))] as const),
  ]);
}

const sites = servers.flatMap((server) => ["/", "/legends/"].map((path) => ({ ...server, path })));
for (const { executable, origin, answers, configure, args, path } of sites) {
  const isMissing = process.env.CI !== "true" && !existsSync(executable);
  describe.skipIf(isMissing)(`${executable} below ${path}`, () => {
    const url = new URL(path, origin);
    const files = makeFiles(path);

    beforeAll(async () => {
      vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
      const folder = await makeFolder();
      // Servers that are started as root read files as another user.
      await chmod(folder, 0o755);
      await writeFolder(join(folder, "www", path), files);
      const config = join(folder, "config");
      await writeFile(config, await configure(path, folder));
      const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder };
      const server = spawn(executable, args(config), { cwd: root, env });
      const printed = Promise.all([text(server.stdout), text(server.stderr)]);
      const ended = once(server, "exit").then(async () => (await printed).join(""));
      await Promise.race([
        vi.waitFor(() => fetch(url), { interval: 20, timeout: 30_000 }),
        ended.then((output) => Promise.reject(Error(output))),
      ]);
      return async () => {
        vi.unstubAllEnvs();
        server.kill();
        await ended;
      };
    });

    /** Requests a path as a proxy does. */
    const request = (path: string, init: RequestInit = {}) => {
      const headers = { via: "1.1 proxy", "x-forwarded-proto": "https", ...init.headers };
      return fetch(new URL(path, url), { redirect: "manual", ...init, headers });
    };

    test.each(answers)("%s %j", async (method, path, status, headers) => {
      const reply = await request(path, { method, ...(method === "POST" && { body: "a=b" }) });
      expect(reply.status).toEqual(status);
      expect(Object.fromEntries(reply.headers)).toMatchObject(headers);
    });

    test("serves every file as it was built", async () =>
      expect((await verify(url, files))[0]).toMatch(/^✓/));

    test("says when a page has not changed", async () => {
      const validator = (await request("")).headers.get("etag") ?? "";
      const { status } = await request("", { headers: { "if-none-match": validator } });
      expect(status).toBe(304);
    });
  });
}
