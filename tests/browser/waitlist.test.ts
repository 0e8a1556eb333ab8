import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { expectPage, nextPaint, type OpenOptions, readProblems, test } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { countChanges, readGreyLevels } from "../support/pixels.ts";

const { waitlist } = specified.landing;
const fieldOf = (page: Page) => page.getByRole("textbox", { name: waitlist.label });
const buttonOf = (page: Page) => page.getByRole("button", { name: "Join Waitlist" });
const thanksOf = (page: Page) => page.locator("#signed-up");
const address = "visitor@example.com";

async function signUp(page: Page, email = address) {
  await fieldOf(page).fill(email);
  await page.keyboard.press("Enter");
}

test("an address is posted to the page itself, without script", async ({ open, server }) => {
  const page = await open({ javaScriptEnabled: false });
  await fieldOf(page).fill("visitor+1@example.com");
  await buttonOf(page).click();
  await expectPage(page).toHaveTitle("Received");
  const posts = server.requests.filter(({ method }) => method === "POST");
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = "form-name=email-signup&bot-field=&email=visitor%2B1%40example.com";
  expect(posts).toMatchObject([{ url: "/", headers, body }]);
});

test("takes addresses as people write them, and refuses what is no address", async ({ page }) => {
  const addresses = [
    "Visitor@Example.COM",
    "o'neil@example.com",
    "first.last+volley@mail.club.example.com",
    "visitor@example.photography",
    "visitor@localhost",
  ];
  const mistakes = ["", "visitor", "visitor@"];
  const refused = await fieldOf(page).evaluate(
    (field: HTMLInputElement, texts) =>
      texts.filter((text) => {
        field.value = text;
        return !field.checkValidity();
      }),
    [...addresses, ...mistakes],
  );
  expect(refused).toEqual(mistakes);
});

test("a refused address is marked, not by colour alone", async ({ page }) => {
  await signUp(page, "visitor");
  const label = page.locator("label[for=email]");
  await expectPage(label).toHaveCSS("content", '"!"', { pseudo: "after" });
});

test.for([
  ["fills", address, true],
  ["does not fill", "visitor", false],
] as const)("the visitor's jersey %s with %s", async ([, email, isFilled], { page }) => {
  const jersey = page.locator("#waitlist .jersey-place");
  const empty = await readGreyLevels(await jersey.screenshot());
  await fieldOf(page).fill(email);
  await nextPaint(page);
  const filled = await readGreyLevels(await jersey.screenshot());
  expect(countChanges(empty, filled) > 0).toBe(isFilled);
});

test("the field's text has at least 16 px, or iOS would zoom in", async ({ page }) => {
  await expectPage(fieldOf(page)).toHaveCSS("font-size", /^(1[6-9]|[2-9]\d)(\.\d+)?px$/);
});

test("the way back from an error of the server leads to the form with the address", async ({
  open,
  serve,
}) => {
  const server = await serve({ answerPost: (response) => response.writeHead(500).end("Error") });
  const page = await open({ server });
  await signUp(page);
  await expectPage(page.locator("form")).toHaveCount(0);
  await page.goBack();
  await expectPage(fieldOf(page)).toHaveValue(address);
  await expectPage(fieldOf(page)).toBeInViewport({ ratio: 1 });
});

/** A site whose form posts to an endpoint that leads back to the thanks. */
const withEndpoint = { ...specified, site: { ...specified.site, waitlist: { action: "/join" } } };
const leadBack = (response: ServerResponse) =>
  response.writeHead(303, { location: "/#signed-up" }).end();

test.for<[visitor: string, options: OpenOptions]>([
  ["with motion", { reducedMotion: "no-preference" }],
  ["under reduced motion", { reducedMotion: "reduce" }],
  ["without script", { javaScriptEnabled: false }],
])("the thanks are shown in place of the form %s", async ([, options], { open, serve }) => {
  const server = await serve({ answerPost: leadBack }, withEndpoint);
  const page = await open({ server, ...options });
  await signUp(page);
  await page.waitForURL(`${server.base}/#signed-up`);
  for (const sentence of (waitlist.thanks ?? "").split(/(?<=\.) /))
    await expectPage(thanksOf(page)).toContainText(sentence);
  await expectPage(thanksOf(page)).toBeFocused();
  await expectPage(thanksOf(page)).toBeInViewport({ ratio: 1 });
  await expectPage(page.locator("#email")).toBeHidden();
  expect(await readProblems(page)).toEqual([]);
  // A sign-up leaves nothing in the browser.
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

const service = "https://forms.test/f/ID";
const withService = structuredClone(specified);
withService.site.waitlist = { action: service, leadsTo: ["https://thanks.test"] };

test.for([
  ["its own page", "https://forms.test/captcha"],
  ["an origin that the content names", "https://thanks.test/"],
  ["the site", "/"],
])("a form service may lead to %s", async ([, target = ""], { open, serve }) => {
  const server = await serve({}, withService);
  const location = new URL(target, server.base).href;
  const page = await open({ server });
  await page.route(service, (route) => route.fulfill({ status: 303, headers: { location } }));
  // The policy blocks redirects of a form before they are requested.
  const redirected = page.waitForRequest(location);
  await signUp(page);
  await redirected;
});
