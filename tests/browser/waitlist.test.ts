import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { describe, expect } from "vitest";
import {
  expectPage,
  type OpenOptions,
  test as pageTest,
  readProblems,
  stopClock,
} from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import type { SiteServer } from "../support/server.ts";

const { waitlist } = specified.landing;
const fieldOf = (page: Page) => page.getByRole("textbox", { name: waitlist.label });
const buttonOf = (page: Page) => page.getByRole("button", { name: "Join Waitlist" });
const thanksOf = (page: Page) => page.getByRole("status").filter({ hasText: waitlist.thanks });
const expectBusy = (page: Page, isBusy: boolean) =>
  expectPage(page.locator("button[aria-busy=true]")).toHaveCount(Number(isBusy));

const address = "visitor@example.com";

async function signUp(page: Page, email = address) {
  await fieldOf(page).fill(email);
  await page.keyboard.press("Enter");
}

/** Waits until exactly these addresses have reached a server, in order. */
const expectAddresses = ({ requests }: SiteServer, addresses: string[]) =>
  expect
    .poll(() =>
      requests.flatMap(({ method, body }) =>
        method === "POST" ? new URLSearchParams(body).getAll("email") : [],
      ),
    )
    .toEqual(addresses);

/** Answers that leave the page where it is. */
const stay = (response: ServerResponse): unknown => response.writeHead(204).end();

/** A site whose form posts to an endpoint that leads back to the thanks. */
const withEndpoint = { ...specified, site: { ...specified.site, waitlist: { action: "/join" } } };
const leadBack = (response: ServerResponse) =>
  response.writeHead(303, { location: "/#signed-up" }).end();

const test = pageTest
  /** Opens a page whose sign-ups are answered, and its server. */
  .extend("openForm", ({ open, serve }) => {
    return async (answerPost: typeof stay, options: OpenOptions = {}) => {
      const server = await serve({ answerPost });
      return { server, page: await open({ server, ...options }) };
    };
  })
  /** Opens a page, and signs up there: it shows the thanks. */
  .extend("openThanks", ({ open, serve }) => async (options: OpenOptions = {}) => {
    const server = await serve({ answerPost: leadBack }, withEndpoint);
    const page = await open({ server, ...options });
    await signUp(page);
    await page.waitForURL(`${server.base}/#signed-up`);
    return { server, page };
  });

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

test.for(["", "visitor", "visitor@example"])(
  "the address %j is refused",
  async (invalid, { page, server }) => {
    await fieldOf(page).fill(invalid);
    await buttonOf(page).click();
    await fieldOf(page).fill(address);
    await buttonOf(page).click();
    await expectAddresses(server, [address]);
  },
);

test("a refused address is marked, not by colour alone", async ({ page }) => {
  await fieldOf(page).fill("visitor@example");
  await buttonOf(page).click();
  const label = page.locator("label[for=email]");
  await expectPage(label).toHaveCSS("content", '"!"', { pseudo: "after" });
});

test("the field's text has at least 16 px, or iOS would zoom in", async ({ page }) => {
  await expectPage(fieldOf(page)).toHaveCSS("font-size", /^(1[6-9]|[2-9]\d)(\.\d+)?px$/);
});

test("an address is sent once, however often it is submitted before the server answers", async ({
  openForm,
}) => {
  const held: ServerResponse[] = [];
  const { page, server } = await openForm((response) => held.push(response));
  await signUp(page);
  await expect.poll(() => held.length).toBe(1);
  // By keys: Playwright waits for a page that loads before it clicks.
  for (const key of ["Enter", "Tab", "Enter"]) await page.keyboard.press(key);
  held[0]?.end("<title>Received</title>");
  await expectPage(page).toHaveTitle("Received");
  await expectAddresses(server, [address]);
});

test("an address is sent again after 15 seconds, if the page is still there", async ({
  openForm,
}) => {
  const { page, server } = await openForm(stay, { beforeLoad: stopClock });
  await signUp(page);
  await expectAddresses(server, [address]);
  await page.clock.runFor(14_900);
  await expectBusy(page, true);
  await page.keyboard.press("Enter");
  await page.clock.runFor(100);
  await expectBusy(page, false);
  await page.keyboard.press("Enter");
  await expectAddresses(server, [address, address]);
});

