/** Opens pages of the site in Chromium. */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { Content } from "../../data/schema/content.ts";
import { sample } from "./contents.ts";
import { launchBrowser } from "./launch.ts";
import { serveFiles } from "./server.ts";
import { buildForBrowser } from "./site.ts";

/** A size in CSS pixels. Each test states its own: there is none that suits all. */
export type WindowSize = `${number}x${number}`;

const toViewport = (size: WindowSize) => {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return { width, height };
};

export const resize = (page: Page, size: WindowSize) => page.setViewportSize(toViewport(size));

const browser = await launchBrowser();

/** Serves a content at the path of its URL until the test ends; returns its address. */
async function serve(content: Content): Promise<string> {
  const { files, basePath } = await buildForBrowser(content);
  return (await serveFiles(files, basePath)).base;
}

interface OpenOptions extends BrowserContextOptions {
  /** What the site says, unless `baseURL` names a server; `sample` by default. */
  content?: Content;
  /** Changes the markup, and so the styles, that the server sends; no policy blocks that. */
  changeMarkup?(markup: string): string;
  beforeLoad?(page: Page): Promise<unknown>;
}

/**
 * Opens a page until the test ends, without motion unless options of the browser context say
 * otherwise. If the test fails, a picture of the page stays in `tests/failures`.
 */
export async function openPage(
  path: string,
  size: WindowSize,
  options: OpenOptions = {},
): Promise<Page> {
  const { content = sample, changeMarkup, beforeLoad, ...contextOptions } = options;
  const baseURL = options.baseURL ?? (await serve(content));
  const page = await browser.newPage({
    viewport: toViewport(size),
    reducedMotion: "reduce",
    bypassCSP: Boolean(changeMarkup),
    ...contextOptions,
    baseURL,
  });
  onTestFinished(async ({ task }) => {
    const path = `tests/failures/${task.name.replace(/\W+/g, "-")}.png`;
    if (task.result?.state === "fail")
      await page.screenshot({ path, fullPage: true, timeout: 30_000 }).catch(() => {});
    await page.close();
  });
  page.setDefaultTimeout(60_000); // As tests have: pictures take long on a busy machine.
  if (changeMarkup)
    await page.route(baseURL + path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: changeMarkup(await response.text()) });
    });
  await beforeLoad?.(page);
  const response = await page.goto(baseURL + path);
  if (!response?.ok()) throw new Error(`${path} has the status ${response?.status()}`);
  return page;
}

/** Options of a page that moves, but stops at the start of each animation: no test races them. */
export const atFirstFrame = {
  reducedMotion: "no-preference",
  async beforeLoad(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  },
} as const;

/** Ends the running animations and transitions of a page, and those that follow. */
export async function finishAnimations(page: Page, hasScript = true) {
  for (let quietFrames = 0; quietFrames < 4; quietFrames++) {
    const isQuiet = await page.evaluate(() => {
      const running = document
        .getAnimations()
        .filter(
          ({ timeline, playState }) => timeline === document.timeline && playState === "running",
        );
      for (const animation of running) animation.finish();
      return running.length === 0;
    });
    if (!isQuiet) quietFrames = 0;
    if (hasScript) await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Scrolls through a page as readers do, down to its end and back; everything plays to its end. */
export async function readToEnd(page: Page, hasScript = true) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = (page.viewportSize()?.height ?? 0) / 2;
  for (let top = 0; top <= height; top += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    await finishAnimations(page, hasScript);
  }
}

/** Applies rules on top of the page's own, in place of earlier ones. */
export const restyle = (page: Page, rules: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, rules);

/** What a visitor may have done on the landing page. */
export type State = "dark" | "typed" | "refused" | "lit" | "thanks";

/** Brings the form of an open page into a state, for which the form needs an `action`. */
export async function enterState(page: Page, state: State) {
  const field = page.getByRole("textbox");
  if (state === "typed" || state === "refused") await field.fill("kim.larsen@");
  if (state === "lit") await field.fill("kim.larsen@name.example");
  if (state === "refused") {
    await field.press("Enter");
    await page.keyboard.press("Tab"); // For those who miss the browser's bubble.
  }
  if (state === "thanks") await page.evaluate(() => location.assign("#signed-up"));
}

/** Reads the styles that hovering, pressing or typing may change, of an element and all in it. */
export const readStyles = (locator: Locator) =>
  locator.evaluate((root) => {
    const isRead = (name: string) => /color|image|opacity|scale|translate|width|dash/.test(name);
    const names = [...getComputedStyle(root)].filter(isRead);
    return [root, ...root.querySelectorAll("*")]
      .flatMap((element) =>
        [null, "::before", "::after"].map((part) => getComputedStyle(element, part)),
      )
      .filter(({ content }) => content !== "none")
      .map((style) => names.map((name) => style.getPropertyValue(name)).join())
      .join("\n");
  });

/** Selects texts for both readers and screen readers. */
export const texts =
  ":is(h1, h2, h3, h2 > span, p, li):not([hidden], [hidden] *, [aria-hidden], [aria-hidden] *, details *)";

/** Lists elements that exist, but are not seen. */
export const findHidden = (page: Page, selector = texts) =>
  page.locator(selector).evaluateAll((all) => {
    if (all.length === 0) throw new Error("The page has none of these elements");
    const seen = { opacityProperty: true, visibilityProperty: true };
    return all.flatMap((element) =>
      element.checkVisibility(seen) ? [] : element.outerHTML.slice(0, 90),
    );
  });

/** Whether all of an element is in the window. */
export const isInWindow = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, left, bottom, right, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });
