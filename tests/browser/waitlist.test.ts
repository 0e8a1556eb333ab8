import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import {
  boxOf,
  describeInBrowser,
  nextPaint,
  type OpenOptions,
  sizes,
} from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import type { SiteServer } from "../support/server.ts";

const { waitlist } = specified.landing;
const fieldOf = (page: Page) => page.getByRole("textbox", { name: waitlist.label });
const buttonOf = (page: Page) => page.getByRole("button", { name: "Join Waitlist" });
const thanksOf = (page: Page) => page.getByText(waitlist.thanks);
const isBusy = (page: Page) =>
  buttonOf(page).evaluate((button) => button.matches("[aria-busy=true]"));

const address = "visitor@example.com";

/** Addresses that reached a server, in order. */
const readAddresses = ({ requests }: SiteServer) =>
  requests.flatMap(({ method, body }) =>
    method === "POST" ? new URLSearchParams(body).getAll("email") : [],
  );

/** A site whose form posts to an endpoint that leads back to the thanks. */
const withEndpoint = { ...specified, site: { ...specified.site, waitlist: { action: "/join" } } };
const leadBack = (response: ServerResponse) =>
  response.writeHead(303, { location: "/#signed-up" }).end();

describeInBrowser(
  "the waitlist form",
  (site) => {
    test("posts an address once, to the page itself, without script", async () => {
      const server = await site.serve({});
      const problems: string[] = [];
      const page = await site.open({ server, javaScriptEnabled: false, problems });
      const trap = page.getByLabel(waitlist.honeypot);
      expect(await trap.isVisible()).toBe(false);
      await trap.evaluate((field: HTMLInputElement) => {
        field.value = "a bot's words";
      });
      await fieldOf(page).fill("visitor+1@example.com");
      await buttonOf(page).click();
      await page.waitForFunction(() => document.title === "Received");
      // This request arrives after everything that the page had sent before.
      await page.goto(`${server.base}/404.html`);
      const [post, ...more] = server.requests.filter(({ method }) => method === "POST");
      expect(more).toEqual([]);
      expect(post?.url).toBe("/");
      expect(post?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
      expect([...new URLSearchParams(post?.body)].sort()).toEqual([
        ["bot-field", "a bot's words"],
        ["email", "visitor+1@example.com"],
        ["form-name", "email-signup"],
      ]);
      expect(problems).toEqual([]);
    });

    test("refuses an invalid address, marks it, not by color alone, and accepts a valid one next", async () => {
      const server = await site.serve({});
      const page = await site.open({ server });
      const field = fieldOf(page);
      const readMark = () =>
        field.evaluate((field: HTMLInputElement) => {
          const [label] = field.labels ?? [];
          return (
            label && [
              getComputedStyle(label, "::after").content,
              getComputedStyle(field).borderColor,
            ]
          );
        });
      const [, usualEdge] = (await readMark()) ?? [];
      for (const address of ["", "visitor", "visitor@example"]) {
        await field.fill(address);
        await buttonOf(page).click();
        await expect
          .poll(() => field.evaluate((field) => field === document.activeElement), {
            message: address,
          })
          .toBe(true);
        await expect.poll(readMark).toEqual(['"!"', expect.not.stringMatching(`${usualEdge}`)]);
      }
      await field.fill("visitor@example.com");
      await expect.poll(readMark).toEqual(["none", usualEdge]);
      await buttonOf(page).click();
      await page.waitForFunction(() => document.title === "Received");
      const posts = server.requests.filter(({ method }) => method === "POST");
      expect(posts.map(({ body }) => new URLSearchParams(body).get("email"))).toEqual([
        "visitor@example.com",
      ]);
    });

    test("sends an address once, however often it is submitted before the server answers", async () => {
      const held: ServerResponse[] = [];
      const server = await site.serve({ answerPost: (response) => held.push(response) });
      const page = await site.open({ server });
      await buttonOf(page).scrollIntoViewIfNeeded();
      const { x, y } = await boxOf(buttonOf(page));
      await fieldOf(page).fill(address);
      await page.keyboard.press("Enter");
      await expect.poll(() => held.length).toBe(1);
      await page.keyboard.press("Enter");
      await page.mouse.click(x + 9, y + 9);
      held[0]?.end("<title>Received</title>");
      await page.waitForFunction(() => document.title === "Received");
      expect(readAddresses(server)).toEqual([address]);
    });

    test("sends an address again after 15 seconds, if the page is still there", async () => {
      const answerPost = (response: ServerResponse) => response.writeHead(204).end();
      const server = await site.serve({ answerPost });
      const page = await site.open({ server, isClockStopped: true });
      await fieldOf(page).fill(address);
      expect(await isBusy(page)).toBe(false);
      await page.keyboard.press("Enter");
      await expect.poll(() => readAddresses(server)).toEqual([address]);
      await page.clock.runFor(14_900);
      expect(await isBusy(page)).toBe(true);
      await page.keyboard.press("Enter");
      await page.clock.runFor(100);
      expect(await isBusy(page)).toBe(false);
      expect(readAddresses(server)).toEqual([address]);
      await page.keyboard.press("Enter");
      await expect.poll(() => readAddresses(server)).toEqual([address, address]);
    });

    test("sends a changed address at once, and the first one not again", async () => {
      const answerPost = (response: ServerResponse) => response.writeHead(204).end();
      const server = await site.serve({ answerPost });
      const page = await site.open({ server, isClockStopped: true });
      const submit = async (address: string) => {
        await fieldOf(page).fill(address);
        await page.keyboard.press("Enter");
      };
      await submit("first@example.com");
      await expect.poll(() => readAddresses(server).length).toBe(1);
      await submit("second@example.com");
      await expect.poll(() => readAddresses(server).length).toBe(2);
      await submit("first@example.com");
      await submit("third@example.com");
      await expect
        .poll(() => readAddresses(server))
        .toEqual(["first@example.com", "second@example.com", "third@example.com"]);
    });

    const failures: Record<string, (response: ServerResponse) => void> = {
      "an error of the server": (response) => response.writeHead(500).end("Error"),
      "a lost connection": (response) => response.destroy(),
    };
    test.each(Object.entries(failures))(
      "keeps the address after %s, shows itself on the way back, and sends again",
      async (_, answerPost) => {
        const server = await site.serve({ answerPost });
        const page = await site.open({ server });
        await fieldOf(page).fill(address);
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => !document.querySelector("form"));
        const posts = readAddresses(server).length;
        await page.goBack();
        expect(await fieldOf(page).inputValue()).toBe(address);
        const { y, height } = await boxOf(fieldOf(page));
        expect(y).toBeGreaterThan(0);
        expect(y + height).toBeLessThan(sizes.desktop.height);
        expect(await page.getByText(waitlist.sent).isVisible()).toBe(true);
        await fieldOf(page).press("Enter");
        await expect.poll(() => readAddresses(server).length).toBeGreaterThan(posts);
      },
    );

    test("sends an address again when the browser brings the page back as it was", async () => {
      const answerPost = (response: ServerResponse) => response.writeHead(204).end();
      const server = await site.serve({ answerPost });
      const page = await site.open({ server });
      await fieldOf(page).fill(address);
      await page.keyboard.press("Enter");
      await expect.poll(() => isBusy(page)).toBe(true);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
      expect(await isBusy(page)).toBe(false);
      await page.keyboard.press("Enter");
      await expect.poll(() => readAddresses(server)).toEqual([address, address]);
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

    const ways: Record<string, (page: Page) => Promise<unknown>> = {
      "a reload": (page) => page.reload(),
      "the way back": (page) => page.goBack(),
      "the link of the hero": (page) =>
        page.getByRole("link", { name: specified.landing.hero.action }).click(),
      "another visit to the page": (page) => page.goto(new URL("/", page.url()).href),
    };
    test.each(Object.entries(ways))("still thanks after %s", async (_, act) => {
      const server = await site.serve({ answerPost: leadBack }, withEndpoint);
      const page = await site.open({ server });
      await fieldOf(page).fill(address);
      await page.keyboard.press("Enter");
      await page.waitForURL(`${server.base}/#signed-up`);
      await act(page);
      await expect.poll(() => thanksOf(page).isVisible()).toBe(true);
      expect(await page.locator("#email").isVisible()).toBe(false);
    });

    test("remembers one word of a sign-up, which the privacy policy names", async () => {
      const server = await site.serve({ answerPost: leadBack }, withEndpoint);
      const page = await site.open({ server });
      await fieldOf(page).fill(address);
      await page.keyboard.press("Enter");
      await page.waitForURL(`${server.base}/#signed-up`);
      expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
      const [[, word = ""] = [], ...more] = await page.evaluate(() =>
        Object.entries<string>(sessionStorage),
      );
      expect([word, more]).toEqual(["signed-up", []]);
      await page.goto(`${server.base}/privacy-policy/#cookies`);
      expect(await page.locator("section", { hasText: `“${word}”` }).count()).toBe(1);
    });

    test("signs up another address after the thanks", async () => {
      const server = await site.serve({ answerPost: leadBack }, withEndpoint);
      const page = await site.open({ server });
      await fieldOf(page).fill(address);
      await page.keyboard.press("Enter");
      await page.waitForURL(`${server.base}/#signed-up`);
      await page.goBack();
      await page.getByRole("link", { name: waitlist.another }).click();
      await expect
        .poll(() => fieldOf(page).evaluate((field) => field === document.activeElement))
        .toBe(true);
      expect(await thanksOf(page).isVisible()).toBe(false);
      expect(await fieldOf(page).inputValue()).toBe("");
      await page.keyboard.type("second@example.com");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${server.base}/#signed-up`);
      expect(await thanksOf(page).isVisible()).toBe(true);
      expect(readAddresses(server)).toEqual([address, "second@example.com"]);
    });

    test("thanks nobody who has not sent an address", async () => {
      const server = await site.serve({}, withEndpoint);
      const page = await site.open({ server, path: "/#signed-up" });
      expect(await fieldOf(page).isVisible()).toBe(true);
      await page.goto(`${server.base}/`);
      await page.goto(`${server.base}/#signed-up`);
      await page.waitForURL(`${server.base}/#waitlist`);
      expect(await fieldOf(page).isVisible()).toBe(true);
      expect(await thanksOf(page).isVisible()).toBe(false);
    });

    const without: Record<string, OpenOptions> = {
      scripts: { javaScriptEnabled: false },
      storage: {
        beforeLoad: (page) =>
          page.addInitScript(() =>
            Object.defineProperty(window, "sessionStorage", {
              get() {
                throw new DOMException("Blocked", "SecurityError");
              },
            }),
          ),
      },
    };
    test.each(Object.entries(without))(
      "thanks by the fragment alone where there are no %s",
      async (_, options) => {
        const problems: string[] = [];
        const server = await site.serve({ answerPost: leadBack }, withEndpoint);
        const page = await site.open({ server, problems, ...options });
        await fieldOf(page).fill(address);
        await page.keyboard.press("Enter");
        await page.waitForURL(`${server.base}/#signed-up`);
        const status = page.getByRole("status").filter({ hasText: waitlist.thanks });
        await expect
          .poll(() => status.evaluate((text) => text === document.activeElement))
          .toBe(true);
        expect(await page.locator("#email").isVisible()).toBe(false);
        const { y, height } = await boxOf(status);
        expect(y).toBeGreaterThan(0);
        expect(y + height).toBeLessThan(sizes.desktop.height);
        await page.getByRole("link", { name: waitlist.another }).click();
        await expect.poll(() => fieldOf(page).isVisible()).toBe(true);
        expect(await thanksOf(page).isVisible()).toBe(false);
        expect(problems).toEqual([]);
      },
    );

    test("has a link to the privacy policy that a finger can hit", async () => {
      const page = await site.open({ viewport: sizes.phone });
      const { height } = await boxOf(page.locator("#waitlist-note a"));
      expect(height).toBeGreaterThanOrEqual(24);
    });
  },
  { reducedMotion: "reduce" },
);
