import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { boxOf, describeInBrowser, nextPaint, settle } from "./support.ts";

/** What one frame painted: opacity of the headline, and of each element to reveal so far parsed. */
interface Frame {
  headline: number;
  elements: number[];
  isParsed: boolean;
}

/** Milliseconds after its start in which an animation moves something. */
interface Timing {
  from: number;
  until: number;
}

/** Records every frame from the first one on, and all that is animated by script. */
async function record(page: Page) {
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    const timings: Timing[] = [];
    Object.assign(window, { readFrames: () => frames, readTimings: () => timings });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      const { delay = 0, endTime = 0 } = animation.effect?.getComputedTiming() ?? {};
      timings.push({ from: delay, until: Number(endTime) });
      return animation;
    };
    const opacity = (element: Element) => Number(getComputedStyle(element).opacity);
    const look = () => {
      const headline = document.querySelector("h1");
      frames.push({
        headline: headline ? opacity(headline) : 1,
        elements: [...document.querySelectorAll("[data-reveal]")].map(opacity),
        isParsed: document.readyState !== "loading",
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const readFrames = (page: Page) => page.evaluate<Frame[]>("readFrames()");
/** Whether a frame was painted that has something to reveal. */
const hasPainted = async (page: Page) =>
  (await readFrames(page)).some(({ elements }) => elements.length > 0);
const readTimings = (page: Page) => page.evaluate<Timing[]>("readTimings()");
const countAnimations = async (page: Page) => (await readTimings(page)).length;

const card = (page: Page, name = "Legendary Coaches") =>
  page.getByRole("article").filter({ hasText: name });
const button = (page: Page) => page.getByRole("button", { name: "Join Waitlist" });

/** Pixels that an element is lifted by, and the part of its width it has given. */
async function drawnAt(element: Locator, rest: { y: number; width: number }) {
  const { y, width } = await boxOf(element);
  return { lift: Math.round(rest.y - y), width: Math.round((100 * width) / rest.width) };
}

const atRest = { lift: 0, width: 100 };
const lifted = { lift: 4, width: 100 };

describeInBrowser("the reveal", (site) => {
  test("hides what it reveals before the first frame, the headline never", async () => {
    const server = await site.serve({ pauseAfter: "</header>" });
    const page = await site.open({ server, prepare: record, waitUntil: "commit" });
    await expect.poll(() => hasPainted(page)).toBe(true);
    server.resume();
    await page.waitForLoadState();
    await settle(page);
    const frames = (await readFrames(page)).filter(({ elements }) => elements.length > 0);
    const total = frames.at(-1)?.elements.length ?? 0;
    expect(total).toBeGreaterThan(20);
    expect(frames.some(({ isParsed }) => !isParsed)).toBe(true);
    // Until all is parsed nothing shows, and from then on nothing that has appeared goes back.
    for (const { isParsed, elements } of frames)
      if (!isParsed) expect(Math.max(...elements)).toBe(0);
    for (let index = 0; index < total; index++) {
      const course = frames.flatMap(({ elements }) => elements[index] ?? []);
      expect(course[0]).toBeLessThan(0.1);
      expect(course).toEqual([...course].sort((a, b) => a - b));
      expect(course.at(-1)).toBe(1);
    }
    expect(new Set(frames.map(({ headline }) => headline))).toEqual(new Set([1]));
  });

  test("is staggered, over within 1.5 seconds, and leaves nothing inline", async () => {
    const page = await site.open({ prepare: record });
    await settle(page);
    const timings = await readTimings(page);
    expect(timings.length).toBeGreaterThan(20);
    expect(Math.max(...timings.map(({ until }) => until))).toBeLessThanOrEqual(1500);
    const [first, last] = [timings[0], timings.at(-1)];
    expect(first?.from).toBe(0);
    expect(last?.from).toBeGreaterThan(first?.until ?? Number.POSITIVE_INFINITY);
    expect(await page.locator("[style]").count()).toBe(0);
    const hidden = page
      .locator("[data-reveal]")
      .evaluateAll((all) =>
        all.filter((element) => !element.checkVisibility({ opacityProperty: true })),
      );
    expect(await hidden).toEqual([]);
  });
});

describeInBrowser("cards and buttons", (site) => {
  /** A page at rest, scrolled to an element, with the pointer far from anything that answers. */
  async function openAt(find: (page: Page) => Locator) {
    const page = await site.open({ prepare: record });
    await settle(page);
    const element = find(page);
    await element.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
    await page.mouse.move(1, 1);
    const rest = await boxOf(element);
    const centre = { x: rest.x + rest.width / 2, y: rest.y + rest.height / 2 };
    // Beside it: a pointer that drags to the window's edge would scroll the page.
    const leave = (steps = 1) => page.mouse.move(40, centre.y, { steps });
    return {
      page,
      centre,
      leave,
      reaches: (state: { lift: number; width: number }) =>
        expect.poll(() => drawnAt(element, rest), { interval: 30 }).toEqual(state),
    };
  }

  test.each([
    ["an instructor", (page: Page) => card(page, "Japan")],
    ["a locked slot", (page: Page) => page.locator(".slot-card").first()],
    ["a feature", (page: Page) => card(page)],
    ["the button", button],
  ] as const)("%s lifts under the pointer, gives when pressed, and returns", async (_, find) => {
    const { page, centre, leave, reaches } = await openAt(find);
    await page.mouse.move(centre.x, centre.y);
    await reaches(lifted);
    await page.mouse.down();
    await expect.poll(() => drawnWidth(find(page))).toBe(97);
    // Dragged away and let go: neither pressed nor hovered any more.
    await leave(3);
    await page.mouse.up();
    await reaches(atRest);
    await settle(page);
  });

  /** Width in per cent of the layout's own. */
  const drawnWidth = (element: Locator) =>
    element.evaluate((node) =>
      node instanceof HTMLElement
        ? Math.round((100 * node.getBoundingClientRect().width) / node.offsetWidth)
        : 0,
    );

  test("the button lifts for the keyboard and returns when it loses focus", async () => {
    const { page, reaches } = await openAt(button);
    await page.getByRole("textbox").focus();
    await page.keyboard.press("Tab");
    await reaches(lifted);
    await page.keyboard.press("Shift+Tab");
    await reaches(atRest);
    await settle(page);
  });

  test("the button, pressed and released, lifts again and then rests", async () => {
    const { page, centre, leave, reaches } = await openAt(button);
    await page.mouse.move(centre.x, centre.y);
    await page.mouse.down();
    await expect.poll(() => drawnWidth(button(page))).toBe(97);
    await page.mouse.up();
    await reaches(lifted);
    await leave();
    await reaches(atRest);
    await settle(page);
  });

  test("a pointer racing across the cards leaves all of them at rest", async () => {
    const { page, centre, leave } = await openAt((page) => card(page, "Netherlands"));
    const before = await countAnimations(page);
    for (let round = 0; round < 6; round++)
      await page.mouse.move(round % 2 ? 40 : 1400, centre.y, { steps: 24 });
    await leave();
    await settle(page);
    expect(await countAnimations(page)).toBeGreaterThan(before + 10);
    const transforms = await page
      .locator("[data-lift] > *")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).transform));
    expect(transforms).toHaveLength(16);
    expect(new Set(transforms)).toEqual(new Set(["none"]));
  });

  test("cards are no tab stops", async () => {
    const page = await site.open();
    await settle(page);
    const cards = page.locator("[data-lift] > :not(a, button)");
    expect(await cards.count()).toBe(14);
    expect(await page.locator("[tabindex]:not([name='bot-field'])").count()).toBe(0);
    const focusable = await cards.evaluateAll((all) =>
      all.filter((element) => element instanceof HTMLElement && element.tabIndex >= 0),
    );
    expect(focusable).toEqual([]);
  });
});

