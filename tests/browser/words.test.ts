import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInBrowser, openContent } from "../support/browser.ts";
import { specified } from "../support/contents.ts";

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
  test("every heading is painted with one face: ours, or the system's where ours lacks a letter", async () => {
    const page = await openContent(site.browser, {
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
