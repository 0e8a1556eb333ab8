import type { Page } from "@playwright/test";
import { describe, expect } from "vitest";
import type { Content } from "../../data/schema/content.ts";
import { boxOf, fontsReady, pagePaths, restyle, test } from "../support/browser.ts";
import { hasFonts } from "../support/chromium.ts";
import { replaced, specified } from "../support/contents.ts";
import { findFlaws } from "../support/flaws.ts";
import { hardContents } from "../support/hard-contents.ts";
import { readFonts } from "../support/painted-fonts.ts";

/** Phones, the first window of each wider layout, and large windows. */
const widths = [320, 390, 768, 1280, 1440, 1920];

/** WCAG 1.4.12: nothing is lost with a reader's own spacing. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

describe.skipIf(!hasFonts)("the layout", () => {
  const layoutTest = test
    .extend("defaults", { reducedMotion: "reduce", font: "wide" })
    /** Opens a content to be laid out without being painted, which takes twice the time. */
    .extend("openLayout", ({ open, serve }) => async (content: Content) => {
      const page = await open({ server: await serve({}, content) });
      await fontsReady(page);
      await restyle(page, "html { visibility: hidden !important }");
      return page;
    });

  const findFlawsAt = async (page: Page, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await findFlaws(page)).map((flaw) => `${width} px: ${flaw}`);
  };

  layoutTest.for(Object.entries({ "as specified": specified, ...hardContents }))(
    "has no flaws: %s",
    async ([, content], { openLayout }) => {
      const page = await openLayout(content);
      for (const width of widths) expect(await findFlawsAt(page, width)).toEqual([]);
    },
  );

  layoutTest("has no flaws on a phone with larger text", async ({ openLayout }) => {
    const page = await openLayout(replaced);
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    const readFontSize = (note: Element) => Number.parseFloat(getComputedStyle(note).fontSize);
    expect(await page.locator("#waitlist-note").evaluate(readFontSize)).toBeGreaterThan(26);
    for (const width of [320, 390]) expect(await findFlawsAt(page, width)).toEqual([]);
  });

  layoutTest.for(pagePaths)(
    "of %s has no flaws at 320 px with a reader's own spacing",
    async (path, { open }) => {
      const page = await open({ path });
      await fontsReady(page);
      await restyle(page, spacing);
      expect(await findFlawsAt(page, 320)).toEqual([]);
    },
  );

  layoutTest("is found to have flaws", async ({ page }) => {
    for (const [flaw, rules] of [
      ["leaves the window", "p { white-space: nowrap }"],
      ["scrolls sideways", "main { margin-inline-end: -9px }"],
      ["sticks out of", "header p { inline-size: 0; min-inline-size: 0; white-space: nowrap }"],
      ["meets INPUT", "label { margin-block-end: -3rem }"],
      ["meets the ball", "h1 { margin-block-end: -9rem }"],
      ["high", "input { min-block-size: 0 !important }"],
    ] as const) {
      const undo = await restyle(page, rules);
      expect((await findFlawsAt(page, 390)).join()).toContain(flaw);
      await undo();
    }
  });
});

/** How many cards stand in the first row of each list. */
const countColumns = (lists: Element[]) =>
  lists.map(({ children }) => {
    const [end = 0] = [...children].map((card) => card.getBoundingClientRect().bottom);
    return [...children].filter((card) => card.getBoundingClientRect().top < end).length;
  });

test("legends, slots and tiles have the columns that a window has room for", async ({ page }) => {
  const columns: Record<string, number[]> = {};
  // With the windows on both sides of each breakpoint.
  for (const width of [320, 390, 767, 768, 1024, 1279, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    columns[width] = await page.locator("main ul:not(ul ul)").evaluateAll(countColumns);
  }
  expect(columns).toEqual({
    320: [2, 3, 1],
    390: [2, 3, 1],
    767: [2, 3, 1],
    768: [3, 6, 3],
    1024: [3, 6, 3],
    1279: [3, 6, 3],
    1280: [6, 6, 3],
    1920: [6, 6, 3],
  });
});

test("a picture of an owner stays in the window, undistorted", async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 800 } });
  await page.locator("main").evaluate((main) => {
    const picture = Object.assign(new Image(1200, 800), { src: "/icon-512.png" });
    main.prepend(picture);
    return picture.decode();
  });
  const { x, width, height } = await boxOf(page.locator("main > img"));
  expect(x + width).toBeLessThanOrEqual(320);
  expect(height).toBeCloseTo(width);
});

test("the landing page takes two sheets of paper", async ({ page }) => {
  // An owner's pictures may need another sheet.
  await restyle(page, "img { display: none }");
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test.for([
  ["that the build has marked", "#features", "data-face", "system"],
  ["of a page that a browser has translated", ":root", "lang", "de"],
] as const)(
  "a heading %s is set in the system's face alone",
  async ([, selector, name, value], { page }) => {
    const ours = [expect.stringContaining("Barlow")];
    await expect.poll(() => readFonts(page, "#features")).toEqual(ours);
    await page.evaluate(
      ({ selector, name, value }) => document.querySelector(selector)?.setAttribute(name, value),
      { selector, name, value },
    );
    const systems = [expect.not.stringContaining("Barlow")];
    await expect.poll(() => readFonts(page, "#features")).toEqual(systems);
  },
);
