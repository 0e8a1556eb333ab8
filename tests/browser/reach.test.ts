import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInBrowser, expectBallOnCard, sizes } from "../support/browser.ts";
import { findFlaws } from "../support/flaws.ts";

/**
 * What the oldest browsers of `build.ts` drop from the style sheet, each for itself: Safari 15.4 all
 * of it, Chrome 111 and Firefox 113 most. A sheet that uses none of it fails the test.
 */
const unknown =
  /(?<=[{;])(overflow(-[xy])?:clip[^;}]*|text-wrap:\w+|grid-template-(rows|columns):subgrid|animation-(timeline|range):[^;}]+)(?=[;}])|@view-transition\{[^}]*\}|(?<=@supports ?)\((animation-timeline|overflow):[^{]*/g;

/** Opens pages with a style sheet as such a browser reads it. The policy must not be in force. */
const forgetFeatures = (page: Page) =>
  page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const markup = await response.text();
    const body = markup.replace(/(?<=<style>).*?(?=<\/style>)/s, (styles) =>
      styles.replace(unknown, (text) => (text.startsWith("(") ? "(unknown:yes)" : "")),
    );
    if (body === markup) throw new Error("The style sheet has nothing of what is taken away");
    await route.fulfill({ response, body });
  });

describeInBrowser("in the oldest browsers that get the design", (site) => {
  test.each(["desktop", "phone"] as const)(
    "a %s shows rows of cards without overlaps or sideways scrolling",
    async (size) => {
      const page = await site.open({
        viewport: sizes[size],
        bypassCSP: true,
        reducedMotion: "reduce",
        prepare: forgetFeatures,
      });
      // Without subgrid, parts of neighbouring cards may start at different heights.
      const flaws = (await findFlaws(page)).filter((flaw) => !/ is not in line$/.test(flaw));
      expect(flaws).toEqual([]);
      const cards = page.locator("#instructors, .instructor-card");
      const boxes = await cards.evaluateAll((all) =>
        all.map((element) => element.getBoundingClientRect().toJSON()),
      );
      const [heading, first, second] = boxes;
      expect(first.top).toBeGreaterThanOrEqual(heading.bottom);
      if (size === "desktop")
        expect(second).toMatchObject({ top: first.top, height: first.height });
      else expect(second).toMatchObject({ left: first.left, width: first.width });
      await expectBallOnCard(page);
    },
  );

  test("without style sheets made by script there is no entrance, and no complaint", async () => {
    const complaints: string[] = [];
    const page = await site.open({
      complaints,
      async prepare(page) {
        await page.addInitScript(() => {
          Reflect.deleteProperty(Document.prototype, "adoptedStyleSheets");
          Object.assign(window, {
            CSSStyleSheet: class {
              constructor() {
                throw new TypeError("Illegal constructor");
              }
            },
            hasAnimated: false,
          });
          Element.prototype.animate = () => {
            Object.assign(window, { hasAnimated: true });
            throw new Error("animated");
          };
        });
      },
    });
    const opacities = page
      .locator("[data-entrance], .hero *")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity));
    expect(new Set(await opacities)).toEqual(new Set(["1"]));
    expect(await page.evaluate("hasAnimated")).toBe(false);
    expect(complaints).toEqual([]);
  });
});
