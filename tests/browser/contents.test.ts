import { expect, test } from "vitest";
import { describeInBrowser, fontNames, sizes } from "../support/browser.ts";
import { replaced, specified } from "../support/contents.ts";
import { findFlaws } from "../support/flaws.ts";
import { hardContents } from "../support/hard-contents.ts";

const widths = [320, 390, 768, 1024, 1280, 1440, 1920];

/** Rules that spoil the page, and what is said of each. */
const spoilers = {
  "#headline { white-space: nowrap }": "leaves the window",
  "#headline { font-size: 9rem }": "“Volleyball” breaks",
  "#headline { line-height: 0.5 }": "“Master the Art” meets “of Volleyball”",
  ".hero { padding-block-end: 12rem }": "meets the ball",
  ".card-section__flight { inline-size: 100% }": "meets a flight",
  ".card-section > ul { --tracks: 8; column-gap: 0 }": "one card stands alone",
  ".lift:nth-child(4) { translate: 2px }": "a row is not centred",
  ".instructor-card { block-size: 5rem }": "sticks out of instructor-card",
  ".instructor-card__badge { translate: -14rem -2rem }": "meets instructor-card__flag",
  ".instructor-card__flag { inline-size: 2rem }": "leaves its disc",
  ".site-header { display: grid; grid-template-columns: 4rem }": "the header has",
  "#email { inline-size: 6rem }": "the field is no wider than",
};

describeInBrowser("any content", (site) => {
  test.each(Object.entries(hardContents))("%s: is set well at every width", async (_, content) => {
    const flaws: string[] = [];
    for (const font of fontNames) {
      const page = await site.openContent(content, { font });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        flaws.push(...(await findFlaws(page)).map((flaw) => `${font}, ${width} px: ${flaw}`));
      }
    }
    expect(flaws).toEqual([]);
  });

  test.each(fontNames)("is set well on a phone where text is larger: %s", async (font) => {
    for (const content of [specified, replaced]) {
      const page = await site.openContent(content, { font });
      const session = await page.context().newCDPSession(page);
      for (const standard of [24, 32]) {
        await session.send("Page.setFontSizes", { fontSizes: { standard } });
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
          `${standard}px`,
        );
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          const flaws = await findFlaws(page);
          expect(flaws, `${content.site.product}, ${standard} px, ${width} px`).toEqual([]);
        }
      }
    }
  });

  test("is printed without a card cut in two or a heading left behind", async () => {
    const page = await site.open();
    await page.emulateMedia({ media: "print" });
    const breaksOf = (selector: string, side: "breakAfter" | "breakInside") =>
      page
        .locator(selector)
        .evaluateAll((parts, side) => parts.map((part) => getComputedStyle(part)[side]), side);
    const whole = "main li.lift, .card-section__heading, .waitlist-card, .site-footer";
    expect(await breaksOf(whole, "breakInside")).toEqual(Array(19).fill("avoid"));
    expect(await breaksOf(".card-section__heading", "breakAfter")).toEqual(Array(3).fill("avoid"));
    await page.goto(`${site.server.base}/privacy-policy/`);
    const headings = await breaksOf("section > h2", "breakAfter");
    expect(headings.length).toBeGreaterThan(10);
    expect(new Set(headings)).toEqual(new Set(["avoid"]));
  });

  test("what is set badly is found", async () => {
    const page = await site.open({ viewport: sizes.phone, reducedMotion: "reduce" });
    for (const [rule, flaw] of Object.entries(spoilers)) {
      await page.evaluate((rule) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rule);
        document.adoptedStyleSheets = [sheet];
      }, rule);
      expect((await findFlaws(page)).join("\n"), rule).toContain(flaw);
    }
  });
});
