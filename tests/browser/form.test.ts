import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enterState, isInWindow, openPage, resize, type State } from "../support/browser.ts";
import { contentWith, sample } from "../support/contents.ts";
import { findHighestContrast, readBrightness, takePicture } from "../support/pictures.ts";
import { findStarts, findWidestContrast, surveyWords } from "../support/survey.ts";
import { type Box, findBox } from "../support/words.ts";

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

test("posts a valid address to the page itself, by Enter, too, and stores nothing", async () => {
  const page = await openPage("/", "1280x720");
  await fieldOf(page).fill(address);
  await fieldOf(page).press("Enter");
  await page.waitForURL("**/#signed-up");
  const post = "/ form-name=email-signup&bot-field=&email=visitor%2B1%40example.com";
  expect(await readPosts(page)).toEqual([post]);
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
});

// Whatever a form service calls the field.
const content = contentWith("site.waitlist", { emailField: "EMAIL", action: "/join" });
const post = "/join bot-field=&EMAIL=visitor%2B1%40example.com";

test("takes every address that has an @ between two parts, refuses others, and says so", async () => {
  const page = await openPage("/", "390x664", { content });
  const button = page.getByRole("button", { name: "Join Waitlist" });
  for (const [typed, isValid] of [
    ["Kim.O'Brien+tag_1@Sub.Name-2.Example", true],
    ["KIM@NAME.EXAMPLE", true],
    ["k@b.co", true],
    [`${"long.".repeat(11)}name@international-volleyball-legends-academy.example`, true],
    ["", false],
    ["kim", false],
    ["kim@", false],
    ["@name.example", false],
    ["kim larsen@name.example", false],
  ] as const) {
    await fieldOf(page).fill(typed);
    const isAccepted = await fieldOf(page).evaluate((field: HTMLInputElement) =>
      field.form?.checkValidity(),
    );
    expect(isAccepted, `the field accepts "${typed}"; look at type, pattern and required`).toBe(
      isValid,
    );
    if (isValid) continue;
    await button.click();
    const isFocused = () => fieldOf(page).evaluate((field) => field.matches(":focus"));
    await expect.poll(isFocused, { message: `"${typed}" leads back to the field` }).toBe(true);
  }
  expect(await readPosts(page), "nothing was sent").toEqual([]);
});

/** Strips of 8 px along three edges of a control. */
const findEdges = ({ x, y, width, height }: Box) => ({
  upper: { x: x + 12, y: y - 4, width: width - 24, height: 8 },
  lower: { x: x + 12, y: y + height - 4, width: width - 24, height: 8 },
  left: { x: x - 4, y: y + 12, width: 8, height: height - 24 },
});

test.for(["390x664", "1280x720"] as const)(
  "field, button and the launch on the sign have edges that stand out at %s",
  async (size) => {
    const page = await openPage("/", size, { content });
    const section = page.locator("section:has(form)");
    const dots = await findStarts(section.locator("p > :has(svg) svg path"));
    expect(dots.length, "words in dots").toBeGreaterThan(0);
    const field = await findBox(fieldOf(page));
    const dark = await takePicture(page, section);
    for (const state of ["dark", "refused", "lit"] satisfies State[]) {
      await enterState(page, state);
      const picture = state === "dark" ? dark : await takePicture(page, section);
      const where = `at ${size}, ${state}; look at colours, border and outline`;
      for (const control of [field, await findBox(page.getByRole("button"))])
        for (const [side, edge] of Object.entries(findEdges(control)))
          expect(findWidestContrast(picture(edge)), `${side} edge ${where}`).toBeGreaterThan(3);
      for (const { x, y } of dots) {
        const around = { x: x - 4, y: y - 4, width: 8, height: 8 };
        expect(findWidestContrast(picture(around)), `dot ${where}`).toBeGreaterThan(4.5);
      }
      if (state === "refused")
        for (const edge of Object.values(findEdges(field)))
          expect(findHighestContrast(dark(edge), picture(edge)), where).toBeGreaterThan(3);
    }
  },
);

test.for(["touch", "mouse"] as const)(
  "a service without a page of its own gets a second press: %s",
  async (pointer) => {
    const page = await openPage("/", "390x664", {
      content,
      hasTouch: true,
      beforeLoad: (page) => page.route("**/join", (route) => route.fulfill({ status: 204 })),
    });
    const press = (name: string, role: "link" | "button") => {
      const control = page.getByRole(role, { name });
      return pointer === "touch" ? control.tap() : control.click();
    };
    await press(sample.landing.hero.action, "link");
    await expect
      .poll(() => isInWindow(fieldOf(page)), { message: "the form is in the window" })
      .toBe(true);
    await fieldOf(page).fill(address);
    for (const count of [1, 2]) {
      await press("Join Waitlist", "button");
      await expect
        .poll(() => readPosts(page), { message: `after press ${count}` })
        .toHaveLength(count);
    }
    expect(await readPosts(page)).toEqual([post, post]);
  },
);

