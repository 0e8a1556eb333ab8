import { expect, test } from "vitest";
import { openPage, pagePaths, restyle, serveSite } from "../support/browser.ts";
import { contentWith, replaced, specified } from "../support/contents.ts";
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

test("double surnames stay on the cloth", async () => {
  const names = ["Ana García-Fernández", "Jos van der Merwe-Oosthuizen", "Li Wu-Wei"];
  const people = specified.instructors.slice(0, names.length);
  const instructors = people.map((person, index) => ({ ...person, name: names[index] ?? "" }));
  const page = await openPage("/", { site: await serveSite({ ...specified, instructors }) });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const margins = await page.locator("article .jersey").evaluateAll((jerseys) =>
      jerseys.flatMap((jersey) => {
        const cloth = jersey.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(jersey.querySelector("b") ?? jersey);
        return [...range.getClientRects()].map(
          ({ left, right }) => Math.min(left - cloth.left, cloth.right - right) / cloth.width,
        );
      }),
    );
    expect(margins.length).toBeGreaterThanOrEqual(names.length);
    // Sleeves are an eighth of the width, on both sides.
    expect(Math.min(...margins), `${width} px`).toBeGreaterThan(0.125);
  }
});

test("a headline that ends with hyphens keeps its ball in the window", async () => {
  const site = await serveSite(contentWith("landing.hero.headline", "Master the Clean-and-Jerk"));
  const page = await openPage("/", { site });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const ball = await page.locator(".hero__ball").boundingBox();
    expect((ball?.x ?? width) + (ball?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
    expect(await findFlaws(page)).toEqual([]);
  }
});

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
