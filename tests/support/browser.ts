import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { test as baseTest, type TestContext } from "vitest";
import { buildInMemory } from "../../build.ts";
import type { Content } from "../../data/schema/content.ts";
import { routeOf } from "../../pages/generator/context.ts";
import { pages } from "../../pages/index.ts";
import { executablePath, type FontName, launchBrowser } from "./chromium.ts";
import { specified } from "./contents.ts";
import { pictureFolder } from "./files.ts";
import { limits } from "./limits.ts";
import { type ServeOptions, serveFiles } from "./server.ts";

/** Playwright's matchers, which wait: `await expectPage(locator).toBeVisible()`. */
export const expectPage = expect.configure({ timeout: limits.locator });

/** Window sizes that the design names, in CSS pixels. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** Every page, by the path that shows it. */
export const pagePaths = pages.map((page) => routeOf(page) ?? `/${page.file}`);

/** How a page is opened: on a phone by default. Other options go to the browser context. */
export interface OpenOptions extends BrowserContextOptions {
  /** Path below the server's base; the landing page unless given. */
  path?: string;
  /** In place of the test's own. */
  server?: { base: string };
  /** The usual one unless given. */
  font?: FontName;
  beforeLoad?(page: Page): Promise<unknown>;
  waitUntil?: "commit" | "domcontentloaded" | "load";
}

/** Opens a page, which is closed after the test. */
export type Open = (options?: OpenOptions) => Promise<Page>;

/** Leaves a picture of a page whose test has failed. */
async function takePicture(page: Page, { task }: TestContext) {
  const name = `${task.file.name} ${task.fullTestName}`.replace(/[^\w.]+/g, "-").slice(0, 150);
  const width = page.viewportSize()?.width;
  // A page that is stuck has none.
  await page
    .screenshot({ path: join(pictureFolder, `${name}-${width}.png`), timeout: limits.locator })
    .catch(() => {});
}

/** Calls a function once for each argument, for all tests of a process. */
function once<Argument, Result>(compute: (argument: Argument) => Result) {
  const results = new Map<Argument, Result>();
  return (argument: Argument): Result => {
    const result = results.get(argument) ?? compute(argument);
    results.set(argument, result);
    return result;
  };
}

/** The browser with an interface font. */
const connect = once(launchBrowser);

const buildFiles = once((content: Content) => buildInMemory({ content }));

// Before the first test: its time limit is not for these.
if (executablePath) await Promise.all([connect("usual"), buildFiles(specified)]);

/** A test in Chromium, with the site built from a content of the tests; skipped without a browser. */
export const test = baseTest
  /** How pages of a file open unless told otherwise: without motion, whose entrance takes time. */
  .extend("defaults", (): OpenOptions => ({ reducedMotion: "reduce" }))
  /** Serves a build, of the content `specified` unless given, in a way of the test's own. */
  .extend("serve", ({ onTestFinished }) => async (options: ServeOptions, content = specified) => {
    const { files, basePath } = await buildFiles(content);
    const server = await serveFiles(files, { basePath, ...options });
    onTestFinished(server.close);
    return server;
  })
  .extend("server", ({ serve }) => serve({}))
  .extend("open", ({ defaults, server, skip, onTestFinished }): Open => {
    skip(!executablePath);
    return async (options) => {
      const {
        path,
        server: host,
        font,
        beforeLoad,
        waitUntil,
        ...contextOptions
      } = {
        path: "/",
        server,
        font: "usual" as const,
        viewport: sizes.phone,
        waitUntil: "load" as const,
        ...defaults,
        ...options,
      };
      const browser = await connect(font);
      const page = await browser.newPage({ baseURL: host.base, ...contextOptions });
      onTestFinished(async (context) => {
        if (context.task.result?.state === "fail") await takePicture(page, context);
        // Once in thousands of times Chromium does not answer. It ends with the tests in any case.
        await Promise.race([page.close(), wait(limits.locator, undefined, { ref: false })]);
      });
      page.setDefaultTimeout(limits.locator);
      await beforeLoad?.(page);
      await page.goto(host.base + path, { waitUntil });
      return page;
    };
  })
  /** The landing page. */
  .extend("page", ({ open }) => open());

/** A test whose pages move, which begins with the entrance. */
export const movingTest = test.extend("defaults", { reducedMotion: "no-preference" });

/**
 * What a page has logged and thrown: requests that its policy blocks and failed ones, too, except to
 * other sites. An owner's analytics need not answer tests.
 */
export async function readProblems(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  const messages = await page.consoleMessages({ filter: "all" });
  const isOwn = ({ url }: { url: string }) => !url || new URL(url).origin === origin;
  return [
    ...messages.filter((message) => isOwn(message.location())).map((message) => message.text()),
    ...(await page.pageErrors({ filter: "all" })).map(String),
  ];
}

/** Waits until every font that the page asked for has arrived. */
export const fontsReady = (page: Page) =>
  page.waitForFunction(() => document.fonts.status === "loaded");

/**
 * Waits until the page is at rest: nothing is hidden for the entrance, no animation runs except
 * those driven by scrolling, and no `style` attribute is left, not even an empty one.
 */
export const settle = (page: Page) => page.waitForFunction(isAtRest, false);

/** Brings the page to rest at once: where the entrance is not the subject, this saves its time. */
export const skipEntrance = (page: Page) => page.waitForFunction(isAtRest, true);

/** Whether the page is at rest; on request, running animations are finished. */
function isAtRest(shouldFinish: boolean): boolean {
  const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  if (shouldFinish) for (const animation of running) animation.finish();
  return running.length === 0 && document.querySelector("[style]") === null;
}

/** Waits until what has happened to the page so far is handled and painted: two frames. */
export const nextPaint = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  );

/** Applies rules on top of the page's own; returns a function that takes them back. */
export async function restyle(page: Page, rules: string) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Where an element is drawn now, transforms included, in CSS pixels of the window. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return box;
}
