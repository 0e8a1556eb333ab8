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

  layoutTest("is found to have a flaw where a line leaves the window", async ({ page }) => {
    await restyle(page, ".hero__subtitle { white-space: nowrap }");
    expect((await findFlawsAt(page, 390)).join()).toContain("leaves the window");
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

test.for([
  ["in a card", "/", ".card-section > ul > li, .waitlist-card", "break-inside"],
  ["after the heading of a section", "/", ".card-section__heading", "break-after"],
  ["after a heading of a policy", "/privacy-policy/", "section > h2", "break-after"],
] as const)("no sheet of paper ends %s", async ([, path, selector, property], { open }) => {
  const page = await open({ path });
  await page.emulateMedia({ media: "print" });
  const parts = page.locator(selector);
  const values = await parts.evaluateAll(
    (all, property) => all.map((part) => getComputedStyle(part).getPropertyValue(property)),
    property,
  );
  expect(values.length).toBeGreaterThan(2);
  expect(new Set(values)).toEqual(new Set(["avoid"]));
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
