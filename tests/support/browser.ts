import { join } from "node:path";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished } from "vitest";
import { buildInMemory } from "../../build.ts";
import type { Content } from "../../data/schema/content.ts";
import { memoize } from "../../pages/build/memoize.ts";
import { type FontName, interfaceFonts, isFontName } from "./chromium.ts";
import { readFolder } from "./files.ts";
import { waitFor, waitLimitMs } from "./process.ts";
import { type Files, type ServeOptions, type SiteServer, serveFiles } from "./server.ts";

/** Window sizes that the design names, in CSS pixels. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** All four pages, by the path that shows them. */
export const pagePaths = ["/", "/privacy-policy/", "/terms-and-conditions/", "/404.html"] as const;

const endpoints = inject("browserEndpoints");

/** Interface fonts that this machine can test with: what judges layout runs with each. */
export const fontNames = Object.keys(interfaceFonts)
  .filter(isFontName)
  .filter((font) => font in endpoints);

/** What {@link Site.open} needs to know; the rest goes to the browser context. */
export interface OpenOptions extends BrowserContextOptions {
  /** Path below the server's base; the landing page unless given. */
  path?: string;
  /** In place of the shared one. */
  server?: Pick<SiteServer, "base">;
  /** The usual one unless given. */
  font?: FontName;
  /** Collects what {@link collectComplaints} hears, from before the page is loaded. */
  complaints?: string[];
  /** Called before the page is loaded. */
  prepare?(page: Page): Promise<unknown>;
  waitUntil?: "commit" | "domcontentloaded" | "load";
}

/** Builds, a server and browsers that the tests of a file share. */
export interface Site {
  /** Serves `specified`. */
  readonly server: SiteServer;
  /** The running browser with an interface font. */
  browser(font?: FontName): Promise<Browser>;
  /** Serves a build once more, in another way, until the test is over. */
  serve(options: ServeOptions, content?: "specified" | "replaced"): Promise<SiteServer>;
  /** Opens a page in a context of its own, which is closed after the test. */
  open(options?: OpenOptions): Promise<Page>;
  /** The same, and brings it to rest at once. */
  openAtRest(options?: OpenOptions): Promise<Page>;
  /** The same with the landing page of any content, its fonts loaded. */
  openContent(content: Content, options?: OpenOptions): Promise<Page>;
}

/** Opens a page in a context of its own, which is closed after the test. */
export async function openPage(
  browser: Browser,
  { base }: Pick<SiteServer, "base">,
  {
    path = "/",
    complaints,
    prepare,
    waitUntil = "load",
    ...options
  }: Omit<OpenOptions, "server" | "font">,
): Promise<Page> {
  const page = await browser.newPage({ viewport: sizes.desktop, ...options });
  onTestFinished(() => page.context().close());
  page.setDefaultTimeout(waitLimitMs);
  if (complaints) collectComplaints(page, new URL(base).origin, complaints);
  await prepare?.(page);
  await page.goto(base + path, { waitUntil });
  return page;
}

/** Waits until every font that the page asked for has arrived. */
export const fontsReady = (page: Page) =>
  page.waitForFunction(() => document.fonts.status === "loaded");

/** Files of a build of the global set-up. */
const readBuild = memoize(async (content: string): Promise<Files> => {
  const files = await readFolder(join(inject("siteFolder"), content));
  return new Map(Object.entries(files));
});

/** Builds in memory, for contents that few tests use. */
const buildContent = memoize(async (content: Content) => buildInMemory({ content, env: {} }));

/**
 * A group of tests with one server of the content `specified`, skipped where there is no browser.
 * Pages open with `defaults`: where the entrance is not the subject, reduced motion saves its time.
 */
export function describeInBrowser(
  title: string,
  define: (site: Site) => void,
  defaults: OpenOptions = {},
) {
  describe.skipIf(!endpoints.usual)(title, () => {
    let server: SiteServer;
    const browsers: Browser[] = [];
    const connectOnce = memoize(async (font: FontName) => {
      const browser = await chromium.connect(endpoints[font] ?? "", { timeout: waitLimitMs });
      browsers.push(browser);
      return browser;
    });
    const connect = (font: FontName = "usual") => connectOnce(font);
    beforeAll(async () => {
      server = await serveFiles(await readBuild("specified"));
    });
    afterAll(async () => {
      server?.close();
      for (const browser of browsers) await browser.close();
    });
    const open = async ({ font, server: another = server, ...options }: OpenOptions = {}) =>
      openPage(await connect(font ?? defaults.font), another, { ...defaults, ...options });
    const serve = async (files: Files, options: ServeOptions) => {
      const another = await serveFiles(files, options);
      onTestFinished(() => another.close());
      return another;
    };
    define({
      browser: connect,
      get server() {
        return server;
      },
      serve: async (options, content = "specified") => serve(await readBuild(content), options),
      open,
      async openAtRest(options) {
        const page = await open(options);
        await skipEntrance(page);
        return page;
      },
      async openContent(content, options) {
        const { files, basePath } = await buildContent(content);
        const page = await open({
          server: await serve(files, { basePath }),
          reducedMotion: "reduce",
          ...options,
        });
        await fontsReady(page);
        return page;
      },
    });
  });
}

/** Collects what a page says on the console, throws, or asks of another origin, from now on. */
function collectComplaints(page: Page, origin: string, complaints: string[]) {
  page.on("console", (message) => complaints.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) complaints.push(`request: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    // Leaving a page aborts its pending requests, which is no complaint.
    const { errorText = "" } = request.failure() ?? {};
    if (errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/** A text on the page where a visitor can see it, with its place in CSS pixels of the document. */
export interface VisibleText {
  text: string;
  top: number;
  left: number;
  right: number;
}

/** All texts a visitor can see, and the placeholders of fields, in the order of the document. */
export function readVisibleTexts(page: Page): Promise<VisibleText[]> {
  return page.evaluate(() => {
    const texts: VisibleText[] = [];
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    );
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
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
}

/**
 * Waits until the page is at rest: nothing hides for the entrance, nothing runs but what follows the
 * reader's scrolling, and nothing is left inline, not even an empty attribute.
 */
export const settle = (page: Page) => page.waitForFunction(isAtRest, false);

/** Brings the page to rest at once: where the entrance is not the subject, its time is saved. */
export const skipEntrance = (page: Page) => page.waitForFunction(isAtRest, true);

/** Whether the page is at rest; on request, running animations are finished. */
function isAtRest(isHurried: boolean): boolean {
  const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  if (isHurried) for (const animation of running) animation.finish();
  return (
    document.adoptedStyleSheets.every(({ disabled }) => disabled) &&
    running.length === 0 &&
    document.querySelector("[style]") === null
  );
}

/** Waits until what has happened to the page so far is handled and painted: two frames. */
export const nextPaint = (page: Page) =>
  waitFor(
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    ),
    () => `${page.url()} has not painted two frames`,
  );

/** Applies rules on top of the page's own. */
export const restyle = (page: Page, rules: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** The ball of the waitlist card lies on the card's upper edge, in full size. */
export async function expectBallOnCard(page: Page) {
  const ball = await boxOf(page.locator(".waitlist-card__ball"));
  const card = await boxOf(page.locator(".waitlist-card"));
  expect(Math.abs(ball.y + ball.height - card.y)).toBeLessThan(3);
  expect(ball.x + ball.width).toBeLessThan(card.x + card.width);
  expect(ball.width).toBeGreaterThanOrEqual(56);
}

/** Where an element is drawn now, transforms included, in CSS pixels of the window. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return box;
}
