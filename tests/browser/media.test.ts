/** What paper, forced colours, missing scripts and drawings, large type and zoom must not take away. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  atFirstFrame,
  enterState,
  findHidden,
  isInWindow,
  openPage,
  resize,
  restyle,
  texts,
  type WindowSize,
} from "../support/browser.ts";
import { contentWith, sample } from "../support/contents.ts";
import { findFaintWords, takePicture } from "../support/pictures.ts";
import { legalPath, pathOfEachKind } from "../support/site.ts";
import { findWidestContrast, report, surveyPlaces, surveyWords } from "../support/survey.ts";
import { findBox, findWords } from "../support/words.ts";

const { landing } = sample;

test.for(pathOfEachKind)("every text of %s is visible without JavaScript", async (path) => {
  const options = { javaScriptEnabled: false, reducedMotion: "no-preference" } as const;
  const page = await openPage(path, "390x664", options);
  if (path === "/") expect(await page.locator(texts).count()).toBeGreaterThan(50);
  expect(await findHidden(page)).toEqual([]);
  const place = `${path} at 390x664 without JavaScript`;
  expect(await surveyPlaces(page, place, page.locator("body"))).toEqual([]);
});

test("paper has every text, even during the entrance, and the address in place of the form", async () => {
  const page = await openPage("/", "1280x720", atFirstFrame);
  await expect.poll(() => findHidden(page).then(({ length }) => length)).toBeGreaterThan(10);
  const printed = `${texts}:not(form *, p:has(> .button))`;
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(printed).count()).toBeGreaterThan(50);
  expect(await findHidden(page, printed), "texts that paper lacks").toEqual([]);
  const useless = page.locator(":is(.decoration, form, button, .skip-link):visible");
  expect(await useless.evaluateAll((all) => all.map(({ className }) => className))).toEqual([]);
  const heading = page.getByRole("heading", { name: landing.waitlist.heading });
  const added = await heading.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(added).toContain("courtoflegends.example");
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await surveyPaper(page, "/")).toEqual([]);
});

test("paper has the thanks as long as they are shown, in a copy that has no target, too", async () => {
  const content = contentWith("site.waitlist", { action: "/join" });
  const page = await openPage("/", "1280x720", { content });
  await enterState(page, "thanks");
  await page.emulateMedia({ media: "print" });
  const thanks = page.locator("#signed-up");
  await thanks.evaluate((element) => element.replaceWith(element.cloneNode(true)));
  await expect.poll(() => thanks.isVisible()).toBe(true);
  await page.evaluate(() => location.assign("#waitlist"));
  await expect.poll(() => thanks.isVisible()).toBe(false);
});

test("legal pages have every text on paper, dark on white", async () => {
  const page = await openPage(legalPath, "768x1024");
  await page.emulateMedia({ media: "print" });
  const printed = `main ${texts}:not(nav *)`;
  expect(await page.locator(printed).count()).toBeGreaterThan(3);
  expect(await findHidden(page, printed)).toEqual([]);
  expect(await surveyPaper(page, legalPath)).toEqual([]);
});

async function surveyPaper(page: Page, path: string) {
  const place = `${path} on paper`; // Which has margins of its own, and shows words, not jerseys.
  const lines = await surveyWords(page, place, /at the edge|leaves the cloth|in type of/);
  return [...lines, ...report(place, await findFaintWords(page), "words stand out")];
}

const withoutDrawings = (page: Page) => page.route("**/*.svg", (route) => route.abort());

test.for([
  ["for visitors who ask for more contrast", "390x664", { contrast: "more" }],
  ["for the same at a desk", "1280x720", { contrast: "more" }],
  ["while drawings have not arrived", "390x664", { beforeLoad: withoutDrawings }],
] as const)("every word stands out %s at %s", async ([which, size, options]) => {
  const page = await openPage("/", size, options);
  const faint = await findFaintWords(page);
  expect(report(`/ at ${size} ${which}`, faint, "words stand out")).toEqual([]);
});