test("only a valid address lights hall, launch sign, and the visitor's places", async () => {
  const page = await openPage("/", "390x664", { content, javaScriptEnabled: false });
  const section = page.locator("section:has(form)");
  const parts = [
    section.locator(":scope > [aria-hidden]").first(),
    section.locator("p:has(span > svg path)"),
    section.locator("[data-place='4']"),
    ...(await page.locator("main [data-place='6']").all()),
    page.locator("main li > a"),
    page.locator("section:not(:has(form)) svg use[href='#player-6']:not([data-place])").last(),
  ];
  expect(parts).toHaveLength(7);
  await fieldOf(page).fill("visitor@");
  const dark = await readBrightness(page, parts);
  await fieldOf(page).fill(address);
  for (const [index, brightness] of (await readBrightness(page, parts)).entries())
    expect(
      brightness / (dark[index] ?? 0),
      `how much brighter ${parts[index]} becomes; look at :has(:valid)`,
    ).toBeGreaterThan(1.25);
});

test("the visitor's jerseys show the typed name, which fits", async () => {
  const page = await openPage("/", "1440x900");
  const names = page.locator("main li > a p:has(> [data-max-width])");
  expect(await names.count()).toBe(1);
  const player = page.locator("#player-6 g:has(> [data-max-width])");
  const [invitation = ""] = await names.allInnerTexts();
  const team = page.locator("article h3");
  const teamNames = await team.allInnerTexts();
  for (const [typed, shown] of [
    ["k", "K"],
    ["kim.", "KIM"],
    [".kim", "KIM"],
    ["kim.l", "Kim\nL"],
    ["kim..larsen", "Kim\nLARSEN"],
    ["kim+news@", "KIM"],
    ["kim.larsen@", "Kim\nLARSEN"],
    ["mary-jane_o'brien@", "Mary-Jane\nO'BRIEN"],
    ["wilhelmina-van-alexandrina", "Wilhelmina\nVAN ALEXANDRINA"],
    // Letters of other faces are wider.
    ["александрова", "АЛЕКСАНДРОВА"],
    ["", invitation],
  ] as const) {
    await fieldOf(page).fill(typed);
    // `innerText` is in capitals where the style sheet says so.
    for (const name of await names.allInnerTexts()) expect(name.trim()).toBe(shown);
    expect((await player.textContent())?.trim().toUpperCase()).toBe(
      shown.replace("\n", "").toUpperCase(),
    );
    for (const size of shown.length > 10 ? (["1440x900", "320x568"] as const) : []) {
      await resize(page, size);
      expect(await surveyWords(page, `/ at ${size} with “${typed}”`, /in type of/)).toEqual([]);
    }
  }
  // Browsers restore what was typed.
  await fieldOf(page).fill("kim@");
  await page.goto("/404.html");
  await page.goBack();
  await expect.poll(() => names.last().innerText()).toContain("KIM");
  expect(await team.allInnerTexts()).toEqual(teamNames);
});

test.for(["touch", "mouse"] as const)(
  "the empty place of the first screen leads to the form, but no key does: %s",
  async (pointer) => {
    const page = await openPage("/", "1024x768", { hasTouch: true });
    const place = page.locator("section:has(h1) a:has([data-place='6'])");
    await (pointer === "touch" ? place.tap() : place.click());
    await expect.poll(() => isInWindow(fieldOf(page))).toBe(true);
    expect(await place.getAttribute("tabindex")).toBe("-1");
  },
);

test("thanks take the place of the form once it is posted, without script", async () => {
  const page = await openPage("/", "390x664", { content, javaScriptEnabled: false });
  const thanks = page.getByRole("region", { name: "You are on the list." });
  expect(await thanks.count()).toBe(0);
  await signUp(page);
  await thanks.waitFor();
  expect(await readPosts(page)).toEqual([post]);
  await expect.poll(() => isInWindow(thanks)).toBe(true);
  // So that screen readers read them.
  expect(await page.locator(":focus").innerText()).toContain("You are on the list.");
  expect(await page.getByRole("button").count()).toBe(0);
  // A word of the owner is on the visitor's jerseys, where a typed name was.
  expect(await page.locator("li > a p").first().innerText()).toBe("YOU");
  const names = page.locator("#player-6 .player__name");
  const opacities = await names.evaluateAll((all) =>
    all.map((name) => getComputedStyle(name).opacity),
  );
  expect(opacities, "of a typed name, and of the word").toEqual(["0", "1"]);
  const { badge = "", text = "" } = sample.landing.instructors.invitation ?? {};
  const { status } = sample.landing;
  for (const kept of [badge, text, status, "Launching in Q3 2025", sample.site.email])
    expect(
      await page.getByText(kept, { exact: true }).locator("visible=true").last().isVisible(),
      `“${kept}” stays`,
    ).toBe(true);
  // They would put the lights out.
  for (const name of [sample.labels.skipLink, sample.landing.hero.action, text])
    expect(await page.getByRole("link", { name }).count(), name).toBe(0);
  await thanks.getByRole("link", { name: sample.landing.waitlist.thanksLink }).click();
  await expect.poll(() => isInWindow(fieldOf(page))).toBe(true);
});
