import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  atFirstFrame,
  enterState,
  findHidden,
  finishAnimations,
  openPage,
  readStyles,
  readToEnd,
  restyle,
  type State,
  texts,
  type WindowSize,
} from "../support/browser.ts";
import { contentWith, sample } from "../support/contents.ts";
import { comparePictures, takePicture, takeScreenshot } from "../support/pictures.ts";
import { findEqual, report } from "../support/survey.ts";

const { instructors, slots, features, landing } = sample;
const content = contentWith("site.waitlist", { action: "/join" });

/**
 * Reads when animations will have ended, in milliseconds: all, or those that move some elements.
 * Those that follow the scroll position have no such time.
 */
const readEndTimes = (page: Page, selector = "*") =>
  page.evaluate((selector) => {
    const animations = document.getAnimations().filter(({ effect, timeline }) => {
      const { target } = effect as KeyframeEffect;
      const isMatch = target?.matches(selector) || target?.querySelector(selector);
      return isMatch && timeline === document.timeline;
    });
    return animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  }, selector);

test("texts enter one after the other, and soon; the headline is always there", async () => {
  const page = await openPage("/", "390x664", atFirstFrame);
  // Until the script starts, all texts wait equally long.
  const countSteps = async () => new Set(await readEndTimes(page, texts)).size;
  await expect.poll(countSteps).toBeGreaterThan(5);
  expect((await findHidden(page)).length).toBeGreaterThan(10);
  expect(await findHidden(page, "h1")).toEqual([]);
  expect(Math.max(...(await readEndTimes(page)))).toBeLessThanOrEqual(1500);
  await finishAnimations(page);
  await expect.poll(() => findHidden(page)).toEqual([]);
  // Styles that Motion leaves would beat style sheets.
  await expect.poll(() => page.locator('[style]:not([style=""])').count()).toBe(0);
});

test("if the script throws at once, nothing stays hidden, and the headline never is", async () => {
  const changeMarkup = (markup: string) => markup.replace("<script>", "<script>throw Error();");
  const page = await openPage("/", "390x664", { ...atFirstFrame, changeMarkup });
  expect(await page.pageErrors()).toHaveLength(1);
  expect(await findHidden(page, "h1")).toEqual([]);
  expect(Math.max(...(await readEndTimes(page)))).toBeLessThanOrEqual(1500);
  await finishAnimations(page);
  expect(await findHidden(page)).toEqual([]);
});

test("nothing is hidden after a reload, on the way back, or by a link to a section", async () => {
  const page = await openPage("/", "390x664", atFirstFrame);
  const acts = [
    () => page.reload(),
    () => page.goto("/404.html").then(() => page.goBack()),
    () => page.goto("/404.html").then(() => page.goto("/#waitlist")),
  ];
  for (const act of acts) {
    await act();
    expect(await findHidden(page), `${act}`).toEqual([]);
  }
});

test("thanks can be read 0.15 s after the page has opened", async () => {
  const page = await openPage("/#signed-up", "390x664", { ...atFirstFrame, content });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline) animation.currentTime = 150;
  });
  const heading = page.locator(":target > h2");
  const there = await takePicture(page);
  await restyle(page, ":target > h2 { visibility: hidden !important }");
  expect(await findEqual(heading, 4.5, there, await takePicture(page))).toEqual([]);
});

test("nothing moves for more than five seconds, and nothing at all under reduced motion", async () => {
  const press = async (reducedMotion: "no-preference" | "reduce") => {
    const page = await openPage("/", "390x664", { ...atFirstFrame, reducedMotion });
    // Pages do not list those in trees of <use>.
    const session = await page.context().newCDPSession(page);
    const started: string[] = [];
    session.on("Animation.animationStarted", ({ animation }) => started.push(animation.name));
    await session.send("Animation.enable");
    // The entrance would hide the form.
    const message = "what moves under reduced motion; look at styles/foundation/media.css";
    if (reducedMotion === "reduce") expect(await readEndTimes(page), message).toEqual([]);
    await enterState(page, "lit");
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.getByRole("main").getByRole("link").first().hover();
    await page.mouse.down();
    return { page, started, endTimes: await readEndTimes(page) };
  };
  const { page, started, endTimes } = await press("no-preference");
  expect(started.length).toBeGreaterThan(0);
  expect(endTimes.length).toBeGreaterThan(0);
  expect(Math.max(...endTimes)).toBeLessThanOrEqual(5000); // WCAG 2.2, 2.2.2.
  expect(await page.locator("style").textContent()).not.toMatch(/\binfinite\b/);
  const reduced = await press("reduce");
  const message = "what moves under reduced motion; look at styles/foundation/media.css";
  expect([...reduced.started, ...reduced.endTimes], message).toEqual([]);
});

test.for([
  ["to a pointer over them", "1280x720", {}],
  ["to a finger that presses them", "390x664", { isMobile: true, hasTouch: true }],
] as const)("cards, tiles and the button react %s, without script", async ([, size, device]) => {
  const options = { reducedMotion: "no-preference", javaScriptEnabled: false } as const;
  const page = await openPage("/", size, { ...options, ...device });
  // A play lasts 1.5 s, and a busy machine may look later.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.05 });
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
    const isChanged = async () => (await readStyles(part)) !== before;
    const message = `“${text}” reacts; look at :hover and :active; the drawing of a tile needs something with class="play__arrows"`;
    await expect.poll(isChanged, { message }).toBe(true);
    await page.mouse.up();
  }
});

test.for<[path: string, size: WindowSize, state: State, javaScriptEnabled: boolean]>([
  ["/", "390x664", "dark", true],
  ["/", "1280x720", "thanks", true],
  ["/", "390x664", "dark", false],
  ["/404.html", "390x664", "dark", true],
])("%s at %s, %s, looks at its end as under reduced motion; with script: %s", async (visit) => {
  const [path, size, state, javaScriptEnabled] = visit;
  const read = async (reducedMotion: "reduce" | "no-preference") => {
    const page = await openPage(path, size, { content, reducedMotion, javaScriptEnabled });
    await readToEnd(page, javaScriptEnabled);
    await enterState(page, state);
    await readToEnd(page, javaScriptEnabled);
    return { page, screenshot: await takeScreenshot(page) };
  };
  const [still, moving] = [await read("reduce"), await read("no-preference")];
  const parts = await comparePictures(moving.page, still.screenshot, moving.screenshot);
  const expected =
    "the same picture with and without motion; look at animations that keep a state, and at data-in-view";
  expect(report(`${path} at ${size}, ${state}`, parts, expected)).toEqual([]);
});
