import axe, { type AxeResults } from "axe-core";
import { expect, test } from "vitest";
import {
  describeInBrowser,
  fontNames,
  fontsReady,
  nextPaint,
  type OpenOptions,
  pagePaths,
  restyle,
  settle,
  sizes,
} from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { findFlaws } from "../support/flaws.ts";

const { site, landing } = specified;

const screens: Record<string, OpenOptions> = {
  desktop: {},
  phone: { viewport: sizes.phone, hasTouch: true, isMobile: true },
};

describeInBrowser(
  "accessibility",
  (fixture) => {
    test.each(Object.entries(screens))("axe finds nothing on a %s", async (_, options) => {
      const page = await fixture.open(options);
      // Sent to the browser once for all pages: it is large.
      await page.addInitScript(axe.source);
      for (const path of pagePaths) {
        await page.goto(fixture.server.base + path);
        await settle(page);
        // Off unless asked for: the spacing of targets (WCAG 2.2, 2.5.8).
        const results = await page.evaluate<AxeResults>(
          `axe.run({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })`,
        );
        expect(results.passes.length, path).toBeGreaterThan(15);
        const violations = results.violations.map(
          ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(", ")}`,
        );
        expect(violations).toEqual([]);
      }
    });

    const title = "the Tab key reaches every control of %s in order, within sight and outlined";
    test.each(pagePaths)(title, async (path) => {
      const page = await fixture.open({ path });
      await settle(page);
      const controls = page.locator("a, button, input").filter({ visible: true });
      const names = await controls.evaluateAll((all) =>
        all.map((control) =>
          control instanceof HTMLInputElement ? control.name : control.textContent.trim(),
        ),
      );
      const reached: string[] = [];
      for (const _ of names) {
        await page.keyboard.press("Tab");
        await nextPaint(page);
        const focus = await page.evaluate(() => {
          const element = document.activeElement;
          if (!(element instanceof HTMLElement)) throw new Error("The focus is lost");
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
          const { top, bottom } = element.getBoundingClientRect();
          // Its first line: the middle of a link that wraps may lie beside it.
          const [{ left, width, y, height } = new DOMRect()] = element.getClientRects();
          const hit = document.elementFromPoint(left + width / 2, y + height / 2);
          const name = element instanceof HTMLInputElement ? element.name : element.textContent;
          return {
            name: name.trim(),
            outline: `${outlineStyle} ${outlineWidth} ${outlineColor}`,
            isSeen: top >= 0 && bottom < innerHeight + 1 && height >= 20 && element.contains(hit),
          };
        });
        reached.push(focus.name);
        expect(focus.isSeen, focus.name).toBe(true);
        expect(focus.outline, focus.name).toMatch(/^solid [3-9]px oklch\(0\.88 0\.159 89\)$/);
      }
      expect(reached).toEqual(names);
      const form = [landing.hero.action, "email", "Join Waitlist"];
      if (path === "/") expect(reached.slice(2, 5)).toEqual(form);
      expect([...reached.slice(0, 2), ...reached.slice(-4)]).toEqual([
        "Skip to content",
        site.product,
        site.email,
        new URL(site.url).host,
        "Privacy Policy",
        "Terms and Conditions",
      ]);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    });

    test("the skip link of every page leads past its header", async () => {
      const page = await fixture.open();
      for (const path of pagePaths) {
        await page.goto(fixture.server.base + path);
        for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
        const isPast = page.evaluate(() => document.activeElement?.closest("main") !== null);
        expect(await isPast, path).toBe(true);
      }
    });

    test.each(fontNames)("every page fits a window of 320 px: %s font", async (font) => {
      const page = await fixture.open({ font, viewport: { width: 320, height: 700 } });
      for (const path of pagePaths) {
        await page.goto(fixture.server.base + path);
        await settle(page);
        await fontsReady(page);
        expect(await findFlaws(page), path).toEqual([]);
        // WCAG 1.4.12: nothing is lost with a reader's own spacing.
        await restyle(
          page,
          "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
        );
        expect(
          await page.locator("h1").evaluate((headline) => {
            const { letterSpacing, fontSize } = getComputedStyle(headline);
            return Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize);
          }),
        ).toBeCloseTo(0.12);
        expect(await findFlaws(page), `${path} with more space`).toEqual([]);
      }
    });

    // axe judges the size of all other targets.
    test.each([1440, 390])("buttons and fields are 44 px high or more at %i px", async (width) => {
      const page = await fixture.open({ viewport: { width, height: 800 } });
      for (const path of ["/", "/404.html"]) {
        await page.goto(fixture.server.base + path);
        const controls = page.locator(".button, button, input:visible");
        const heights = await controls.evaluateAll((all) =>
          all.map((control) => control.getBoundingClientRect().height),
        );
        expect(heights.length, path).toBeGreaterThan(0);
        expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
      }
    });
  },
  { reducedMotion: "reduce" },
);
