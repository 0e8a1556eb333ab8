import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type ViewportSize,
} from "@playwright/test";
import { afterAll, beforeAll, describe, onTestFinished, type TestContext } from "vitest";
import { buildInMemory } from "../../build.ts";
import type { Content } from "../../data/schema/content.ts";
import { routeOf } from "../../pages/generator/context.ts";
import { memoize } from "../../pages/generator/memoize.ts";
import { pages } from "../../pages/index.ts";
import {
  executablePath,
  type FontName,
  installHint,
  interfaceFonts,
  launchBrowser,
} from "./chromium.ts";
import { specified } from "./contents.ts";
import { pictureFolder } from "./files.ts";
import { limits } from "./limits.ts";
import { type ServeOptions, type SiteServer, serveFiles } from "./server.ts";

/** Playwright's matchers, which wait: `await expectPage(locator).toBeVisible()`. */
export const expectPage = expect.configure({ timeout: limits.locator });

/** Window sizes that the design names, in CSS pixels. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** Every page, by the path that shows it. */
export const pagePaths = pages.map((page) => routeOf(page) ?? `/${page.file}`);

/** Warns of something that is not installed; throws under CI, where nobody reads warnings. */
function reportMissing(message: string) {
  if (process.env.CI === "true") throw new Error(message);
  console.warn(message);
}

/** Whether an interface font can be chosen; only Linux has fontconfig to choose it with. */
function canChoose(font: FontName): boolean {
  if (process.platform !== "linux") return false;
  const family = interfaceFonts[font];
  const { stdout } = spawnSync("fc-match", ["--format=%{family}", family], { encoding: "utf8" });
  const isInstalled = stdout?.startsWith(family) ?? false;
  if (!isInstalled)
    reportMissing(`Layout is not tested with ${family}: install this font and fontconfig`);
  return isInstalled;
}

if (!executablePath) reportMissing(`Browser tests are skipped. ${installHint}`);

/** Interface fonts that this machine can test with. */
export const fontNames = (["usual", "wide"] as const).filter(canChoose);

/** The font in which a text is widest, of those that this machine has: what fits in it fits. */
export const widestFont = fontNames.at(-1) ?? "usual";

/** The browser with an interface font, one for all tests of a process. */
const connect = memoize(launchBrowser);

/** How a page is opened; the rest goes to the browser context. */
export interface OpenOptions extends BrowserContextOptions {
  /** Path below the server's base; the landing page unless given. */
  path?: string;
  viewport?: ViewportSize;
  /** In place of the shared one. */
  server?: Pick<SiteServer, "base">;
  /** The usual one unless given. */
  font?: FontName;
  /** Receives what {@link collectProblems} finds, from before the page is loaded. */
  problems?: string[];
  /** Whether timers and frames stand still; `page.clock` advances them. */
  isClockStopped?: boolean;
  /** Whether the page has a window, and with it a process, to itself. */
  isAlone?: boolean;
  beforeLoad?(page: Page): Promise<unknown>;
  waitUntil?: "commit" | "domcontentloaded" | "load";
}

/** Opens a window; its blank page keeps it open. */
async function openWindow(font: FontName, options: BrowserContextOptions) {
  const context = await (await connect(font)).newContext(options);
  await context.newPage();
  return context;
}

/** One window for all tests with the same options: a whole Chromium takes a second to open one. */
const shareWindow = memoize(openWindow);

/** Leaves a picture of a page whose test has failed. */
async function takePicture(page: Page, { task }: TestContext) {
  const name = `${task.file.name} ${task.fullTestName}`.replace(/[^\w.]+/g, "-").slice(0, 150);
  const index = page.context().pages().indexOf(page);
  const path = join(pictureFolder, `${name}-${index}.png`);
  // A page that is stuck has none.
  await page.screenshot({ path }).catch(() => {});
}

/** Waits until every font that the page asked for has arrived. */
export const fontsReady = (page: Page) =>
  page.waitForFunction(() => document.fonts.status === "loaded");

/** Builds in memory, once for all tests of a process. */
const buildFiles = memoize(async (content: Content) => buildInMemory({ content }));

