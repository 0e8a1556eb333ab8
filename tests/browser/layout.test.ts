import { expect, test } from "vitest";
import { openPage, pagePaths, restyle, serveSite } from "../support/browser.ts";
import { contentWith, replaced, specified } from "../support/contents.ts";
import { everything, hardContents } from "../support/hard-contents.ts";
import { findFlaws, findWords } from "../support/words.ts";

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

test.for(Object.entries({ "as specified": specified, "everything that fits": everything }))(
  "no word lies on a line of the court: %s",
  async ([, content]) => {
    const page = await openPage("/", { site: await serveSite(content) });
    await restyle(page, "article .jersey { visibility: hidden }"); // Cloth covers the lines.
    for (const width of [320, 844, 1280, 3840]) {
      await page.setViewportSize({ width, height: width < 800 ? 2 * width : width / 2 });
      const words = await findWords(page);
      const crossed = await page.evaluate((words) => {
        const lines = document.querySelector<SVGPathElement>("#hall-lines");
        const toDrawing = lines?.getScreenCTM()?.inverse();
        const isOnLine = (x: number, y: number) =>
          lines?.isPointInFill(new DOMPoint(x, y).matrixTransform(toDrawing));
        const { bottom = 0 } = document.querySelector(".hall")?.getBoundingClientRect() ?? {};
        return words.flatMap(({ text, x, y, width, height }) => {
          if (y > bottom) return [];
          const points = Array.from({ length: width / 6 }, (_, index) => x + 6 * index);
          return points.some((x) => isOnLine(x, y + height / 3) || isOnLine(x, y + 0.7 * height))
            ? text
            : [];
        });
      }, words);
      expect(words.length).toBeGreaterThan(10);
      expect(crossed, `${width} px`).toEqual([]);
    }
  },
);

test.for([390, 1280])("no card of a row stands alone in a window of %i px", async (width) => {
  const viewport = { width, height: 800 };
  const page = await openPage("/", { site: await serveSite(everything), viewport });
  const cards = page.locator(".card-section--slots li");
  for (let count = 24; count > 1; count--) {
    await page.evaluate(() => document.querySelector(".card-section--slots li")?.remove());
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().y),
    );
    const inLastRow = tops.filter((top) => top === tops.at(-1));
    expect(inLastRow.length, `${tops.length} cards`).toBeGreaterThan(tops.length > 1 ? 1 : 0);
  }
});

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
