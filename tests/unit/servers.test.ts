/** Runs the configuration of `pages/hosting` on the servers that it is for. */
import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { createServer, type LookupFunction } from "node:net";
import { basename, join, resolve } from "node:path";
import { Agent, getGlobalDispatcher, type RequestInit, setGlobalDispatcher } from "undici";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { writeDist } from "../../pages/generator/dist.ts";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { type Reply, send } from "../../pages/hosting/verify/client.ts";
import { verify } from "../../pages/hosting/verify/verify.ts";
import { certificate, key } from "../support/certificates.ts";
import { specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { limits } from "../support/limits.ts";
import { start } from "../support/process.ts";
import { type Files, listen, type SiteServer, serveFiles } from "../support/server.ts";

/** Finds a port that is free, on IPv6, too. */
async function findFreePort() {
  const server = createServer();
  const port = await listen(server, "");
  server.close();
  return port;
}
const [port, httpPort] = await Promise.all([findFreePort(), findFreePort()]);

// Every name leads to this machine.
const lookup: LookupFunction = (_, __, done) => done(null, [{ address: "127.0.0.1", family: 4 }]);
const dispatcher = getGlobalDispatcher();
beforeAll(() => setGlobalDispatcher(new Agent({ connect: { ca: certificate, lookup } })));
afterAll(() => setGlobalDispatcher(dispatcher));

/** A site as its operator knows it. */
interface Site {
  url: URL;
  /** Path of an endpoint of the site's own, or "", and `host:port` of its program. */
  endpoint: string;
  program: string;
  /** Has certificates, and the files of the server in `www`. */
  folder: string;
}

/** Reads a file of `pages/hosting`, edited as an operator does. */
async function readConfig(name: string, { url, endpoint, program, folder }: Site) {
  const enable = (block: string) =>
    block.replaceAll("# ", "").replace("/api/sign-up", endpoint).replace("127.0.0.1:3000", program);
  const text = await readFile(resolve(import.meta.dirname, "../../pages/hosting", name), "utf8");
  return text
    .replaceAll("name.example", "launch.test")
    .replace("/var/www/site", join(folder, "www"))
    .replace(" /404.html", ` ${url.pathname}404.html`)
    .replace(/# (location = |handle )[\s\S]*?# }/, (block) => (endpoint ? enable(block) : block));
}

/** The servers: how each is configured and started, and a sub-folder and endpoint to try. */
const servers = [
  {
    executable: "/usr/sbin/nginx",
    origin: `https://launch.test:${port}`,
    subfolder: ["/legends/", "api/sign-up"],
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
    executable: "/usr/sbin/apache2",
    origin: `http://127.0.0.1:${port}`,
    // Apache compares paths with patterns, in which some signs have a meaning.
    subfolder: ["/caf%C3%A9%20$1/", 'a%20b;c,d$e{f}"ü.cgi'],
    configure: ({ folder }: Site) => `
      ServerName localhost
      Listen 127.0.0.1:${port}
      PidFile ${folder}/pid
      DefaultRuntimeDir ${folder}
      ErrorLog ${folder}/log
      Include /etc/apache2/mods-enabled/*.load
      Include /etc/apache2/mods-enabled/*.conf
      LoadModule headers_module /usr/lib/apache2/modules/mod_headers.so
      LoadModule cgi_module /usr/lib/apache2/modules/mod_cgi.so
      ${process.getuid?.() === 0 ? "User www-data\nGroup www-data" : ""}
      DocumentRoot "${folder}/www"
      <Directory "${folder}/www">
        Options Indexes ExecCGI
        AddHandler cgi-script .cgi
        AllowOverride FileInfo
        Require all granted
      </Directory>`,
    args: (file: string) => ["-X", "-f", file],
  },
  {
    executable: "/usr/bin/caddy",
    origin: `https://launch.test:${port}`,
    subfolder: ["/legends/", "api/sign-up"],
    configure: async (site: Site) => `
      { \n admin off \n http_port ${httpPort} \n https_port ${port} \n }
      ${(await readConfig("Caddyfile", site)).replace(
        /^launch\.test \{/m,
        `$&\n tls ${site.folder}/fullchain.pem ${site.folder}/privkey.pem`,
      )}`,
    args: (file: string) => ["run", "--adapter", "caddyfile", "--config", file],
  },
];

/** Builds a site and serves it; returns its files, and a function that stops the server. */
async function serve({ executable, configure, args }: (typeof servers)[number], site: Site) {
  const { url, endpoint, folder } = site;
  const content = { ...specified, site: { ...specified.site, waitlist: { action: endpoint } } };
  const { files } = await buildInMemory({ content, env: { ...process.env, SITE_URL: url.href } });
  const published = new Map(files).set("assets/own.txt", Buffer.from("A file of the owner"));
  // Servers that are started as root read files as another user.
  await chmod(folder, 0o755);
  await writeDist(folder, published, join(folder, "www", decodeURI(url.pathname)));
  if (endpoint.endsWith(".cgi"))
    await writeFile(
      join(folder, "www", decodeURI(endpoint)),
      "#!/bin/sh\nprintf 'Content-Type: text/html\\n\\n<title>Received</title>'\n",
      { mode: 0o755 },
    );
  await writeFile(join(folder, "fullchain.pem"), certificate);
  await writeFile(join(folder, "privkey.pem"), key);
  const file = join(folder, "config");
  await writeFile(file, await configure(site));
  const env = { HOME: folder, XDG_CONFIG_HOME: folder };
  const program = start(executable, args(file), { env });
  const isReady = async () => (await send(url)).status;
  await Promise.race([
    vi.waitUntil(isReady, { interval: 20, timeout: limits.test }),
    program.ended.then(() => Promise.reject(Error(program.output))),
  ]);
  return { files: published, stop: program.stop };
}

/** Requests an address as a proxy does. */
const request = (url: URL, { headers, ...init }: RequestInit = {}) =>
  send(url, { headers: { via: "1.1 proxy", ...headers }, ...init });

/** Expects exactly the headers of a file that may change. */
function expectHeaders({ url, headers }: Reply) {
  for (const [name, value] of [...securityHeaders, ["Cache-Control", "no-cache"] as const])
    expect(headers.get(name), `${name} of ${url}`).toBe(value);
}

// In CI nobody would notice what is skipped.
for (const each of servers) {
  const { executable, origin, subfolder } = each;
  const canRun = process.env.CI === "true" || existsSync(executable);
  const isApache = executable.endsWith("apache2");

  describe.runIf(canRun)(basename(executable), { timeout: limits.serverTest }, () => {
    describe.each([["/", ""], subfolder])(
      "below %s, with the endpoint %j",
      (path = "", name = "") => {
        const url = new URL(path, origin);
        const endpoint = name && path + name;
        let receiver: SiteServer;
        let server: { files: Files; stop(): Promise<void> };
        let findings: Awaited<ReturnType<typeof verify>>;
        beforeAll(async () => {
          const folder = await makeFolder();
          receiver = await serveFiles(new Map());
          server = await serve(each, {
            url,
            endpoint,
            program: new URL(receiver.base).host,
            folder,
          });
          findings = await verify(url, server.files);
        });
        afterAll(async () => {
          receiver.close();
          await server?.stop();
        });

        test("serves every file as it was built", () =>
          expect(findings.filter(({ id }) => id !== "form")).toEqual([]));

        test.runIf(endpoint)("passes sign-ups on to the endpoint", () => {
          const text = expect.stringContaining('200 and "Received"');
          expect(findings.at(-1)).toMatchObject({ id: "form", text });
          const signUp = { url: endpoint, body: expect.stringContaining("email=verify%40") };
          expect(receiver.requests).toMatchObject(isApache ? [] : [signUp]);
        });

        test.each(["", `${name}x`, `?${new URL(endpoint, url).pathname}`])(
          "refuses a POST to %j",
          async (other) => {
            const { status } = await request(new URL(other, url), { method: "POST", body: "a=b" });
            expect(status).toBeOneOf([404, 405]);
          },
        );

        test.each(["no/such/", "assets/", "assets/no.0123456789.png", "_headers", ".htaccess"])(
          "answers %s with 404.html, compressed",
          async (absent) => {
            const reply = await request(new URL(absent, url));
            expectHeaders(reply);
            expect([reply.status, reply.headers.get("content-encoding")]).toEqual([404, "gzip"]);
            expect(String(reply.body)).toBe(String(server.files.get("404.html")));
          },
        );

        test("leads a page without its slash to the page", async () => {
          const { headers } = await request(new URL("privacy-policy", url));
          expect(headers.get("location")).toMatch(/privacy-policy\/$/);
          // A proxy may have another scheme, name and port.
          if (!isApache) expect(headers.get("location")).not.toContain("://");
        });

        test("says when a page has not changed", async () => {
          const front = await request(url, { method: "HEAD" });
          expectHeaders(front);
          const validator = { "if-none-match": front.headers.get("etag") ?? "" };
          expect((await request(url, { headers: validator })).status).toBe(304);
        });

        test.skipIf(isApache)("leads http to https", async () => {
          const { location } = await request(new URL(`http://launch.test:${httpPort}/a?b`));
          expect(location?.href).toBe("https://launch.test/a?b");
        });
      },
    );
  });
}
