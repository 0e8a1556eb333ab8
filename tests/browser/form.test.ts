import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  atFirstFrame,
  desktop,
  finishAnimations,
  isInWindow,
  openPage,
  phone,
  readStyles,
} from "../support/browser.ts";
import { contentWith, sample } from "../support/contents.ts";
import { readBrightness } from "../support/pictures.ts";

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

test("the lights stay on while an address is typed to its end", async () => {
  const page = await openPage("/#", atFirstFrame);
  await fieldOf(page).fill("visitor@e");
  await finishAnimations(page);
  await fieldOf(page).press("."); // No valid address, until a letter follows, a second later.
  const darkness = await page.locator(".dark-end").evaluate((hall) => {
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline) animation.currentTime = 1000;
    return getComputedStyle(hall, "::after").opacity;
  });
  expect(darkness).toBe("0");
});

test("the visitor's jerseys show the typed name, which fits", async () => {
  const page = await openPage();
  const names = page.locator(".visitor-jersey .jersey__name");
  const [invitation = ""] = await names.allInnerTexts();
  const team = page.locator(".jersey-box:not(.visitor-jersey) .jersey__name");
  const teamNames = await team.allInnerTexts();
  const readHeights = async () => {
    const heights: number[] = [];
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 600 });
      heights.push(...(await names.evaluateAll((all) => all.map((name) => name.clientHeight))));
    }
    return heights;
  };
  const heights = await readHeights();
  expect(heights.length).toBe(2 * 3);
  for (const [typed, shown] of [
    ["kim+news@", "KIM"],
    ["kim.larsen@", "Kim\nLARSEN"],
    ["mary-jane_o'brien@", "Mary-Jane\nO'BRIEN"],
    ["wilhelmina-van-alexandrina", "Wilhelmina\nVAN ALEXANDRINA"],
    // Letters of other faces are wider.
    ["александра.воскресенская", "Александра\nВОСКРЕСЕНСКАЯ"],
    ["", invitation],
  ] as const) {
    await fieldOf(page).fill(typed);
    // `innerText` is in capitals where the style sheet says so.
    for (const name of await names.allInnerTexts()) expect(name.trim()).toBe(shown);
    expect(await readHeights()).toEqual(heights);
  }
  // Browsers restore what was typed.
  await fieldOf(page).fill("kim@");
  await page.goto("/404.html");
  await page.goBack();
  await expect.poll(() => names.last().innerText()).toContain("KIM");
  expect(await team.allInnerTexts()).toEqual(teamNames);
});

test("names of the visitor and of those beside are in sight with the form, even above a keyboard", async () => {
  const page = await openPage("/");
  const parts = [
    page.locator(".dark-end .visitor-jersey .jersey__name"),
    page.locator(".dark-end [data-place='1'] .jersey__name"),
    page.locator(".dark-end [data-place='5'] .jersey__name"),
    fieldOf(page),
    page.getByRole("button"),
  ];
  for (const [width = 0, height = 0] of [
    [390, 450],
    [320, 400],
  ]) {
    await page.setViewportSize({ width, height });
    await fieldOf(page).blur();
    await page.evaluate(() => scrollTo(0, 0));
    await fieldOf(page).focus();
    for (const part of parts) expect(await isInWindow(part), `${part} at ${width}`).toBe(true);
    const [, nameBeside, , field] = await Promise.all(parts.map((part) => part.boundingBox()));
    expect(nameBeside?.y).toBeLessThan((field?.y ?? 0) - 40); // The form would hide it.
  }
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
  // Nobody is called "Your Name".
  const name = page.locator(".visitor-jersey .jersey__name");
  const displays = await name.evaluateAll((all) =>
    all.map((name) => getComputedStyle(name).display),
  );
  expect(new Set(displays)).toEqual(new Set(["none"]));
  // They would put the lights out.
  for (const name of [sample.landing.hero.action, "Joining is free."])
    expect(await page.getByRole("link", { name }).count(), name).toBe(0);
  expect(await page.getByText("Joining is free.").isVisible()).toBe(true);
});

test("at the end of the page, the ball rests on the footer's line, at its right end", async () => {
  const page = await openPage();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  /** How far the ball's lower right corner is from the end of the line, in pixels. */
  const readGap = () =>
    page.locator("footer").evaluate((footer) => {
      const ball = footer.querySelector(".site-footer__ball")?.getBoundingClientRect();
      const { right, top } = footer.getBoundingClientRect();
      const gutter = Number.parseFloat(getComputedStyle(footer).paddingRight);
      return Math.hypot(right - gutter - (ball?.right ?? 0), top - (ball?.bottom ?? 0));
    });
  await expect.poll(readGap).toBeLessThan(3);
});