test("a changed address is sent at once", async ({ openForm }) => {
  const { page, server } = await openForm(stay);
  await signUp(page);
  await expectAddresses(server, [address]);
  await signUp(page, "second@example.com");
  await expectAddresses(server, [address, "second@example.com"]);
});

test("an address is sent again when the browser brings the page back as it was", async ({
  openForm,
}) => {
  const { page, server } = await openForm(stay);
  await signUp(page);
  await expectBusy(page, true);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
  await expectBusy(page, false);
  await page.keyboard.press("Enter");
  await expectAddresses(server, [address, address]);
});

test.for<[failure: string, answerPost: typeof stay]>([
  ["an error of the server", (response) => response.writeHead(500).end("Error")],
  ["a lost connection", (response) => response.destroy()],
])(
  "the way back from %s leads to the form with the address",
  async ([, answerPost], { openForm }) => {
    const { page } = await openForm(answerPost);
    await signUp(page);
    await expectPage(page.locator("form")).toHaveCount(0);
    await page.goBack();
    await expectPage(fieldOf(page)).toHaveValue(address);
    await expectPage(fieldOf(page)).toBeInViewport({ ratio: 1 });
    await expectPage(page.getByText(waitlist.sent)).toBeVisible();
  },
);

test.for<[way: string, act: (page: Page) => Promise<unknown>]>([
  ["a reload", (page) => page.reload()],
  ["the way back", (page) => page.goBack()],
  ["another visit to the page", (page) => page.goto("/")],
])("the thanks are shown after %s", async ([, act], { openThanks }) => {
  const { page } = await openThanks();
  await act(page);
  await expectPage(thanksOf(page)).toBeVisible();
  await expectPage(page.locator("#email")).toBeHidden();
});

test("one word of a sign-up is remembered, which the privacy policy names", async ({
  openThanks,
}) => {
  const { page } = await openThanks();
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
  expect(await page.evaluate(() => Object.values(sessionStorage))).toEqual(["signed-up"]);
  await page.goto("/privacy-policy/#cookies");
  await expectPage(page.locator("section", { hasText: "“signed-up”" })).toHaveCount(1);
});

test("another address can be sent after the thanks", async ({ openThanks }) => {
  const { page, server } = await openThanks();
  await page.goBack();
  await page.getByRole("link", { name: waitlist.another }).click();
  await expectPage(fieldOf(page)).toBeFocused();
  await expectPage(fieldOf(page)).toHaveValue("");
  await expectPage(thanksOf(page)).toBeHidden();
  await signUp(page, "second@example.com");
  await expectPage(thanksOf(page)).toBeVisible();
  await expectAddresses(server, [address, "second@example.com"]);
});

test("nobody is thanked who has not sent an address", async ({ open, serve }) => {
  const page = await open({ server: await serve({}, withEndpoint), path: "/#signed-up" });
  await page.waitForURL(/#waitlist$/);
  await expectPage(fieldOf(page)).toBeVisible();
  await expectPage(thanksOf(page)).toBeHidden();
});

const blockStorage = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Blocked", "SecurityError");
      },
    }),
  );

describe.for<[lacking: string, options: OpenOptions]>([
  ["scripts", { javaScriptEnabled: false }],
  ["storage", { beforeLoad: blockStorage }],
])("where there are no %s", ([, options]) => {
  test("the thanks are shown", async ({ openThanks }) => {
    const { page } = await openThanks(options);
    await expectPage(thanksOf(page)).toBeFocused();
    await expectPage(thanksOf(page)).toBeInViewport({ ratio: 1 });
    await expectPage(page.locator("#email")).toBeHidden();
    expect(await readProblems(page)).toEqual([]);
  });

  test("another address can be sent after the thanks", async ({ openThanks }) => {
    const { page } = await openThanks(options);
    await page.getByRole("link", { name: waitlist.another }).click();
    await expectPage(fieldOf(page)).toBeVisible();
    await expectPage(thanksOf(page)).toBeHidden();
  });
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
