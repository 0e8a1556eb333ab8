import { expect, test } from "vitest";
import { describeInBrowser } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { readFonts } from "../support/painted-fonts.ts";

describeInBrowser("words of another owner", (site) => {
  test("each heading is set in one face: ours, or the system's if ours lacks a letter", async () => {
    const page = await site.openContent({
      ...specified,
      site: { ...specified.site, product: "Ace of Жук" },
      landing: {
        ...specified.landing,
        hero: { ...specified.landing.hero, headline: "Łódź Đặng Český Kőszegi Ğ" },
        features: { ...specified.landing.features, heading: "Жук Legends" },
      },
    });
    for (const selector of ["h1", "#instructors"])
      await expect
        .poll(() => readFonts(page, selector))
        .toEqual([expect.stringContaining("Barlow")]);
    for (const selector of [".site-header__brand", "#features"])
      await expect
        .poll(() => readFonts(page, selector))
        .toEqual([expect.not.stringContaining("Barlow")]);
  });

  test("a page translated by the browser mixes no faces", async () => {
    const page = await site.openContent(specified);
    const headline = page.locator("h1");
    // As Chrome, Firefox and Safari do it.
    await headline.evaluate((element) => {
      document.documentElement.lang = "de";
      element.textContent = "Frühzeitig Zugang";
    });
    await expect.poll(() => readFonts(page, "h1")).toEqual([expect.not.stringContaining("Barlow")]);
  });
});
