import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  changeMarkup,
  desktop,
  openPage,
  pagePaths,
  phone,
  serveSite,
} from "../support/browser.ts";
import { replaced } from "../support/contents.ts";

/** Addresses that analytics request, for the recipe in data/README.md. */
const analytics: string[] = [];

// `replaced` is in a folder, where paths from the root fail.
test.for(pagePaths)(
  "nothing fails on %s, and nothing is requested from elsewhere",
  async (path) => {
    const site = await serveSite(replaced);
    const problems: string[] = [];
    const beforeLoad = async (page: Page) => {
      for (const address of analytics) await page.route(address, (route) => route.fulfill());
      page.on("console", (message) => problems.push(message.text()));
      page.on("pageerror", (error) => problems.push(String(error)));
      page.on("requestfailed", (request) => problems.push(`failed ${request.url()}`));
      page.on("response", (response) => {
        const url = response.url();
        const isExpected = url.startsWith(`${site.base}/`) || analytics.includes(url);
        if (!response.ok() || !isExpected) problems.push(`${response.status()} ${url}`);
      });
    };
    const page = await openPage(path, { site, reducedMotion: "no-preference", beforeLoad });
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(site.requests.length).toBeGreaterThan(1);
    expect(problems).toEqual([]);
  },
);

/** Reads what the browser has measured since the page was opened. */
const readEntries = (page: Page, type: string) =>
  page.evaluate((type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    // An entry for each shift, and for each paint that was larger than all before it.
    return observer.takeRecords().map((entry) => {
      const { value = 0, element } = entry as { value?: number; element?: Element };
      return { value, isHeadline: element?.closest("h1") !== null };
    });
  }, type);

test.for([
  ["/", "on a desktop", desktop],
  ["/", "on a phone", phone],
  ["/privacy-policy/", "on a phone", phone],
] as const)("nothing of %s moves %s, even if fonts are late", async ([path, , viewport]) => {
  const page = await openPage(path, {
    viewport,
    reducedMotion: "no-preference",
    beforeLoad: (page) =>
      page.route("**/*.woff2", async (route) => {
        await page.waitForFunction(
          () =>
            performance.getEntriesByName("first-contentful-paint")[0] &&
            // Of `motion.css`, which hides the rest of the first screen for a while.
            !document.getAnimations().some((animation) => animation instanceof CSSAnimation),
        );
        await route.continue();
      }),
  });
  await page.waitForFunction(() => document.fonts.status === "loaded");
  const shifts = await readEntries(page, "layout-shift");
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
  const paints = await readEntries(page, "largest-contentful-paint");
  if (path === "/") expect(paints.at(-1)?.isHeadline).toBe(true);
});

// Android may have none of the faces that "Display Fallback" looks for.
test("the headline keeps its lines in any face", async () => {
  const openWithoutFaces = async (page: Page) => {
    await page.route("**/*.woff2", (route) => route.abort());
    await changeMarkup(page, (markup) => markup.replaceAll(/local\(.*?\)/g, "local(none)"));
  };
  const usual = await openPage();
  const inAnyFace = await openPage("/", { bypassCSP: true, beforeLoad: openWithoutFaces });
  for (const width of [360, 390, 768]) {
    const [height, otherHeight] = await Promise.all(
      [usual, inAnyFace].map(async (page) => {
        await page.setViewportSize({ width, height: 844 });
        return (await page.getByRole("heading", { level: 1 }).boundingBox())?.height;
      }),
    );
    expect(height, `${width} px`).toBeGreaterThan(0);
    expect(otherHeight, `${width} px`).toBe(height);
  }
});

test("our flags are loaded where the system has none, alone", async () => {
  const site = await serveSite();
  const openWithFonts = async (systemFonts: string) => {
    const beforeLoad = (page: Page) =>
      changeMarkup(page, (markup) => markup.replaceAll(/(Apple|Noto) Color Emoji/g, systemFonts));
    // The policy would block changed styles.
    const page = await openPage("/", { site, bypassCSP: true, beforeLoad });
    await page.locator("article").last().scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    return site.requests.filter(({ url }) => url?.includes("flags."));
  };
  expect(await openWithFonts("$&")).toEqual([]);
  expect(await openWithFonts("None")).toHaveLength(1);
});
