import { expect } from "vitest";
import {
  boxOf,
  expectPage,
  movingTest,
  nextPaint,
  type Open,
  skipEntrance,
  test,
} from "../support/browser.ts";

/** Scrolls down the landing page in a window of some width, once its entrance is over. */
async function* scrollDown(open: Open, width: number) {
  const page = await open({ viewport: { width, height: 900 } });
  await skipEntrance(page);
  const end = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < end; top += 400) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    await nextPaint(page);
    yield { page, top };
  }
}

movingTest.for([320, 1440])(
  "nothing widens a window of %i px as the page is scrolled",
  async (width, { open }) => {
    for await (const { page, top } of scrollDown(open, width)) {
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `at ${top} px`).toBe(width);
    }
  },
);

/** Lists the texts that the ball meets; undefined where it is out of sight. */
function findMetTexts() {
  const ball = document.querySelector(".rally__copy")?.getBoundingClientRect();
  if (!ball || ball.top < 0 || ball.bottom > innerHeight) return undefined;
  const range = document.createRange();
  const meetsBall = (element: Element) => {
    range.selectNodeContents(element);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < ball.right && right > ball.left && top < ball.bottom && bottom > ball.top,
    );
  };
  const texts = [...document.querySelectorAll("main :is(h2, h3, p, label, input, strong)")];
  return texts.filter(meetsBall).map(({ textContent }) => textContent);
}

movingTest.for([1440, 2560])(
  "the ball goes down a window of %i px beside all words",
  async (width, { open }) => {
    const met = [];
    for await (const { page } of scrollDown(open, width))
      met.push(await page.evaluate(findMetTexts));
    const seen = met.filter((texts) => texts !== undefined);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.flat()).toEqual([]);
  },
);

test("the ball lies beside the heading of the form at the end", async ({ page }) => {
  const ball = await boxOf(page.locator(".rally__copy"));
  const heading = await boxOf(page.locator("#waitlist-heading"));
  expect(ball.y).toBeLessThan(heading.y + heading.height);
  expect(ball.y + ball.height).toBeGreaterThan(heading.y);
});

movingTest("the sign is lit where the page ends", async ({ page }) => {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const readState = () => document.querySelector(".launch-line")?.getAnimations()[0]?.playState;
  await expect.poll(() => page.evaluate(readState)).toBe("finished");
});

movingTest("the ball hops once a valid address is left", async ({ page }) => {
  const ball = page.locator(".rally__track");
  await page.getByRole("textbox").fill("visitor@example.com");
  await expectPage(ball).toHaveCSS("animation-name", "none");
  await page.keyboard.press("Tab");
  await expectPage(ball).toHaveCSS("animation-name", "hop");
});

movingTest.for([
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
