import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, isInWindow, openPage, phone, restyle } from "../support/browser.ts";
import { contentWith, largest } from "../support/contents.ts";
import { describeFaint, findFaintWords, measureContrasts } from "../support/pictures.ts";
import { legalPath, pagePaths, pathOfEachKind } from "../support/site.ts";
import { findFlaws, findWords } from "../support/words.ts";

const controls = "a, button, input, summary";

test.for(pagePaths)(
  "axe finds nothing on %s, and Tab reaches every control in order, in sight",
  async (path) => {
    const page = await openPage(path, {
      viewport: path === "/" ? phone : { width: 1280, height: 600 },
    });
    await page.evaluate(axe.source);
    // Off unless asked for: the size and spacing of targets (WCAG 2.2, 2.5.8).
    const { passes, violations } = await page.evaluate<AxeResults>(
      `axe.run({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })`,
    );
    expect(passes.length).toBeGreaterThan(15);
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);

    const all = page.locator(controls).filter({ visible: true });
    const expected = await all.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    expect(expected.length).toBeGreaterThan(3);
    for (const markup of expected) {
      await page.keyboard.press("Tab");
      const focus = await page.locator(":focus").evaluate((element) => {
        // The first line of a link that wraps.
        const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
        const isInWindow = y >= 0 && y + height <= innerHeight;
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return { markup: element.outerHTML, isSeen: isInWindow && element.contains(top) };
      });
      expect(focus).toEqual({ markup, isSeen: true });
    }
  },
);

test.for(["/", legalPath])("the outlines of all controls of %s stand out", async (path) => {
  const focusAll = (markup: string) =>
    markup.replaceAll(":focus-visible", ":is(:any-link, :enabled, summary)");
  const page = await openPage(path, { changeMarkup: focusAll });
  const all = page.locator(controls).filter({ visible: true });
  const outlines = await all.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
      return {
        name: element.textContent?.trim() || element.id,
        color: getComputedStyle(element).outlineColor.match(/\d+/g)?.map(Number) ?? [],
        box: { x: x - 5, y: y - 5, width: width + 10, height: height + 10 },
      };
    }),
  );
  expect(outlines.length).toBeGreaterThan(3);
  const boxes = outlines.map(({ box }) => box);
  const rules = "* { outline-color: transparent !important }";
  const contrasts = await measureContrasts(page, boxes, rules);
  const neededContrast = 3; // WCAG 2.2, 2.4.13.
  const faint = outlines.flatMap(({ name, color }, index) => {
    const contrast = contrasts[index] ?? 1;
    return contrast < neededContrast ? describeFaint(name, contrast, neededContrast, color) : [];
  });
  expect(faint).toEqual([]);
});

const withoutDrawings = (page: Page) => page.route("**/*.svg", (route) => route.abort());

test.for([
  ["/", "on a phone, and is covered by nothing", { viewport: phone }],
  ["/", "on a desktop, and is covered by nothing", { viewport: desktop }],
  ["/", "for visitors who ask for more contrast", { contrast: "more" }],
  ["/", "while drawings have not arrived", { beforeLoad: withoutDrawings }],
  [legalPath, "on a desktop", { viewport: desktop }],
  ["/404.html", "on a phone", { viewport: phone }],
] as const)(
  "every word of %s stands out from what is behind it %s",
  async ([path, which, options]) => {
    const page = await openPage(path, options);
    expect(await findFaintWords(page, which.includes("covered"))).toEqual([]);
  },
);

// Lit cloth would repeat the invitation's words on top of them.
const content = contentWith("landing.instructors.invitation", undefined, largest);

test.for([{ width: 320, height: 640 }, desktop])(
  "every word of the lit hall and of the thanks is whole and stands out at $width px",
  async (viewport) => {
    for (const path of ["/", "/#signed-up"]) {
      const page = await openPage(path, { viewport, content });
      if (path === "/") await page.getByRole("textbox").fill("visitor@example.com");
      await restyle(page, "header, footer, main > :not(:has(form)) { display: none }");
      expect(await findFlaws(page)).toEqual([]);
      expect(await findFaintWords(page)).toEqual([]);
    }
  },
);

test.for(pathOfEachKind)(
  "words and controls of %s are whole and stand out in forced colours",
  async (path) => {
    const page = await openPage(path, {
      viewport: { width: 320, height: 640 },
      forcedColors: "active",
    });
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
    if (path === "/") expect(await controls.count()).toBeGreaterThan(2);
    expect(flaws).toEqual([]);
    expect(await findFlaws(page)).toEqual([]);
    await page.setViewportSize(desktop);
    expect(await findFlaws(page)).toEqual([]);
    // No picture is beside words.
    if (path === "/") expect(await isInWindow(page.locator(".hero__action"))).toBe(true);
    const shadowed = (await findWords(page)).filter(({ isFiltered }) => isFiltered);
    expect(shadowed.map(({ text }) => text)).toEqual([]);
    expect(await findFaintWords(page)).toEqual([]);
  },
);
