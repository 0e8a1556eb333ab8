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
const base = `http://localhost:${port}`;

const args = ["run", "dev", "--", "--port", `${port}`, "--strictPort"];
// In a group of its own, because npm does not end what it has started.
const options = { cwd: project, env: terminal, detached: true, stdio: "ignore" } as const;
const server = spawn("npm", args, options);
// Asked politely, Vite may wait for a build that never ends.
afterAll(() => void process.kill(-Number(server.pid), "SIGKILL"));

beforeAll(() => vi.waitFor(() => fetch(base), 30_000));

/** Opens the landing page, and waits until it is connected to the server. */
async function openHome() {
  const lines: string[] = [];
  const beforeLoad = async (page: Page) => page.on("console", (line) => lines.push(line.text()));
  const page = await openPage("/", { site: { base }, beforeLoad });
  await expect.poll(() => lines).toContain("[vite] connected.");
  return page;
}

test("an open page shows words once they are saved, and has a policy and a card with them", async () => {
  const page = await openHome();
  const card = page.locator("[property='og:image']");
  const oldCard = await card.getAttribute("content");
  const { headline } = sample.landing.hero;
  await editFile(join(project, "data/landing.ts"), headline, "Newest Words");
  await page.getByRole("heading", { name: "Newest Words" }).waitFor();
  expect(await card.getAttribute("content")).not.toBe(oldCard);
  expect(await page.locator("[http-equiv=Content-Security-Policy]").count()).toBe(1);
});

test("an open page shows a style once it is saved", async () => {
  const page = await openHome();
  await appendFile(join(project, "styles/landing.css"), "footer { display: none }");
  await page.getByRole("contentinfo").waitFor({ state: "hidden" });
});

test("a new file of public/ is served", async () => {
  await writeFile(join(project, "public/new.txt"), "New");
  await expect.poll(async () => (await fetch(`${base}/new.txt`)).status).toBe(200);
});

test("an open page shows a mistake until it is mended, even when it is reloaded", async () => {
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
