import { spawn } from "node:child_process";
import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPage } from "../support/browser.ts";
import { sample } from "../support/contents.ts";
import { copyProject, editFile, terminal } from "../support/project.ts";
import { findFreePort } from "../support/server.ts";

const project = await copyProject();
const port = await findFreePort();
const baseURL = `http://localhost:${port}/legends`;
await writeFile(join(project, ".env"), `SITE_URL=${baseURL}`);

const args = ["run", "dev", "--", "--port", `${port}`, "--strictPort"];
// In a group of its own, because npm does not end what it has started.
const options = { cwd: project, env: terminal, detached: true, stdio: "ignore" } as const;
const server = spawn("npm", args, options);
// On SIGTERM, Vite may wait for a build that never ends.
afterAll(() => void process.kill(-Number(server.pid), "SIGKILL"));

beforeAll(() => vi.waitFor(() => fetch(baseURL), 30_000));

/** Vite logs this in a page once per load; only then do saves reach it. */
const connected = "[vite] connected.";

const waitForConnection = (page: Page) =>
  expect
    .poll(async () => (await page.consoleMessages()).map((message) => message.text()))
    .toContain(connected);

async function openHome() {
  const page = await openPage("/", "390x664", { baseURL });
  await waitForConnection(page);
  return page;
}

test("an open page shows words and styles once they are saved, with one reload for each save", async () => {
  const page = await openHome();
  let loads = 0;
  page.on("load", () => void loads++);
  const { headline } = sample.landing.hero;
  await editFile(join(project, "data/landing.ts"), headline, "Newest Words");
  await page.getByRole("heading", { name: "Newest Words" }).waitFor();
  expect(await page.locator("[http-equiv=Content-Security-Policy]").count()).toBe(1);
  await waitForConnection(page);
  await appendFile(join(project, "styles/landing.css"), "footer { display: none }");
  await page.locator("footer").filter({ visible: false }).waitFor({ state: "attached" });
  await waitForConnection(page);
  expect(loads).toBe(2);
});

test("an open page shows a mistake until the file is mended, even after a reload", async () => {
  const page = await openHome();
  const restore = await editFile(join(project, "data/slots.ts"), "[", "[ }");
  const message = page.getByText("data/slots.ts").first();
  await message.waitFor();
  await page.reload();
  await message.waitFor();
  await restore();
  await message.waitFor({ state: "detached" });
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
});