/** Keeps every animation of a page, which may be yet to open, where it is; answers what ends that. */
async function stopTime(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  return () => session.send("Animation.setPlaybackRate", { playbackRate: 1 });
}

describeInBrowser("reduced motion", (site) => {
  test("shows everything from the first frame on and animates nothing, ever", async () => {
    const server = await site.serve({ pauseAfter: "</header>" });
    const page = await site.open({
      server,
      reducedMotion: "reduce",
      prepare: record,
      waitUntil: "commit",
    });
    await expect.poll(() => hasPainted(page)).toBe(true);
    server.resume();
    await page.waitForLoadState();
    await card(page).hover();
    await page.mouse.down();
    await nextPaint(page);
    await page.mouse.up();
    await page.getByRole("textbox").focus();
    await page.keyboard.press("Tab");
    await nextPaint(page);
    expect(await countAnimations(page)).toBe(0);
    const frames = await readFrames(page);
    expect(frames.at(-1)?.elements.length).toBeGreaterThan(20);
    expect(new Set(frames.flatMap(({ elements }) => elements))).toEqual(new Set([1]));
    expect(await page.locator("[style]").count()).toBe(0);
  });

  test.each(["in the middle of the reveal", "while a card is lifted"])(
    "switched on %s it stops everything; switched off, cards lift again",
    async (moment) => {
      let resumeTime: () => Promise<unknown> = async () => {};
      const page = await site.open({
        waitUntil: "domcontentloaded",
        async prepare(page) {
          await record(page);
          if (moment === "in the middle of the reveal") resumeTime = await stopTime(page);
        },
      });
      if (moment === "while a card is lifted") {
        await settle(page);
        await card(page).hover();
        await page.waitForFunction(() => document.querySelector("[style]"));
      }
      // Colours may fade on; what must stop is whatever moves or was started by the script.
      const countRunning = () =>
        page.evaluate(
          () => document.getAnimations().filter((a) => !(a instanceof CSSTransition)).length,
        );
      const before = await page.evaluate(
        () => document.querySelectorAll("[style]").length + document.getAnimations().length,
      );
      expect(before).toBeGreaterThan(0);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.waitForFunction(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
      // The browser tells the page at its next frame.
      await expect.poll(countRunning, { interval: 20 }).toBe(0);
      await expect.poll(() => page.locator("[style]").count(), { interval: 20 }).toBe(0);
      const started = await countAnimations(page);
      const opacities = (await readFrames(page)).at(-1)?.elements ?? [0];
      expect(new Set(opacities)).toEqual(new Set([1]));
      await page.mouse.move(1, 1);
      await card(page).hover();
      await nextPaint(page);
      expect(await countAnimations(page)).toBe(started);

      await resumeTime();
      await page.mouse.move(1, 1);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await card(page).hover();
      await expect
        .poll(() => card(page).evaluate((element) => getComputedStyle(element).transform))
        .toBe("matrix(1, 0, 0, 1, 0, -4)");
      await page.mouse.move(1, 1);
      await settle(page);
    },
  );
});
