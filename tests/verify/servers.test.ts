import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { makeFiles } from "../../build.ts";
import { epoch, replaced, specified } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { run, start, waitLimitMs } from "../support/process.ts";
import { verify } from "../verify.ts";

/** Where a server is to look, and listen. */
interface Place {
  /** An empty folder for configuration, logs and whatever else it writes. */
  folder: string;
  /** Folder to serve, and the one of `dist` within it. */
  webRoot: string;
  dist: string;
  /** Path of the site, such as "/" or "/legends/". */
  basePath: string;
  port: number;
}

/** A server that README.md tells how to set up. */
interface Program {
  name: string;
  /** Its own file, which is there where it is installed. */
  path: string;
  /** Writes what README.md says, for this place; returns the arguments that start it. */
  configure(place: Place): Promise<string[]>;
}

const readme = await readFile(resolve(import.meta.dirname, "../../README.md"), "utf8");

function readBlock(language: string): string {
  const [, block] = new RegExp(`\`\`\`${language}\\n([^]*?)\n\`\`\``).exec(readme) ?? [];
  if (!block) throw new Error(`README.md has no ${language} block`);
  return block;
}

/** Runs the line of README.md that makes the server's headers from `_headers`. */
async function makeHeaders(target: string, { folder, dist }: Place) {
  const line = readme.split("\n").find((line) => line.startsWith("sed ") && line.endsWith(target));
  if (!line) throw new Error(`README.md has no line that writes ${target}`);
  const file = join(folder, "site-headers");
  const command = line.replace(target, file).replace("dist/_headers", join(dist, "_headers"));
  expect(await run("sh", ["-c", command])).toMatchObject({ status: 0, stderr: "" });
  return file;
}

/** As README.md says of a sub-folder: these paths are written with it in front. */
const inFolder = (text: string, basePath: string, ...paths: string[]) =>
  paths.reduce((text, path) => text.replaceAll(` /${path}`, ` ${basePath}${path}`), text);

const programs: Program[] = [
  {
    name: "nginx",
    path: "/usr/sbin/nginx",
    async configure(place) {
      const { folder, webRoot, basePath, port } = place;
      const headers = await makeHeaders("/etc/nginx/site-headers.conf", place);
      const site = inFolder(readBlock("nginx"), basePath, "404.html", "manifest.webmanifest")
        .replace(/listen 80;.*/, `listen 127.0.0.1:${port};`)
        .replace("/var/www/site", webRoot)
        .replace("/etc/nginx/site-headers.conf", headers);
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
        ${process.getuid?.() === 0 ? "User www-data\nGroup www-data" : ""}
        DocumentRoot ${webRoot}
        <Directory ${webRoot}>
          Options Indexes
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
    async configure(place) {
      const { folder, webRoot, basePath, port } = place;
      const headers = await makeHeaders("/etc/caddy/site-headers", place);
      const paths = ["assets/", "404.html", "manifest.webmanifest"];
      const site = inFolder(readBlock("caddyfile"), basePath, ...paths)
        .replace("example.com", `http://127.0.0.1:${port}`)
        .replace("/var/www/site", webRoot)
        .replace("/etc/caddy/site-headers", headers);
      const file = join(folder, "Caddyfile");
      await writeFile(file, `{\n\tadmin off\n\tstorage file_system ${folder}\n}\n${site}\n`);
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

describe.each(["/", "/legends/"])("below %s", (basePath) => {
  const url = new URL(basePath, `http://127.0.0.1:${port}`);
  let files: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    const env = { SITE_URL: url.href, SOURCE_DATE_EPOCH: epoch };
    ({ files } = await makeFiles({ content: specified, env }));
  });

  for (const program of programs) {
    test.skipIf(isSkipped(program))(`${program.name}, set up as README.md says`, async () => {
      const folder = await makeFolder();
      // A server that is started as root reads files as somebody else.
      await chmod(folder, 0o755);
      const webRoot = join(folder, "www");
      const dist = join(webRoot, basePath);
      for (const [path, data] of files) {
        await mkdir(dirname(join(dist, path)), { recursive: true });
        await writeFile(join(dist, path), data);
      }
      await startServer(program, { folder, webRoot, dist, basePath, port });
      const report = await verify(url, { files, content: replaced, now: new Date("2025-01-02") });
      expect(report.host).toBe(program.name);
      expect(report.findings.filter(({ level }) => level !== "good")).toMatchObject([
        { what: expect.stringContaining("an address within this computer") },
        { what: `SIGN-UPS ARE LOST: a POST to ${url} answers with status 405` },
      ]);
    });
  }
});
