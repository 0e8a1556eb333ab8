import { expect, test } from "vitest";
import { describeInBrowser, nextPaint, skipEntrance } from "../support/browser.ts";

describeInBrowser("decoration", (site) => {
  test("draws the trajectory of the ball while the page scrolls", async () => {
    const page = await site.openAtRest();
    const flights = page.locator(".flight--scrolled > svg");
    const readClips = () =>
      flights.evaluateAll((all) =>
        all.map((flight) => getComputedStyle(flight).clipPath.replaceAll("calc(0% - 4px)", "-4px")),
      );
    expect((await readClips()).slice(1)).toEqual([
      "inset(0px -4px 100%)",
      "inset(0px -4px 100%)",
      "inset(0px 100% -4px -4px)",
    ]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const drawn = "inset(-4px -4px -4px)";
    await expect.poll(readClips).toEqual([drawn, drawn, drawn, "inset(-4px -4px -4px -4px)"]);
  });

  test("keeps the ball at the tip of its line above every section", async () => {
    const page = await site.openAtRest();
    for (const id of ["instructors", "slots", "features"]) {
      const section = page.locator(`.card-section--${id}`);
      await section.evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - innerHeight));
      let seen = 0;
      for (let step = 0; step < 8; step++) {
        await page.evaluate(() => scrollBy(0, 90));
        await nextPaint(page);
        seen += await section.evaluate((node) => {
          const ball = node.querySelector(".card-section__ball");
          const path = node.querySelector<SVGPathElement>(".card-section__flight path");
          const matrix = path?.getScreenCTM();
          if (!ball || !path || !matrix || !ball.checkVisibility({ opacityProperty: true }))
            return 0;
          const { x, y, width } = ball.getBoundingClientRect();
          const length = path.getTotalLength();
          const distances = Array.from({ length: 201 }, (_, index) => {
            const point = path.getPointAtLength((length * index) / 200).matrixTransform(matrix);
            return Math.hypot(point.x - x - width / 2, point.y - y - width / 2);
          });
          return Math.min(...distances) < 3 ? 1 : -100;
        });
      }
      expect(seen, id).toBeGreaterThan(2);
    }
  });

  test("shows the whole trajectory under reduced motion", async () => {
    const page = await site.open({ reducedMotion: "reduce" });
    const clips = page
      .locator(".flight > svg")
      .evaluateAll((all) => all.map((flight) => getComputedStyle(flight).clipPath));
    expect(new Set(await clips)).toEqual(new Set(["none"]));
  });

  test("leaves flights, balls and jerseys out in print and in forced colours", async () => {
    const page = await site.openAtRest();
    const drawings = page.locator(".flight, .jersey");
    const readShown = () =>
      drawings.evaluateAll((all) => all.filter((drawing) => drawing.checkVisibility()).length);
    expect(await readShown()).toBeGreaterThan(15);
    await page.emulateMedia({ media: "print" });
    expect(await readShown()).toBe(0);
    await page.emulateMedia({ media: "screen", forcedColors: "active" });
    expect(await readShown()).toBe(0);
  });

  test.each([
    ["no-preference", true],
    ["reduce", false],
  ] as const)(
    "takes the ball along to the next page under %s motion: %s",
    async (reducedMotion, travels) => {
      const page = await site.open({
        reducedMotion,
        beforeLoad: (page) =>
          page.addInitScript(() => {
            addEventListener("pagereveal", (event) => {
              document.documentElement.dataset.travels = String(event.viewTransition !== null);
            });
          }),
      });
      await skipEntrance(page);
      await page.getByRole("link", { name: "Privacy Policy" }).click();
      await page.waitForURL("**/privacy-policy/");
      await expect
        .poll(() => page.locator(":root").getAttribute("data-travels"))
        .toBe(String(travels));
      const named = page.locator(".site-header .ball");
      expect(await named.evaluate((ball) => getComputedStyle(ball).viewTransitionName)).toBe(
        "ball",
      );
    },
  );
});
