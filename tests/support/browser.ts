import { readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { text } from "node:stream/consumers";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, describe, inject, onTestFinished } from "vitest";
import { makeFiles } from "../../build.ts";
import type { Content } from "../../data/schema.ts";

/** Window sizes that the design names, in CSS pixels. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** All four pages, by the path that shows them. */
export const pagePaths = ["/", "/privacy-policy/", "/terms-and-conditions/", "/404.html"] as const;

/** What reached the server. */
export interface RecordedRequest {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How {@link serve} answers. */
export interface ServeOptions {
  /** Path that the folder is served under; starts and ends with "/". */
  basePath?: string;
  /** Response headers of every answer. */
  headers?: Record<string, string>;
  /** Paths whose answers are held back until {@link SiteServer.release}, as on a slow line. */
  hold?: RegExp;
  /** Markup after which an HTML file pauses until {@link SiteServer.resume}. */
  pauseAfter?: string;
}

/** A folder on a port of this machine. */
export interface SiteServer {
  /** Address of the base path, without its final slash. */
  base: string;
  /** Everything received so far, in order. */
  requests: RecordedRequest[];
  release(): void;
  resume(): void;
  close(): void;
}

/** A promise, and what fulfils it. */
function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
}

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/vnd.microsoft.icon",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
};

/** Serves a folder as a static host does, and records every request. A POST is answered with 200. */
async function serve(folder: string, options: ServeOptions = {}): Promise<SiteServer> {
  const { basePath = "/", headers = {}, hold, pauseAfter } = options;
  const requests: RecordedRequest[] = [];
  const [held, paused] = [makeGate(), makeGate()];
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    requests.push({ method, url, headers: request.headers, body: await text(request) });
    if (method === "POST") {
      response.writeHead(200, { "content-type": "text/html" }).end("<title>Received</title>");
      return;
    }
    const { pathname } = new URL(url, "http://localhost");
    if (hold?.test(pathname)) await held.opened;
    const file = pathname.slice(basePath.length).replace(/(^|\/)$/, "$1index.html");
    const read = (path: string) => readFile(join(folder, decodeURIComponent(path)));
    const isInside = pathname.startsWith(basePath);
    const found = isInside ? await read(file).catch(() => undefined) : undefined;
    const data = found ?? (isInside ? await read("404.html") : Buffer.from("Another site"));
    const contentType = contentTypes[found ? extname(file) : ".html"] ?? "application/octet-stream";
    response.writeHead(found ? 200 : 404, { ...headers, "content-type": contentType });
    const pause = pauseAfter && contentType.startsWith("text/html") ? data.indexOf(pauseAfter) : -1;
    if (pauseAfter && pause >= 0) {
      const end = pause + Buffer.byteLength(pauseAfter);
      response.write(data.subarray(0, end));
      await paused.opened;
      response.end(data.subarray(end));
    } else response.end(data);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const isTcp = (address: AddressInfo | string | null): address is AddressInfo =>
    typeof address === "object" && address !== null;
  const address = server.address();
  if (!isTcp(address)) throw new Error("The test server has no port");
  return {
    base: `http://127.0.0.1:${address.port}${basePath.slice(0, -1)}`,
    requests,
    release: held.open,
    resume: paused.open,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What {@link Site.open} needs to know; the rest goes to the browser context. */
export interface OpenOptions extends BrowserContextOptions {
  /** Path below the server's base; the landing page unless given. */
  path?: string;
  /** In place of the shared one. */
  server?: SiteServer;
  /** Called before the page is loaded. */
  prepare?(page: Page): Promise<unknown>;
  waitUntil?: "commit" | "domcontentloaded" | "load";
}

/** A build, a server and a browser that the tests of a file share. */
export interface Site {
  readonly browser: Browser;
  readonly server: SiteServer;
  /** Serves the shared build once more, or another, in another way, until the test is over. */
  serve(options: ServeOptions, content?: "specified" | "replaced"): Promise<SiteServer>;
  /** Opens a page in a context of its own, which is closed after the test. */
  open(options?: OpenOptions): Promise<Page>;
  /** The same, and brings it to rest at once. */
  openAtRest(options?: OpenOptions): Promise<Page>;
}

/** Opens a page in a context of its own, which is closed after the test. */
export async function openPage(
  browser: Browser,
  shared: SiteServer,
  options: OpenOptions = {},
): Promise<Page> {
  const { path = "/", server = shared, prepare, waitUntil = "load", ...context } = options;
  const page = await browser.newPage({ viewport: sizes.desktop, ...context });
  onTestFinished(() => page.context().close());
  // A way out where something never happens, as in `vite.config.ts`.
  page.setDefaultTimeout(60_000);
  await prepare?.(page);
  await page.goto(server.base + path, { waitUntil });
  return page;
}

/** Opens the landing page of a content, built in memory, at rest and with its fonts. */
export async function openContent(
  browser: Browser,
  content: Content,
  { prepare, ...context }: Omit<OpenOptions, "path" | "server" | "waitUntil"> = {},
): Promise<Page> {
  const { files } = await makeFiles({ content, env: {} });
  const page = await browser.newPage({ reducedMotion: "reduce", ...context });
  onTestFinished(() => page.context().close());
  const { href, pathname: basePath } = new URL(content.site.url);
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname.slice(basePath.length) || "index.html";
    const body = files.get(path);
    const contentType = contentTypes[extname(path)] ?? "application/octet-stream";
    return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 });
  });
  await prepare?.(page);
  await page.goto(href);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  return page;
}

/**
 * A group of tests with one server of the content `specified`, skipped where there is no browser.
 * Pages open with `defaults`: where the reveal is not the subject, reduced motion saves its time.
 */
export function describeInBrowser(
  title: string,
  define: (site: Site) => void,
  defaults: OpenOptions = {},
) {
  const endpoint = inject("browserEndpoint");
  const folderOf = (content: string) => join(inject("siteFolder"), content);
  describe.skipIf(!endpoint)(title, () => {
    let browser: Browser;
    let server: SiteServer;
    beforeAll(async () => {
      browser = await chromium.connect(endpoint ?? "");
      server = await serve(folderOf("specified"));
    });
    afterAll(async () => {
      server?.close();
      await browser?.close();
    });
    const open = (options?: OpenOptions) => openPage(browser, server, { ...defaults, ...options });
    define({
      get browser() {
        return browser;
      },
      get server() {
        return server;
      },
      async serve(options, content = "specified") {
        const another = await serve(folderOf(content), options);
        onTestFinished(() => another.close());
        return another;
      },
      open,
      async openAtRest(options) {
        const page = await open(options);
        await skipEntrance(page);
        return page;
      },
    });
  });
}

/** Whatever a page says on the console, throws, or asks of another origin, from now on. */
export function collectComplaints(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) complaints.push(`request: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    // Leaving a page ends what it was still asking for; a block by policy or a refusal stays.
    const { errorText = "" } = request.failure() ?? {};
    if (errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** A text on the page where a visitor can see it, with its place in CSS pixels of the document. */
export interface VisibleText {
  text: string;
  top: number;
  left: number;
  right: number;
  /** Whether it is drawn as decoration, or waits off-screen for the keyboard. */
  isAside: boolean;
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
      texts.push({
        text: text.replace(/\s+/g, " "),
        top: top + scrollY,
        left,
        right,
        isAside: element.closest("[aria-hidden='true'], .skip-link:not(:focus)") !== null,
      });
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

/** Whether the page is at rest; on request, what runs has its end meanwhile. */
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
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Where an element is drawn now, transforms included, in CSS pixels of the window. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return box;
}