/** A server of the content `specified`, and pages, for the tests of a group. */
function createFixture(defaults: OpenOptions) {
  let sharedServer: SiteServer;
  beforeAll(async () => {
    sharedServer = await serveFiles((await buildFiles(specified)).files);
  });
  afterAll(() => sharedServer?.close());

  /** Serves a build in a way of the test's own, until the test is over. */
  const serve = async (options: ServeOptions, content: Content = specified) => {
    const { files, basePath } = await buildFiles(content);
    const server = await serveFiles(files, { basePath, ...options });
    onTestFinished(() => server.close());
    return server;
  };
  /** Opens a page, which is closed after the test. */
  const open = async (options: OpenOptions = {}) => {
    const { path, server, font, problems, beforeLoad, waitUntil, ...rest } = {
      path: "/",
      server: sharedServer,
      font: "usual" as const,
      waitUntil: "load" as const,
      viewport: sizes.desktop,
      reducedMotion: "no-preference" as const,
      ...defaults,
      ...options,
    };
    const { isClockStopped, isAlone, viewport, reducedMotion, ...contextOptions } = rest;
    // A clock stands still in a whole window.
    const ownsWindow = isClockStopped || isAlone;
    const context = await (ownsWindow ? openWindow : shareWindow)(font, contextOptions);
    const page = await context.newPage();
    onTestFinished(async (test) => {
      if (test.task.result?.state === "fail") await takePicture(page, test);
      // Once in thousands of times Chromium does not answer. It ends with the tests in any case.
      const expired = wait(limits.locator, undefined, { ref: false });
      await Promise.race([(ownsWindow ? context : page).close(), expired]);
    });
    page.setDefaultTimeout(limits.locator);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    if (problems) collectProblems(page, new URL(server.base).origin, problems);
    if (isClockStopped) {
      await page.clock.install({ time: 0 });
      // Later than any time that can have passed by now.
      await page.clock.pauseAt(limits.test);
    }
    await beforeLoad?.(page);
    await page.goto(server.base + path, { waitUntil });
    return page;
  };
  return {
    get server() {
      return sharedServer;
    },
    serve,
    open,
    /** Opens a page and skips the entrance. */
    async openAtRest(options?: OpenOptions) {
      const page = await open(options);
      await skipEntrance(page);
      return page;
    },
  };
}

/** What a group of tests needs besides a browser, and how its pages open. */
interface GroupOptions extends OpenOptions {
  /** Whether the group measures layout, which depends on the interface font. */
  needsUsualFont?: boolean;
}

/**
 * A group of tests in a browser, skipped where there is none. Pages open with `defaults`: where
 * motion is not the subject, reduced motion saves the time of the entrance.
 */
export function describeInBrowser(
  title: string,
  define: (site: ReturnType<typeof createFixture>) => void,
  { needsUsualFont, ...defaults }: GroupOptions = {},
) {
  const canRun = executablePath && (!needsUsualFont || fontNames.includes("usual"));
  describe.skipIf(!canRun)(title, () => define(createFixture(defaults)));
}

/** Collects what a page logs, throws, fails to load, or requests from another origin, from now on. */
function collectProblems(page: Page, origin: string, problems: string[]) {
  page.on("console", (message) => problems.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) problems.push(`request: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    // Leaving a page aborts its pending requests.
    const { errorText = "" } = request.failure() ?? {};
    if (errorText !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
}

/**
 * All texts a visitor can see, and the placeholders of fields, in the order of the document, with
 * their places in CSS pixels of the document.
 */
export const readVisibleTexts = (page: Page) =>
  page.evaluate(() => {
    const texts: { text: string; top: number; left: number; right: number }[] = [];
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    );
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const isField = node instanceof HTMLInputElement;
      const element = isField ? node : node.parentElement;
      const text = isField ? node.placeholder : node instanceof Text ? node.data.trim() : "";
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNode(node);
      const { top, left, right, width, height } = range.getBoundingClientRect();
      if (width < 1 || height < 1) continue;
      texts.push({ text: text.replace(/\s+/g, " "), top: top + scrollY, left, right });
    }
    return texts;
  });

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
  return (
    document.adoptedStyleSheets.every(({ disabled }) => disabled) &&
    running.length === 0 &&
    document.querySelector("[style]") === null
  );
}

/** Waits until what has happened to the page so far is handled and painted: two frames. */
export const nextPaint = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  );

/** Applies rules on top of the page's own. */
export const restyle = (page: Page, rules: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Changes the markup of pages before they are read. */
export const editMarkup = (page: Page, edit: (markup: string) => string) =>
  page.route(/(\/|html)$/, async (route) => {
    const response = await route.fetch();
    const markup = await response.text();
    const body = edit(markup);
    if (body === markup) throw new Error("The page has nothing of what is to be changed");
    await route.fulfill({ response, body });
  });

/** Where an element is drawn now, transforms included, in CSS pixels of the window. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return box;
}
