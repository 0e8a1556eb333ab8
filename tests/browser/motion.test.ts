import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, openPage, readStyles } from "../support/browser.ts";
import { sample } from "../support/contents.ts";

/** Notes in each frame how many texts are hidden, and how long animations take. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const endTimes: unknown[] = [];
    const seen = { frames: 0, hidden: 0, mostHidden: 0, isHeadlineHidden: false, endTimes };
    Object.assign(window, { seen });
    const isHidden = (element: Element) =>
      !element.closest("[hidden], [aria-hidden]:not(.stage)") &&
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const look = () => {
      requestAnimationFrame(look);
      if (document.readyState === "loading") return;
      // The hall behind the headline, too.
      const hidden = [...document.querySelectorAll("h1, h2, h3, p, li, .stage")].filter(isHidden);
      seen.frames += 1;
      seen.hidden = hidden.length;
      seen.mostHidden = Math.max(seen.mostHidden, hidden.length);
      seen.isHeadlineHidden ||= hidden.some(({ localName }) => localName === "h1");
      for (const { effect } of document.getAnimations()) {
        const { endTime } = effect?.getComputedTiming() ?? {};
        if (!endTimes.includes(endTime)) endTimes.push(endTime);
      }
    };
    requestAnimationFrame(look);
  });

/** Finishes animations until nothing is hidden, and reads what {@link watch} has noted. */
async function readSeen(page: Page) {
  const endAnimations = `if (seen.frames > 5) document.getAnimations().forEach((each) => each.finish());
    seen.frames > 5 && seen.hidden`;
  await expect.poll(() => page.evaluate(endAnimations)).toBe(0);
  type Seen = { mostHidden: number; isHeadlineHidden: boolean; endTimes: number[] };
  return page.evaluate<Seen>("seen");
}

const moving = { reducedMotion: "no-preference", beforeLoad: watch } as const;

test("texts enter one after the other, and soon; the headline is always there", async () => {
  const page = await openPage("/", moving);
  await expect.poll(() => page.evaluate("seen.endTimes.length")).toBeGreaterThan(10);
  const { mostHidden, isHeadlineHidden, endTimes } = await readSeen(page);
  expect(mostHidden).toBeGreaterThan(10);
  expect(isHeadlineHidden).toBe(false);
  expect(Math.max(...endTimes)).toBeLessThanOrEqual(1500);
  // Styles that Motion leaves would beat style sheets.
  await expect.poll(() => page.locator('[style]:not([style=""])').count()).toBe(0);
});

test("a script that throws at once hides nothing for long", async () => {
  const beforeLoad = (page: Page) =>
    Promise.all([watch(page), page.addInitScript("delete window.PerformanceObserver")]);
  const page = await openPage("/", { ...moving, beforeLoad });
  const { endTimes } = await readSeen(page);
  expect(Math.max(...endTimes)).toBeLessThanOrEqual(1500);
});

test("nothing is hidden after a reload, on the way back, or by a link to a section", async () => {
  const page = await openPage("/", moving);
  const acts = [
    () => page.reload(),
    () => page.goto("/404.html").then(() => page.goBack()),
    () => page.goto("/404.html").then(() => page.goto("/#waitlist")),
  ];
  for (const act of acts) {
    await act();
    expect(await readSeen(page), `${act}`).toMatchObject({ mostHidden: 0 });
  }
});

test.for(["/", "/404.html"])(
  "%s moves for five seconds at most, and not under reduced motion",
  async (path) => {
    const page = await openPage(path, moving);
    const press = async () => {
      await page.getByRole("main").getByRole("link").first().hover();
      await page.mouse.down();
      return readSeen(page);
    };
    const { endTimes } = await press();
    expect(endTimes.length).toBeGreaterThan(0);
    expect(Math.max(...endTimes)).toBeLessThanOrEqual(5000); // WCAG 2.2, 2.2.2.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    expect(await press()).toMatchObject({ mostHidden: 0, endTimes: [] });
  },
);

const { instructors, slots, features, landing } = sample;

test.for([
  ["to a pointer over them", { viewport: desktop }],
  ["to a finger that presses them", { isMobile: true, hasTouch: true }],
] as const)("cards, tiles and the button react %s, without script", async ([, device]) => {
  const options = { reducedMotion: "no-preference", javaScriptEnabled: false } as const;
  const page = await openPage("/", { ...options, ...device });
  const [person, slot, tile] = [instructors[0]?.country, slots[0]?.region, features[0]?.title];
  for (const text of [person, slot, tile, landing.waitlist.button]) {
    const part = page.locator("main li:not(li li), button").filter({ hasText: text ?? "?" });
    await part.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0); // The page has scrolled below it.
    const before = await readStyles(part);
    await part.hover();
    // Phones keep `:hover` after a tap, so only a press may change something there.
    if ("hasTouch" in device) {
      expect(await readStyles(part), text).toBe(before);
      await page.mouse.down();
    }
    await expect.poll(() => readStyles(part), { message: text ?? "" }).not.toBe(before);
    await page.mouse.up();
  }
});

test("drawings wait until they are in view, and then play", async () => {
  const page = await openPage("/", { reducedMotion: "no-preference" });
  const waiting = page.locator('[data-in-view="false"]');
  expect(await waiting.count()).toBe(slots.length + features.length);
  for (const drawing of await page.locator("[data-in-view]").all())
    await drawing.scrollIntoViewIfNeeded();
  await expect.poll(() => waiting.count()).toBe(0);
});
