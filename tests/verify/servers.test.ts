import { existsSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { connect, createServer } from "node:net";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import type { Content } from "../../data/schema/content.ts";
import { renderServerConfig } from "../../pages/hosting/server-config.ts";
import { epoch, replaced, specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { start, waitLimitMs } from "../support/process.ts";
import { serveFiles } from "../support/server.ts";
import { verify } from "../verify.ts";
import { certificate, key } from "./certificates.ts";

/** Where a server is to look, and listen. */
interface Place {
  /** An empty folder for configuration, logs and whatever else it writes. */
  folder: string;
  webRoot: string;
  port: number;
  /** What `npm run host-config` prints for it. */
  printConfig(server: string): string;
}

/** A server that README.md tells how to set up. */
interface Program {
  name: string;
  /** Its own file, which is there where it is installed. */
  path: string;
  /** Writes its configuration for this place; returns the arguments that start it. */
  configure(place: Place): Promise<string[]>;
}

const programs: Program[] = [
  {
    name: "nginx",
    path: "/usr/sbin/nginx",
    async configure({ folder, printConfig }) {
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const file = join(folder, "nginx.conf");
      await writeFile(
        file,
        `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
        http { include /etc/nginx/mime.types; access_log off; ${temporary.join(" ")}\n${printConfig("nginx")} }`,
      );
      return ["-e", join(folder, "log"), "-c", file];
    },
  },
  {
    name: "Apache",
    path: "/usr/sbin/apache2",
    async configure({ folder, webRoot, port }) {
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
    async configure({ folder, printConfig }) {
      const file = join(folder, "Caddyfile");
      await writeFile(
        file,
        `{\n\tadmin off\n\tstorage file_system ${folder}\n}\n${printConfig("caddy")}`,
      );
      return ["run", "--adapter", "caddyfile", "--config", file];
    },
  },
];

/** A free port below those that systems hand out themselves, so that nobody else is given it later. */
async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((done) =>
      server.on("error", () => done(false)).listen(port, "127.0.0.1", () => done(true)),
    );
    if (isFree) await new Promise((done) => server.close(done));
    if (isFree) return port;
  }
  throw new Error("100 ports in turn are taken");
}

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true)).on("error", () => done(false));
    socket.on("connect", () => socket.destroy());
  });

/** Starts a server until the test is over; resolves when it listens. */
async function startServer({ path, configure }: Program, place: Place) {
  const env = { HOME: place.folder, XDG_CONFIG_HOME: place.folder };
  const server = start(path, await configure(place), { env });
  onTestFinished(() => server.stop());
  let hasEnded = false;
  server.ended.finally(() => {
    hasEnded = true;
  });
  await vi.waitUntil(
    async () => {
      if (hasEnded) throw new Error(`${path} does not start:\n${server.output}`);
      return isListening(place.port);
    },
    { interval: 20, timeout: waitLimitMs },
  );
}

/** Servers that are not installed are skipped, except where nobody would read the warning. */
const isSkipped = ({ path }: Program) => process.env.CI !== "true" && !existsSync(path);
for (const program of programs.filter(isSkipped))
  console.warn(`Skipped the set-up of ${program.name}: ${program.path} is not installed`);

/** All servers listen here, one after the other, so that one build speaks of the right address. */
const port = await findFreePort();

/** Starts a server with a site on it; what the site was built to. */
async function serve(program: Program, url: URL, content: Content, options = {}) {
  const env = { SITE_URL: url.href, SOURCE_DATE_EPOCH: epoch };
  const { files, context } = await buildInMemory({ content, env });
  const folder = await makeFolder();
  // A server that is started as root reads files as somebody else.
  await chmod(folder, 0o755);
  const webRoot = join(folder, program.name === "Apache" ? "www" : 'w "$w" {w} `w');
  const dist = join(webRoot, decodeURIComponent(url.pathname));
  for (const [path, data] of files) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), data);
  }
  const defaults = { root: webRoot, endpoint: "127.0.0.1:3000", ...options };
  const printConfig = (server: string) => renderServerConfig(server, context, defaults);
  await startServer(program, { folder, webRoot, port, printConfig });
  return { files, webRoot };
}

describe.each(["/", "/legends/", "/caf%C3%A9%20$1/"])("below %s", (basePath) => {
  const url = new URL(basePath, `http://127.0.0.1:${port}`);
  for (const program of programs) {
    test.skipIf(isSkipped(program))(`${program.name} serves what was built`, async () => {
      const { files } = await serve(program, url, specified);
      const report = await verify(url, { files, content: replaced, now: new Date("2025-01-02") });
      expect(report.host).toBe(program.name);
      expect(report.findings.filter(({ level }) => level !== "good")).toMatchObject([
        { level: "note", what: expect.stringContaining("only this computer can reach") },
        { level: "loss", what: `a POST to ${url} is refused with status 405` },
      ]);
    });
  }
});

test.skipIf(programs.some((program) => program.name === "nginx" && isSkipped(program)))(
  "nginx serves an https: address with the certificate of the folder given",
  async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, "fullchain.pem"), certificate);
    await writeFile(join(folder, "privkey.pem"), key);
    const [nginx] = programs;
    if (!nginx) throw new Error("There is no nginx");
    const url = new URL(`https://launch.test:${port}/`);
    const signal = AbortSignal.timeout(waitLimitMs);
    await serve(nginx, url, specified, { certificate: folder });
    const options = { host: "127.0.0.1", port, servername: url.hostname, ca: certificate, signal };
    const { statusCode } = await new Promise<IncomingMessage>((done, fail) =>
      get(options, done).on("error", fail),
    );
    expect(statusCode).toBe(200);
  },
);

test.each(programs.filter((program) => !isSkipped(program)))(
  "$name passes sign-ups, and no other requests, to the site's own endpoint",
  async (program) => {
    const isApache = program.name === "Apache";
    const endpoint = await serveFiles(new Map());
    onTestFinished(endpoint.close);
    const url = new URL(`http://127.0.0.1:${port}/legends/`);
    const action = '/legends/a%20b;c,d$e{f}"ü.cgi';
    const waitlist = { action };
    const content = { ...specified, site: { ...specified.site, waitlist } };
    const { webRoot } = await serve(program, url, content, {
      endpoint: new URL(endpoint.base).host,
    });
    const script = "#!/bin/sh\nprintf 'Content-Type: text/html\\n\\nReceived '; cat\n";
    if (isApache)
      await writeFile(join(webRoot, decodeURIComponent(action)), script, { mode: 0o755 });
    const signal = AbortSignal.timeout(waitLimitMs);
    const ask = (path: string, method = "GET") =>
      fetch(new URL(path, url), { method, body: method === "POST" ? "email=a" : null, signal });
    expect(await (await ask(action, "POST")).text()).toContain("Received");
    for (const path of ["/legends/", `${action}x`, `/legends/?${action}`])
      expect((await ask(path, "POST")).status, path).toBeOneOf([404, 405]);
    expect((await ask("/legends/")).status).toBe(200);
    if (isApache) return;
    expect((await ask(action)).status).toBe(404);
    const { pathname } = new URL(action, url);
    expect(endpoint.requests).toMatchObject([{ url: pathname, body: "email=a" }]);
  },
);
