import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { changeMarkup, desktop, openPage, serveSite } from "../support/browser.ts";
import { otherOwner } from "../support/contents.ts";
import { legalPath, pagePaths } from "../support/pages.ts";

// `otherOwner` is in a folder, where paths from the root fail.
test.for(pagePaths)("nothing fails on %s, and its policy has nothing to block", async (path) => {
  const site = await serveSite(otherOwner);
  const problems: string[] = [];
  const beforeLoad = async (page: Page) => {
    // What the policy allows, such as an owner's analytics, is not really requested.
    await page.route(
      (url) => url.origin !== new URL(site.base).origin,
      (route) => route.fulfill(),
    );
    page.on("console", (message) => problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("requestfailed", (request) => problems.push(`failed ${request.url()}`));
    page.on("response", (response) => {
      if (!response.ok()) problems.push(`${response.status()} ${response.url()}`);
    });
  };
  const page = await openPage(path, { site, reducedMotion: "no-preference", beforeLoad });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(site.requests.length).toBeGreaterThan(1);
  expect(problems).toEqual([]);
});

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
  ["/", "on a desktop", { viewport: desktop }, "$&", 0.01],
  ["/", "on a phone", {}, "$&", 0.01],
  // Android may have none of the faces that "Display Fallback" looks for; 0.1 is good (web.dev/cls).
  ["/", "much on a phone without Arial", {}, "local(none)", 0.1],
  [legalPath, "on a phone", {}, "$&", 0.01],
] as const)("nothing of %s moves %s, even if fonts are late", async (row) => {
  const [path, , device, face, limit] = row;
  const delayFonts = async (page: Page) => {
    await changeMarkup(page, (markup) => markup.replaceAll(/local\(.*?\)/g, face));
    await page.route("**/*.woff2", async (route) => {
      await page.waitForFunction(
        () =>
          performance.getEntriesByName("first-contentful-paint")[0] &&
          // Of `motion.css`, which hides the rest of the first screen for a while.
          !document.getAnimations().some((animation) => animation instanceof CSSAnimation),
      );
      await route.continue();
    });
  };
  // The policy would block changed styles.
  const options = { ...device, reducedMotion: "no-preference", bypassCSP: true } as const;
  const page = await openPage(path, { ...options, beforeLoad: delayFonts });
  await page.waitForFunction(() => document.fonts.status === "loaded");
  const shifts = await readEntries(page, "layout-shift");
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(limit);
  const paints = await readEntries(page, "largest-contentful-paint");
  if (path === "/") expect(paints.at(-1)?.isHeadline).toBe(true);
});

// A flag of a country, and one of a part of a country.
test.for(otherOwner.instructors)(
  "our flag of $country is loaded where the system has none, alone",
  async (person) => {
    const site = await serveSite({ ...otherOwner, instructors: [person] });
    const openWithFonts = async (systemFonts: string) => {
      const beforeLoad = (page: Page) =>
        changeMarkup(page, (markup) => markup.replaceAll(/(Apple|Noto) Color Emoji/g, systemFonts));
      const page = await openPage("/", { site, bypassCSP: true, beforeLoad });
      await page.locator("article").last().scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      return site.requests.filter((request) => request.includes("flags."));
    };
    expect(await openWithFonts("$&")).toEqual([]);
    expect(await openWithFonts("None")).toHaveLength(1);
  },
);
