import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, openPage, phone, restyle, serveSite } from "../support/browser.ts";
import { otherOwner, sample } from "../support/contents.ts";
import { legalPath, pagePaths } from "../support/pages.ts";
import { findFaintWords } from "../support/pictures.ts";

test.for(pagePaths)("axe finds nothing on %s", async (path) => {
  const page = await openPage(path);
  await page.evaluate(axe.source);
  // Off unless asked for: the size and spacing of targets (WCAG 2.2, 2.5.8).
  const { passes, violations } = await page.evaluate<AxeResults>(
    `axe.run({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })`,
  );
  expect(passes.length).toBeGreaterThan(15);
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
});

// The other pages are made of the same parts.
test.for([
  ["/", phone],
  [legalPath, phone],
  [legalPath, { width: 1280, height: 600 }],
] as const)(
  "the Tab key reaches every control of %s in order, in sight, with an outline",
  async ([path, viewport]) => {
    const page = await openPage(path, { viewport });
    const all = page.locator("a, button, input, summary").filter({ visible: true });
    const expected = await all.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    expect(expected.length).toBeGreaterThan(3);
    for (const markup of expected) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        // The first line of a link that wraps.
        const { top = -1, bottom = -1 } = element?.getClientRects()[0] ?? {};
        const style = getComputedStyle(element ?? document.body);
        const { backgroundColor } = getComputedStyle(document.documentElement);
        const isOutlined = style.outlineStyle !== "none" && style.outlineColor !== backgroundColor;
        const outline = isOutlined ? parseFloat(style.outlineWidth) : 0;
        return { markup: element?.outerHTML, isSeen: top >= 0 && bottom <= innerHeight, outline };
      });
      expect(focus).toMatchObject({ markup, isSeen: true });
      expect(focus.outline).toBeGreaterThanOrEqual(2); // WCAG 2.2, 2.4.13.
    }
  },
);

/** Turns the lights on; leaves out what has no lights. */
const lightHall = async (page: Page) => {
  await page.getByRole("textbox").fill("visitor@example.com");
  await restyle(page, "header, footer, main > :not(:has(form)) { display: none }");
};

/** As if they had not arrived, or the browser showed none. */
const hideDrawings = async (page: Page) => {
  await page.route("**/*.svg", (route) => route.abort());
  await page.reload();
  await restyle(page, "svg { visibility: hidden }");
};

// The cloth of an invitation would cover its words, and repeat them: `otherOwner` has none.
test.for([
  ["on a phone", sample, {}],
  ["on a desktop", sample, { viewport: desktop }],
  ["without drawings", sample, {}, hideDrawings],
  ["in forced colours", sample, { forcedColors: "active" }],
  ["in the hall that an address has lit, on a phone", otherOwner, {}, lightHall],
  [
    "in the hall that an address has lit, on a desktop",
    otherOwner,
    { viewport: desktop },
    lightHall,
  ],
] as const)(
  "every word stands out from what is behind it %s",
  async ([, content, options, act]) => {
    const page = await openPage("/", { site: await serveSite(content), ...options });
    await act?.(page);
    expect(await findFaintWords(page)).toEqual([]);
  },
);

test.for([legalPath, "/404.html"])("every word of %s stands out, too", async (path) =>
  expect(await findFaintWords(await openPage(path))).toEqual([]),
);

test("forced colours show the edges of the field and of buttons", async () => {
  const page = await openPage("/", { forcedColors: "active" });
  const parts = page.locator("input, .button").filter({ visible: true });
  const withoutEdge = await parts.evaluateAll((all) =>
    all.flatMap((element) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
      const isSeen = parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor;
      return isSeen ? [] : element.outerHTML;
    }),
  );
  expect(await parts.count()).toBeGreaterThan(2);
  expect(withoutEdge).toEqual([]);
});
