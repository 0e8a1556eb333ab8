import axe, { type AxeResults } from "axe-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser.ts";
import { sample } from "../support/contents.ts";
import { pathOfEachKind } from "../support/site.ts";

test.for(pathOfEachKind)(
  "axe finds nothing on %s, and Tab reaches every control in order, in sight, the skip link first",
  async (path) => {
    const page = await openPage(path, path === "/" ? "390x664" : "1280x600");
    await page.evaluate(axe.source);
    // Off unless asked for: the size and spacing of targets (WCAG 2.2, 2.5.8).
    const { passes, violations } = await page.evaluate<AxeResults>(
      `axe.run({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })`,
    );
    expect(passes.length).toBeGreaterThan(15);
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);

    const all = page.locator("a:not(svg *), button, input, summary").filter({ visible: true });
    const expected = await all.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    expect(expected.length).toBeGreaterThan(3);
    expect(expected[0], "the first control leads to the content").toContain(sample.labels.skipLink);
    const reached: { markup: string; isSeen: boolean }[] = [];
    while (reached.length < expected.length) {
      await page.keyboard.press("Tab");
      const focus = await page.locator(":focus").evaluate((element) => {
        // The first line of a link that wraps.
        const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
        const isInWindow = y >= 0 && y + height <= innerHeight;
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return { markup: element.outerHTML, isSeen: isInWindow && element.contains(top) };
      });
      reached.push(focus);
    }
    const message = "what Tab reaches; look at tabindex, order, visibility, and what lies over it";
    expect(reached, message).toEqual(expected.map((markup) => ({ markup, isSeen: true })));

    await page.locator("a").first().press("Enter"); // The skip link.
    await page.keyboard.press("Tab");
    const isInMain = (element: Element) => element.closest("main") !== null;
    expect(await page.locator(":focus").evaluate(isInMain), "Tab after the skip link").toBe(true);
  },
);
