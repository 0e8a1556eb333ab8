import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { boxOf, describeInBrowser, settle } from "./support.ts";

/** What one frame painted: opacity of the headline, and of each element to reveal so far parsed. */
interface Frame {
  headline: number;
  elements: number[];
  isParsed: boolean;
}

/** Records every frame from the first one on, and how often anything is animated by script. */
async function record(page: Page) {
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    let animations = 0;
    Object.assign(window, { readFrames: () => frames, countAnimations: () => animations });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      animations++;
      return animate.apply(this, args);
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
const countAnimations = (page: Page) => page.evaluate<number>("countAnimations()");

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
    const page = await site.open({ server, prepare: record });
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
    // Staggered: at some moment the first has come and the last has not.
    expect(frames.some(({ elements }) => elements[0] === 1 && elements.at(-1) === 0)).toBe(true);
  });

  test("has come to rest 1.5 seconds after loading, with nothing left inline", async () => {
    const page = await site.open({ prepare: record });
    const rest = await page.evaluate(async () => {
      const [entry] = performance.getEntriesByType("navigation");
      const loaded = entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : 0;
      await new Promise((done) => setTimeout(done, loaded + 1500 - performance.now()));
      return {
        animations: document.getAnimations().length,
        inline: [...document.querySelectorAll("[style]")].filter((e) => e.getAttribute("style"))
          .length,
        hidden: [...document.querySelectorAll("[data-reveal]")].filter(
          (element) => !element.checkVisibility({ opacityProperty: true }),
        ).length,
      };
    });
    expect(rest).toEqual({ animations: 0, inline: 0, hidden: 0 });
    expect(await countAnimations(page)).toBeGreaterThan(20);
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

describeInBrowser("reduced motion", (site) => {
  test("shows everything from the first frame on and animates nothing, ever", async () => {
    const server = await site.serve({ pauseAfter: "</header>" });
    const page = await site.open({ server, reducedMotion: "reduce", prepare: record });
    await card(page).hover();
    await page.mouse.down();
    await page.waitForTimeout(250);
    await page.mouse.up();
    await page.getByRole("textbox").focus();
    await page.keyboard.press("Tab");
    await page.waitForTimeout(250);
    expect(await countAnimations(page)).toBe(0);
    const frames = await readFrames(page);
    expect(frames.at(-1)?.elements.length).toBeGreaterThan(20);
    expect(new Set(frames.flatMap(({ elements }) => elements))).toEqual(new Set([1]));
    expect(await page.locator("[style]").count()).toBe(0);
  });

  test.each(["in the middle of the reveal", "while a card is lifted"])(
    "switched on %s it stops everything; switched off, cards lift again",
    async (moment) => {
      const page = await site.open({ prepare: record, waitUntil: "domcontentloaded" });
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
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      // The browser tells the page at its next frame.
      await expect.poll(countRunning, { interval: 20 }).toBe(0);
      await expect.poll(() => page.locator("[style]").count(), { interval: 20 }).toBe(0);
      const started = await countAnimations(page);
      const opacities = (await readFrames(page)).at(-1)?.elements ?? [0];
      expect(new Set(opacities)).toEqual(new Set([1]));
      await page.mouse.move(1, 1);
      await card(page).hover();
      await page.waitForTimeout(300);
      expect(await countAnimations(page)).toBe(started);

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
