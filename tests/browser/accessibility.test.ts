import axe, { type AxeResults } from "axe-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { describeInBrowser, pagePaths, restyle, sizes } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { contrastRatio, luminance } from "../support/contrast.ts";
import { readColors } from "../support/flaws.ts";

const {
  instructors,
  slots,
  landing: { waitlist },
} = specified;

/** Luminances of a screenshot's pixels. */
async function readLuminances(screenshot: Buffer) {
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * 3;
    return luminance(data[start], data[start + 1], data[start + 2]);
  };
  return { ...info, at };
}

/** The flags of `::before` are light, not text. */
const withoutText =
  "* { color: transparent !important; text-decoration: none !important } ::before { color: initial }";

/** Whether the focused control is in sight and outlined in the accent's colour. */
function readFocus() {
  const element = document.activeElement;
  const skipLink = document.querySelector(".skip-link");
  if (!element || !skipLink) throw new Error("The page has no skip link");
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const { top, bottom } = element.getBoundingClientRect();
  // Its first line: the middle of a link that wraps may lie beside it.
  const [{ left, width, y, height } = new DOMRect()] = element.getClientRects();
  const hit = document.elementFromPoint(left + width / 2, y + height / 2);
  return {
    markup: element.outerHTML,
    isSeen: top >= 0 && bottom < innerHeight + 1 && height >= 16 && element.contains(hit),
    isOutlined:
      outlineStyle === "solid" &&
      Number.parseFloat(outlineWidth) >= 3 &&
      outlineColor === getComputedStyle(skipLink).backgroundColor,
  };
}

describeInBrowser(
  "accessibility",
  (site) => {
    test("axe finds nothing on any page on a phone", async () => {
      const page = await site.open({ path: "/404.html", viewport: sizes.phone });
      // Sent to the browser once for all pages: it is large.
      await page.addInitScript(axe.source);
      for (const path of pagePaths) {
        await page.goto(site.server.base + path);
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

    test("the Tab key reaches every control of a landing and a legal page in order, in sight and outlined", async () => {
      const page = await site.open();
      for (const path of pagePaths.slice(0, 2)) {
        await page.goto(site.server.base + path);
        const controls = page.locator(
          "a, button, input, select, textarea, summary, [tabindex='0']",
        );
        const expected = await controls
          .filter({ visible: true })
          .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
        expect(expected.length, path).toBeGreaterThan(2);
        for (const markup of expected) {
          await page.keyboard.press("Tab");
          const focus = { markup, isSeen: true, isOutlined: true };
          expect(await page.evaluate(readFocus), path).toEqual(focus);
        }
        await page.keyboard.press("Tab");
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
        // Round again, and along the skip link.
        for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
        const focused = page.locator(":focus");
        expect(await focused.count(), path).toBe(1);
        expect(await focused.evaluate((node) => node.closest("header, .skip-link")), path).toBe(
          null,
        );
      }
    });

    test("screen readers meet one field and, like copied text, no decoration", async () => {
      const page = await site.open({ viewport: sizes.phone });
      expect(await page.locator("svg").count()).toBeGreaterThan(10);
      const spoken = await page.locator("body").ariaSnapshot();
      expect(spoken).toContain(`textbox "${waitlist.label}"`);
      expect(spoken.match(/textbox/g)).toHaveLength(1);
      expect(spoken).not.toContain(waitlist.honeypot);
      expect(spoken).not.toContain(waitlist.thanks);
      expect(spoken).not.toMatch(/img|graphics|"(S|OH|MB|OPP|\?)"/);
      // A badge belongs to the heading before it.
      const [first] = instructors;
      expect(spoken.replace(/\s+/g, " ")).toContain(
        `"${first?.name}" [level=3] - paragraph: CONFIRMED`,
      );
      expect(spoken.match(/To be announced/g)).toHaveLength(slots.length);
      const copied = await page.evaluate(() => {
        getSelection()?.selectAllChildren(document.body);
        return `${getSelection()}`;
      });
      for (const { name } of instructors) expect(copied).toContain(name);
      expect(copied).not.toMatch(/^\s*(S|OH|MB|OPP|\?|\p{RI}+)\s*$/mu);
    });

    test("words have a contrast of at least 4.5 with the worst pixel behind them", async () => {
      const page = await site.open();
      // The brightest flags that could light a card, and one in whose light only some words stand.
      const flags = ["⬜", "🟨", "🟥", "🇵🇱", "🇩🇿"];
      for (const [index, flag] of flags.entries())
        await page
          .locator(".instructor-card__flag")
          .nth(index)
          .evaluate((node, flag) => node.setAttribute("data-flag", flag), flag);
      for (const viewport of Object.values(sizes)) {
        await page.setViewportSize(viewport);
        const lines = await readColors(page);
        expect(lines.length).toBeGreaterThan(50);
        await restyle(page, withoutText);
        const picture = await readLuminances(await page.screenshot({ fullPage: true }));
        await page.evaluate(() => document.adoptedStyleSheets.pop());
        const faint = lines.filter(({ color, box }) => {
          const letters = luminance(...color);
          for (let y = Math.ceil(box.top); y < Math.min(box.bottom, picture.height); y++)
            for (let x = Math.ceil(box.left); x < Math.min(box.right, picture.width); x++)
              if (contrastRatio(letters, picture.at(x, y)) < 4.5) return true;
          return false;
        });
        expect(faint.map(({ text }) => text)).toEqual([]);
      }
    });

    test("the scoreboard has a contrast of 4.5, gaps between its lamps included", async () => {
      const page = await site.open({ viewport: { width: 320, height: 800 } });
      const board = page.locator(".launch-line");
      const painted = await readLuminances(await board.screenshot());
      await restyle(page, ".launch-line::after { display: none }");
      const solid = await readLuminances(await board.screenshot());
      const inside: number[] = [];
      const outside: number[] = [];
      for (let y = 3; y < solid.height - 3; y++)
        for (let x = 3; x < solid.width - 3; x++)
          (solid.at(x, y) > 0.5 ? inside : outside).push(painted.at(x, y));
      const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
      expect(inside.length).toBeGreaterThan(1000);
      expect(contrastRatio(mean(inside), mean(outside))).toBeGreaterThanOrEqual(4.5);
    });
  },
  { reducedMotion: "reduce" },
);
