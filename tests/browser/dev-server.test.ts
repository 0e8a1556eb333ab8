import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeInBrowser } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { type DevServer, startDevServer } from "../support/dev-server.ts";
import { copyProject, editFile } from "../support/project.ts";

const overlay = "vite-error-overlay";

describeInBrowser("the development server", (site) => {
  let project: string;
  let server: DevServer;
  /** Ends the error that the server is started with, as the first test does for all. */
  let repair: () => Promise<void>;
  beforeAll(async () => {
    project = await copyProject(specified);
    repair = await editFile(join(project, "data/site.ts"), "Q3 2025", "Q9 2025");
    server = await startDevServer(project);
  });
  afterAll(() => server?.stop());

  test("started with an error, it shows it, and the page once it is fixed", async () => {
    const page = await site.open({ server: { base: server.url }, path: "" });
    expect((await page.request.get(server.url)).status()).toBe(500);
    await page.locator(overlay).getByText('site.launchTarget is "Q9 2025"').first().waitFor();
    await repair();
    await page.getByText(specified.landing.hero.headline).first().waitFor();
    expect(await page.locator(overlay).count()).toBe(0);
  });

  /** Opens a page and marks it: a page that is loaded again loses the mark. */
  async function open(path = "") {
    let connected: Promise<unknown> | undefined;
    const page = await site.open({
      server: { base: server.url },
      path,
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

  test("a change of content or markup shows at once, and keeps scroll position and input", async () => {
    const page = await open();
    await page.fill("#email", "player@name.example");
    await page.evaluate(() => scrollTo(0, 600));
    for (const [path, text] of [
      ["data/landing.ts", specified.landing.waitlist.note],
      ["components/site-footer.tsx", "</footer>"],
      ["pages/landing.tsx", "</main>"],
    ] as const) {
      const restore = await editFile(join(project, path), text, `Changed ${text}`);
      await page.getByText("Changed").first().waitFor({ state: "attached" });
      expect(await page.inputValue("#email"), path).toBe("player@name.example");
      expect(await page.evaluate(() => scrollY), path).toBe(600);
      await restore();
      await page.waitForFunction(() => !document.body.innerText.includes("Changed"));
    }
    expect(await isMarked(page)).toBe(true);
  });

  test("a change of style shows without a reload", async () => {
    const page = await open("privacy-policy/");
    const file = join(project, "styles/foundation/base.css");
    const text = await readFile(file, "utf8");
    const waitForGap = (gap: string) =>
      page.waitForFunction((gap) => getComputedStyle(document.body).columnGap === gap, gap);
    await writeFile(file, `${text}\nbody { column-gap: 7px }\n`);
    await waitForGap("7px");
    await writeFile(file, text);
    await waitForGap("normal");
    expect(await isMarked(page)).toBe(true);
  });

  test("a change of the script or a public file reloads the page", async () => {
    const page = await open();
    const script = join(project, "components/entrance.client.ts");
    const restore = await editFile(script, "matchMedia(", "window.matchMedia.call(window, ");
    await page.waitForFunction(() => !("isMarked" in window));
    await restore();
    const other = await open();
    await writeFile(join(project, "public/note.txt"), "new");
    await other.waitForFunction(() => !("isMarked" in window));
    expect(await (await other.request.get(`${server.url}note.txt`)).text()).toBe("new");
    await rm(join(project, "public/note.txt"));
  });

  test("the policy blocks nothing of the site or the server", async () => {
    const problems: string[] = [];
    const page = await site.open({ server: { base: server.url }, path: "", problems });
    await page.waitForLoadState("networkidle");
    expect(problems.filter((line) => !/\[vite\]/.test(line))).toEqual([]);
  });

  test("an error covers the page until it is fixed, with the terminal's message", async () => {
    /** Each breaks a file in one way, and says what the message contains. */
    const mistakes: [path: string, from: string, to: string, message: string][] = [
      ["data/slots.ts", "[", "[ }", "data/slots.ts:3"],
      ["data/site.ts", '"Q3 2025"', '"soon"', 'site.launchTarget is "soon"'],
      ["pages/not-found.tsx", 'href("/")', 'href("/gone/")', '404.html: the link "/gone/"'],
      ["styles/components/hero.css", "{", "{ {{{", "styles/components/hero.css:"],
      ["components/entrance.client.ts", "const ", "const = ", "components/entrance.client.ts:"],
      ["components/site-footer.tsx", "return (", 'throw new Error("burst"); return (', "burst"],
    ];
    const page = await open();
    for (const [path, from, to, message] of mistakes) {
      const heard = server.output.length;
      const restore = await editFile(join(project, path), from, to);
      await page.locator(overlay).getByText(message).first().waitFor();
      expect(server.output.slice(heard)).toContain(message);
      await restore();
      await page.locator(overlay).waitFor({ state: "detached" });
      await page.getByText(specified.landing.hero.headline).first().waitFor();
    }
  });

  test("deleting, creating and renaming files takes effect", async () => {
    const page = await open();
    const card = join(project, "components/slot-card.tsx");
    const other = join(project, "components/other-card.tsx");
    await rename(card, other);
    await page.locator(overlay).getByText("slot-card.tsx").first().waitFor();
    const landing = join(project, "pages/landing.tsx");
    const restore = await editFile(landing, "slot-card.tsx", "other-card.tsx");
    await page.locator(overlay).waitFor({ state: "detached" });
    await rename(other, card);
    await page.locator(overlay).getByText("other-card.tsx").first().waitFor();
    await restore();
    await page.locator(overlay).waitFor({ state: "detached" });
    const styles = join(project, "styles");
    await rename(styles, join(project, "away"));
    await page.locator(overlay).getByText("styles").first().waitFor();
    await rename(join(project, "away"), styles);
    await page.locator(overlay).waitFor({ state: "detached" });
  });
});
