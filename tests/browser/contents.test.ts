import { expect, onTestFinished, test } from "vitest";
import { describeInBrowser, openContent, sizes } from "../support/browser.ts";
import { launchBrowser, launchOptions } from "../support/chromium.ts";
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
  ".site-header { display: grid; grid-template-columns: 8rem }": "the header has 4 lines",
  "#email { inline-size: 6rem }": "the field is no wider than",
};

describeInBrowser("any content", (site) => {
  test.each(Object.entries(hardContents))("%s: is set well at every width", async (_, content) => {
    const page = await openContent(site.browser, content);
    const flaws: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      flaws.push(...(await findFlaws(page)).map((flaw) => `${width} px: ${flaw}`));
    }
    expect(flaws).toEqual([]);
  });

  test.each([24, 32])("is set well on a phone where text is %i px by default", async (size) => {
    const setting = `--blink-settings=defaultFontSize=${size}`;
    const browser = await launchBrowser({ args: [...(launchOptions.args ?? []), setting] });
    onTestFinished(() => browser.close());
    for (const content of [specified, replaced]) {
      const page = await openContent(browser, content);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${size}px`,
      );
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await findFlaws(page), `${content.site.product}, ${width} px`).toEqual([]);
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
