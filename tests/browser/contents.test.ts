import { expect, test } from "vitest";
import { describeInBrowser, fontNames, restyle, sizes } from "../support/browser.ts";
import type { FontName } from "../support/chromium.ts";
import { replaced, specified } from "../support/contents.ts";
import { findFlaws } from "../support/flaws.ts";
import { hardContents } from "../support/hard-contents.ts";

const widths = [320, 390, 768, 1024, 1280, 1440, 1920];

/** A rule that spoils the page for each kind of flaw, and part of the flaw's sentence. */
const spoilers = {
  phone: {
    "main, .site-footer { display: none }": "lines are to be seen",
    ".site-footer { min-inline-size: 30rem }": "scrolls sideways by",
    "#headline { font-size: 9rem }": "“Volleyball” breaks",
    "#headline { white-space: nowrap }": "leaves the window",
    ".instructor-card { block-size: 5rem }": "sticks out of instructor-card",
    "#headline { line-height: 0.5 }": "“Master the Art” meets “of Volleyball”",
    ".instructor-card__badge { inset-block-start: 4rem }": "meets instructor-card__flag",
    ".instructor-card > .jersey { scale: 2 }": "meets jersey",
    ".launch-line { margin-block-start: -4rem }": "waitlist-card meets launch-line",
    "#email { inline-size: 12rem; text-overflow: clip }": "is cut",
    "#email { inline-size: 6rem }": "the field is no wider than",
    ".hero { padding-block-end: 12rem }": "meets the ball",
    ".hero__court { block-size: 40rem }": "meets the court",
    ".card-section__flight { inline-size: 100% }": "meets a flight",
    ".site-header { display: grid; grid-template-columns: 4rem }": "the header has",
    ".instructor-card__flag { inline-size: 1rem }": "leaves its disc",
  },
  desktop: {
    ".card-section > ul { grid-template-columns: repeat(8, 1fr) }": "one card stands alone",
    ".card-section--slots > ul { grid-template-columns: repeat(8, 1fr) }": "a row has 2 of 4",
    ".card-section > ul { grid-template-columns: repeat(6, 1fr) }": "a row is not centred",
    ".lift:nth-child(2) { block-size: 5rem }": "cards of a row differ in height",
    ".lift:nth-child(2) h3 { translate: 0 2px }": "h3 is not in line",
    ".lift:nth-child(3) { inline-size: 50% }": "cards differ in width",
  },
};

/** Contents that are tried with every font; the others only with the widest, which breaks most. */
const inEveryFont = /^(as specified|everything at once|nobody yet)/;
const widest: FontName = fontNames.includes("wide") ? "wide" : "usual";

describeInBrowser("any content", (site) => {
  test.each(Object.entries(hardContents))(
    "%s: has no flaws at any width",
    async (name, content) => {
      const judge = async (font: FontName) => {
        const page = await site.openContent(content, { font });
        const flaws: string[] = [];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          flaws.push(...(await findFlaws(page)).map((flaw) => `${font}, ${width} px: ${flaw}`));
        }
        return flaws;
      };
      const fonts = inEveryFont.test(name) ? fontNames : [widest];
      expect((await Promise.all(fonts.map(judge))).flat()).toEqual([]);
    },
  );

  test.each(fontNames)("has no flaws on a phone with larger text: %s font", async (font) => {
    for (const content of font === widest ? [specified, replaced] : [specified]) {
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

  test.each(Object.entries(spoilers))("finds every kind of flaw on a %s", async (size, rules) => {
    const page = await site.open({ reducedMotion: "reduce" });
    if (size === "phone") await page.setViewportSize(sizes.phone);
    const missed: string[] = [];
    for (const [rule, flaw] of Object.entries(rules)) {
      await restyle(page, rule);
      const flaws = (await findFlaws(page)).join("\n");
      await page.evaluate(() => document.adoptedStyleSheets.pop());
      if (!flaws.includes(flaw)) missed.push(`${rule}: ${flaw}, but ${flaws}`);
    }
    expect(missed).toEqual([]);
  });
});
