import { expect, test } from "vitest";
import {
  desktop,
  findHidden,
  isInWindow,
  openPage,
  phone,
  stopAnimations,
  texts,
} from "../support/browser.ts";
import { sample } from "../support/contents.ts";
import { findFaintWords } from "../support/pictures.ts";

const { site, landing } = sample;

test("every text is there without JavaScript", async () => {
  const page = await openPage("/", { javaScriptEnabled: false, reducedMotion: "no-preference" });
  expect(await page.locator(texts).count()).toBeGreaterThan(50);
  expect(await findHidden(page)).toEqual([]);
});

test("paper has every text, even during the entrance, and an address in place of what can be pressed", async () => {
  const moving = { reducedMotion: "no-preference", beforeLoad: stopAnimations } as const;
  const page = await openPage("/", moving);
  await page.locator("[data-entered]").waitFor(); // The entrance has begun.
  const printed = `${texts}:not(form *, .hero__action)`;
  expect((await findHidden(page, printed)).length).toBeGreaterThan(10);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(printed).count()).toBeGreaterThan(50);
  expect(await findHidden(page, printed)).toEqual([]);
  expect(await page.locator(".decoration").filter({ visible: true }).count()).toBe(0);
  const heading = page.getByRole("heading", { name: landing.waitlist.heading });
  const added = await heading.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(added).toContain("courtoflegends.example");
  expect(await findFaintWords(page)).toEqual([]);
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
  // A phone on its side, and an upright screen, too.
  for (const size of [phone, desktop, { width: 568, height: 320 }, { width: 900, height: 1600 }]) {
    await page.setViewportSize(size);
    for (const part of parts) expect(await isInWindow(part), `${part} at ${size.width}`).toBe(true);
  }
});
