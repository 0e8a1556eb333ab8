import { expect, test } from "vitest";
import { openPage, pagePaths, restyle, serveSite } from "../support/browser.ts";
import { replaced, specified } from "../support/contents.ts";
import { hardContents } from "../support/hard-contents.ts";
import { findFlaws } from "../support/words.ts";

/** Phones, the first window of each wider layout, and large windows. */
const widths = [320, 390, 768, 1280, 1920];

test.for(Object.entries({ "as specified": specified, replaced, ...hardContents }))(
  "words are whole in windows of every width: %s",
  async ([, content]) => {
    const page = await openPage("/", { site: await serveSite(content) });
    const flaws: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      flaws.push(...(await findFlaws(page)));
    }
    expect(flaws).toEqual([]);
  },
);

test.for(pagePaths)("words of %s are whole at 320 px with text of 200 %", async (path) => {
  const page = await openPage(path, { viewport: { width: 320, height: 640 } });
  const readFontSize = () =>
    page
      .locator("footer")
      .evaluate((footer) => Number.parseFloat(getComputedStyle(footer).fontSize));
  const usual = await readFontSize();
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  expect(await readFontSize()).toBeGreaterThan(1.8 * usual);
  expect(await findFlaws(page)).toEqual([]);
});

test.for(pagePaths)("words of %s are whole at 320 px with a reader's own spacing", async (path) => {
  const page = await openPage(path, { viewport: { width: 320, height: 640 } });
  // WCAG 2.2, 1.4.12.
  const spacing = `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`;
  await restyle(page, spacing);
  expect(await findFlaws(page)).toEqual([]);
});
