/** Runs the configuration of `pages/hosting` on the servers that it is for. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { basename, join, resolve } from "node:path";
import { connect as connectTls } from "node:tls";
import type { RequestInit } from "undici";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { writeDist } from "../../pages/generator/dist.ts";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { type Reply, send } from "../../pages/hosting/verify/client.ts";
import { verify } from "../../pages/hosting/verify/verify.ts";
import { certificate, key, leadRequests } from "../support/certificates.ts";
import { epoch, specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { limits } from "../support/limits.ts";
import { start } from "../support/process.ts";
import { serveFiles } from "../support/server.ts";

/** A site as its operator knows it. */
interface Site {
  url: URL;
  /** Path of an endpoint of the site's own, or "", and `host:port` of its program. */
  endpoint: string;
  program: string;
  /** Has certificates, and the files of the server in `www`. */
  folder: string;
}

type Edit = [from: RegExp, to: string | ((block: string) => string)];

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true)).on("error", () => done(false));
    socket.on("connect", () => socket.destroy());
  });

/** Finds a port below those that systems assign, so that no other program gets it later. */
async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  return (await isListening(port)) ? findFreePort() : port;
}

const port = await findFreePort();
const httpPort = await findFreePort();
const proxyPort = await findFreePort();
leadRequests({ http: httpPort, https: port });

