import { expect, test } from "vitest";
import { describeInBrowser, sizes, skipEntrance } from "../support/browser.ts";

describeInBrowser("decoration", (site) => {
  test.each(["desktop", "phone"] as const)("is silent on a %s", async (size) => {
    const page = await site.open({ viewport: sizes[size], reducedMotion: "reduce" });
    expect(await page.locator("svg").count()).toBeGreaterThan(10);
    const spoken = await page.locator("body").ariaSnapshot();
    expect(spoken).toContain("heading");
    expect(spoken).not.toMatch(/img|graphics|"(S|OH|MB|OPP)"/);
  });

  test("draws the way of the ball as one scrolls, and has it there where nothing may move", async () => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const page = await site.openAtRest({ reducedMotion });
      const flights = page.locator(".card-section__flight, .waitlist-card__flight");
      expect(await flights.count()).toBe(4);
      const readClips = () =>
        flights.evaluateAll((all) =>
          all.map((flight) =>
            getComputedStyle(flight).clipPath.replaceAll("calc(0% - 4px)", "-4px"),
          ),
        );
      if (reducedMotion === "reduce") {
        expect(new Set(await readClips())).toEqual(new Set(["none"]));
        continue;
      }
      const above = await readClips();
      expect(above.at(-1)).toBe("inset(-4px 100% -4px -4px)");
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const drawn = "inset(-4px -4px -4px)";
      await expect.poll(readClips).toEqual([drawn, drawn, drawn, "inset(-4px -4px -4px -4px)"]);
    }
  });

  test.each([
    ["print", { media: "print" }],
    ["forced colours", { forcedColors: "active" }],
  ] as const)("leaves the flights out in %s", async (_, media) => {
    const page = await site.open({ reducedMotion: "reduce" });
    const flights = page.locator(".flight");
    expect(await flights.first().isVisible()).toBe(true);
    await page.emulateMedia({ reducedMotion: "reduce", ...media });
    const shown = flights.evaluateAll((all) => all.filter((flight) => flight.checkVisibility()));
    expect(await shown).toEqual([]);
  });

  test.each([
    ["no-preference", true],
    ["reduce", false],
  ] as const)(
    "takes the ball along to the next page under %s motion: %s",
    async (reducedMotion, travels) => {
      const page = await site.open({
        reducedMotion,
        prepare: (page) =>
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
