import { expect, test } from "vitest";
import { describeInBrowser, nextPaint } from "../support/browser.ts";

describeInBrowser("decoration", (site) => {
  test("draws its lines while the page scrolls, and at once under reduced motion, but not in print or in forced colours", async () => {
    const page = await site.openAtRest();
    const flights = page.locator(".flight--scrolled > svg");
    /** Whether each line is drawn, rather than clipped by a part of its length. */
    const readDrawn = () =>
      flights.evaluateAll((all) =>
        all.map((flight) => !/[1-9]\d*(\.\d+)?%/.test(getComputedStyle(flight).clipPath)),
      );
    const drawn = [true, true, true, true];
    // The first line begins in the first screen.
    expect((await readDrawn()).slice(1)).toEqual([false, false, false]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await readDrawn()).toEqual(drawn);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(readDrawn).toEqual(drawn);

    const drawings = page.locator(".flight, .jersey");
    const readShown = () =>
      drawings.evaluateAll((all) => all.filter((drawing) => drawing.checkVisibility()).length);
    expect(await readShown()).toBeGreaterThan(10);
    await page.emulateMedia({ media: "print" });
    expect(await readShown()).toBe(0);
    await page.emulateMedia({ media: "screen", forcedColors: "active" });
    expect(await readShown()).toBe(0);
  });

  test("keeps the ball at the tip of its line above every section, and inside the page", async () => {
    // Here the margin beside the ball is narrowest.
    const page = await site.openAtRest({ viewport: { width: 500, height: 800 } });
    for (const id of ["instructors", "slots", "features"]) {
      const section = page.locator(`.card-section--${id}`);
      await section.evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - innerHeight));
      let seen = 0;
      for (let step = 0; step < 10; step++) {
        await page.evaluate(() => scrollBy(0, 80));
        await nextPaint(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(500);
        seen += await section.evaluate((node) => {
          const ball = node.querySelector(".card-section__ball");
          const path = node.querySelector<SVGPathElement>(".card-section__flight path");
          const matrix = path?.getScreenCTM();
          if (!ball || !path || !matrix || !ball.checkVisibility({ opacityProperty: true }))
            return 0;
          const { x, y, width } = ball.getBoundingClientRect();
          const { top, bottom } = path.getBoundingClientRect();
          // Beyond its line it is on its way behind the cards.
          if (y + width / 2 < top || y + width / 2 > bottom) return 0;
          const length = path.getTotalLength();
          const distances = Array.from({ length: 201 }, (_, index) => {
            const point = path.getPointAtLength((length * index) / 200).matrixTransform(matrix);
            return Math.hypot(point.x - x - width / 2, point.y - y - width / 2);
          });
          return Math.min(...distances) < 3 ? 1 : -100;
        });
      }
      expect(seen, id).toBeGreaterThan(0);
    }
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
