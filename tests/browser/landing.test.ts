import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  boxOf,
  describeInBrowser,
  fontNames,
  pagePaths,
  readVisibleTexts,
  sizes,
  skipEntrance,
} from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { waitFor } from "../support/process.ts";

const { site: owner, landing, instructors } = specified;

/** Texts of the landing page from top to bottom, with the specification's fixed strings word for word. */
const textsInOrder = [
  owner.product,
  "Coming Soon",
  "Master the Art of Volleyball",
  landing.hero.subtitle,
  "Meet Your Legends",
  ...instructors.flatMap(({ name, position, country, achievements, image }) => [
    image,
    "CONFIRMED",
    name,
    position,
    country,
    ...achievements,
  ]),
  "40+ More Legends Loading...",
  ...["Asia-Pacific", "Europe", "South America", "North America", "Africa", "Oceania"].flatMap(
    (region, index) => [
      "?",
      region,
      ["Oct 2025", "Nov 2025", "Dec 2025", "Jan 2026", "Feb 2026", "Mar 2026"][index] ?? "",
    ],
  ),
  "More announcements coming soon",
  "Legendary Coaches",
  "Advanced Techniques",
  "Structured Learning",
  "Get Early Access",
  "Enter your email address",
  "Join Waitlist",
  "We respect your privacy. Unsubscribe at any time.",
  "Launching in Q3 2025",
  `© 2025 ${owner.company}`,
  owner.email,
  `${owner.address.street},`,
  `${owner.address.locality}, Wyoming ${owner.address.postalCode},`,
  owner.address.country,
  new URL(owner.url).host,
  "Privacy Policy",
  "Terms and Conditions",
];

/** First texts of the parts of the page, which follow one another from top to bottom. */
const landmarks = [
  "Coming Soon",
  "Master the Art of Volleyball",
  "Meet Your Legends",
  "40+ More Legends Loading...",
  "Legendary Coaches",
  "Get Early Access",
  "Launching in Q3 2025",
  `© 2025 ${owner.company}`,
];

const scripting = ["runs", "is switched off", "is blocked by policy"] as const;
const sizeNames = ["desktop", "phone"] as const;

/** Upright, and phones on their side. */
const firstScreens = [
  ...Object.values(sizes),
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
];

/** Advances the virtual time of a page by milliseconds, at once. */
async function passTime(page: Page, budget: number) {
  const session = await page.context().newCDPSession(page);
  const passed = new Promise((done) => session.once("Emulation.virtualTimeBudgetExpired", done));
  await session.send("Emulation.setVirtualTimePolicy", { policy: "advance", budget });
  await waitFor(passed, () => "the page's virtual time has not passed");
}

describeInBrowser("the landing page", (site) => {
  test.each(sizeNames.flatMap((size) => scripting.map((script) => ({ size, script }))))(
    "shows every text of the specification in order on a $size where the script $script",
    async ({ size, script }) => {
      const server = await site.serve({
        headersOf: () =>
          script === "is blocked by policy"
            ? { "content-security-policy": "script-src 'none'" }
            : {},
      });
      const page = await site.open({
        server,
        viewport: sizes[size],
        javaScriptEnabled: script !== "is switched off",
      });
      // The script leaves one adopted style sheet: proof that it did, or did not, run.
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(
        script === "runs" ? 1 : 0,
      );
      if (script === "runs") await skipEntrance(page);
      const texts = await readVisibleTexts(page);
      let position = 0;
      for (const text of textsInOrder) {
        const found = texts.findIndex(
          (visible, index) => index >= position && visible.text === text,
        );
        expect(found, `"${text}" is not to be seen after "${texts[position - 1]?.text}"`).not.toBe(
          -1,
        );
        expect(texts[found]?.left, text).toBeGreaterThanOrEqual(0);
        expect(texts[found]?.right, text).toBeLessThanOrEqual(sizes[size].width);
        position = found + 1;
      }
      const tops = landmarks.map(
        (text) => texts.find((visible) => visible.text === text)?.top ?? -1,
      );
      expect(Math.min(...tops)).toBeGreaterThan(0);
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
    },
  );

  test.each(fontNames)(
    "shows headline, subtitle and button in the first screen: %s font",
    async (font) => {
      const page = await site.open({ font, reducedMotion: "reduce" });
      const parts = [
        page.getByRole("banner").locator("svg"),
        page.getByRole("banner").getByRole("link", { name: owner.product }),
        page.getByText("Coming Soon", { exact: true }),
        page.getByRole("heading", { level: 1 }),
        page.getByText(landing.hero.subtitle),
        page.getByRole("link", { name: landing.hero.action }),
      ];
      for (const viewport of firstScreens) {
        await page.setViewportSize(viewport);
        for (const part of parts) {
          const message = `${part} at ${viewport.width} x ${viewport.height}`;
          const { x, y, width, height } = await boxOf(part);
          expect(Math.min(x, y), message).toBeGreaterThanOrEqual(0);
          expect(Math.min(width, height), message).toBeGreaterThan(10);
          expect(x + width, message).toBeLessThanOrEqual(viewport.width);
          expect(y + height, message).toBeLessThanOrEqual(viewport.height);
        }
      }
    },
  );

  test("jumps to the waitlist card without script", async () => {
    const page = await site.open({ viewport: sizes.phone, javaScriptEnabled: false });
    const field = page.getByRole("textbox", { name: landing.waitlist.label });
    await field.waitFor();
    expect((await boxOf(field)).y).toBeGreaterThan(sizes.phone.height);
    await page.getByRole("link", { name: landing.hero.action }).click();
    await expect
      .poll(async () => (await boxOf(page.getByRole("heading", { name: "Get Early Access" }))).y)
      .toBeLessThan(sizes.phone.height / 3);
    const { y, height } = await boxOf(field);
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(sizes.phone.height);
  });

  test("requests only its own files and logs nothing, on any page", async () => {
    const visits = pagePaths.map(async (path) => {
      const complaints: string[] = [];
      const page = await site.open({ path, complaints });
      await page.mouse.move(700, 500);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      // Chromium complains of an unused preload after three seconds.
      await passTime(page, 5000);
      const fonts = await page.evaluate(() => performance.getEntriesByType("resource").length);
      expect(fonts, path).toBeGreaterThan(0);
      expect(complaints, path).toEqual([]);
    });
    await Promise.all(visits);
  });
});
