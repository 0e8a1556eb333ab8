import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeInBrowser } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { type DevServer, startDevServer } from "../support/dev-server.ts";
import { copyProject, editFile } from "../support/project.ts";

const overlay = "vite-error-overlay";

describeInBrowser("the development server", (site) => {
  let project: string;
  let server: DevServer;
  /** Restores the file that the server is started with an error in. */
  let restoreSite: () => Promise<void>;
  beforeAll(async () => {
    project = await copyProject(specified);
    restoreSite = await editFile(join(project, "data/site.ts"), "Q3 2025", "Q9 2025");
    server = await startDevServer(project);
  });
  afterAll(() => server?.stop());

  /** Ends the error, unless that is done: every test can run alone. */
  async function repair() {
    const readStatus = async () => (await fetch(server.url)).status;
    if ((await readStatus()) === 200) return;
    await restoreSite();
    await expect.poll(readStatus).toBe(200);
  }

  test("started with an error, it shows it, and the page once it is fixed", async () => {
    const page = await site.open({ server: { base: server.url }, path: "" });
    await page.locator(overlay).getByText('site.launchTarget is "Q9 2025"').first().waitFor();
    await repair();
    await page.getByText(specified.landing.hero.headline).first().waitFor();
    expect(await page.locator(overlay).count()).toBe(0);
  });

  /** Opens a page and marks it: a page that is loaded again loses the mark. */
  async function open(path = "", problems: string[] = []) {
    await repair();
    let connected: Promise<unknown> | undefined;
    const page = await site.open({
      server: { base: server.url },
      path,
      problems,
      reducedMotion: "reduce",
      beforeLoad: async (page) => {
        // From this message on, the page receives changes.
        connected = page.waitForEvent("console", (message) => /connected/.test(message.text()));
      },
    });
    await connected;
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    return page;
  }
  const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

  test("a change of content, markup or style shows at once, and keeps scroll position and input", async () => {
    const problems: string[] = [];
    const page = await open("", problems);
    await page.fill("#email", "player@name.example");
    await page.evaluate(() => scrollTo(0, 600));
    const readChange = () =>
      page.evaluate(
        () => `${getComputedStyle(document.body).columnGap} ${document.body.innerText}`,
      );
    for (const [path, from, to] of [
      ["data/landing.ts", specified.landing.waitlist.note, "Changed privacy"],
      ["components/site-footer.tsx", "</footer>", "Changed</footer>"],
      ["styles/foundation/base.css", "body {", "body { column-gap: 7px;"],
    ] as const) {
      const restore = await editFile(join(project, path), from, to);
      await expect.poll(readChange, { message: path }).toMatch(/Changed|7px/);
      expect(await page.inputValue("#email"), path).toBe("player@name.example");
      expect(await page.evaluate(() => scrollY), path).toBe(600);
      await restore();
      await expect.poll(readChange, { message: path }).not.toMatch(/Changed|7px/);
    }
    expect(await isMarked(page)).toBe(true);
    // The policy blocks nothing of the site or the server.
    expect(problems.filter((line) => !/\[vite\]/.test(line))).toEqual([]);
  });

  test("a change of the script or a public file reloads the page", async () => {
    const other = await open("404.html");
    await writeFile(join(project, "public/note.txt"), "new");
    await other.waitForFunction(() => !("isMarked" in window));
    expect(await (await other.request.get(`${server.url}note.txt`)).text()).toBe("new");
    const page = await open();
    const script = join(project, "components/entrance.client.ts");
    const restore = await editFile(script, "matchMedia(", "window.matchMedia.call(window, ");
    await page.waitForFunction(() => !("isMarked" in window));
    await restore();
  });

  test("an error covers the page until it is fixed, with the terminal's message", async () => {
    const page = await open();
    const message = "data/slots.ts:3";
    const heard = server.output.length;
    const restore = await editFile(join(project, "data/slots.ts"), "[", "[ }");
    await page.locator(overlay).getByText(message).first().waitFor();
    expect(server.output.slice(heard)).toContain(message);
    await restore();
    await page.locator(overlay).waitFor({ state: "detached" });
    await page.getByText(specified.landing.hero.headline).first().waitFor();
  });

  test("renaming files takes effect", async () => {
    const page = await open();
    const card = join(project, "components/slot-card.tsx");
    const other = join(project, "components/other-card.tsx");
    await rename(card, other);
    await page.locator(overlay).getByText("slot-card.tsx").first().waitFor();
    await rename(other, card);
    await page.locator(overlay).waitFor({ state: "detached" });
  });
});
