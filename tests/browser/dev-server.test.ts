import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
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

  /** Opens the landing page; `problems` collects what its policy blocks. */
  async function open(problems: string[] = []) {
    await repair();
    let connected: Promise<unknown> | undefined;
    const page = await site.open({
      server: { base: server.url },
      path: "",
      problems,
      reducedMotion: "reduce",
      beforeLoad: async (page) => {
        // From this message on, the page receives changes.
        connected = page.waitForEvent("console", (message) => /connected/.test(message.text()));
      },
    });
    await connected;
    return page;
  }

  test("a change of content, markup or style shows at once, and keeps the scroll position", async () => {
    const page = await open();
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
      await expect.poll(() => page.evaluate(() => scrollY), { message: path }).toBe(600);
      await restore();
      await expect.poll(readChange, { message: path }).not.toMatch(/Changed|7px/);
    }
  });

  test("a new file of public/ reloads the page, and can be requested", async () => {
    const page = await open();
    const reloaded = page.waitForEvent("load");
    await writeFile(join(project, "public/note.txt"), "new");
    await reloaded;
    expect(await (await page.request.get(`${server.url}note.txt`)).text()).toBe("new");
  });

  test("the policy blocks nothing of the site and of Vite's client", async () => {
    const problems: string[] = [];
    const page = await open(problems);
    const restore = await editFile(join(project, "data/slots.ts"), "[", "[ }");
    const backdrop = page.locator(overlay).locator(".backdrop");
    await expect.poll(() => backdrop.evaluate((it) => getComputedStyle(it).position)).toBe("fixed");
    await restore();
    await backdrop.waitFor({ state: "detached" });
    expect(problems.filter((line) => !/\[vite\]/.test(line))).toEqual([]);
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
