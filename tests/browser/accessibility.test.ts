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

/** The pages that a situation is about, and how they are opened in it. */
const situations: Record<string, [paths: readonly string[], options: OpenOptions]> = {
  desktop: [pagePaths, {}],
  phone: [pagePaths, { viewport: sizes.phone, hasTouch: true, isMobile: true }],
  "forced colours": [["/"], { forcedColors: "active" }],
  // axe is a script itself, so the page's own is taken out instead of switching all off.
  "no JavaScript": [
    ["/"],
    {
      reducedMotion: "no-preference",
      prepare: (page) =>
        page.route("**/*", async (route, request) => {
          if (request.resourceType() !== "document") return route.continue();
          const response = await route.fetch();
          const body = (await response.text()).replace(/<script>.*?<\/script>/s, "");
          return route.fulfill({ response, body });
        }),
    },
  ],
};

describeInBrowser(
  "accessibility",
  (fixture) => {
    test.each(Object.entries(situations))(
      "axe finds nothing: %s",
      async (situation, [paths, options]) => {
        const page = await fixture.open(options);
        // It is large: handed over once for all pages.
        await page.addInitScript(axe.source);
        for (const path of paths) {
          await page.goto(fixture.server.base + path);
          await settle(page);
          if (situation === "no JavaScript")
            expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
          // Forced colours are the reader's own choice, and axe cannot read which. Off unless asked for: the spacing of targets (WCAG 2.2, 2.5.8).
          const results = await page.evaluate<AxeResults>(
            `axe.run({ resultTypes: ["violations"], rules: {
              "target-size": { enabled: true },
              "color-contrast": { enabled: ${situation !== "forced colours"} },
            } })`,
          );
          expect(results.passes.length, path).toBeGreaterThan(15);
          const violations = results.violations.map(
            ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(", ")}`,
          );
          expect(violations).toEqual([]);
        }
      },
    );

    test("the Tab key reaches every control in order, each within sight and outlined", async () => {
      const page = await fixture.open({ reducedMotion: "reduce" });
      await settle(page);
      const reached: string[] = [];
      for (let step = 0; step < 9; step++) {
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
      expect(reached).toEqual([
        "Skip to content",
        site.product,
        landing.hero.action,
        "email",
        "Join Waitlist",
        site.email,
        new URL(site.url).host,
        "Privacy Policy",
        "Terms and Conditions",
      ]);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    });

    test("the Tab key reaches every link of the other pages in order", async () => {
      const page = await fixture.open();
      for (const path of pagePaths.slice(1)) {
        await page.goto(fixture.server.base + path);
        const links = await page
          .locator("a[href]")
          .evaluateAll((all) => all.map((a) => a.outerHTML));
        expect(links.length, path).toBeGreaterThan(5);
        const reached: (string | undefined)[] = [];
        for (const _ of links) {
          await page.keyboard.press("Tab");
          reached.push(await page.evaluate(() => document.activeElement?.outerHTML));
        }
        expect(reached, path).toEqual(links);
      }
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

    test.each([1440, 390])("controls are large enough to hit at %i px", async (width) => {
      const page = await fixture.open({ viewport: { width, height: 800 } });
      const readSmall = (selector: string, leastHeight: number) =>
        page.locator(selector).evaluateAll((controls, leastHeight) => {
          const small = controls.filter(
            (each) => each.getBoundingClientRect().height < leastHeight,
          );
          return { count: controls.length, small: small.map((each) => each.outerHTML) };
        }, leastHeight);
      for (const path of ["/", "/404.html"]) {
        await page.goto(fixture.server.base + path);
        const controls = await readSmall("a:not(.skip-link), button, input:visible", 24);
        expect(controls).toEqual({ count: expect.any(Number), small: [] });
        expect(controls.count).toBeGreaterThan(5);
        const large = await readSmall(".button, button, input:visible", 44);
        expect(large).toEqual({ count: expect.any(Number), small: [] });
        expect(large.count).toBeGreaterThan(0);
      }
    });
  },
  { reducedMotion: "reduce" },
);
