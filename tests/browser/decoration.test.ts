import { expect } from "vitest";
import {
  boxOf,
  expectPage,
  nextPaint,
  skipEntrance,
  test as stillTest,
} from "../support/browser.ts";

const test = stillTest.extend("defaults", { reducedMotion: "no-preference" });

test.for([320, 390, 1440, 2560])(
  "nothing widens a window of %i px as the page is scrolled",
  async (width, { open }) => {
    const page = await open({ viewport: { width, height: 900 } });
    await skipEntrance(page);
    const overflowing: number[] = [];
    const end = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < end; top += 300) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
      await nextPaint(page);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        overflowing.push(top);
    }
    expect(overflowing).toEqual([]);
  },
);

test.for([1440, 2560])(
  "the ball goes down a window of %i px beside all words",
  async (width, { open }) => {
    const page = await open({ viewport: { width, height: 900 } });
    await skipEntrance(page);
    /** Scrolls, and lists the texts that the ball meets there; undefined where it is out of sight. */
    const scrollBall = async (top: number) => {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
      await nextPaint(page);
      const { x, y, width: size } = await boxOf(page.locator(".rally__copy"));
      if (y < 0 || y + size > 900) return undefined;
      const texts = page.locator("main :is(h2, h3, p, label, input, strong)");
      return texts.evaluateAll(
        (all, { x, y, size }) =>
          all
            .filter((element) => {
              const range = document.createRange();
              range.selectNodeContents(element);
              return [...range.getClientRects()].some(
                ({ left, right, top, bottom }) =>
                  left < x + size && right > x && top < y + size && bottom > y,
              );
            })
            .map(({ textContent }) => textContent),
        { x, y, size },
      );
    };
    const form = (await boxOf(page.locator("#waitlist"))).y;
    const met = [];
    for (let top = 900; top < form; top += 300) met.push(await scrollBall(top));
    const seen = met.filter((texts) => texts !== undefined);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.flat()).toEqual([]);
  },
);

test("the sign is lit where the page ends", async ({ page }) => {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const readStates = (sign: Element) => sign.getAnimations().map(({ playState }) => playState);
  await expect.poll(() => page.locator(".launch-line").evaluate(readStates)).toEqual(["finished"]);
});

test("the ball hops once a valid address is left", async ({ page }) => {
  const ball = page.locator(".rally__track");
  await page.getByRole("textbox").fill("visitor@example.com");
  await expectPage(ball).toHaveCSS("animation-name", "none");
  await page.keyboard.press("Tab");
  await expectPage(ball).toHaveCSS("animation-name", "hop");
});

test.for([
  ["takes the ball along", "no-preference", "true"],
  ["has no transition under reduced motion", "reduce", "false"],
] as const)("the next page %s", async ([, reducedMotion, hasTransition], { open }) => {
  const page = await open({
    reducedMotion,
    beforeLoad: (page) =>
      page.addInitScript(() =>
        addEventListener("pagereveal", ({ viewTransition }) => {
          document.documentElement.dataset.transition = String(viewTransition !== null);
        }),
      ),
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForURL(/privacy/);
  await expectPage(page.locator(":root")).toHaveAttribute("data-transition", hasTransition);
  const ball = page.locator(".site-header .ball");
  await expectPage(ball).toHaveCSS("view-transition-name", "ball");
});
