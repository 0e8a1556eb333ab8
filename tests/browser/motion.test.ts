import type { Page } from "@playwright/test";
import { describe, expect } from "vitest";
import {
  boxOf,
  expectPage,
  movingTest,
  nextPaint,
  type Open,
  type OpenOptions,
  settle,
  sizes,
  skipEntrance,
  test,
} from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { countChanges, readGreyLevels } from "../support/pixels.ts";

/** Sets the speed of all animations, even before the page is loaded: 0 pauses them. */
async function setSpeed(page: Page, playbackRate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate });
}

/** When each animation begins and ends, in milliseconds; without those that follow scrolling. */
const readAnimations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { delay = 0, endTime = 0 } = animation.effect?.getComputedTiming() ?? {};
      const isScript = !(animation instanceof CSSAnimation);
      const times = { isScript, from: delay, until: Number(endTime) };
      return animation.timeline === document.timeline ? times : [];
    }),
  );

/** Counts headings and items that are hidden or transparent. */
const countHidden = (page: Page) =>
  page
    .locator("h2, h3, li")
    .evaluateAll(
      (all) => all.filter((element) => !element.checkVisibility({ opacityProperty: true })).length,
    );

describe("the entrance", () => {
  movingTest("fades in what it hides from the first frame on", async ({ open }) => {
    /** Records the opacities of all that the entrance hides, in every frame. */
    const record = () => {
      const frames: number[][] = [];
      Object.assign(window, { readFrames: () => frames });
      const look = () => {
        const opacities = [...document.querySelectorAll("[data-entrance]")].map((element) =>
          element.checkVisibility() ? Number(getComputedStyle(element).opacity) : 0,
        );
        frames.push(opacities);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    const page = await open({ beforeLoad: (page) => page.addInitScript(record) });
    await settle(page);
    await nextPaint(page);
    const frames = await page.evaluate<number[][]>("readFrames()");
    const last = frames.at(-1) ?? [];
    expect(last.length).toBeGreaterThan(10);
    for (const index of last.keys()) {
      const opacities = frames.flatMap((frame) => frame[index] ?? []);
      expect(opacities[0]).toBeLessThan(0.1);
      expect(opacities).toEqual([...opacities].sort((a, b) => a - b));
      expect(opacities.at(-1)).toBe(1);
    }
  });

  movingTest("goes through the page in order, within 1.5 s", async ({ open }) => {
    const page = await open({ beforeLoad: (page) => setSpeed(page, 0) });
    const readScripted = async () =>
      (await readAnimations(page)).filter(({ isScript }) => isScript);
    await expect.poll(async () => (await readScripted()).length).toBeGreaterThan(10);
    const animations = await readScripted();
    expect(animations.at(-1)?.from).toBeGreaterThan(animations[0]?.until ?? 1500);
    expect(Math.max(...animations.map(({ until }) => until))).toBeLessThanOrEqual(1500);
  });

  movingTest("is left out on paper", async ({ open }) => {
    const page = await open({ beforeLoad: (page) => setSpeed(page, 0) });
    await expect.poll(() => countHidden(page)).toBeGreaterThan(10);
    await page.emulateMedia({ media: "print" });
    expect(await countHidden(page)).toBe(0);
  });

  movingTest(
    "hides nothing for longer than 1.5 s when the rest stalls",
    async ({ open, serve }) => {
      const server = await serve({ pauseAfter: 'id="waitlist"' });
      const beforeLoad = (page: Page) => setSpeed(page, 0);
      const page = await open({ server, beforeLoad, waitUntil: "commit" });
      await expect.poll(() => countHidden(page)).toBeGreaterThan(10);
      const ends = (await readAnimations(page)).map(({ until }) => until);
      expect(Math.max(...ends)).toBeLessThanOrEqual(1500);
      const finish = () => {
        for (const animation of document.getAnimations()) animation.finish();
      };
      await page.evaluate(finish);
      expect(await countHidden(page)).toBe(0);
    },
  );

  movingTest.for(["reload", "goBack"] as const)(
    "is not played again on %s",
    async (act, { page }) => {
      await skipEntrance(page);
      if (act === "goBack") await page.goto("/404.html");
      await page[act]();
      expect(await countHidden(page)).toBe(0);
    },
  );
});

movingTest(
  "the hero's button leads to the form even while the form is hidden",
  async ({ open, serve }) => {
    const server = await serve({ pauseAfter: "</main>" });
    const beforeLoad = (page: Page) => setSpeed(page, 0);
    const page = await open({ server, beforeLoad, waitUntil: "commit" });
    await expectPage(page.locator("#waitlist")).toHaveCount(1);
    expect(await countHidden(page)).toBeGreaterThan(10);
    await page.locator(".hero .button").dispatchEvent("click");
    await expect.poll(() => countHidden(page)).toBe(0);
    await expectPage(page.locator("#waitlist")).toBeInViewport();
  },
);

movingTest("Back restores the scroll position", async ({ page }) => {
  await skipEntrance(page);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
  await nextPaint(page);
  await page.goto("/404.html");
  await page.goBack();
  await nextPaint(page);
  expect(await page.evaluate(() => scrollY)).toBe(1200);
});

movingTest.for<[how: string, device: OpenOptions]>([
  ["to a pointer over them", { viewport: sizes.desktop }],
  ["to a finger that presses them", { isMobile: true, hasTouch: true }],
])("cards, tiles and the button react %s, without script", async ([, device], { open }) => {
  const page = await open({ javaScriptEnabled: false, ...device });
  const { instructors, slots, features, landing } = specified;
  const cards = [instructors[0]?.country, slots[0]?.region, features[0]?.title];
  for (const text of [...cards, landing.waitlist.button].map(String)) {
    const element = page.locator("main li:not(li li), button").filter({ hasText: text });
    await element.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(element);
    const takePicture = async () =>
      readGreyLevels(await page.screenshot({ clip: { x, y, width, height } }));
    await page.mouse.move(0, 0);
    let before = await takePicture();
    const hasChanged = async () => countChanges(before, await takePicture()) > 0;
    const isStill = async () => {
      before = await takePicture();
      return !(await hasChanged());
    };
    await expect.poll(isStill, { message: text }).toBe(true);
    await page.mouse.move(x + width / 2, y + height / 2);
    if (device.hasTouch) {
      // Phones keep `:hover` after a tap. The first picture leaves a transition the time to begin.
      await takePicture();
      expect(await hasChanged(), text).toBe(false);
      await page.mouse.down();
    }
    await expect.poll(hasChanged, { message: text }).toBe(true);
    await page.mouse.up();
  }
});

/** Counts the animations of a page at rest, and with a card under a pressed pointer. */
async function countAnimations(
  open: Open,
  path: string,
  reducedMotion: "reduce" | "no-preference",
) {
  const page = await open({ path, reducedMotion });
  await page.getByRole("main").getByRole("link").first().hover();
  await page.mouse.down();
  await nextPaint(page);
  return page.evaluate(() => document.getAnimations().length);
}

test.for(["/", "/404.html"])("%s moves, but not under reduced motion", async (path, { open }) => {
  expect(await countAnimations(open, path, "no-preference")).toBeGreaterThan(0);
  expect(await countAnimations(open, path, "reduce")).toBe(0);
});

test.for([
  ["glides", "no-preference", true],
  ["jumps under reduced motion", "reduce", false],
] as const)("the page %s to the form", async ([, reducedMotion, glides], { open }) => {
  const page = await open({ reducedMotion });
  await skipEntrance(page);
  await page.evaluate(() => {
    const places = new Set<number>();
    Object.assign(window, { countPlaces: () => places.size });
    addEventListener("scroll", () => places.add(Math.round(scrollY)));
  });
  await page.getByRole("link", { name: specified.landing.hero.action }).click();
  await expectPage(page.getByRole("textbox")).toBeInViewport({ ratio: 1 });
  await nextPaint(page);
  expect(Number(await page.evaluate("countPlaces()")) > 2).toBe(glides);
});
