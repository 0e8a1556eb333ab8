import type { Locator, Page } from "@playwright/test";
import { expect, test } from "vitest";
import {
  boxOf,
  describeInBrowser,
  nextPaint,
  readVisibleTexts,
  settle,
  sizes,
  skipEntrance,
} from "../support/browser.ts";

/** Records the opacity of the headline and of each entering element in every frame. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: number[][] = [];
    Object.assign(window, { readFrames: () => frames });
    const look = () => {
      const headline = document.querySelector("h1") ?? document.documentElement;
      const all = [headline, ...document.querySelectorAll("[data-entrance]")];
      frames.push(all.map((element) => Number(getComputedStyle(element).opacity)));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const card = (page: Page) => page.getByRole("article").filter({ hasText: "Japan" });
const button = (page: Page) => page.getByRole("button", { name: "Join Waitlist" });

/** Sets the speed of all animations, even before the page is loaded: 0 pauses them. */
async function setSpeed(page: Page, playbackRate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate });
}

/** Which properties are being animated and when, in milliseconds; not what follows scrolling. */
const readAnimations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, timeline }) => {
      if (timeline !== document.timeline || !(effect instanceof KeyframeEffect)) return [];
      const { delay = 0, endTime = 0 } = effect.getComputedTiming();
      const properties = effect.getKeyframes().flatMap(Object.keys);
      return { properties, from: delay, until: Number(endTime) };
    }),
  );

/** Records every scroll position that a frame shows, in this document and later ones. */
const recordScroll = (page: Page) =>
  page.addInitScript(() => {
    const positions = new Set<number>();
    Object.assign(window, { readPositions: () => [...positions] });
    const look = () => {
      if (document.body) positions.add(scrollY);
      requestAnimationFrame(look);
    };
    look();
  });
const readPositions = (page: Page) => page.evaluate<number[]>("readPositions()");

const actionLink = (page: Page) => page.locator(".hero .button");
const expectAtWaitlist = (page: Page) =>
  expect
    .poll(async () => (await boxOf(page.locator("#waitlist"))).y)
    .toBeLessThan(sizes.desktop.height / 2);

/** Counts elements to reveal that are hidden or transparent. */
const countHidden = (page: Page) =>
  page
    .locator("[data-entrance]")
    .evaluateAll(
      (all) => all.filter((element) => !element.checkVisibility({ opacityProperty: true })).length,
    );

describeInBrowser("the entrance", (site) => {
  /** Opens a page at the start of its entrance, and stops time there. */
  async function openAtStart() {
    const page = await site.open({ beforeLoad: (page) => setSpeed(page, 0) });
    await expect.poll(async () => (await readAnimations(page)).length).toBeGreaterThan(10);
    return page;
  }

  test("hides its elements before the first frame, but never the headline", async () => {
    const page = await site.open({ beforeLoad: recordFrames });
    await settle(page);
    const frames = await page.evaluate<number[][]>("readFrames()");
    const total = frames.at(-1)?.length ?? 0;
    expect(total).toBeGreaterThan(10);
    for (let index = 1; index < total; index++) {
      const opacities = frames.flatMap((elements) => elements[index] ?? []);
      expect(opacities[0]).toBeLessThan(0.1);
      // Opacity never decreases.
      expect(opacities).toEqual([...opacities].sort((a, b) => a - b));
      expect(opacities.at(-1)).toBe(1);
    }
    const headline = Math.min(...frames.map(([first = 1]) => first));
    expect(headline).toBe(1);
  });

  test("shows all words within a second, one after the other, and ends after 1.5 s", async () => {
    const animations = await readAnimations(await openAtStart());
    const fades = animations.filter(({ properties }) => properties.includes("opacity"));
    expect(Math.max(...fades.map(({ until }) => until))).toBeLessThanOrEqual(950);
    expect(Math.max(...animations.map(({ until }) => until))).toBeLessThanOrEqual(1500);
    const [first, last] = [animations[0], animations.at(-1)];
    expect(first?.from).toBe(0);
    expect(last?.from).toBeGreaterThan(first?.until ?? Number.POSITIVE_INFINITY);
  });

  test("animates only properties that need no layout", async () => {
    const animations = await readAnimations(await openAtStart());
    const facts = ["offset", "computedOffset", "easing", "composite"];
    const properties = new Set(animations.flatMap(({ properties }) => properties));
    expect([...properties].filter((name) => !facts.includes(name)).sort()).toEqual([
      "opacity",
      "rotate",
      "scale",
      "translate",
    ]);
  });

  test("is not printed", async () => {
    const page = await openAtStart();
    expect(await countHidden(page)).toBeGreaterThan(10);
    await page.emulateMedia({ media: "print" });
    const texts = await readVisibleTexts(page);
    expect(texts.length).toBeGreaterThan(60);
    await skipEntrance(page);
    expect(texts).toEqual(await readVisibleTexts(page));
  });

  test("shows what has arrived when the rest stalls", async () => {
    const server = await site.serve({ pauseAfter: 'id="waitlist"' });
    const page = await site.open({ server, isClockStopped: true, waitUntil: "commit" });
    await expect.poll(() => page.locator("#features").count()).toBe(1);
    expect(await countHidden(page)).toBeGreaterThan(10);
    await page.clock.runFor(1500);
    expect(await countHidden(page)).toBe(0);
    expect(await page.locator("[data-entrance]").count()).toBeGreaterThan(10);
  });

  test("shows the page, without an entrance, where no frame ever comes", async () => {
    const page = await site.open({
      isClockStopped: true,
      beforeLoad: (page) =>
        page.addInitScript(() => {
          PerformanceObserver.prototype.observe = () => {};
        }),
    });
    await page.clock.runFor(1000);
    expect(await countHidden(page)).toBeGreaterThan(10);
    await page.clock.runFor(500);
    expect(await countHidden(page)).toBe(0);
    expect(await readAnimations(page)).toEqual([]);
  });

  test.each(["reload", "goBack"] as const)("is not played again on %s", async (act) => {
    const page = await site.openAtRest();
    if (act === "goBack") await page.goto(`${site.server.base}/404.html`);
    await page[act]();
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    expect(await countHidden(page)).toBe(0);
  });
});

