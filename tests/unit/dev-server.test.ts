import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { devServer } from "../../pages/generator/dev-server.ts";
import { specified } from "../support/contents.ts";
import { type DevServer, startDevServer } from "../support/dev-server.ts";
import { makeFolder, readFolder } from "../support/files.ts";
import { limits } from "../support/limits.ts";
import { copyProject } from "../support/project.ts";
import { makeGate } from "../support/server.ts";

let project: string;
let server: DevServer;
beforeAll(async () => {
  project = await copyProject();
  await mkdir(join(project, "dist"));
  await writeFile(join(project, "dist/index.html"), "the last good build");
  await writeFile(join(project, "public/a#b c.pdf"), "");
  const variables = "NODE_ENV=production\nDEBUG=1\nSITE_URL=https://user.github.io/legends\n";
  await writeFile(join(project, ".env"), variables);
  server = await startDevServer(project);
});
afterAll(() => server?.stop());

/** Polls often, to continue as soon as something has happened. */
const waiting = { interval: 5, timeout: limits.locator };

const load = (path: string, options: RequestInit = {}) =>
  fetch(new URL(path, new URL("/legends/", server.url)), {
    redirect: "manual",
    signal: AbortSignal.timeout(limits.locator),
    ...options,
  });
const loadText = async (path: string) => (await load(path)).text();

test.each([
  ["", 200, "text/html; charset=utf-8"],
  ["privacy-policy/", 200, "text/html; charset=utf-8"],
  ["favicon.svg", 200, "image/svg+xml"],
  ["package.json", 404, "text/html; charset=utf-8"],
  ["%", 404, "text/html; charset=utf-8"],
  ["a%23b%20c.pdf", 200, "application/pdf"],
])("%j is answered with %i and the type %s", async (path, status, type) => {
  const response = await load(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
});

test("an unknown address shows 404.html", async () => {
  expect(await loadText("gone")).toBe(await loadText("404.html"));
});

test.each([
  ["privacy-policy?from=mail", "/legends/privacy-policy/?from=mail"],
  ["/", "/legends/"],
])("redirects %s to %s, keeping the query", async (path, expected) => {
  const { status, headers } = await load(path);
  expect([status, headers.get("location")]).toEqual([302, expected]);
});

test("a sign-up is refused, with the reason", async () => {
  const response = await load("", { method: "POST", body: "email=a%40name.example" });
  expect(response.status).toBe(405);
  expect(await response.text()).toContain("no form service");
});

test.runIf(process.platform === "linux")("does not answer other machines", async () => {
  const address = new URL(server.url);
  address.hostname = "127.0.0.2";
  await expect(fetch(address)).rejects.toThrow();
});

test("shows the last of several quick saves, and leaves dist alone", async () => {
  const file = join(project, "data/landing.ts");
  const text = await readFile(file, "utf8");
  for (const headline of ["Mended", "Mended again"]) {
    const printed = server.output.length;
    await writeFile(file, "spoilt {");
    // The stack, which DEBUG in .env asks for, follows the message.
    await vi.waitFor(
      () => expect(server.output.slice(printed)).toMatch(/✗[\s\S]*\n +at /),
      waiting,
    );
    await writeFile(file, text.replace(specified.landing.hero.headline, headline));
    await vi.waitFor(async () => expect(await loadText("")).toContain(`>${headline}<`), waiting);
  }
  expect(await readFolder(join(project, "dist"))).toEqual({
    "index.html": Buffer.from("the last good build"),
  });
});

test.runIf(process.platform === "linux")(
  "ends at Ctrl-C, with all that it has started",
  async () => {
    const { pid } = server.child;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
    expect(children).toMatch(/\d/);
    await server.stop();
    await expect(fetch(server.url)).rejects.toThrow();
    const isAlive = (child: string) => existsSync(`/proc/${child}`);
    await vi.waitFor(() => expect(children.trim().split(" ").filter(isAlive)).toEqual([]), waiting);
  },
);

test("a save during the first build waits for its end", async () => {
  const { open: release, opened: held } = makeGate();
  const build = vi.fn(() => held.then(() => ({ files: new Map(), basePath: "/", warnings: [] })));
  Object.assign(globalThis, { build });
  const root = await makeFolder();
  const entry = join(root, "build.ts");
  await writeFile(entry, "export const buildInMemory = () => build();");
  const starting = createServer({ configFile: false, root, plugins: [devServer()] });
  onTestFinished(async () => (await starting).close());
  await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(1), waiting);
  await appendFile(entry, "//");
  await wait(500); // A build that did not wait would have begun long ago.
  expect(build).toHaveBeenCalledTimes(1);
  release();
  await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(2), waiting);
});
