import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import {
  boxOf,
  describeInBrowser,
  fontsReady,
  pagePaths,
  readVisibleTexts,
  sizes,
  widestFont,
} from "../support/browser.ts";
import { specified } from "../support/contents.ts";

const { site: owner, landing, instructors, slots, features } = specified;

/** Texts of the landing page from top to bottom. */
const textsInOrder = [
  owner.product,
  "Coming Soon",
  "Master the Art of Volleyball",
  landing.hero.subtitle,
  "Meet Your Legends",
  ...instructors.flatMap(({ name, position, country, achievements, image }) => [
    name,
    position,
    image,
    country,
    "CONFIRMED",
    ...achievements,
  ]),
  "40+ More Legends Loading...",
  ...slots.flatMap(({ region, date }) => ["?", region, date]),
  "More announcements coming soon",
  ...features.map(({ title }) => title),
  "Get Early Access",
  "Enter your email address",
  "Join Waitlist",
  "We respect your",
  "privacy",
  ". Unsubscribe at any time.",
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

/** Phones, upright and on their side, desktops, and a screen turned on its side. */
const firstScreens = [
  ...Object.values(sizes),
  { width: 1440, height: 2560 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
];

/** Advances the virtual time of a page by milliseconds, at once. */
async function passTime(page: Page, budget: number) {
  const session = await page.context().newCDPSession(page);
  const passed = new Promise((done) => session.once("Emulation.virtualTimeBudgetExpired", done));
  await session.send("Emulation.setVirtualTimePolicy", { policy: "advance", budget });
  await passed;
  await session.detach();
}

describeInBrowser("the landing page", (site) => {
  test.each([
    ["desktop", "no-preference", 1],
    ["phone", "reduce", 0],
  ] as const)(
    "shows every text in order on a %s, the same with script as without (motion: %s)",
    async (size, reducedMotion, expectedSheets) => {
      const viewport = sizes[size];
      const pages = await Promise.all([
        site.open({ viewport, javaScriptEnabled: false }),
        site.openAtRest({ viewport, reducedMotion }),
      ]);
      // The script leaves one style sheet, but none under reduced motion.
      const sheets = pages.map((page) => page.evaluate(() => document.adoptedStyleSheets.length));
      expect(await Promise.all(sheets)).toEqual([0, expectedSheets]);
      await Promise.all(pages.map(fontsReady));
      // Scrolling moves the ball and the court, which stands up as it comes into view.
      const endScrolled = () => {
        for (const animation of document.getAnimations())
          if (animation.timeline !== document.timeline) animation.cancel();
      };
      await Promise.all(pages.map((page) => page.evaluate(endScrolled)));
      const [texts = [], scripted] = await Promise.all(pages.map(readVisibleTexts));
      expect(scripted).toEqual(texts);
      for (const text of textsInOrder) {
        // A name may take two lines.
        const index = texts.findIndex((visible) => `${text} `.startsWith(`${visible.text} `));
        expect(index, `"${text}" is missing after "${texts[0]?.text}"`).not.toBe(-1);
        texts.splice(0, index);
      }
    },
  );

  test("shows headline, subtitle and button in the first screen", async () => {
    const page = await site.open({ font: widestFont, reducedMotion: "reduce" });
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
  });

  test("sets the last word of the headline on one line", async () => {
    const page = await site.open({ font: widestFont, reducedMotion: "reduce" });
    const word = page.locator(".hero__last-word");
    for (const viewport of firstScreens) {
      await page.setViewportSize(viewport);
      const lineCount = await word.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
      expect(lineCount, `lines at ${viewport.width} x ${viewport.height}`).toBe(1);
    }
  });
});

describeInBrowser("every page", (site) => {
  test("requests only its own files and logs nothing", async () => {
    for (const path of pagePaths) {
      const problems: string[] = [];
      // Virtual time is that of a process.
      const page = await site.open({ path, problems, isAlone: true });
      await page.mouse.move(700, 500);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      // Chromium complains of an unused preload after three seconds.
      await passTime(page, 5000);
      const fonts = await page.evaluate(() => performance.getEntriesByType("resource").length);
      expect(fonts, path).toBeGreaterThan(0);
      expect(problems, path).toEqual([]);
    }
  });
});
