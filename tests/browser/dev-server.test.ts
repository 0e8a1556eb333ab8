import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, onTestFailed, vi } from "vitest";
import { landing } from "../../pages/landing.tsx";
import { expectPage, readProblems, test } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { type DevServer, startDevServer } from "../support/dev-server.ts";
import { limits } from "../support/limits.ts";
import { copyProject, editFile } from "../support/project.ts";

let project: string;
let server: DevServer;
/** What the server prints and sends after a start with a mistake in `data/`. */
let [firstOutput, firstPage] = ["", ""];

const printed = (text: string) => () => server.output.includes(text);

beforeAll(async () => {
  project = await copyProject(specified);
  await writeFile(join(project, ".env"), "SITE_URL=https://user.github.io/legends\n");
  await writeFile(join(project, "public/a#b c.pdf"), "");
  await writeFile(join(project, "components/greeting.ts"), 'export const greeting = "Hello";');
  const script = join(project, "components", landing.script ?? "");
  const code = 'import { greeting } from "./greeting.ts";\ndocument.body.append(greeting);\n';
  await writeFile(script, code + (await readFile(script, "utf8")));
  const restore = await editFile(join(project, "data/site.ts"), "Q3 2025", "Q9 2025");
  server = await startDevServer(project);
  firstPage = await (await fetch(server.url)).text();
  firstOutput = server.output;
  await restore();
  await vi.waitUntil(printed("✓ data/site.ts"), limits.test);
});
afterAll(() => server?.stop());

const load = (path: string, options: RequestInit = {}) =>
  fetch(new URL(path, new URL("/legends/", server.url)), { redirect: "manual", ...options });

test("the development server says what is wrong when it starts", () =>
  expect(firstOutput).toContain('site.launchTarget is "Q9 2025"'));

test("the development server sends a page that waits for the first build that succeeds", () =>
  expect(firstPage).toContain("/@vite/client"));

describe("a request to the development server", () => {
  test.for([
    ["privacy-policy/", 200, "text/html; charset=utf-8"],
    ["favicon.svg", 200, "image/svg+xml"],
    ["a%23b%20c.pdf", 200, "application/pdf"],
    ["package.json", 404, "text/html; charset=utf-8"],
    ["%", 404, "text/html; charset=utf-8"],
  ] as const)("for %j is answered with %i and the type %s", async ([path, status, type]) => {
    const response = await load(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
  });

  test("for an unknown address is answered with 404.html", async () => {
    expect(await (await load("gone")).text()).toBe(await (await load("404.html")).text());
  });

  test.for([
    ["privacy-policy?from=mail", "/legends/privacy-policy/?from=mail"],
    ["/", "/legends/"],
  ] as const)("for %s is redirected to %s", async ([path, expected]) => {
    const { status, headers } = await load(path);
    expect([status, headers.get("location")]).toEqual([302, expected]);
  });

  test("with a sign-up is refused, with the reason", async () => {
    const response = await load("", { method: "POST", body: "email=a%40name.example" });
    expect(await response.text()).toContain("no form service");
  });
});

describe("a page of the development server", () => {
  /** Edits a file of the project; returns a function that restores it, called if the test fails. */
  const edit = async (path: string, from: string, to: string) => {
    const restore = await editFile(join(project, path), from, to);
    onTestFailed(restore);
    return restore;
  };

  const overlay = (page: Page) => page.locator("vite-error-overlay .backdrop");

  const devTest = test.extend("page", async ({ open }) => {
    let connected: Promise<unknown> | undefined;
    const page = await open({
      server: { base: server.url },
      path: "",
      beforeLoad: async (page) => {
        // From then on Vite's client in the page receives changes.
        connected = page.waitForEvent("console", (message) => /connected/.test(message.text()));
      },
    });
    await connected;
    return page;
  });

  // The changes stay: each has a text of its own.
  devTest.for<[what: string, path: string, from: string, to: string, text: string]>([
    ["content", "data/landing.ts", specified.landing.waitlist.note, "New note", "New note"],
    ["a module that a script imports", "components/greeting.ts", "Hello", "Welcome", "Welcome"],
    ["markup", "components/site-footer.tsx", "</footer>", "<p>New line</p></footer>", "New line"],
    ["a page", "pages/landing.tsx", 'id="main">', 'id="main">New page', "New page"],
    [
      "style",
      "styles/foundation/base.css",
      "body {",
      "body::after { content: 'New style' } body {",
      "New style",
    ],
  ])("shows a change of %s at once", async ([, path, from, to, text], { page }) => {
    await editFile(join(project, path), from, to);
    const readText = () =>
      page.evaluate(
        () => document.body.innerText + getComputedStyle(document.body, "::after").content,
      );
    await expect.poll(readText).toContain(text);
  });

  devTest("shows an error until it is fixed, even when it is reloaded", async ({ page }) => {
    const restore = await edit("data/slots.ts", "[", "[ }");
    const message = /data\/slots\.ts:3: .*\s+A comma, colon, quote or bracket is/;
    await expectPage(overlay(page)).toContainText(message);
    await expectPage(overlay(page)).toHaveCSS("position", "fixed");
    await page.reload();
    await expectPage(overlay(page)).toContainText(message);
    await restore();
    await expectPage(overlay(page)).toHaveCount(0);
    // The policy blocks nothing of the site and of the overlay.
    expect((await readProblems(page)).filter((line) => !/\[vite\]/.test(line))).toEqual([]);
  });

  devTest("takes renamed files into account", async ({ page }) => {
    const card = join(project, "components/slot-card.tsx");
    const other = join(project, "components/other-card.tsx");
    await rename(card, other);
    await expectPage(overlay(page)).toContainText("slot-card.tsx");
    await rename(other, card);
    // Renaming starts two builds, which take longer than a change on a busy machine.
    await vi.waitUntil(printed("✓ components/slot-card.tsx"), limits.test);
    await expectPage(overlay(page)).toHaveCount(0);
  });
});
