import { expect, test } from "vitest";
import { describeInBrowser, fontsReady, pagePaths } from "../support/browser.ts";
import { replaced } from "../support/contents.ts";

describeInBrowser("in a sub-folder", (site) => {
  /** The site of another owner, where it will live; nothing else lives on that server. */
  const serveBelow = () => site.serve({}, replaced);

  test.each(pagePaths)("everything that %s requests or links to exists below it", async (path) => {
    const server = await serveBelow();
    const addresses = new Set<string>();
    const page = await site.open({
      server,
      path,
      beforeLoad: async (page) => {
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

  test("an unknown path, however deep, shows the 404 page, which leads home", async () => {
    const server = await serveBelow();
    const page = await site.open({ server });
    const failures: string[] = [];
    page.on("response", (response) => {
      if (response.status() !== 200) failures.push(response.url());
    });
    const unknown = `${server.base}/no/such/page/`;
    await page.goto(unknown);
    expect(failures).toEqual([unknown]);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.waitForURL(`${server.base}/`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
      replaced.landing.hero.headline,
    );
  });
});
