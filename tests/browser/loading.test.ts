import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser.ts";
import { otherOwner } from "../support/contents.ts";
import { buildOnce, legalPath, pathOfEachKind } from "../support/site.ts";

// `otherOwner` is in a folder, where paths from the root fail.
test.for(pathOfEachKind)("every file of %s loads, and the console is silent", async (path) => {
  // What the policy allows, such as an owner's analytics, is not really requested.
  const beforeLoad = (page: Page) =>
    page.route(
      ({ hostname }) => hostname !== "127.0.0.1",
      (route) => route.fulfill(),
    );
  const reducedMotion = "no-preference";
  const page = await openPage(path, "390x664", { content: otherOwner, reducedMotion, beforeLoad });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const requests = await page.requests();
  const responses = await Promise.all(requests.map((request) => request.response()));
  expect(requests.length).toBeGreaterThan(1);
  const failed = requests.filter((_, index) => !responses[index]?.ok());
  expect(failed.map((request) => request.url())).toEqual([]);
  expect((await page.consoleMessages()).map((message) => message.text())).toEqual([]);
  expect(await page.pageErrors()).toEqual([]);
});

/** Reads what the browser has measured since the page was opened. */
const readEntries = (page: Page, type: string) =>
  page.evaluate((type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    // An entry for each shift, and for each paint that was larger than all before it.
    return observer.takeRecords().map((entry) => {
      const shift = entry as { value?: number };
      const { url = "", element } = entry as { url?: string; element?: Element };
      const isHeadline = Boolean(element?.closest("h1"));
      return { value: shift.value ?? 0, url, isHeadline, startTime: entry.startTime };
    });
  }, type);

/** Sends fonts only after the first paint, and once `entrance.css` hides nothing any more. */
const delayFonts = (page: Page) =>
  page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(
      () =>
        performance.getEntriesByName("first-contentful-paint")[0] &&
        !(document.getAnimations() as Partial<CSSAnimation>[]).some(
          ({ animationName }) => animationName === "wait",
        ),
    );
    await route.continue();
  });

/** As on Android, which may have none of the faces that "Display Fallback" looks for. */
const removeFallbacks = (markup: string) => markup.replaceAll(/local\(.*?\)/g, "local(none)");

/** The same, with a headline whose first line would be too wide in other faces. */
const fillLine = (markup: string) =>
  removeFallbacks(markup).replace("Master the Art of", "Read the Game Before It");

test.for([
  ["/", "on a desktop", "1280x720", 0.002],
  // Names on the court move if they are there before the font is.
  ["/", "on a phone", "390x664", 0.01],
  [legalPath, "on a phone", "390x664", 0.002],
  // 0.1 is good (web.dev/cls).
  ["/", "on a phone without our fallback fonts", "390x664", 0.1, removeFallbacks],
  ["/", "in a low window without our fallback fonts", "844x390", 0.015, fillLine],
] as const)(
  "the layout of %s %s hardly shifts when fonts arrive late",
  async ([path, , size, limit, changeMarkup]) => {
    const options = { changeMarkup, beforeLoad: delayFonts } as const;
    const page = await openPage(path, size, { ...options, reducedMotion: "no-preference" });
    await page.waitForFunction(() => document.fonts.status === "loaded");
    expect((await page.requests()).some((request) => request.url().endsWith("woff2"))).toBe(true);
    const shifts = await readEntries(page, "layout-shift");
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(limit);
    const paints = await readEntries(page, "largest-contentful-paint");
    const isPhoto = paints.at(-1)?.url.includes("/photos/"); // An owner's may be larger.
    const fontTime = await page.evaluate(() =>
      Math.max(
        ...(performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith("woff2"))
          .map(({ responseEnd }) => responseEnd),
      ),
    );
    const first = paints.find(({ isHeadline }) => isHeadline)?.startTime;
    if (path === "/" && !isPhoto) {
      expect(paints.at(-1)?.isHeadline, "the headline is the largest paint").toBe(true);
      expect(
        first,
        "when the headline is painted, before its font; look at font-display",
      ).toBeLessThan(fontTime);
    }
  },
);

test("the flag font is loaded only where the system has no flags", async () => {
  const openWithFonts = async (systemFont: string) => {
    const changeMarkup = (markup: string) =>
      markup
        .replaceAll(/(Apple|Noto) Color Emoji/g, "System")
        .replace("<style>", `$&${systemFont}`);
    const page = await openPage("/", "390x664", { content: otherOwner, changeMarkup });
    await page.locator("article").last().scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    return page;
  };
  const countRequests = async (page: Page) =>
    (await page.requests()).filter((request) => request.url().includes("flags.")).length;
  const { files } = await buildOnce(otherOwner);
  const [, flags] = [...files].find(([path]) => path.includes("flags.")) ?? [];
  const systemFont = `@font-face { font-family: System; src: url(data:font/woff2;base64,${flags?.toString("base64")}) }`;
  expect(await countRequests(await openWithFonts(systemFont))).toBe(0);
  const page = await openWithFonts("");
  expect(await countRequests(page)).toBe(1);
  // Of countries, and of parts of countries.
  for (const { image = "" } of otherOwner.instructors) {
    const load = (flag: string) =>
      document.fonts.load("1em Flags", flag).then(({ length }) => length);
    expect(await page.evaluate(load, image), image).toBe(1);
  }
});
