import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, isInWindow, openPage, phone, readStyles } from "../support/browser.ts";
import { contentWith, sample } from "../support/contents.ts";
import { readBrightness } from "../support/pictures.ts";
import { findFlaws } from "../support/words.ts";

const fieldOf = (page: Page) => page.getByRole("textbox");
const address = "visitor+1@example.com";

async function signUp(page: Page, email = address) {
  await fieldOf(page).fill(email);
  await page.getByRole("button", { name: "Join Waitlist" }).click();
}

/** Paths and bodies of all forms that a page has sent. */
const readPosts = async (page: Page) =>
  (await page.requests())
    .filter((request) => request.method() === "POST")
    .map((request) => `${new URL(request.url()).pathname} ${request.postData()}`);

test("posts a valid address to the page itself; refuses other values, and marks the field", async () => {
  const page = await openPage();
  const before = await readStyles(fieldOf(page));
  for (const mistake of ["", "visitor@"]) {
    await signUp(page, mistake);
    await expect.poll(() => fieldOf(page).evaluate((field) => field.matches(":focus"))).toBe(true);
    // For those who miss the browser's bubble.
    await page.keyboard.press("Tab");
    expect(await readStyles(fieldOf(page)), mistake).not.toBe(before);
  }
  await signUp(page);
  await page.waitForURL("**/#signed-up");
  expect(await readPosts(page)).toEqual([
    "/ form-name=email-signup&bot-field=&email=visitor%2B1%40example.com",
  ]);
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
});

// Whatever a form service calls the field.
const content = contentWith("site.waitlist", { emailField: "EMAIL", action: "/join" });

const hallOf = (page: Page) => page.locator(".dark-end");

test.for([phone, desktop])(
  "only a valid address lights hall, launch sign, and the visitor's places at $width px",
  async (viewport) => {
    const page = await openPage("/", { viewport, content, javaScriptEnabled: false });
    const jerseys = page.locator(".visitor-jersey");
    expect(await jerseys.count()).toBe(3);
    const teammate = page.locator(".dark-end .jersey__number").first();
    const play = page.locator(".play use[href='#visitor']").last();
    const parts = [hallOf(page), page.locator(".launch-sign"), teammate, play];
    parts.push(...(await jerseys.all()));
    await fieldOf(page).fill("visitor@");
    const dark = await readBrightness(page, parts);
    await fieldOf(page).fill(address);
    for (const [index, brightness] of (await readBrightness(page, parts)).entries())
      expect(brightness / (dark[index] ?? 0), `${parts[index]}`).toBeGreaterThan(1.25);
  },
);

test("the visitor's jerseys show the typed name, which fits", async () => {
  const page = await openPage();
  const names = page.locator(".visitor-jersey .jersey__name");
  const [invitation = ""] = await names.allInnerTexts();
  const team = page.locator(".jersey-box:not(.visitor-jersey) .jersey__name");
  const teamNames = await team.allInnerTexts();
  for (const [typed, shown] of [
    ["kim+news@", "KIM"],
    ["kim.larsen@", "Kim\nLARSEN"],
    ["mary-jane_o'brien@", "Mary-Jane\nO'BRIEN"],
    ["wilhelmina-van-alexandrina", "Wilhelmina\nVAN ALEXANDRINA"],
    // Letters of other faces are wider.
    ["анна.александрова", "Анна\nАЛЕКСАНДРОВА"],
    ["", invitation],
  ] as const) {
    await fieldOf(page).fill(typed);
    // `innerText` is in capitals where the style sheet says so.
    for (const name of await names.allInnerTexts()) expect(name.trim()).toBe(shown);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 600 });
      expect(await findFlaws(page), typed).toEqual([]);
    }
  }
  // Browsers restore what was typed.
  await fieldOf(page).fill("kim@");
  await page.goto("/404.html");
  await page.goBack();
  await expect.poll(() => names.last().innerText()).toContain("KIM");
  expect(await team.allInnerTexts()).toEqual(teamNames);
});

test("thanks take the place of the form once it is posted, without script", async () => {
  const page = await openPage("/", { content, javaScriptEnabled: false });
  const thanks = page.getByRole("status");
  expect(await thanks.count()).toBe(0);
  await signUp(page);
  await thanks.waitFor();
  expect(await readPosts(page)).toEqual(["/join bot-field=&EMAIL=visitor%2B1%40example.com"]);
  await expect.poll(() => isInWindow(thanks)).toBe(true);
  expect(await isInWindow(page.locator(".dark-end .floodlight").last())).toBe(true);
  // So that screen readers read them.
  expect(await page.locator(":focus").innerText()).toContain("You are on the list.");
  expect(await page.getByRole("button").count()).toBe(0);
  const darkness = (hall: Element) => getComputedStyle(hall, "::after").opacity;
  expect(await hallOf(page).evaluate(darkness)).toBe("0");
  const { badge = "" } = sample.landing.instructors.invitation ?? {};
  expect(await page.getByText(badge, { exact: true }).last().isVisible()).toBe(true);
  // They would put the lights out.
  for (const name of [sample.landing.hero.action, "Joining is free."])
    expect(await page.getByRole("link", { name }).count(), name).toBe(0);
  expect(await page.getByText("Joining is free.").isVisible()).toBe(true);
});
