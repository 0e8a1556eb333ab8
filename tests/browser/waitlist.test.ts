import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import {
  describeInBrowser,
  expectPage,
  nextPaint,
  type OpenOptions,
  sizes,
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

describeInBrowser(
  "the waitlist form",
  (site) => {
    /** Opens a page whose sign-ups are answered, and its server. */
    async function open(answerPost?: typeof stay, options: OpenOptions = {}) {
      const server = await site.serve(answerPost ? { answerPost } : {});
      return { server, page: await site.open({ server, ...options }) };
    }

    /** Opens a page, and signs up there: it shows the thanks. */
    async function openThanks(options: OpenOptions = {}) {
      const server = await site.serve({ answerPost: leadBack }, withEndpoint);
      const page = await site.open({ server, ...options });
      await signUp(page);
      await page.waitForURL(`${server.base}/#signed-up`);
      return { server, page };
    }

    test("posts an address once, to the page itself, without script", async () => {
      const problems: string[] = [];
      const { page, server } = await open(undefined, { javaScriptEnabled: false, problems });
      await fieldOf(page).fill("visitor+1@example.com");
      await buttonOf(page).click();
      await expectPage(page).toHaveTitle("Received");
      // This request arrives after everything that the page had sent before.
      await page.goto(`${server.base}/404.html`);
      const posts = server.requests.filter(({ method }) => method === "POST");
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const body = "form-name=email-signup&bot-field=&email=visitor%2B1%40example.com";
      expect(posts).toMatchObject([{ url: "/", headers, body }]);
      expect(problems).toEqual([]);
    });

    test("has a field for bots that nobody sees", async () => {
      const { page } = await open();
      await expectPage(page.getByLabel(waitlist.honeypot)).toBeHidden();
    });

    test.each(["", "visitor", "visitor@example"])(
      "refuses the address %j, focuses the field, and marks it, not by colour alone",
      async (invalid) => {
        const { page, server } = await open();
        const label = page.locator("label[for=email]");
        const readMark = () => label.evaluate((node) => getComputedStyle(node, "::after").content);
        await fieldOf(page).fill(invalid);
        await buttonOf(page).click();
        await expectPage(fieldOf(page)).toBeFocused();
        await expect.poll(readMark).toBe('"!"');
        await fieldOf(page).fill(address);
        await expect.poll(readMark).toBe("none");
        await buttonOf(page).click();
        await expectAddresses(server, [address]);
      },
    );

    test("sends an address once, however often it is submitted before the server answers", async () => {
      const held: ServerResponse[] = [];
      const { page, server } = await open((response) => held.push(response));
      await signUp(page);
      await expect.poll(() => held.length).toBe(1);
      // By keys: Playwright waits for a page that loads before it clicks.
      for (const key of ["Enter", "Tab", "Enter"]) await page.keyboard.press(key);
      held[0]?.end("<title>Received</title>");
      await expectPage(page).toHaveTitle("Received");
      await expectAddresses(server, [address]);
    });

    test("sends an address again after 15 seconds, if the page is still there", async () => {
      const { page, server } = await open(stay, { isClockStopped: true });
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

    test("sends a changed address at once, and the first one not again", async () => {
      const { page, server } = await open(stay, { isClockStopped: true });
      const [first, second, third] = ["1@example.com", "2@example.com", "3@example.com"] as const;
      await signUp(page, first);
      await expectAddresses(server, [first]);
      await signUp(page, second);
      await expectAddresses(server, [first, second]);
      await signUp(page, first);
      await signUp(page, third);
      await expectAddresses(server, [first, second, third]);
    });

    test("sends an address again when the browser brings the page back as it was", async () => {
      const { page, server } = await open(stay);
      await signUp(page);
      await expectBusy(page, true);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
      await expectBusy(page, false);
      await page.keyboard.press("Enter");
      await expectAddresses(server, [address, address]);
    });

    test.each<[failure: string, answerPost: typeof stay]>([
      ["an error of the server", (response) => response.writeHead(500).end("Error")],
      ["a lost connection", (response) => response.destroy()],
    ])("shows itself with the address on the way back from %s", async (_, answerPost) => {
      const { page } = await open(answerPost);
      await signUp(page);
      await expectPage(page.locator("form")).toHaveCount(0);
      await page.goBack();
      await expectPage(fieldOf(page)).toHaveValue(address);
      await expectPage(fieldOf(page)).toBeInViewport({ ratio: 1 });
      await expectPage(page.getByText(waitlist.sent)).toBeVisible();
    });

    test("makes the ball hop once, when a valid address is left", async () => {
      const page = await site.openAtRest({ reducedMotion: "no-preference" });
      const hops = await page.evaluateHandle(() => {
        const names: string[] = [];
        addEventListener("animationstart", ({ animationName: name }) => {
          if (name === "hop") names.push(name);
        });
        return names;
      });
      await fieldOf(page).pressSequentially("anna@mail.example.co.uk");
      await nextPaint(page);
      expect(await hops.jsonValue()).toEqual([]);
      await page.keyboard.press("Tab");
      await expect.poll(() => hops.jsonValue()).toEqual(["hop"]);
    });

    test.each<[way: string, act: (page: Page) => Promise<unknown>]>([
      ["a reload", (page) => page.reload()],
      ["the way back", (page) => page.goBack()],
      [
        "the link of the hero",
        (page) => page.getByRole("link", { name: specified.landing.hero.action }).click(),
      ],
      ["another visit to the page", (page) => page.goto(new URL("/", page.url()).href)],
    ])("still thanks after %s", async (_, act) => {
      const { page } = await openThanks();
      await act(page);
      await expectPage(thanksOf(page)).toBeVisible();
      await expectPage(page.locator("#email")).toBeHidden();
    });

    test("remembers one word of a sign-up, which the privacy policy names", async () => {
      const { page, server } = await openThanks();
      expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
      expect(await page.evaluate(() => Object.values(sessionStorage))).toEqual(["signed-up"]);
      await page.goto(`${server.base}/privacy-policy/#cookies`);
      await expectPage(page.locator("section", { hasText: "“signed-up”" })).toHaveCount(1);
    });

    test("signs up another address after the thanks", async () => {
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

    test("thanks nobody who has not sent an address", async () => {
      const server = await site.serve({}, withEndpoint);
      const page = await site.open({ server, path: "/#signed-up" });
      await page.waitForURL(`${server.base}/#waitlist`);
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
    test.each<[lacking: string, options: OpenOptions]>([
      ["scripts", { javaScriptEnabled: false }],
      ["storage", { beforeLoad: blockStorage }],
    ])("thanks, and takes another address, where there are no %s", async (_, options) => {
      const problems: string[] = [];
      const { page } = await openThanks({ problems, ...options });
      await expectPage(thanksOf(page)).toBeFocused();
      await expectPage(thanksOf(page)).toBeInViewport({ ratio: 1 });
      await expectPage(page.locator("#email")).toBeHidden();
      await page.getByRole("link", { name: waitlist.another }).click();
      await expectPage(fieldOf(page)).toBeVisible();
      await expectPage(thanksOf(page)).toBeHidden();
      expect(problems).toEqual([]);
    });

    test("has a link to the privacy policy that a finger can hit", async () => {
      const { page } = await open(undefined, { viewport: sizes.phone });
      const box = await page.locator("#waitlist-note a").boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(24);
    });
  },
  { reducedMotion: "reduce" },
);
