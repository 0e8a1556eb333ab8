import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createServer } from "vite";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { devServer } from "../../pages/build/dev-server.ts";
import { specified } from "../support/contents.ts";
import { type DevServer, startDevServer } from "../support/dev-server.ts";
import { makeFolder, readFolder } from "../support/files.ts";
import { run, waitLimitMs } from "../support/process.ts";
import { copyProject, editFile } from "../support/project.ts";

let project: string;
let server: DevServer;
beforeAll(async () => {
  project = await copyProject();
  await mkdir(join(project, "dist"));
  await writeFile(join(project, "dist/index.html"), "the last good build");
  await writeFile(join(project, "public/a#b c.pdf"), "");
  await writeFile(join(project, ".env"), "NODE_ENV=production\nDEBUG=1\n");
  server = await startDevServer(project);
});
afterAll(() => server?.stop());

/** Polls often, to continue as soon as something has happened. */
const waiting = { interval: 5, timeout: waitLimitMs };

/** What the server adds to a page. */
const servedOnly = /dev\.client|@vite|unsafe-inline/;

const load = (path: string, options: RequestInit = {}) =>
  fetch(new URL(path, server.url), {
    redirect: "manual",
    signal: AbortSignal.timeout(waitLimitMs),
    ...options,
  });
const loadText = async (path: string) => (await load(path)).text();

test.each([
  ["/", 200, "text/html; charset=utf-8"],
  ["/privacy-policy/", 200, "text/html; charset=utf-8"],
  ["/favicon.svg", 200, "image/svg+xml"],
  ["/favicon.ico", 200, "image/vnd.microsoft.icon"],
  ["/manifest.webmanifest", 200, "application/manifest+json"],
  ["/gone", 404, "text/html; charset=utf-8"],
  ["/package.json", 404, "text/html; charset=utf-8"],
  ["/%", 404, "text/html; charset=utf-8"],
  ["/a%23b%20c.pdf", 200, "application/pdf"],
])("%s is answered with %i and the type %s", async (path, status, type) => {
  const response = await load(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
});

test("an unknown address shows 404.html", async () => {
  expect(await loadText("/gone")).toBe(await loadText("/404.html"));
});

test("redirects a page without its final slash to the one with it, and keeps the query", async () => {
  const { status, headers } = await load("/privacy-policy?from=mail");
  expect([status, headers.get("location")]).toEqual([302, "/privacy-policy/?from=mail"]);
});

test("a sign-up is refused, with the reason", async () => {
  const response = await load("/", { method: "POST", body: "email=a%40name.example" });
  expect(response.status).toBe(405);
  expect(await response.text()).toContain("no form service");
});

test("does not answer other machines", async () => {
  const address = new URL(server.url);
  address.hostname = "127.0.0.2";
  await expect(fetch(address)).rejects.toThrow();
});

test("style sheets keep the names of custom properties, which a build shortens", async () => {
  expect(await loadText("/")).toContain("var(--color-text)");
  const { files } = await buildInMemory({ content: specified, env: {} });
  expect(String(files.get("index.html"))).not.toContain("--color-");
});

test("leaves dist alone", async () => {
  await editFile(join(project, "data/landing.ts"), "Join Waitlist", "Join us");
  await vi.waitFor(async () => expect(await loadText("/")).toContain("Join us"), waiting);
  expect(await loadText("/")).toMatch(servedOnly);
  expect(await readFolder(join(project, "dist"))).toEqual({
    "index.html": Buffer.from("the last good build"),
  });
});

test("variables of .env hold for tests, too", async () => {
  const code = `import { loadConfigFromFile } from "vite";
    await loadConfigFromFile({ command: "serve", mode: "test" }, "vite.config.ts");
    console.log(process.env.DEBUG);`;
  const args = ["--input-type=module", "--eval", code];
  const { stdout, stderr } = await run(process.execPath, args, {
    cwd: project,
    env: { VITEST: "true" },
  });
  expect(stdout, stderr).toBe("1\n");
});

test("shows the last of several quick saves", async () => {
  const file = join(project, "data/landing.ts");
  const text = await readFile(file, "utf8");
  for (let round = 1; round <= 5; round++) {
    const heard = server.output.length;
    await writeFile(file, "spoilt {");
    // The stack, which DEBUG in .env asks for, follows the message.
    await vi.waitFor(() => expect(server.output.slice(heard)).toMatch(/✗[\s\S]*\n +at /), waiting);
    const headline = `Mended ${round} times`;
    await writeFile(file, text.replace(specified.landing.hero.headline, headline));
    await vi.waitFor(async () => expect(await loadText("/")).toContain(headline), waiting);
  }
});

test("a save during the first build waits for its end", async () => {
  const folder = await makeFolder();
  const steps: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  Object.assign(globalThis, { steps, held });
  const code = `export async function buildInMemory() {
    globalThis.steps.push("begin");
    await globalThis.held;
    globalThis.steps.push("end");
    return { files: new Map(), basePath: "/", warnings: [] };
  }\n`;
  await writeFile(join(folder, "entry.ts"), code);
  const plugin = devServer({ root: folder, entry: "/entry.ts", sources: /./ });
  const starting = createServer({ configFile: false, root: folder, plugins: [plugin] });
  await vi.waitFor(() => expect(steps).toEqual(["begin"]), waiting);
  await writeFile(join(folder, "entry.ts"), `${code}//`);
  await wait(500); // A build that did not wait would have begun long ago.
  expect(steps).toEqual(["begin"]);
  release();
  onTestFinished(async () => (await starting).close());
  await vi.waitFor(() => expect(steps).toEqual(["begin", "end", "begin", "end"]), waiting);
});

describe.runIf(process.platform === "linux")("a server on another address", () => {
  let second: DevServer;
  beforeAll(async () => {
    const env = { SITE_URL: "https://user.github.io/legends" };
    second = await startDevServer(project, env, ["--host", "127.0.0.2"]);
  });
  afterAll(() => second?.stop());

  test("prints it, and keeps to the base path", async () => {
    expect(second.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+\/legends\/$/);
    const response = await load(second.url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('href="/legends/privacy-policy/"');
    const outside = await load(new URL("/", second.url).href);
    expect(outside.headers.get("location")).toBe("/legends/");
  });

  test("ends at Ctrl-C, with all that it has started", async () => {
    const { pid } = second.child;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
    expect(children).toMatch(/\d/);
    await second.stop();
    await expect(fetch(second.url)).rejects.toThrow();
    const isAlive = (child: string) => existsSync(`/proc/${child}`);
    await vi.waitFor(() => expect(children.trim().split(" ").filter(isAlive)).toEqual([]), waiting);
  });
});
