import { expect, test } from "vitest";
import { describeInBrowser } from "../support/browser.ts";
import { replaced, specified } from "../support/contents.ts";

describeInBrowser("in a sub-folder", (site) => {
  /** The site of another owner, where it will live; nothing else lives on that server. */
  const serveBelow = () => site.serve({ basePath: "/school/" }, "replaced");

  test("every link and file is found below it", async () => {
    const server = await serveBelow();
    const page = await site.open({ server });
    const visited = new Set<string>();
    const open = [`${server.base}/`];
    for (let address = open.pop(); address; address = open.pop()) {
      visited.add(address);
      const responses: string[] = [];
      page.removeAllListeners("response");
      page.on("response", (response) => responses.push(`${response.status()} ${response.url()}`));
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      expect(responses.length).toBeGreaterThan(0);
      expect(responses.filter((line) => !line.startsWith(`200 ${server.base}/`))).toEqual([]);
      const links = await page
        .locator("a[href], link[rel='icon'], link[rel='apple-touch-icon'], link[rel='manifest']")
        .evaluateAll((all) =>
          all.map((element) => ({
            url: new URL(element.getAttribute("href") ?? "", document.baseURI).href,
            isPage: element.tagName === "A",
          })),
        );
      for (const { url, isPage } of links) {
        const [target = "", anchor] = url.split("#");
        if (!target.startsWith("http")) continue;
        expect(target.startsWith(`${server.base}/`), url).toBe(true);
        if (anchor && target === address)
          expect(await page.locator(`[id="${anchor}"]`).count(), url).toBe(1);
        if (isPage && !visited.has(target) && !open.includes(target)) open.push(target);
        if (!isPage) expect((await page.request.get(target)).status(), url).toBe(200);
      }
    }
    expect([...visited].map((url) => url.slice(server.base.length)).sort()).toEqual([
      "/",
      "/credits.txt",
      "/privacy-policy/",
      "/terms-and-conditions/",
    ]);
  });

  test("a sign-up goes to the landing page's own address", async () => {
    const server = await site.serve({ basePath: "/school/" });
    const page = await site.open({ server });
    await page
      .getByRole("textbox", { name: specified.landing.waitlist.label })
      .fill("a@example.com");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.title()).toBe("Received");
    const posts = server.requests.filter(({ method }) => method === "POST");
    expect(posts.map(({ url }) => url)).toEqual(["/school/"]);
  });

  test.each(["/nothing", "/no/such/page/"])(
    "%s shows the 404 page, which leads home",
    async (path) => {
      const server = await serveBelow();
      const page = await site.open({ server });
      const failures: string[] = [];
      page.on("response", (response) => {
        if (response.status() !== 200) failures.push(response.url());
      });
      await page.goto(server.base + path);
      expect(failures).toEqual([server.base + path]);
      expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
      await page.getByRole("link", { name: "Back to Home" }).click();
      await page.waitForURL(`${server.base}/`);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
        replaced.landing.hero.headline,
      );
    },
  );
});
