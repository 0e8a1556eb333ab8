import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildInMemory } from "../../build.ts";
import { specified } from "../support/contents.ts";
import { type DevServer, startDevServer } from "../support/dev-server.ts";
import { readFolder } from "../support/files.ts";
import { waitLimitMs } from "../support/process.ts";
import { copyProject, editFile } from "../support/project.ts";

let project: string;
let server: DevServer;
beforeAll(async () => {
  project = await copyProject();
  await mkdir(join(project, "dist"));
  await writeFile(join(project, "dist/index.html"), "the last good build");
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
  ["/%", 500, null],
])("%s is answered with %i and the type %s", async (path, status, type) => {
  const response = await load(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
});

test("an unknown address shows 404.html", async () => {
  expect(await loadText("/gone")).toBe(await loadText("/404.html"));
});

test("redirects a page without its final slash to the one with it", async () => {
  const { status, headers } = await load("/privacy-policy");
  expect([status, headers.get("location")]).toEqual([302, "/privacy-policy/"]);
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

test("shows the last of several quick saves", async () => {
  const file = join(project, "data/landing.ts");
  const text = await readFile(file, "utf8");
  for (let round = 1; round <= 5; round++) {
    const heard = server.output.length;
    await writeFile(file, "spoilt {");
    await vi.waitFor(() => expect(server.output.slice(heard)).toContain("✗"), waiting);
    const headline = `Mended ${round} times`;
    await writeFile(file, text.replace(specified.landing.hero.headline, headline));
    await vi.waitFor(async () => expect(await loadText("/")).toContain(headline), waiting);
  }
});

describe("a second server", () => {
  let second: DevServer;
  beforeAll(async () => {
    second = await startDevServer(project, { SITE_URL: "https://user.github.io/legends" });
  });
  afterAll(() => second?.stop());

  test("takes the next free port, and keeps to the base path", async () => {
    const url = new URL(second.url);
    expect(url.port).not.toBe(new URL(server.url).port);
    expect(url.pathname).toBe("/legends/");
    const response = await load(second.url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('href="/legends/privacy-policy/"');
    expect((await load(url.origin)).headers.get("location")).toBe("/legends/");
  });

  test.runIf(existsSync("/proc/self/task"))(
    "ends at Ctrl-C, with all that it has started",
    async () => {
      const { pid } = second.child;
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
      expect(children).toMatch(/\d/);
      await second.stop();
      await expect(fetch(second.url)).rejects.toThrow();
      const isAlive = (child: string) => existsSync(`/proc/${child}`);
      await vi.waitFor(
        () => expect(children.trim().split(" ").filter(isAlive)).toEqual([]),
        waiting,
      );
    },
  );
});
