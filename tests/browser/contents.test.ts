import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import type { Content } from "../../data/schema/content.ts";
import {
  boxOf,
  describeInBrowser,
  editMarkup,
  fontsReady,
  nextPaint,
  pagePaths,
  restyle,
  sizes,
  widestFont,
} from "../support/browser.ts";
import type { FontName } from "../support/chromium.ts";
import { replaced, specified } from "../support/contents.ts";
import { findFlaws } from "../support/flaws.ts";
import { hardContents } from "../support/hard-contents.ts";
import { readFonts } from "../support/painted-fonts.ts";

/** Small windows, and the first of each layout: most flaws are in these. */
const narrowestWidths = [320, 768, 1280];
const widths = [...narrowestWidths, 390, 1024, 1440, 1920];

/** WCAG 1.4.12: nothing is lost with a reader's own spacing. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

/**
 * What the oldest browsers of `build.ts` drop from the style sheet, each for itself: Safari 16.4 all
 * of it, Chrome 111 and Firefox 113 most. A sheet that uses none of it fails the test.
 */
const unknown =
  /(?<=[{;])(text-wrap:\w+|grid-template-(rows|columns):subgrid|animation-(timeline|range):[^;}]+)(?=[;}])|@view-transition\{[^}]*\}|(?<=@supports ?)\(animation-timeline:[^{]*/g;

const dropUnknownStyles = (markup: string) =>
  markup.replace(/(?<=<style>).*?(?=<\/style>)/s, (styles) =>
    styles.replace(unknown, (text) => (text.startsWith("(") ? "(unknown:yes)" : "")),
  );

/** Lists how each element and pseudo-element is moved, or that it is hidden. */
const readPlaces = () =>
  [...document.body.querySelectorAll("*")].flatMap((element) =>
    [undefined, "::before", "::after"].map((part) => {
      const { opacity, scale, transform, translate } = getComputedStyle(element, part);
      const moves = [scale, transform, translate].filter(
        (value) => !["none", "1", "matrix(1, 0, 0, 1, 0, 0)", "0%"].includes(value),
      );
      return `${element.getAttribute("class")} ${part}: ${opacity === "0" ? "hidden" : moves}`;
    }),
  );

describeInBrowser(
  "the layout",
  (site) => {
    /** Opens a content to be laid out without being painted, which takes twice the time. */
    const openLayout = async (content: Content, font: FontName = widestFont) => {
      const server = await site.serve({}, content);
      const page = await site.open({ server, font });
      await fontsReady(page);
      await restyle(page, "html { visibility: hidden !important }");
      return page;
    };
    const findFlawsAt = async (page: Page, width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return (await findFlaws(page)).map((flaw) => `${width} px: ${flaw}`);
    };

    test("has no flaws at any width", async () => {
      const page = await openLayout(specified, "usual");
      for (const width of widths) expect(await findFlawsAt(page, width)).toEqual([]);
    });

    const contents = Object.entries({ "as specified": specified, ...hardContents });
    test.each(contents)("has no flaws: %s", async (_, content) => {
      const page = await openLayout(content);
      for (const width of narrowestWidths) expect(await findFlawsAt(page, width)).toEqual([]);
    });

    test("has no flaws on a phone with larger text", async () => {
      const page = await openLayout(replaced);
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      const readFontSize = (root: Element) => getComputedStyle(root).fontSize;
      expect(await page.locator(":root").evaluate(readFontSize)).toBe("32px");
      for (const width of [320, 390]) expect(await findFlawsAt(page, width)).toEqual([]);
    });

    test("has no flaws on any page at 320 px, also with a reader's own spacing", async () => {
      const page = await site.open({ font: widestFont });
      for (const path of pagePaths) {
        await page.goto(site.server.base + path);
        await fontsReady(page);
        expect(await findFlawsAt(page, 320), path).toEqual([]);
        await restyle(page, spacing);
        expect(await findFlawsAt(page, 320), `${path} with more space`).toEqual([]);
      }
    });

    test("has no flaws in the oldest browsers that get the design", async () => {
      const page = await site.open({
        bypassCSP: true,
        beforeLoad: (page) => editMarkup(page, dropUnknownStyles),
      });
      for (const { width } of [sizes.phone, sizes.desktop]) {
        expect(await findFlawsAt(page, width)).toEqual([]);
      }
      // Without scroll timelines, these animations end at once, and everything has to be at rest.
      const atRest = await page.evaluate(readPlaces);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await nextPaint(page);
      expect(await page.evaluate(readPlaces)).toEqual(atRest);
    });

    test("is readable, and no longer than 6,000 px, without a style sheet", async () => {
      const page = await site.open({
        viewport: { width: 1280, height: 800 },
        beforeLoad: (page) =>
          editMarkup(page, (markup) => markup.replace(/<style>.*?<\/style>/s, "")),
      });
      for (const path of pagePaths) {
        await page.goto(site.server.base + path);
        expect(await page.evaluate(() => document.styleSheets.length), path).toBe(0);
        const root = page.locator(":root");
        expect(await root.evaluate(({ scrollWidth }) => scrollWidth), path).toBe(1280);
        expect(await root.evaluate(({ scrollHeight }) => scrollHeight), path).toBeLessThan(6000);
      }
    });

    test("keeps a picture of an owner in the window, undistorted", async () => {
      const picture = '<main id="main"><img src="/icon-512.png" alt="" width="1200" height="800">';
      const page = await site.open({
        viewport: { width: 320, height: 800 },
        beforeLoad: (page) =>
          editMarkup(page, (markup) => markup.replace('<main id="main">', picture)),
      });
      const { x, width, height } = await boxOf(page.locator("main > img"));
      expect(width).toBeGreaterThan(200);
      expect(x + width).toBeLessThanOrEqual(320);
      expect(height).toBeCloseTo(width);
    });

    test("is printed without a card cut in two or a heading left behind", async () => {
      const page = await site.open();
      await page.emulateMedia({ media: "print" });
      const expectAvoided = async (side: "breakAfter" | "breakInside", selector: string) => {
        const breaks = await page
          .locator(selector)
          .evaluateAll((all, side) => all.map((part) => getComputedStyle(part)[side]), side);
        expect(breaks.length).toBeGreaterThan(2);
        expect(new Set(breaks)).toEqual(new Set(["avoid"]));
      };
      await expectAvoided("breakInside", ".card-section > ul > li");
      await expectAvoided("breakInside", ".card-section__heading, .waitlist-card, .site-footer");
      await expectAvoided("breakAfter", ".card-section__heading");
      await page.goto(`${site.server.base}/privacy-policy/`);
      await expectAvoided("breakAfter", "section > h2");
    });

    test("is found to have a flaw where a line leaves the window", async () => {
      const page = await openLayout(specified);
      await restyle(page, ".hero__subtitle { white-space: nowrap }");
      expect((await findFlawsAt(page, 390)).join()).toContain("leaves the window");
    });

    const ours = [expect.stringContaining("Barlow")];
    const systems = [expect.not.stringContaining("Barlow")];

    test("sets each heading in one face: ours, or the system's where ours lacks a letter", async () => {
      const content = structuredClone(specified);
      content.landing.hero.headline = "Gặp Gỡ Những Huyền Thoại Ỗ Ễ Ẵ";
      const page = await site.open({ server: await site.serve({}, content) });
      await expect.poll(() => readFonts(page, "h1")).toEqual(ours);
      for (const [marked, attribute, value, heading] of [
        ["#features", "data-face", "system", "#features"], // as the build marks it
        [":root", "lang", "de", "#slots"], // as browsers translate a page
      ] as const) {
        await expect.poll(() => readFonts(page, heading)).toEqual(ours);
        const mark = { attribute, value };
        await page
          .locator(marked)
          .evaluate((node, { attribute, value }) => node.setAttribute(attribute, value), mark);
        await expect.poll(() => readFonts(page, heading)).toEqual(systems);
      }
    });
  },
  { reducedMotion: "reduce", needsUsualFont: true },
);
