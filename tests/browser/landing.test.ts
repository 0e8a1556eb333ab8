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
import { legalPath, pathOfEachKind } from "../support/pages.ts";
import { findFaintWords, readBrightness } from "../support/pictures.ts";
import { findFlaws } from "../support/words.ts";

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
  await page.locator("[data-entered]").waitFor(); // The entrance has begun.
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

test("the landing page fits on one sheet of paper, or on two once an owner adds a section", async () => {
  const page = await openPage();
  const sectionCount = await page.locator("section").count(); // Without an owner's, five.
  for (const format of ["A4", "Letter"]) {
    const sheets = String(await page.pdf({ format })).match(/\/Type \/Page\b/g);
    expect(sheets?.length, format).toBeLessThanOrEqual(sectionCount > 5 ? 2 : 1);
  }
});

test("legal pages have every text on paper", async () => {
  const page = await openPage(legalPath);
  await page.emulateMedia({ media: "print" });
  const printed = `main ${texts}:not(nav *)`;
  expect(await page.locator(printed).count()).toBeGreaterThan(3);
  expect(await findHidden(page, printed)).toEqual([]);
});

test.for([
  { viewport: phone, selector: ".hero__visitor" },
  { viewport: desktop, selector: ".hall__visitor" },
])("the visitor's board $selector lights up with the typed name", async (options) => {
  const { viewport, selector } = options;
  const page = await openPage("/", { viewport });
  const board = page.locator(selector);
  const field = page.getByRole("textbox");
  expect(await board.textContent()).toBe(landing.instructors.invitation?.name);
  // Dashed by the style sheet, or in the drawing.
  const frame = await board.evaluate((board) => getComputedStyle(board).outline + board.innerHTML);
  expect(frame).toMatch(/dashed|dasharray/);
  const dark = await readBrightness(board);
  await field.fill("kim.larsen");
  expect(await board.textContent()).toBe("larsen");
  const typed = await readBrightness(board);
  expect(Math.abs(typed - dark)).toBeLessThan(30); // Only the letters differ.
  await field.fill("kim.larsen@name.example");
  expect((await readBrightness(board)) - typed).toBeGreaterThan(60);
});

test("nothing lies over the heading of the people, which can be selected", async () => {
  const page = await openPage("/", { viewport: desktop });
  const heading = page.getByRole("heading", { name: landing.instructors.heading });
  await heading.scrollIntoViewIfNeeded();
  const isOnTop = await heading.evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + height, y + height / 2) === element;
  });
  expect(isOnTop).toBe(true);
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

test("the button of the first screen and the visitor's jersey lead to the form", async () => {
  const page = await openPage();
  const field = page.getByRole("textbox");
  for (const name of [landing.hero.action, landing.instructors.invitation?.action]) {
    await page.getByRole("link", { name }).click();
    expect(await isInWindow(field), name).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await isInWindow(field)).toBe(false);
  }
});
