import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { specified } from "../contents.ts";
import {
  boxOf,
  describeInBrowser,
  nextPaint,
  type OpenOptions,
  pagePaths,
  readVisibleTexts,
  settle,
  sizes,
} from "./support.ts";

const { site, landing } = specified;

const situations: Record<string, OpenOptions> = {
  desktop: {},
  phone: { viewport: sizes.phone, hasTouch: true, isMobile: true },
  "forced colours": { forcedColors: "active" },
  // axe is a script itself, so the page's own is taken out instead of switching all off.
  "no JavaScript": {
    prepare: (page) =>
      page.route("**/*", async (route, request) => {
        if (request.resourceType() !== "document") return route.continue();
        const response = await route.fetch();
        const body = (await response.text()).replace(/<script>.*?<\/script>/s, "");
        return route.fulfill({ response, body });
      }),
  },
};

/** Every page in every situation, as rows of a table; the landing page alone has a script to miss. */
const visits = (names: readonly string[]) =>
  names
    .flatMap((situation) => pagePaths.map((path) => ({ situation, path })))
    .filter(({ situation, path }) => situation !== "no JavaScript" || path === "/");

/** Texts that stick out of the window, or of an element that cuts off what sticks out. */
async function findCutTexts(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  const texts = (await readVisibleTexts(page)).filter(({ isAside }) => !isAside);
  expect(texts.length).toBeGreaterThan(5);
  const outside = texts.filter(({ left, right }) => left < 0 || right > width + 0.5);
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll("body *:not([aria-hidden='true'], [aria-hidden='true'] *)")]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        if (element.matches(".skip-link, :has(> .site-footer__wordmark)")) return false;
        if (!element.textContent?.trim()) return false;
        return (
          (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { outside: outside.map(({ text }) => text), clipped, sideways };
}

const nothingCut = { outside: [], clipped: [], sideways: 0 };

describeInBrowser(
  "accessibility",
  (fixture) => {
    test.each(visits(Object.keys(situations)))(
      "axe finds nothing on $path: $situation",
      async ({ situation, path }) => {
        const page = await fixture.open({ path, ...situations[situation] });
        await settle(page);
        await page.evaluate(axe.source);
        if (situation === "no JavaScript")
          expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
        // Forced colours are the reader's own choice, and axe cannot read which. Off unless asked for: the spacing of targets (WCAG 2.2, 2.5.8).
        const results = await page.evaluate<AxeResults>(
          `axe.run({ rules: {
        "target-size": { enabled: true },
        "color-contrast": { enabled: ${situation !== "forced colours"} },
      } })`,
        );
        expect(results.passes.length).toBeGreaterThan(15);
        expect(
          results.violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(", ")}`,
          ),
        ).toEqual([]);
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
          const { top, bottom, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(
            element.getBoundingClientRect().left + width / 2,
            (top + bottom) / 2,
          );
          const name = element instanceof HTMLInputElement ? element.name : element.textContent;
          return {
            name: name.trim(),
            outline: `${outlineStyle} ${outlineWidth} ${outlineColor}`,
            isSeen: top >= 0 && bottom <= innerHeight && height >= 20 && element.contains(hit),
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

    test.each(pagePaths.slice(1))("the Tab key reaches every link of %s in order", async (path) => {
      const page = await fixture.open({ path });
      const links = await page.locator("a[href]").evaluateAll((all) => all.map((a) => a.outerHTML));
      expect(links.length).toBeGreaterThan(5);
      const reached: (string | undefined)[] = [];
      for (const _ of links) {
        await page.keyboard.press("Tab");
        reached.push(await page.evaluate(() => document.activeElement?.outerHTML));
      }
      expect(reached).toEqual(links);
    });

    test.each(pagePaths)("the skip link of %s leads past the header", async (path) => {
      const page = await fixture.open({ path });
      await settle(page);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(
        true,
      );
    });

    test.each(visits(["320"]))(
      "$path fits a window of $situation px",
      async ({ situation, path }) => {
        const page = await fixture.open({
          path,
          viewport: { width: Number(situation), height: 700 },
        });
        await settle(page);
        expect(await findCutTexts(page)).toEqual(nothingCut);
        // WCAG 1.4.12: nothing is lost with a reader's own spacing.
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(
            "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
          );
          document.adoptedStyleSheets.push(sheet);
        });
        expect(
          await page.locator("h1").evaluate((headline) => {
            const { letterSpacing, fontSize } = getComputedStyle(headline);
            return Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize);
          }),
        ).toBeCloseTo(0.12);
        expect(await findCutTexts(page)).toEqual(nothingCut);
      },
    );

    test.each(["/", "/404.html"].flatMap((path) => [1440, 390].map((width) => ({ path, width }))))(
      "controls of $path are large enough to hit at $width px",
      async ({ path, width }) => {
        const page = await fixture.open({ path, viewport: { width, height: 800 } });
        await settle(page);
        const controls = await page.locator("a:not(.skip-link), button, input:visible").all();
        expect(controls.length).toBeGreaterThan(5);
        for (const control of controls)
          expect((await boxOf(control)).height, `${control}`).toBeGreaterThanOrEqual(24);
        const large = await page.locator(".button, button, input:visible").all();
        expect(large.length).toBeGreaterThan(0);
        for (const control of large)
          expect((await boxOf(control)).height, `${control}`).toBeGreaterThanOrEqual(44);
      },
    );
  },
  { reducedMotion: "reduce" },
);
