import { expect, test } from "vitest";
import { boxOf, describeInBrowser, nextPaint } from "../support/browser.ts";

describeInBrowser("decoration", (site) => {
  test.each([1440, 1920, 2560])(
    "the ball goes down a window of %i px beside all words, and lands on the form",
    async (width) => {
      const page = await site.openAtRest({ viewport: { width, height: 900 } });
      const ball = page.locator(".rally__copy");
      const form = await page
        .locator("#waitlist")
        .evaluate((node) => node.getBoundingClientRect().top);
      let isSeen = 0;
      for (let top = 600; top < form; top += 150) {
        await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
        await nextPaint(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const { x, y, width: size } = await boxOf(ball);
        expect(x + size, `${top}`).toBeLessThanOrEqual(width);
        const met = await page.evaluate(
          ({ x, y, size }) =>
            [...document.querySelectorAll("main :is(h2, h3, p, label, input, strong)")].flatMap(
              (element) => {
                const range = document.createRange();
                range.selectNodeContents(element);
                return [...range.getClientRects()].some(
                  ({ left, right, top, bottom }) =>
                    left < x + size && right > x && top < y + size && bottom > y,
                )
                  ? (element.textContent ?? "")
                  : [];
              },
            ),
          { x, y, size },
        );
        expect(met, `${top}`).toEqual([]);
        if (y > 0 && y + size < 900) isSeen++;
      }
      expect(isSeen).toBeGreaterThan(10);
      const landed = await boxOf(ball);
      const heading = await boxOf(page.locator("#waitlist-heading"));
      expect(landed.y).toBeLessThan(heading.y + heading.height);
      expect(landed.y + landed.height).toBeGreaterThan(heading.y);
    },
  );

  test("the sign is lit once 40 % of it can be seen", async () => {
    const page = await site.openAtRest();
    const sign = page.locator(".launch-line");
    const readStates = () =>
      sign.evaluate((node) => node.getAnimations().map(({ playState }) => playState));
    const show = (share: number) =>
      sign.evaluate((node, share) => {
        const { top, height } = node.getBoundingClientRect();
        scrollBy({ top: top + height * share - innerHeight, behavior: "instant" });
      }, share);
    await show(0.3);
    await expect.poll(readStates).toEqual(["running"]);
    await show(0.42);
    await expect.poll(readStates).toEqual(["finished"]);
  });

  test("takes the ball along to the next page, but not under reduced motion", async () => {
    const page = await site.openAtRest({
      beforeLoad: (page) =>
        page.addInitScript(() => {
          addEventListener("pagereveal", (event) => {
            document.documentElement.dataset.travels = String(event.viewTransition !== null);
          });
        }),
    });
    for (const [link, travels] of [
      ["Privacy Policy", "true"],
      ["Terms and Conditions", "false"],
    ] as const) {
      const left = page.url();
      await page.getByRole("link", { name: link }).last().click();
      await page.waitForURL((url) => url.href !== left);
      const readTravels = () => page.locator(":root").getAttribute("data-travels");
      await expect.poll(readTravels).toBe(travels);
      const ball = page.locator(".site-header .ball");
      const readName = (ball: Element) => getComputedStyle(ball).viewTransitionName;
      expect(await ball.evaluate(readName)).toBe("ball");
      await page.emulateMedia({ reducedMotion: "reduce" });
    }
  });
});
