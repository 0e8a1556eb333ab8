import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, openPage, pagePaths, phone, restyle, serveSite } from "../support/browser.ts";
import { contentWith } from "../support/contents.ts";
import { compareUnder, findFaintWords } from "../support/pictures.ts";

const controls = "a, button, input, select, textarea, summary";

/** Shows all controls as if each of them had the focus. */
async function forceFocus(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const query = { nodeId: root.nodeId, selector: controls };
  const { nodeIds } = await session.send("DOM.querySelectorAll", query);
  const forcedPseudoClasses = ["focus", "focus-visible"];
  for (const nodeId of nodeIds)
    await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses });
}

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

// The terms are made of the same parts as the privacy policy.
describe.for(pagePaths.filter((path) => !path.startsWith("/terms")))("on %s", (path) => {
  test("the Tab key reaches every control in order, and in sight", async () => {
    const page = await openPage(path);
    const all = page.locator(controls).filter({ visible: true });
    const expected = await all.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    expect(expected.length).toBeGreaterThan(3);
    for (const markup of expected) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        // The first line of a link that wraps.
        const { top = -1, bottom = -1 } = element?.getClientRects()[0] ?? {};
        return { markup: element?.outerHTML, isSeen: top >= 0 && bottom <= innerHeight };
      });
      expect(focus).toEqual({ markup, isSeen: true });
    }
  });

  test("every control has an outline when it has the focus", async () => {
    const page = await openPage(path);
    await forceFocus(page);
    const parts = await page
      .locator(controls)
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((element) => {
          const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
          const [left, top] = [x + scrollX - 8, y + scrollY - 8];
          return {
            element: element.outerHTML,
            x: left,
            y: top,
            width: width + 16,
            height: height + 16,
          };
        }),
      );
    const outlines = await compareUnder(page, "* { outline: none !important }", parts);
    const faint = parts.filter(({ width, height }, index) => {
      const { strongPixels = 0 } = outlines[index] ?? {};
      // WCAG 2.2, 2.4.13 asks for 2 px around the control; nearly so, because of corners.
      return strongPixels < 3.5 * (width + height - 32);
    });
    expect(faint.map(({ element }) => element)).toEqual([]);
  });
});

test("the skip link leads past the header", async () => {
  const page = await openPage();
  for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
  expect(await page.locator("main :focus").count()).toBe(1);
});

test.for([
  ["on a phone", { viewport: phone }],
  ["on a desktop", { viewport: desktop }],
  ["in forced colours", { forcedColors: "active" }],
] as const)("every word stands out from what is behind it %s", async ([, options]) => {
  expect(await findFaintWords(await openPage("/", options))).toEqual([]);
});

test.for([
  ["on a phone", phone],
  ["on a desktop", desktop],
] as const)(
  "every word stands out in the hall that an address has lit %s",
  async ([, viewport]) => {
    // The cloth of an invitation covers its words, and repeats them.
    const site = await serveSite(contentWith("landing.instructors.invitation", undefined));
    const page = await openPage("/", { site, viewport });
    await page.getByRole("textbox").fill("visitor@example.com");
    expect(await findFaintWords(page)).toEqual([]);
  },
);

describe("on paper", () => {
  test("every word stands out from what is behind it", async () => {
    const page = await openPage();
    // As if the entrance were still hiding them.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("[data-entrance]"))
        element.animate({ opacity: [0.1, 0.1] }, { duration: 60_000 });
    });
    await page.emulateMedia({ media: "print" });
    expect(await findFaintWords(page)).toEqual([]);
  });

  test("nothing is dark but words", async () => {
    const page = await openPage();
    await page.emulateMedia({ media: "print" });
    await restyle(page, "img { visibility: hidden !important }"); // Pictures of an owner.
    const { width, height } = (await page.locator("html").boundingBox()) ?? new DOMRect();
    const empty = "html { background: white !important } body { visibility: hidden !important }";
    const [sheet] = await compareUnder(page, empty, [{ x: 0, y: 0, width, height }]);
    expect(sheet?.strongPixels).toBeLessThan(0.1 * width * height);
  });
});

test("every word stands out where no drawing arrives", async () => {
  const page = await openPage("/", {
    viewport: desktop,
    beforeLoad: (page) => page.route("**/*.svg", (route) => route.abort()),
  });
  await restyle(page, "svg { visibility: hidden }");
  expect(await findFaintWords(page)).toEqual([]);
});
