import { expect, test } from "vitest";
import { describeInBrowser, fontsReady, pagePaths } from "../support/browser.ts";
import { replaced, specified } from "../support/contents.ts";

describeInBrowser("in a sub-folder", (site) => {
  /** The site of another owner, where it will live; nothing else lives on that server. */
  const serveBelow = () => site.serve({ basePath: "/school/" }, "replaced");

  test.each(pagePaths)("all that %s asks for and links to is found below it", async (path) => {
    const server = await serveBelow();
    const addresses = new Set<string>();
    const page = await site.open({
      server,
      path,
      prepare: async (page) => {
        page.on("request", (request) => addresses.add(request.url()));
      },
    });
    await fontsReady(page);
    expect(addresses.size).toBeGreaterThan(1);
    const links = page.locator("a[href]:not([href^='mailto:']), link[href]:not([rel='canonical'])");
    for (const link of await links.evaluateAll((all) =>
      all.map((element) => String(Reflect.get(element, "href"))),
    ))
      addresses.add(link);
    expect(addresses.size).toBeGreaterThan(8);
    for (const address of addresses) {
      expect(address.startsWith(`${server.base}/`), address).toBe(true);
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
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
