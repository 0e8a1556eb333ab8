import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { makeFiles } from "../../build.ts";
import type { Content } from "../../data/schema.ts";
import { specified } from "../contents.ts";
import { describeInBrowser } from "./support.ts";

/** Faces that an element's text is painted with. */
async function readFaces(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

describeInBrowser("words of another owner", (site) => {
  /** The landing page of a content, from memory. */
  async function open(content: Content) {
    const { files } = await makeFiles({ content, env: {} });
    const page = await site.browser.newPage();
    onTestFinished(() => page.close());
    const origin = new URL(content.site.url).origin;
    await page.route("**/*", (route) => {
      const path =
        route
          .request()
          .url()
          .slice(origin.length + 1) || "index.html";
      const body = files.get(path);
      const contentType = path.endsWith(".html") ? "text/html; charset=utf-8" : "font/woff2";
      return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 });
    });
    await page.goto(`${origin}/`);
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  test("every heading is painted with one face: ours, or the system's where ours lacks a letter", async () => {
    const page = await open({
      ...specified,
      site: { ...specified.site, product: "Ace of Жук" },
      landing: {
        ...specified.landing,
        hero: { ...specified.landing.hero, headline: "Łódź Đặng Český Kőszegi Ğ" },
        features: { ...specified.landing.features, heading: "Жук Legends" },
      },
    });
    for (const selector of ["h1", "#instructors"])
      expect(await readFaces(page, selector)).toEqual([expect.stringContaining("Barlow")]);
    for (const selector of [".site-header__brand", "#features"])
      expect(await readFaces(page, selector)).toEqual([expect.not.stringContaining("Barlow")]);
  });
});