test.for(pathOfEachKind)(
  "words and controls of %s are whole and stand out in forced colours",
  async (path) => {
    const page = await openPage(path, "320x568", { forcedColors: "active" });
    const place = `${path} in forced colours`;
    const lines = await surveyWords(page, place);
    // All of an invitation can be pressed, not its button alone.
    const edges = page.locator(":is(input, .button:not(a a, a .button)):visible");
    if (path === "/") expect(await edges.count()).toBeGreaterThan(2);
    const picture = await takePicture(page);
    for (const edge of await edges.all()) {
      const { x, y, width } = await findBox(edge);
      const top = { x: x + 12, y: y - 4, width: width - 24, height: 8 };
      if (findWidestContrast(picture(top)) < 3) lines.push(`${place}: ${edge} has no edge`);
    }
    await resize(page, "1280x720");
    lines.push(...(await surveyWords(page, place)));
    // No picture is beside words.
    const action = page.getByRole("link", { name: landing.hero.action });
    if (path === "/") expect(await isInWindow(action)).toBe(true);
    const shadowed = (await findWords(page)).filter(({ isFiltered }) => isFiltered);
    expect(shadowed.map(({ text }) => text)).toEqual([]);
    // A word may have a box behind it, which lies over other words.
    const faint = await findFaintWords(page, await takePicture(page));
    lines.push(...report(place, faint, "words stand out; look at line-height and grid"));
    expect(lines).toEqual([]);
  },
);

/** Reads the size of the smallest text, in CSS pixels. */
const readFontSize = (page: Page) =>
  page
    .locator("body, footer")
    .evaluateAll((all) =>
      Math.min(...all.map((element) => parseFloat(getComputedStyle(element).fontSize))),
    );

test.for(pathOfEachKind)(
  "words of %s are whole at 320 px in large type, and with wide spacing",
  async (path) => {
    const page = await openPage(path, "320x568");
    const usual = await readFontSize(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    const grown = await readFontSize(page);
    expect(grown, "type grows with the browser's font size; use rem").toBeGreaterThan(1.8 * usual);
    const lines = await surveyWords(page, `${path} in type of 32 px`, /at the edge/);

    await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    // WCAG 2.2, 1.4.12, in a wide window, too.
    await restyle(
      page,
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
    );
    for (const size of ["320x568", "1280x720"] as const) {
      await resize(page, size);
      const place = `${path} at ${size} with wide spacing`;
      lines.push(...(await surveyWords(page, place, /leaves the cloth/))); // Sleeves may be reached.
    }
    expect(lines).toEqual([]);
  },
);

// Windows, and what is left of them at 150 and 200 %.
test.for([
  [legalPath, "main p", ["2560x1200", "1707x800", "1280x600"]],
  ["/", "h1 ~ p", ["1200x675", "800x450", "600x338"]],
  ["/", "h1 ~ p", ["1440x810", "960x540", "720x405"]],
  ["/", "h1 ~ p", ["1920x1080", "1280x720", "960x540"]],
  ["/", "h1 ~ p", ["3840x1800", "2560x1200", "1920x900"]],
] as const)("text of %s grows with zoom: %s in %j", async ([path, text, [size, ...zoomed]]) => {
  const page = await openPage(path, size);
  const readSize = async (size: WindowSize) => {
    await resize(page, size);
    const element = page.locator(text).first();
    return element.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  };
  const usual = await readSize(size);
  const message = "how much larger text is; look at vw in font-size";
  expect((1.5 * (await readSize(zoomed[0]))) / usual, message).toBeGreaterThan(1.3);
  expect((2 * (await readSize(zoomed[1]))) / usual, message).toBeGreaterThan(1.6);
});

test.for(pathOfEachKind)("one finger scrolls %s, and two enlarge it", async (path) => {
  const page = await openPage(path, "390x664", { isMobile: true, hasTouch: true });
  const session = await page.context().newCDPSession(page);
  /** Moves fingers from some places by some pixels. */
  async function drag(fingers: { x: number; by: [x: number, y: number] }[]) {
    for (let step = 0; step <= 10; step++)
      await session.send("Input.dispatchTouchEvent", {
        type: step ? "touchMove" : "touchStart",
        touchPoints: fingers.map(({ x, by }, id) => {
          return { id, x: x + by[0] * (step / 10), y: 400 + by[1] * (step / 10) };
        }),
      });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
  if (path !== "/404.html") {
    await drag([{ x: 190, by: [0, -200] }]);
    const readTop = () => page.evaluate(() => scrollY);
    const message = "how far it has scrolled; look at overflow and touch-action";
    await expect.poll(readTop, { message }).toBeGreaterThan(50);
  }
  await drag([
    { x: 185, by: [-100, 0] },
    { x: 205, by: [100, 0] },
  ]);
  const readScale = () => page.evaluate(() => visualViewport?.scale);
  const message = "how far it is enlarged; look at <meta name=viewport> and touch-action";
  await expect.poll(readScale, { message }).toBeGreaterThan(1.5);
});
