import type { Page } from "@playwright/test";
import { describe, expect } from "vitest";
import {
  expectPage,
  movingTest,
  nextPaint,
  type Open,
  settle,
  sizes,
  skipEntrance,
  test,
} from "../support/browser.ts";

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

/** Counts elements to reveal that are hidden or transparent. */
const countHidden = (page: Page) =>
  page
    .locator("[data-entrance]")
    .evaluateAll(
      (all) => all.filter((element) => !element.checkVisibility({ opacityProperty: true })).length,
    );

describe("the entrance", () => {
  /** Lists the opacities that each element has in every frame until the entrance is over. */
  async function recordOpacities(open: Open, selector: string) {
    const record = (selector: string) => {
      const frames: number[][] = [];
      Object.assign(window, { readFrames: () => frames });
      const look = () => {
        const elements = [...document.querySelectorAll(selector)];
        frames.push(
          elements.map((element) =>
            element.checkVisibility() ? Number(getComputedStyle(element).opacity) : 0,
          ),
        );
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    const page = await open({ beforeLoad: (page) => page.addInitScript(record, selector) });
    await settle(page);
    const frames = await page.evaluate<number[][]>("readFrames()");
    return (frames.at(-1) ?? []).map((_, index) => frames.flatMap((all) => all[index] ?? []));
  }

  movingTest("fades in what it hides from the first frame on", async ({ open }) => {
    const elements = await recordOpacities(open, "[data-entrance]");
    expect(elements.length).toBeGreaterThan(10);
    for (const opacities of elements) {
      expect(opacities[0]).toBeLessThan(0.1);
      expect(opacities).toEqual([...opacities].sort((a, b) => a - b));
      expect(opacities.at(-1)).toBe(1);
    }
  });

  movingTest("never hides the headline", async ({ open }) => {
    const [opacities = []] = await recordOpacities(open, "h1");
    expect(Math.min(...opacities)).toBe(1);
  });

  /** Reads all animations of the entrance, with their speed set to 0. */
  async function readEntrance(open: Open) {
    const page = await open({ beforeLoad: (page) => setSpeed(page, 0) });
    const readScripted = async () =>
      (await readAnimations(page)).filter(({ isScript }) => isScript);
    await expect.poll(async () => (await readScripted()).length).toBeGreaterThan(10);
    return readScripted();
  }

  movingTest("goes through the page in order", async ({ open }) => {
    const animations = await readEntrance(open);
    expect(animations.at(-1)?.from).toBeGreaterThan(animations[0]?.until ?? 1500);
  });

  movingTest("is over within 1.5 s", async ({ open }) => {
    const ends = (await readEntrance(open)).map(({ until }) => until);
    expect(Math.max(...ends)).toBeLessThanOrEqual(1500);
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

describe("without script", () => {
  const scriptlessTest = test.extend("defaults", {
    reducedMotion: "no-preference",
    javaScriptEnabled: false,
  });

  for (const role of ["article", "button"] as const) {
    scriptlessTest(`the ${role} lifts under the pointer`, async ({ page }) => {
      const element = page.getByRole(role).first();
      await element.hover();
      await expectPage(element).toHaveCSS("translate", "0px -4px");
    });

    scriptlessTest(`the ${role} shrinks while it is pressed`, async ({ page }) => {
      const element = page.getByRole(role).first();
      await element.hover();
      await page.mouse.down();
      await expectPage(element).toHaveCSS("scale", "0.97");
    });
  }

  scriptlessTest("the button lifts when a key has focused it", async ({ page }) => {
    await page.getByRole("textbox").focus();
    await page.keyboard.press("Tab");
    await expectPage(page.getByRole("button")).toHaveCSS("translate", "0px -4px");
  });
});

movingTest.for([
  ["/", "desktop", "net-light rally-fall rally-height rally-shadow rally-spin sign-ignite spin"],
  ["/", "phone", "net-light rally-roll rally-roll-spin sign-ignite spin"],
  ["/404.html", "desktop", "drop spin"],
] as const)("the style sheet animates %s on a %s: %s", async ([path, size, names], { open }) => {
  const beforeLoad = (page: Page) => setSpeed(page, 0);
  const page = await open({ path, viewport: sizes[size], beforeLoad });
  const readNames = () => {
    const animations = document.getAnimations().filter((one) => one instanceof CSSAnimation);
    return [...new Set(animations.map(({ animationName }) => animationName))].sort().join(" ");
  };
  await expect.poll(() => page.evaluate(readNames)).toBe(names);
});

test.for(["/", "/404.html"])("nothing moves at %s under reduced motion", async (path, { open }) => {
  const page = await open({ path });
  const countAnimations = () => document.getAnimations().length;
  expect(await page.evaluate(countAnimations)).toBe(0);
  await page.locator(".lift > *").first().hover();
  await page.mouse.down();
  await nextPaint(page);
  expect(await page.evaluate(countAnimations)).toBe(0);
});