describeInBrowser("scrolling", (site) => {
  test("jumps to the target of the button, once it has arrived", async () => {
    const server = await site.serve({ pauseAfter: 'id="features"' });
    const page = await site.open({ server, waitUntil: "commit" });
    await actionLink(page).click();
    expect(await page.locator("#waitlist").count()).toBe(0);
    server.resume();
    await expectAtWaitlist(page);
  });

  test("follows a press of the button before the page is shown", async () => {
    const page = await site.open({ isClockStopped: true });
    expect(await countHidden(page)).toBeGreaterThan(10);
    await actionLink(page).dispatchEvent("click");
    await expectAtWaitlist(page);
  });

  test("is restored by Back at once, and stays there", async () => {
    const page = await site.openAtRest({ beforeLoad: recordScroll });
    const place = await page.evaluate(() => {
      scrollTo({ top: 1200, behavior: "instant" });
      return scrollY;
    });
    expect(place).toBe(1200);
    await nextPaint(page);
    await page.goto(`${site.server.base}/404.html`);
    await page.goBack();
    await nextPaint(page);
    const positions = await readPositions(page);
    expect(positions.at(-1)).toBe(place);
    expect(positions.filter((position) => position !== 0)).toEqual([place]);
  });
});

/**
 * Scrolls to an element, with the pointer far from it; then compares how far it is lifted, in
 * pixels, and its width in per cent.
 */
async function goTo(page: Page, element: Locator) {
  await element.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.mouse.move(1, 1);
  const rest = await boxOf(element);
  const centre = rest.y + rest.height / 2;
  const readDrawn = async () => {
    const { y, width, height } = await boxOf(element);
    return {
      lift: Math.round(centre - y - height / 2),
      width: Math.round((100 * width) / rest.width),
    };
  };
  return {
    hover: () => page.mouse.move(rest.x + rest.width / 2, centre),
    reaches: (lift: number, width: number) =>
      expect.poll(readDrawn, { interval: 30, message: `${element}` }).toEqual({ lift, width }),
  };
}

describeInBrowser("cards and buttons", (site) => {
  test("lift on hover and focus, and shrink on press, without script too", async () => {
    const page = await site.open({
      javaScriptEnabled: false,
      // A low window is painted sooner.
      viewport: { width: 1440, height: 560 },
      beforeLoad: (page) => setSpeed(page, 20),
    });
    for (const element of [card(page), button(page)]) {
      const { hover, reaches } = await goTo(page, element);
      await hover();
      await reaches(4, 100);
      await page.mouse.down();
      await reaches(4, 97);
      await page.mouse.up();
    }
    await page.mouse.move(1, 1);
    const { reaches } = await goTo(page, button(page));
    await reaches(0, 100);
    await page.getByRole("textbox").focus();
    await page.keyboard.press("Tab");
    await reaches(4, 100);
    await page.keyboard.press("Shift+Tab");
    await reaches(0, 100);
  });

  test("are pressed by a tap on iOS, which asks for a listener for touches", async () => {
    const page = await site.open({ reducedMotion: "reduce" });
    const session = await page.context().newCDPSession(page);
    const listeners = await session.send("Runtime.evaluate", {
      expression: "Object.keys(getEventListeners(window))",
      includeCommandLineAPI: true,
      returnByValue: true,
    });
    expect(listeners.result.value).toContain("touchstart");
  });
});

describeInBrowser("the animations of the style sheet", (site) => {
  const readNames = (page: Page) =>
    page.evaluate(() => {
      const names = document
        .getAnimations()
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : ""));
      return [...new Set(names)].filter(Boolean).sort();
    });
  const wholePage = ["net-light", "sign-ignite", "spin"];

  test.each<[path: string, size: keyof typeof sizes, names: string[]]>([
    ["/", "desktop", ["rally-fall", "rally-height", "rally-shadow", "rally-spin", ...wholePage]],
    ["/", "phone", ["rally-roll", "rally-roll-spin", ...wholePage]],
    ["/404.html", "desktop", ["drop", "spin"]],
  ])("of %s on a %s are %j, and none under reduced motion", async (path, size, names) => {
    const beforeLoad = (page: Page) => setSpeed(page, 0);
    const page = await site.open({ path, viewport: sizes[size], beforeLoad });
    await expect.poll(() => readNames(page)).toEqual(names.sort());
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(() => readNames(page)).toEqual([]);
  });
});

describeInBrowser("reduced motion", (site) => {
  test("animates nothing, ever", async () => {
    const page = await site.open({ reducedMotion: "reduce" });
    expect(await readAnimations(page)).toEqual([]);
    await card(page).hover();
    await page.mouse.down();
    await nextPaint(page);
    expect(await readAnimations(page)).toEqual([]);
    await page.mouse.up();
    await page.getByRole("textbox").focus();
    await page.keyboard.press("Tab");
    expect(await readAnimations(page)).toEqual([]);
  });
});
