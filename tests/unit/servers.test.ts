/** Runs the configuration of `pages/hosting` on the servers that it is for. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { basename, join, resolve } from "node:path";
import { connect as connectTls } from "node:tls";
import {
  Agent,
  buildConnector,
  getGlobalDispatcher,
  type RequestInit,
  setGlobalDispatcher,
} from "undici";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { writeDist } from "../../pages/generator/dist.ts";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { type Reply, send } from "../../pages/hosting/verify/client.ts";
import { verify } from "../../pages/hosting/verify/verify.ts";
import { certificate, key } from "../support/certificates.ts";
import { epoch, specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { limits } from "../support/limits.ts";
import { start } from "../support/process.ts";
import { type Files, listen, type SiteServer, serveFiles } from "../support/server.ts";

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

/** Finds ports that are free, on IPv6, too. */
async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map((server) => listen(server, "")));
  for (const server of servers) server.close();
  return ports;
}

const [port = 0, httpPort = 0, proxyPort = 0] = await findFreePorts(3);

// Leads requests for any name to the server under test.
const dispatcher = getGlobalDispatcher();
const connectTrusting = buildConnector({ ca: certificate });
const agent = new Agent({
  connect: ({ hostname: servername, ...options }, callback) => {
    const actualPort = `${options.protocol === "https:" ? port : httpPort}`;
    const target = { hostname: "127.0.0.1", port: actualPort, servername };
    connectTrusting({ ...options, ...target }, callback);
  },
});
beforeAll(() => setGlobalDispatcher(agent));
afterAll(() => setGlobalDispatcher(dispatcher));

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

/** Builds a site and serves it; returns its files, and a function that stops the server. */
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
  const failure = program.ended.then(() => Promise.reject(Error(program.output)));
  failure.catch(() => {});
  for (const each of [port, httpPort]) {
    const isReady = vi.waitUntil(() => isListening(each), { interval: 20, timeout: limits.test });
    await Promise.race([isReady, failure]);
  }
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
for (const executable of Object.keys(servers))
  describe.skipIf(process.env.CI !== "true" && !existsSync(executable))(
    basename(executable),
    { timeout: limits.serverTest },
    () => {
      const isApache = executable.endsWith("apache2");

      describe.each([
        ["/", ""],
        // Apache compares paths with patterns, in which some signs have a meaning.
        isApache ? ["/caf%C3%A9%20$1/", 'a%20b;c,d$e{f}"ü.cgi'] : ["/legends/", "api/sign-up"],
      ])("below %s, with the endpoint %j", (path, name) => {
        const url = new URL(path, isApache ? "http://127.0.0.1" : "https://launch.test");
        const endpoint = name && path + name;
        let receiver: SiteServer;
        let server: { files: Files; stop(): Promise<void> };
        beforeAll(async () => {
          const folder = await makeFolder();
          receiver = await serveFiles(new Map());
          const program = new URL(receiver.base).host;
          server = await serve(executable, { url, endpoint, program, folder });
          const script =
            "#!/bin/sh\nprintf 'Content-Type: text/html\\n\\n<title>Received</title>'\n";
          const cgi = join(folder, "www", decodeURI(endpoint));
          if (isApache && endpoint) await writeFile(cgi, script, { mode: 0o755 });
        });
        afterAll(async () => {
          receiver.close();
          await server?.stop();
        });

        test("serves what was built, and passes sign-ups on", async () => {
          const text = expect.stringContaining(endpoint ? '200 and "Received"' : "status 405");
          const level = endpoint ? "question" : "loss";
          expect(await verify(url, server.files)).toMatchObject([{ level, id: "form", text }]);
          const signUp = { url: endpoint, body: expect.stringContaining("email=verify%40") };
          expect(receiver.requests).toMatchObject(endpoint && !isApache ? [signUp] : []);
        });

        test.each(["", `${name}x`, `?${new URL(endpoint, url).pathname}`])(
          "refuses a POST to %j",
          async (other) => {
            const reply = await request(new URL(other, url), { method: "POST", body: "a=b" });
            expect(reply.status).toBeOneOf([404, 405]);
            expectHeaders(reply);
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
          const plain = await request(new URL("http://launch.test/a?b"));
          expect(plain.location?.href).toBe("https://launch.test/a?b");
        });

        test.skipIf(isApache)("speaks HTTP/2", async () => {
          const options = { servername: "launch.test", ca: certificate, ALPNProtocols: ["h2"] };
          const socket = connectTls({ ...options, port, host: "127.0.0.1" });
          onTestFinished(() => void socket.destroy());
          await once(socket, "secureConnect", { signal: AbortSignal.timeout(limits.test) });
          expect(socket.alpnProtocol).toBe("h2");
        });
      });
    },
  );
