import { expect, test } from "vitest";
import {
  atFirstFrame,
  desktop,
  findHidden,
  isInWindow,
  openPage,
  phone,
  texts,
} from "../support/browser.ts";
import { sample } from "../support/contents.ts";
import { findFaintWords } from "../support/pictures.ts";
import { legalPath, pathOfEachKind } from "../support/site.ts";
import { findFlaws, isNear } from "../support/words.ts";

const { site, landing } = sample;

test.for(pathOfEachKind)("every text of %s is visible without JavaScript", async (path) => {
  const page = await openPage(path, { javaScriptEnabled: false, reducedMotion: "no-preference" });
  if (path === "/") expect(await page.locator(texts).count()).toBeGreaterThan(50);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await findHidden(page)).toEqual([]);
    expect(await findFlaws(page)).toEqual([]);
  }
});

test("paper has every text, even during the entrance, and the address in place of the form", async () => {
  const page = await openPage("/", atFirstFrame);
  await page.locator('footer[data-entrance="over"]').waitFor(); // The entrance has begun.
  const printed = `${texts}:not(form *, .hero__action)`;
  expect((await findHidden(page, printed)).length).toBeGreaterThan(10);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(printed).count()).toBeGreaterThan(50);
  expect(await findHidden(page, printed)).toEqual([]);
  expect(await page.locator(".decoration, form, button").filter({ visible: true }).count()).toBe(0);
  const heading = page.getByRole("heading", { name: landing.waitlist.heading });
  const added = await heading.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(added).toContain("courtoflegends.example");
  expect(await findFaintWords(page)).toEqual([]);
});

test("legal pages have every text on paper", async () => {
  const page = await openPage(legalPath);
  await page.emulateMedia({ media: "print" });
  const printed = `main ${texts}:not(nav *)`;
  expect(await page.locator(printed).count()).toBeGreaterThan(3);
  expect(await findHidden(page, printed)).toEqual([]);
});

test("the first screen has the product, its status, headline, button, and the visitor's jersey", async () => {
  const page = await openPage();
  const parts = [
    page.getByRole("banner").getByText(site.product),
    page.getByText("Coming Soon", { exact: true }),
    page.getByRole("heading", { level: 1 }),
    page.getByText(landing.hero.subtitle),
    page.getByRole("link", { name: landing.hero.action }),
  ];
  // A phone on its side, and upright screens, too.
  for (const size of ["390x664", "320x454", "640x360", "768x1024", "900x1600", "1280x800"]) {
    const [width = 0, height = 0] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    for (const part of parts) expect(await isInWindow(part), `${part} at ${size}`).toBe(true);
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    for (const player of await page.locator(".hero .team > .jersey-box").all()) {
      expect(await isInWindow(player.locator(".jersey__number")), `${player} at ${size}`).toBe(
        true,
      );
      const box = await player.boundingBox();
      const covered = boxes.filter((part) => part && box && isNear(part, box, 0));
      expect(covered, `words behind ${player} at ${size}`).toEqual([]);
    }
  }
});

test("the button of the first screen and the visitor's jersey lead to the form", async () => {
  const page = await openPage();
  const field = page.getByRole("textbox");
  const jerseyName = page.locator(".dark-end .visitor-jersey .jersey__name");
  // Phones lose height to the browser's bars.
  for (const size of ["1280x720", "390x664", "360x616", "320x454"]) {
    const [width = 0, height = 0] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    for (const name of [landing.hero.action, landing.instructors.invitation?.action]) {
      await page.getByRole("link", { name }).click();
      for (const part of [field, jerseyName])
        expect(await isInWindow(part), `${name} at ${size}`).toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await isInWindow(field)).toBe(false);
    }
  }
});