/** Reads a file of `pages/hosting`, edited as an operator does. */
async function readConfig(name: string, site: Site, edits: Edit[]) {
  const { url, endpoint, program, folder } = site;
  const endpointEdits: Edit[] = [
    [/# (location = |handle )[\s\S]*?# }/, (block) => block.replaceAll("# ", "")],
    [/(?<=location = |handle )\S+/, endpoint],
    [/127\.0\.0\.1:3000/, program],
  ];
  const siteEdits: Edit[] = [
    [/name\.example(?= \{|;)/g, "launch.test"],
    [/\/var\/www\/site/, join(folder, "www")],
    [/ \/404\.html(?=;?\n)/, ` ${url.pathname}404.html`],
  ];
  const path = resolve(import.meta.dirname, "../../pages/hosting", name);
  let text = await readFile(path, "utf8");
  for (const [from, to] of [...siteEdits, ...edits, ...(endpoint ? endpointEdits : [])]) {
    expect(text).toMatch(from);
    text = text.replace(from, typeof to === "string" ? () => to : to);
  }
  return text;
}

/** By path: functions that write a server's configuration, and return arguments to start it. */
const servers: Record<string, (site: Site) => Promise<string[]>> = {
  "/usr/sbin/nginx": async (site) => {
    const { folder } = site;
    const edits: Edit[] = [
      [/\b443\b/g, `${port}`],
      [/\b80;/g, `${httpPort};`],
      // Plain HTTP for a proxy, here beside HTTPS.
      [/# listen .*8080/g, (line) => line.slice(2).replace("8080", `${proxyPort}`)],
      [/\/etc\/letsencrypt\/live\/site/g, folder],
    ];
    const file = join(folder, "nginx.conf");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    await writeFile(
      file,
      `daemon off; pid ${folder}/pid; events {}
      http {
        include /etc/nginx/mime.types; access_log off; ${temporary.join(" ")}
        ${await readConfig("nginx.conf", site, edits)}
      }`,
    );
    return ["-e", join(folder, "log"), "-c", file];
  },

  "/usr/sbin/apache2": async ({ folder }) => {
    const file = join(folder, "apache.conf");
    await writeFile(
      file,
      `ServerName localhost
      Listen 127.0.0.1:${port}
      Listen 127.0.0.1:${httpPort}
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
    );
    return ["-X", "-f", file];
  },

  "/usr/bin/caddy": async (site) => {
    const { folder } = site;
    const file = join(folder, "Caddyfile");
    const tls = `\ntls ${folder}/fullchain.pem ${folder}/privkey.pem`;
    await writeFile(
      file,
      `{ \n admin off \n http_port ${httpPort} \n https_port ${port} \n }
      ${await readConfig("Caddyfile", site, [[/^launch\.test \{/m, (line) => line + tls]])}`,
    );
    return ["run", "--adapter", "caddyfile", "--config", file];
  },
};

/** Builds a site and serves it until the test is over; returns its files. */
async function serve(server: string, site: Site) {
  const { url, endpoint, folder } = site;
  const content = { ...specified, site: { ...specified.site, waitlist: { action: endpoint } } };
  // Servers that are started as root read files as another user.
  await chmod(folder, 0o755);
  const env = { SITE_URL: url.href, SOURCE_DATE_EPOCH: epoch };
  const { files } = await buildInMemory({ content, env });
  const published = new Map(files).set("assets/own.txt", Buffer.from("A file of the owner"));
  await writeDist(folder, published, join(folder, "www", decodeURI(url.pathname)));
  await writeFile(join(folder, "fullchain.pem"), certificate);
  await writeFile(join(folder, "privkey.pem"), key);
  const args = (await servers[server]?.(site)) ?? [];
  const program = start(server, args, { env: { HOME: folder, XDG_CONFIG_HOME: folder } });
  onTestFinished(() => program.stop());
  const failure = program.ended.then(() => Promise.reject(Error(program.output)));
  failure.catch(() => {});
  for (const each of [port, httpPort]) {
    const isReady = vi.waitUntil(() => isListening(each), { interval: 20, timeout: limits.test });
    await Promise.race([isReady, failure]);
  }
  return published;
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
for (const server of Object.keys(servers))
  describe.skipIf(process.env.CI !== "true" && !existsSync(server))(
    basename(server),
    { timeout: limits.serverTest },
    () => {
      const isApache = server.endsWith("apache2");

      test.each([
        ["/", ""],
        // Apache compares paths with patterns, in which some signs have a meaning.
        isApache ? ["/caf%C3%A9%20$1/", 'a%20b;c,d$e{f}"ü.cgi'] : ["/legends/", "api/sign-up"],
      ])("serves below %s what was built, and passes sign-ups to %j alone", async (path, name) => {
        const url = new URL(path, isApache ? "http://127.0.0.1" : "https://launch.test");
        const receiver = await serveFiles(new Map());
        onTestFinished(receiver.close);
        const folder = await makeFolder();
        const endpoint = name && path + name;
        const program = new URL(receiver.base).host;
        const files = await serve(server, { url, endpoint, program, folder });
        const script = "#!/bin/sh\nprintf 'Content-Type: text/html\\n\\n<title>Received</title>'\n";
        const cgi = join(folder, "www", decodeURI(endpoint));
        if (isApache && endpoint) await writeFile(cgi, script, { mode: 0o755 });

        const text = expect.stringContaining(endpoint ? '200 and "Received"' : "status 405");
        const level = endpoint ? "question" : "loss";
        expect(await verify(url, files)).toMatchObject([{ level, id: "form", text }]);
        const signUp = { url: endpoint, body: expect.stringContaining("email=verify%40") };
        expect(receiver.requests).toMatchObject(endpoint && !isApache ? [signUp] : []);
        const post = (path: string) => request(new URL(path, url), { method: "POST", body: "a=b" });
        const refusal = await post("");
        expectHeaders(refusal);
        expect(String(refusal.body)).toContain("Not Allowed");
        for (const other of ["", `${name}x`, `?${new URL(endpoint, url).pathname}`])
          expect((await post(other)).status, other).toBeOneOf([404, 405]);

        const absent = ["no/such/", "assets/", "assets/no.0123456789.png", "_headers", ".htaccess"];
        for (const path of absent) {
          const missing = await request(new URL(path, url));
          expectHeaders(missing);
          expect(missing.status, path).toBe(404);
          expect(missing.headers.get("content-encoding"), path).toBe("gzip");
          expect(String(missing.body), path).toBe(String(files.get("404.html")));
        }
        const { headers } = await request(new URL("privacy-policy", url));
        // A proxy may have another scheme, name and port.
        if (!isApache) expect(headers.get("location")).not.toContain("://");
        expect(headers.get("location")).toMatch(/privacy-policy\/$/);
        const front = await request(url, { method: "HEAD" });
        expectHeaders(front);
        const validator = { "if-none-match": front.headers.get("etag") ?? "" };
        expect((await request(url, { headers: validator })).status).toBe(304);

        if (isApache) return;
        const plain = await request(new URL("http://launch.test/a?b"));
        expect(plain.location?.href).toBe("https://launch.test/a?b");
        const options = { servername: "launch.test", ca: certificate, ALPNProtocols: ["h2"] };
        const socket = connectTls({ ...options, port, host: "127.0.0.1" });
        onTestFinished(() => void socket.destroy());
        await once(socket, "secureConnect", { signal: AbortSignal.timeout(limits.test) });
        expect(socket.alpnProtocol).toBe("h2");
      });
    },
  );
