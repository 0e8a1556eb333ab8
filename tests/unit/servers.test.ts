/** Runs the configuration of `pages/hosting` on the servers that it is for. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { basename, join, resolve } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { writeDist } from "../../pages/build/dist.ts";
import { memoize } from "../../pages/build/memoize.ts";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { certificate, key } from "../support/certificates.ts";
import { epoch, specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { start, waitLimitMs } from "../support/process.ts";
import { serveFiles } from "../support/server.ts";
import { verify } from "../verify.ts";

/** A site as its operator knows it. */
interface Site {
  basePath: string;
  /** Path and `host:port` of the program behind an endpoint of the site's own. */
  endpoint?: { path: string; address: string };
  /** Whether the server itself speaks HTTPS; otherwise a proxy in front of it does. */
  isPublic?: boolean;
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

/** Reads a file of `pages/hosting`, edited as an operator does. */
async function readConfig(name: string, root: string, site: Site, edits: Edit[]) {
  const { basePath, endpoint } = site;
  const endpointEdits: Edit[] = [
    [/# (location = |handle )[\s\S]*?# }/, (block) => block.replaceAll("# ", "")],
    [/(?<=location = |handle )\S+/, `${endpoint?.path}`],
    [/127\.0\.0\.1:3000/, `${endpoint?.address}`],
  ];
  const siteEdits: Edit[] = [
    [/\/var\/www\/site/, root],
    [/ \/404\.html(?=;?\n)/, ` ${basePath}404.html`],
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
const servers: Record<string, (folder: string, root: string, site: Site) => Promise<string[]>> = {
  "/usr/sbin/nginx": async (folder, root, site) => {
    const publicEdits: Edit[] = [
      [/\b443\b/g, `${port}`],
      [/\b80;/g, `${httpPort};`],
      [/name\.example/g, "launch.test"],
      [/\/etc\/letsencrypt\/live\/site/g, folder],
    ];
    const proxyEdits: Edit[] = [
      [/listen 443[\s\S]*privkey\.pem;/, ""],
      [/# listen .*8080/g, (line) => line.slice(2).replace("8080", `${port}`)],
      [/server \{\s+listen 80;[\s\S]*/, ""],
    ];
    const edits = site.isPublic ? publicEdits : proxyEdits;
    const file = join(folder, "nginx.conf");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    await writeFile(
      file,
      `daemon off; pid ${folder}/pid; events {}
      http {
        include /etc/nginx/mime.types; access_log off; ${temporary.join(" ")}
        ${await readConfig("nginx.conf", root, site, edits)}
      }`,
    );
    return ["-e", join(folder, "log"), "-c", file];
  },

  "/usr/sbin/apache2": async (folder, root) => {
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
      LoadModule headers_module /usr/lib/apache2/modules/mod_headers.so
      LoadModule cgi_module /usr/lib/apache2/modules/mod_cgi.so
      ${process.getuid?.() === 0 ? "User www-data\nGroup www-data" : ""}
      DocumentRoot "${root}"
      <Directory "${root}">
        Options Indexes ExecCGI
        AddHandler cgi-script .cgi
        AllowOverride FileInfo
        Require all granted
      </Directory>`,
    );
    return ["-X", "-f", file];
  },

  "/usr/bin/caddy": async (folder, root, site) => {
    const file = join(folder, "Caddyfile");
    const tls = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`;
    const address = site.isPublic ? `launch.test {\n${tls}` : `:${port} {`;
    await writeFile(
      file,
      `{ \n admin off \n http_port ${httpPort} \n https_port ${site.isPublic ? port : 0} \n }
      ${await readConfig("Caddyfile", root, site, [[/^name\.example \{/m, address]])}`,
    );
    return ["run", "--adapter", "caddyfile", "--config", file];
  },
};

const buildOnce = memoize(buildInMemory);

/** Builds a site and serves it until the test is over; returns its URL, files and folder. */
async function serve(server: string, site: Site) {
  const url = new URL(site.basePath, `http://127.0.0.1:${port}`);
  const waitlist = site.endpoint ? { action: site.endpoint.path } : {};
  const content = { ...specified, site: { ...specified.site, waitlist } };
  const folder = await makeFolder();
  // Servers that are started as root read files as another user.
  await chmod(folder, 0o755);
  const root = join(folder, "www");
  const outDir = resolve(root, `.${decodeURI(site.basePath)}`);
  const env = { SITE_URL: url.href, SOURCE_DATE_EPOCH: epoch };
  const { files } = await buildOnce({ content, env });
  await writeDist(folder, files, outDir);
  const ownFile = ["assets/own.txt", Buffer.from("A file of the owner")] as const;
  await writeFile(join(outDir, ownFile[0]), ownFile[1]);
  await writeFile(join(folder, "fullchain.pem"), certificate);
  await writeFile(join(folder, "privkey.pem"), key);
  const args = (await servers[server]?.(folder, root, site)) ?? [];
  const program = start(server, args, { env: { HOME: folder, XDG_CONFIG_HOME: folder } });
  onTestFinished(() => program.stop());
  const failure = program.ended.then(() => Promise.reject(Error(program.output)));
  failure.catch(() => {});
  for (const each of site.isPublic ? [port, httpPort] : [port]) {
    const isReady = vi.waitUntil(() => isListening(each), { interval: 20, timeout: waitLimitMs });
    await Promise.race([isReady, failure]);
  }
  return { url, files: new Map([...files, ownFile]), outDir };
}

/** Requests a path as a proxy does. */
const request = (url: URL, { headers, ...init }: RequestInit = {}) =>
  fetch(url, {
    redirect: "manual",
    signal: AbortSignal.timeout(waitLimitMs),
    headers: { via: "1.1 proxy", ...headers },
    ...init,
  });

/** Expects exactly the headers of a file that may change. */
function expectHeaders({ url, headers }: Response) {
  for (const [name, value] of [...securityHeaders, ["Cache-Control", "no-cache"] as const])
    expect(headers.get(name), `${name} of ${url}`).toBe(value);
}

// In CI nobody would notice what is skipped.
for (const server of Object.keys(servers))
  describe.skipIf(process.env.CI !== "true" && !existsSync(server))(basename(server), () => {
    const isApache = server.endsWith("apache2");
    // Apache compares paths with patterns, in which some signs have a meaning.
    const basePaths = ["/", isApache ? "/caf%C3%A9%20$1/" : "/legends/"];

    test.each(basePaths)("serves below %s what was built", async (basePath) => {
      const { url, files } = await serve(server, { basePath });
      const text = expect.stringContaining("status 405");
      expect(await verify(url, files)).toMatchObject([{ level: "loss", id: "form", text }]);
      const missing = ["no/such/", "assets/", "assets/no.0123456789.png"];
      for (const path of [...missing, "_headers", ".htaccess"]) {
        const response = await request(new URL(path, url));
        expectHeaders(response);
        expect(response.status, path).toBe(404);
        expect(response.headers.get("content-encoding"), path).toBe("gzip");
        expect(await response.text(), path).toBe(String(files.get("404.html")));
      }
      const redirect = await request(new URL("privacy-policy", url));
      const location = redirect.headers.get("location");
      // A proxy may have another scheme, name and port.
      if (!isApache) expect(location).not.toContain("://");
      expect(location).toMatch(/privacy-policy\/$/);
      const front = await request(url, { method: "HEAD" });
      expectHeaders(front);
      const validator = { "if-none-match": front.headers.get("etag") ?? "" };
      expect((await request(url, { headers: validator })).status).toBe(304);
      const post = await request(url, { method: "POST", body: "email=a" });
      expectHeaders(post);
      expect(await post.text()).toContain("Not Allowed");
    });

    test.each(basePaths)("below %s, passes sign-ups to an endpoint alone", async (basePath) => {
      const program = await serveFiles(new Map());
      onTestFinished(program.close);
      const name = isApache ? 'a%20b;c,d$e{f}"ü.cgi' : "api/sign-up";
      const endpoint = { path: basePath + name, address: new URL(program.base).host };
      const { url, outDir } = await serve(server, { basePath, endpoint });
      const script = "#!/bin/sh\nprintf 'Content-Type: text/html\\n\\nReceived '; cat\n";
      if (isApache) await writeFile(join(outDir, decodeURI(name)), script, { mode: 0o755 });
      const post = (path: string) => request(new URL(path, url), { method: "POST", body: "a=b" });
      expect(await (await post(name)).text()).toContain("Received");
      for (const other of ["", `${name}x`, `?${endpoint.path}`])
        expect((await post(other)).status, other).toBeOneOf([404, 405]);
      if (!isApache) expect(program.requests).toMatchObject([{ url: endpoint.path, body: "a=b" }]);
    });

    test.skipIf(isApache)("redirects http to https, and speaks HTTP/2", async () => {
      await serve(server, { basePath: "/", isPublic: true });
      const { headers } = await request(new URL(`http://127.0.0.1:${httpPort}/a?b`));
      expect(headers.get("location")).toMatch(/^https:.*\/a\?b$/);
      const options = { servername: "launch.test", rejectUnauthorized: false };
      const session = connectHttp2(`https://localhost:${port}`, options);
      onTestFinished(() => session.destroy());
      const stream = session.request({ ":authority": "launch.test" });
      const [answer] = await once(stream, "response", { signal: AbortSignal.timeout(waitLimitMs) });
      expect(answer).toMatchObject({ ":status": 200, "x-frame-options": "DENY" });
    });
  });
