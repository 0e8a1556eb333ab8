import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  changeMarkup,
  desktop,
  openPage,
  pagePaths,
  phone,
  serveSite,
} from "../support/browser.ts";
import { replaced } from "../support/contents.ts";
import { findWords } from "../support/words.ts";

/** Addresses that analytics request, which data/README.md has a recipe for; they are answered here. */
const analytics: string[] = [];

/** Keeps what goes wrong on a page: messages, errors, and requests that fail or go elsewhere. */
function listProblems(page: Page, base: string) {
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("response", (response) => {
    const url = response.url();
    const isExpected = url.startsWith(`${base}/`) || analytics.includes(url);
    if (!response.ok() || !isExpected) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => problems.push(`failed ${request.url()}`));
  return problems;
}

describe("nothing fails, and nothing is requested from elsewhere", () => {
  test.for([...pagePaths, "a site in a folder"])("%s", async (path) => {
    const isRoot = path.startsWith("/");
    const site = await serveSite(isRoot ? undefined : replaced);
    let problems: string[] = [];
    const page = await openPage(isRoot ? path : "/", {
      site,
      reducedMotion: "no-preference",
      beforeLoad: async (page) => {
        problems = listProblems(page, site.base);
        for (const address of analytics) await page.route(address, (route) => route.fulfill());
      },
    });
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(site.requests.length).toBeGreaterThan(1);
    expect(problems).toEqual([]);
  });
});

test.for([
  ["/", "on a desktop", desktop],
  ["/", "on a phone", phone],
  ["/privacy-policy/", "on a phone", phone],
] as const)("no line of %s moves %s once fonts arrive", async ([path, , viewport]) => {
  const early = await openPage(path, {
    viewport,
    beforeLoad: (page) => page.route("**/*.woff2", (route) => route.abort()),
  });
  const late = await openPage(path, { viewport });
  const [before, after] = [await findWords(early), await findWords(late)];
  // Browsers round the height of a font.
  const moved = before.filter(
    ({ y, height }, index) => Math.abs(y - (after[index]?.y ?? 0)) > 2 + 0.05 * height,
  );
  expect(moved.map(({ text }) => text)).toEqual([]);
});

// Android may have none of the faces that "Display Fallback" looks for.
test.for([360, 390, 768])("the headline keeps its lines in any face, at %i px", async (width) => {
  const readHeight = async (beforeLoad = async (_page: Page) => {}) => {
    const viewport = { width, height: 844 };
    const page = await openPage("/", { viewport, bypassCSP: true, beforeLoad });
    return (await page.getByRole("heading", { level: 1 }).boundingBox())?.height;
  };
  const height = await readHeight();
  expect(height).toBeGreaterThan(0);
  const inAnyFace = await readHeight(async (page) => {
    await page.route("**/*.woff2", (route) => route.abort());
    await changeMarkup(page, (markup) => markup.replaceAll(/local\(.*?\)/g, "local(none)"));
  });
  expect(inAnyFace).toBe(height);
});

test("the flag font is loaded only where the system has no flags", async () => {
  const loadsFlags = async (change: (markup: string) => string) => {
    const fonts: string[] = [];
    const page = await openPage("/", {
      bypassCSP: true, // It would block changed styles.
      async beforeLoad(page) {
        page.on("request", (request) => fonts.push(request.url()));
        await changeMarkup(page, change);
      },
    });
    await page.getByText("Japan").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    return fonts.some((url) => /flags.*\.woff2$/.test(url));
  };
  expect(await loadsFlags((markup) => markup)).toBe(false);
  expect(await loadsFlags((markup) => markup.replaceAll(/(Apple|Noto) Color Emoji/g, "None"))).toBe(
    true,
  );
});
