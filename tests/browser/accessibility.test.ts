import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, openPage, phone, restyle, serveSite } from "../support/browser.ts";
import { otherOwner, sample } from "../support/contents.ts";
import { legalPath, pagePaths, pathOfEachKind } from "../support/pages.ts";
import { compare, findFaintWords } from "../support/pictures.ts";
import { findFlaws } from "../support/words.ts";

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

test.for([
  ["/", phone],
  [legalPath, { width: 1280, height: 600 }],
] as const)(
  "the Tab key reaches every control of %s in order, in sight, with an outline that stands out",
  async ([path, viewport]) => {
    const page = await openPage(path, { viewport });
    const all = page.locator("a, button, input, summary").filter({ visible: true });
    const expected = await all.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    expect(expected.length).toBeGreaterThan(3);
    const focused = page.locator(":focus");
    for (const markup of expected) {
      await page.keyboard.press("Tab");
      const focus = await focused.evaluate((element) => {
        // The first line of a link that wraps.
        const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
        const isSeen = y >= 0 && y + height <= innerHeight;
        // Screenshots leave an empty attribute behind.
        const markup = element.outerHTML.replace(' style=""', "");
        return {
          markup,
          isSeen,
          clip: { x: x - 6, y: y - 6, width: width + 12, height: height + 12 },
        };
      });
      expect(focus).toMatchObject({ markup, isSeen: true });
      const outlined = await page.screenshot({ clip: focus.clip });
      await focused.evaluate(({ style }) => style.setProperty("outline-color", "transparent"));
      const { contrast } = await compare(outlined, await page.screenshot({ clip: focus.clip }));
      expect(contrast, markup).toBeGreaterThan(3); // WCAG 2.2, 2.4.13.
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

// Lit cloth repeats the invitation's words on top of them; `otherOwner` has no invitation.
test.for([
  ["/", "on a phone", phone, sample],
  ["/", "on a desktop", desktop, sample],
  ["/", "without drawings", phone, sample, hideDrawings],
  ["/", "on a phone, lit by an address", phone, otherOwner, lightHall],
  ["/", "on a desktop, lit by an address", desktop, otherOwner, lightHall],
  [legalPath, "on a desktop", desktop, sample],
  ["/404.html", "on a phone", phone, sample],
] as const)(
  "every word of %s stands out from what is behind it %s",
  async ([path, , viewport, content, act]) => {
    const page = await openPage(path, { site: await serveSite(content), viewport });
    await act?.(page);
    expect(await findFaintWords(page)).toEqual([]);
  },
);

test("words stand out more where visitors ask for more contrast", async () => {
  const page = await openPage("/", { contrast: "more" });
  expect(await findFaintWords(page, 7)).toEqual([]);
});

const narrow = { viewport: { width: 320, height: 640 }, forcedColors: "active" } as const;

test.for(pathOfEachKind)("words of %s are whole and stand out in forced colours", async (path) => {
  const page = await openPage(path, narrow);
  expect(await findFlaws(page)).toEqual([]);
  expect(await findFaintWords(page)).toEqual([]);
});

test("controls are large, and have edges in forced colours", async () => {
  const page = await openPage("/", narrow);
  const controls = page.locator("input, .button").filter({ visible: true });
  const flaws = await controls.evaluateAll((all) =>
    all.flatMap((control) => {
      const { borderTopWidth, borderTopColor, backgroundColor, fontSize } =
        getComputedStyle(control);
      const hasEdge = parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor;
      // All of an invitation can be pressed, not its button alone. iOS zooms in on smaller type.
      const isPart = control.parentElement?.closest("a");
      const isLarge = isPart || (control.clientHeight >= 44 && parseFloat(fontSize) >= 16);
      return hasEdge && isLarge ? [] : control.outerHTML;
    }),
  );
  expect(await controls.count()).toBeGreaterThan(2);
  expect(flaws).toEqual([]);
});
