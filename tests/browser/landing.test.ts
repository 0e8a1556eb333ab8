import { expect, test } from "vitest";
import { desktop, isInWindow, openPage, phone } from "../support/browser.ts";
import { specified } from "../support/contents.ts";

const { site, landing } = specified;

test("every text is there without JavaScript, on screen and on paper", async () => {
  const page = await openPage("/", { javaScriptEnabled: false, reducedMotion: "no-preference" });
  for (const [media, except] of [
    ["screen", "[hidden]"],
    ["print", "[hidden], form *, .hero__action"], // Paper has nothing to press.
  ] as const) {
    await page.emulateMedia({ media });
    const texts = page.locator(
      `:is(h1, h2, h3, p, li):not(${except}, [aria-hidden], [aria-hidden] *)`,
    );
    expect(await texts.count()).toBeGreaterThan(50);
    const hidden = texts.evaluateAll((all) =>
      all.flatMap((text) =>
        text.checkVisibility({ opacityProperty: true }) ? [] : text.outerHTML,
      ),
    );
    expect(await hidden, media).toEqual([]);
  }
});

test("paper says where the form is", async () => {
  const page = await openPage();
  await page.emulateMedia({ media: "print" });
  const heading = page.getByRole("heading", { name: landing.waitlist.heading });
  const added = await heading.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(added).toContain("courtoflegends.example");
});

test("the first screen has the product, its status, headline and button", async () => {
  const page = await openPage();
  const parts = [
    page.getByRole("banner").getByText(site.product),
    page.getByText("Coming Soon", { exact: true }),
    page.getByRole("heading", { level: 1 }),
    page.getByText(landing.hero.subtitle),
    page.getByRole("link", { name: landing.hero.action }),
  ];
  // On a phone's side, and on a screen's, too.
  for (const size of [phone, desktop, { width: 568, height: 320 }, { width: 900, height: 1600 }]) {
    await page.setViewportSize(size);
    for (const part of parts) expect(await isInWindow(part), `${part} at ${size.width}`).toBe(true);
  }
});

test("the claim is read from afar on a desktop", async () => {
  const claim = (await openPage("/", { viewport: desktop })).getByText(landing.instructors.intro);
  const size = await claim.evaluate((element) => getComputedStyle(element).fontSize);
  expect(parseFloat(size)).toBeGreaterThanOrEqual(36);
});
