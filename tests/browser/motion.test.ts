import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { changeMarkup, desktop, isInWindow, openPage, readStyles } from "../support/browser.ts";
import { specified } from "../support/contents.ts";

/** Keeps, in the page, how many texts, with the hall behind them, are hidden in each frame. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const frames: [time: number, hidden: number][] = [];
    Object.assign(window, { frames });
    const look = (time: number) => {
      const texts = [...document.querySelectorAll("h1, h2, h3, p, li")];
      const seen = texts.filter((text) => !text.closest("[hidden], [aria-hidden]"));
      const hidden = [...seen, ...document.querySelectorAll(".stage")].filter(
        (part) => !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      if (document.readyState !== "loading") frames.push([time, hidden.length]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** How many texts are hidden in each frame, at milliseconds from the first. */
async function readFrames(page: Page) {
  const frames = await page.evaluate<[time: number, hidden: number][]>("frames");
  const [start = 0] = frames[0] ?? [];
  return frames.map(([time, hidden]) => ({ time: time - start, hidden }));
}

/** Waits until nothing is hidden; when something was for the last time, in milliseconds from the first frame. */
async function readLastHidden(page: Page) {
  const isHidden = async () => (await readFrames(page)).at(-1)?.hidden !== 0;
  await expect.poll(isHidden).toBe(false);
  return (await readFrames(page)).findLast(({ hidden }) => hidden > 0)?.time ?? 0;
}

/** Twice what pages promise, because a busy machine draws late. */
const longestWait = 3000;

const moving = { reducedMotion: "no-preference", beforeLoad: watch } as const;

test("texts enter one after the other, and soon", async () => {
  const page = await openPage("/", moving);
  // As extensions of browsers set styles.
  await page.locator("h1").evaluate((heading) => heading.style.setProperty("--extension", "1"));
  expect(await readLastHidden(page)).toBeLessThan(longestWait);
  await expect.poll(() => page.locator('[style]:not([style=""])').count()).toBe(1);
  const counts = (await readFrames(page)).map(({ hidden }) => hidden);
  expect(Math.max(...counts)).toBeGreaterThan(10);
  expect(new Set(counts).size).toBeGreaterThan(2);
});

test.for<[mishap: string, cause: (page: Page) => Promise<unknown>]>([
  [
    "never arrives",
    (page) => changeMarkup(page, (markup) => markup.replace(/<script>.*?<\/script>/s, "")),
  ],
  ["throws at once", (page) => page.addInitScript("delete window.PerformanceObserver")],
  ["cannot animate", (page) => page.addInitScript("Element.prototype.animate = null")],
])("a script that %s hides nothing for long", async ([, cause]) => {
  const beforeLoad = (page: Page) => Promise.all([watch(page), cause(page)]);
  const page = await openPage("/", { ...moving, beforeLoad });
  expect(await readLastHidden(page)).toBeLessThan(longestWait);
});

test.for<[when: string, reducedMotion: "reduce" | "no-preference", act: (page: Page) => unknown]>([
  ["under reduced motion", "reduce", () => {}],
  ["after a reload", "no-preference", (page) => page.reload()],
  ["on the way back", "no-preference", (page) => page.goto("/404.html").then(() => page.goBack())],
])("nothing is hidden %s", async ([, reducedMotion, act]) => {
  const page = await openPage("/", { reducedMotion, beforeLoad: watch });
  await act(page);
  await expect.poll(async () => (await readFrames(page)).length).toBeGreaterThan(5);
  expect((await readFrames(page)).filter(({ hidden }) => hidden > 0)).toEqual([]);
});

test.for(["/", "/404.html"])("%s moves, but not under reduced motion", async (path) => {
  const countAnimations = async (reducedMotion: "reduce" | "no-preference") => {
    const page = await openPage(path, { reducedMotion, beforeLoad: watch });
    await page.getByRole("main").getByRole("link").first().hover();
    await page.mouse.down();
    return page.evaluate(() => document.getAnimations().length);
  };
  expect(await countAnimations("no-preference")).toBeGreaterThan(0);
  expect(await countAnimations("reduce")).toBe(0);
});

test("the hero's button leads to the form", async () => {
  const page = await openPage("/", moving);
  await page.getByRole("link", { name: specified.landing.hero.action }).click();
  await expect.poll(() => isInWindow(page.getByRole("textbox"))).toBe(true);
});

const { instructors, slots, features, landing } = specified;
const reacting = [
  instructors[0]?.country,
  slots[0]?.region,
  features[0]?.title,
  landing.waitlist.button,
].map(String);

test.for([
  ["to a pointer over them", { viewport: desktop }],
  ["to a finger that presses them", { isMobile: true, hasTouch: true }],
] as const)("cards, tiles and the button react %s, without script", async ([, device]) => {
  const page = await openPage("/", {
    reducedMotion: "no-preference",
    javaScriptEnabled: false,
    ...device,
  });
  for (const text of reacting) {
    const part = page.locator("main li:not(li li), button").filter({ hasText: text });
    await part.scrollIntoViewIfNeeded();
    const before = await readStyles(part);
    await part.hover();
    // Phones keep `:hover` after a tap, so only a press may change something there.
    if ("hasTouch" in device) {
      expect(await readStyles(part), text).toBe(before);
      await page.mouse.down();
    }
    await expect.poll(() => readStyles(part), { message: text }).not.toBe(before);
    await page.mouse.up();
  }
});
