import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { describeInBrowser, expectPage } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { type DevServer, startDevServer } from "../support/dev-server.ts";
import { readFolder } from "../support/files.ts";
import { limits } from "../support/limits.ts";
import { copyProject, editFile } from "../support/project.ts";

let project: string;
let server: DevServer;
beforeAll(async () => {
  project = await copyProject(specified);
  await writeFile(join(project, ".env"), "DEBUG=1\nSITE_URL=https://user.github.io/legends\n");
  await writeFile(join(project, "public/a#b c.pdf"), "");
  await mkdir(join(project, "dist"));
  await writeFile(join(project, "dist/index.html"), "the last good build");
  server = await startDevServer(project);
});
afterAll(() => server?.stop());

const load = (path: string, options: RequestInit = {}) =>
  fetch(new URL(path, new URL("/legends/", server.url)), { redirect: "manual", ...options });

describe("a request to the development server", () => {
  test.each([
    ["", 200, "text/html; charset=utf-8"],
    ["privacy-policy/", 200, "text/html; charset=utf-8"],
    ["favicon.svg", 200, "image/svg+xml"],
    ["package.json", 404, "text/html; charset=utf-8"],
    ["%", 404, "text/html; charset=utf-8"],
    ["a%23b%20c.pdf", 200, "application/pdf"],
  ])("for %j is answered with %i and the type %s", async (path, status, type) => {
    const response = await load(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
  });

  test("for an unknown address is answered with 404.html", async () => {
    expect(await (await load("gone")).text()).toBe(await (await load("404.html")).text());
  });

  test.each([
    ["privacy-policy?from=mail", "/legends/privacy-policy/?from=mail"],
    ["/", "/legends/"],
  ])("for %s is redirected to %s", async (path, expected) => {
    const { status, headers } = await load(path);
    expect([status, headers.get("location")]).toEqual([302, expected]);
  });

  test("with a sign-up is refused, with the reason", async () => {
    const response = await load("", { method: "POST", body: "email=a%40name.example" });
    expect(response.status).toBe(405);
    expect(await response.text()).toContain("no form service");
  });

  test.runIf(process.platform === "linux")("from another machine is not answered", async () => {
    const address = new URL(server.url);
    address.hostname = "127.0.0.2";
    await expect(fetch(address)).rejects.toThrow();
  });
});

test("the development server leaves dist alone", async () => {
  expect(await readFolder(join(project, "dist"))).toEqual({
    "index.html": Buffer.from("the last good build"),
  });
});

test.runIf(process.platform === "linux")(
  "Ctrl-C ends the development server with all that it has started",
  { timeout: limits.serverTest },
  async () => {
    const other = await startDevServer(await copyProject(specified));
    const { pid } = other;
    await fetch(other.url); // The build starts esbuild.
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
    expect(children).toMatch(/\d/);
    await other.stop();
    await expect(fetch(other.url)).rejects.toThrow();
    const isAlive = (child: string) => existsSync(`/proc/${child}`);
    await expect.poll(() => children.trim().split(" ").filter(isAlive)).toEqual([]);
  },
);

const overlay = "vite-error-overlay";

describeInBrowser("a page of the development server", (site) => {
  test("shows the error that the server is started with, and the site once it is fixed", {
    timeout: limits.serverTest,
  }, async () => {
    const project = await copyProject(specified);
    const restore = await editFile(join(project, "data/site.ts"), "Q3 2025", "Q9 2025");
    const server = await startDevServer(project);
    onTestFinished(() => server.stop());
    const page = await site.open({ server: { base: server.url }, path: "" });
    await expectPage(page.locator(overlay)).toContainText('site.launchTarget is "Q9 2025"');
    await restore();
    await expectPage(page.locator("h1")).toContainText(specified.landing.hero.headline);
    await expectPage(page.locator(overlay)).toHaveCount(0);
  });

  /** Fulfilled when Vite's client in the page says that from now on it receives changes. */
  const waitForClient = (page: Page) =>
    page.waitForEvent("console", (message) => /connected/.test(message.text()));

  /** Opens the landing page; `problems` collects what its policy blocks. */
  async function open(problems: string[] = []) {
    let connected: Promise<unknown> | undefined;
    const page = await site.open({
      server: { base: server.url },
      path: "",
      problems,
      reducedMotion: "reduce",
      beforeLoad: async (page) => {
        connected = waitForClient(page);
      },
    });
    await connected;
    return page;
  }

  test.each([
    ["content", "data/landing.ts", specified.landing.waitlist.note, "Changed privacy"],
    ["markup", "components/site-footer.tsx", "</footer>", "Changed</footer>"],
    ["style", "styles/foundation/base.css", "body {", "body::after { content: 'Changed' } body {"],
  ])("shows a change of %s at once", async (_, path, from, to) => {
    const page = await open();
    const readChange = () =>
      page.evaluate(
        () => getComputedStyle(document.body, "::after").content + document.body.innerText,
      );
    const reconnected = waitForClient(page);
    const restore = await editFile(join(project, path), from, to);
    await expect.poll(readChange).toContain("Changed");
    await reconnected;
    await restore();
    await expect.poll(readChange).not.toContain("Changed");
  });

  test("keeps its scroll position after a change", async () => {
    const page = await open();
    await page.evaluate(() => scrollTo(0, 600));
    const reloaded = page.waitForEvent("load");
    await writeFile(join(project, "public/note.txt"), "new");
    await reloaded;
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    expect(await (await load("note.txt")).text()).toBe("new");
  });

  test("has a policy that blocks nothing of the site and of Vite's client", async () => {
    const problems: string[] = [];
    const page = await open(problems);
    const restore = await editFile(join(project, "data/slots.ts"), "[", "[ }");
    const backdrop = page.locator(overlay).locator(".backdrop");
    await expectPage(backdrop).toHaveCSS("position", "fixed");
    await restore();
    await expectPage(backdrop).toHaveCount(0);
    expect(problems.filter((line) => !/\[vite\]/.test(line))).toEqual([]);
  });

  test("is covered by an error until it is fixed, with the terminal's message", async () => {
    const page = await open();
    const message = "data/slots.ts:3";
    const heard = server.output.length;
    const restore = await editFile(join(project, "data/slots.ts"), "[", "[ }");
    await expectPage(page.locator(overlay)).toContainText(message);
    // The stack, which DEBUG in .env asks for, follows the message.
    expect(server.output.slice(heard)).toMatch(RegExp(`${message}[\\s\\S]*\\n +at `));
    await restore();
    await expectPage(page.locator(overlay)).toHaveCount(0);
    await expectPage(page.locator("h1")).toContainText(specified.landing.hero.headline);
  });

  test("takes renamed files into account", async () => {
    const page = await open();
    const card = join(project, "components/slot-card.tsx");
    const other = join(project, "components/other-card.tsx");
    await rename(card, other);
    await expectPage(page.locator(overlay)).toContainText("slot-card.tsx");
    await rename(other, card);
    await expectPage(page.locator(overlay)).toHaveCount(0);
  });
});
