/** Runs the configuration of `pages/hosting` on the servers that it is for. */
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { x } from "tinyexec";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { writeDist } from "../../pages/generator/dist.ts";
import { immutable } from "../../pages/hosting/headers.ts";
import { send } from "../../pages/hosting/verify/client.ts";
import { verify } from "../../pages/hosting/verify/verify.ts";
import { contentWith } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { limits } from "../support/limits.ts";
import { canTest, programs } from "../support/programs.ts";
import { root, start } from "../support/project.ts";
import { findFreePort, type SiteServer, serveFiles } from "../support/server.ts";

const [port, httpPort] = await Promise.all([findFreePort(), findFreePort()]);

const dispatcher = getGlobalDispatcher();
// The servers have a certificate that nobody has signed.
beforeAll(() => setGlobalDispatcher(new Agent({ connect: { rejectUnauthorized: false } })));
afterAll(() => setGlobalDispatcher(dispatcher));

/** A site as its operator knows it; `program` is host and port of the program of its endpoint. */
type Site = { url: URL; endpoint: string; program: string; folder: string };

/** Reads a file of `pages/hosting`, edited as an operator does. */
async function readConfig(name: string, { url, endpoint, program, folder }: Site) {
  const enable = (block: string) =>
    block.replaceAll("# ", "").replace("/api/sign-up", endpoint).replace("127.0.0.1:3000", program);
  const text = await readFile(join(root, "pages/hosting", name), "utf8");
  return text
    .replaceAll("name.example", "localhost")
    .replaceAll("/var/www/site", join(folder, "www"))
    .replace(" /404.html", ` ${url.pathname}404.html`)
    .replace(/# (location = |handle )[\s\S]*?# }/, (block) => (endpoint ? enable(block) : block));
}

/** The servers: how each is configured and started, and a sub-folder and endpoint to try. */
const servers = [
  {
    executable: programs.nginx,
    origin: `https://localhost:${port}`,
    subfolder: "/legends/",
    endpoint: "api/sign-up",
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
    // Apache compares paths with patterns, in which some signs have a meaning.
    subfolder: "/caf%C3%A9%20$1/",
    endpoint: 'a%20b;c,d$e{f}"ü',
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
    subfolder: "/legends/",
    endpoint: "api/sign-up",
    configure: async (site: Site) => `
      { \n admin off \n http_port ${httpPort} \n https_port ${port} \n }
      ${(await readConfig("Caddyfile", site)).replace(
        /^localhost \{/m,
        `$&\n tls ${site.folder}/fullchain.pem ${site.folder}/privkey.pem`,
      )}`,
    args: (file: string) => ["run", "--adapter", "caddyfile", "--config", file],
  },
];

const sites = servers
  .filter(({ executable }) => canTest(executable))
  .flatMap((server) => [
    { ...server, path: "/", name: "" },
    { ...server, path: server.subfolder, name: server.endpoint },
  ]);

describe.each(sites)("$executable below $path, with the endpoint $name", (site) => {
  const { executable, path, name } = site;
  const isApache = executable === programs.apache;
  const url = new URL(path, site.origin);
  const endpoint = name && path + name;
  let receiver: SiteServer;
  let findings: Awaited<ReturnType<typeof verify>>;

  beforeAll(async () => {
    const folder = await makeFolder();
    // Servers that are started as root read files as another user.
    await chmod(folder, 0o755);
    receiver = await serveFiles(new Map());
    const content = contentWith("site.waitlist.action", endpoint);
    const built = await buildInMemory({ content, env: { ...process.env, SITE_URL: url.href } });
    const files = new Map(built.files);
    for (const name of ["own.txt", "own.0123456789.txt"])
      files.set(`assets/${name}`, Buffer.from("A file of the owner"));
    await writeDist(folder, files, join(folder, "www", decodeURI(path)));
    const certificate =
      "req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -subj /CN=localhost";
    const output = "-keyout privkey.pem -out fullchain.pem";
    await x("openssl", `${certificate} ${output}`.split(" "), { nodeOptions: { cwd: folder } });
    const config = join(folder, "config");
    const program = new URL(receiver.base).host;
    await writeFile(config, await site.configure({ url, endpoint, program, folder }));
    const env = { HOME: folder, XDG_CONFIG_HOME: folder };
    const server = start(executable, site.args(config), { env });
    const ended = server.then(({ stdout, stderr }) => stdout + stderr);
    const isReady = async () => (await send(url)).status;
    await Promise.race([
      vi.waitUntil(isReady, { interval: 20, timeout: limits.test }),
      ended.then((output) => Promise.reject(Error(output))),
    ]);
    findings = await verify(url, files);
    return async () => {
      receiver.close();
      server.kill();
      await ended;
    };
  });

  /** Requests a path as a proxy does. */
  const request = (path: string, init = {}) =>
    send(new URL(path, url), { headers: { via: "1.1 proxy" }, ...init });

  test("serves every file as it was built", () =>
    expect(findings.filter(({ id }) => id !== "form")).toEqual([]));

  test.runIf(endpoint)("passes sign-ups on to the endpoint", () => {
    // Apache has no program behind it.
    const text = expect.stringContaining(isApache ? "status 404" : '200 and "Received"');
    expect(findings.at(-1)).toMatchObject({ id: "form", text });
    const signUp = { url: endpoint, body: expect.stringContaining("email=verify%40") };
    expect(receiver.requests).toMatchObject(isApache ? [] : [signUp]);
  });

  test.each(["", `${name}x`, `?${path}${name}`])("refuses a POST to %j", async (other) => {
    const { status } = await request(other, { method: "POST", body: "a=b" });
    expect(status).toBeOneOf(isApache ? [405] : [404, 405]);
  });

  const fresh = { "cache-control": "no-cache" };
  const compressed = { ...fresh, "content-encoding": "gzip" };
  test.each([
    ["", 200, compressed],
    ["no/such/", 404, compressed],
    ["assets/own.txt", 200, fresh],
    ["assets/own.0123456789.txt", 200, { "cache-control": immutable }],
    ["assets/no.0123456789.txt", 404, fresh],
    ["assets/", 404, {}],
    ["_headers", 404, {}],
    [".htaccess", 404, {}],
  ])("answers %j with status %i and the headers %j", async (path, status, headers) => {
    const reply = await request(path);
    expect(reply.status).toBe(status);
    expect(Object.fromEntries(reply.headers)).toMatchObject(headers);
  });

  test("says when a page has not changed", async () => {
    const validator = (await request("")).headers.get("etag") ?? "";
    const { status } = await request("", { headers: { "if-none-match": validator } });
    expect(status).toBe(304);
  });

  // A proxy may have another scheme, name and port.
  test.skipIf(isApache)("leads a page without its slash to the page by its path", async () => {
    const { headers } = await request("privacy-policy");
    expect(headers.get("location")).toMatch(/^[^:]*privacy-policy\/$/);
  });

  test.skipIf(isApache)("leads http to https", async () => {
    const { location } = await send(new URL(`http://localhost:${httpPort}/a?b`));
    expect(location?.href).toBe("https://localhost/a?b");
  });
});
