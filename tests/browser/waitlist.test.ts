import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { boxOf, describeInBrowser, sizes } from "../support/browser.ts";
import { replaced, specified } from "../support/contents.ts";

const { waitlist } = specified.landing;
const fieldOf = (page: Page) => page.getByRole("textbox", { name: waitlist.label });
const buttonOf = (page: Page) => page.getByRole("button", { name: "Join Waitlist" });

describeInBrowser(
  "the waitlist form",
  (site) => {
    test.each([
      { way: "Enter", javaScriptEnabled: true, honeypot: "" },
      { way: "the button", javaScriptEnabled: false, honeypot: "a bot's words" },
    ])(
      "posts an address once, to the page itself, with $way (scripting: $javaScriptEnabled)",
      async ({ way, javaScriptEnabled, honeypot }) => {
        const server = await site.serve({});
        const problems: string[] = [];
        const page = await site.open({ server, javaScriptEnabled, problems });
        const trap = page.getByLabel(waitlist.honeypot);
        expect(await trap.isVisible()).toBe(false);
        await trap.evaluate((field, honeypot) => {
          if (field instanceof HTMLInputElement) field.value = honeypot;
        }, honeypot);
        await fieldOf(page).fill("visitor+1@example.com");
        await (way === "Enter" ? fieldOf(page).press("Enter") : buttonOf(page).click());
        await page.waitForFunction(() => document.title === "Received");
        // This request arrives after everything that the page had sent before.
        await page.goto(`${server.base}/404.html`);
        const [post, ...more] = server.requests.filter(({ method }) => method === "POST");
        expect(more).toEqual([]);
        expect(post?.url).toBe("/");
        expect(post?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
        expect([...new URLSearchParams(post?.body)].sort()).toEqual([
          ["bot-field", honeypot],
          ["email", "visitor+1@example.com"],
          ["form-name", "email-signup"],
        ]);
        expect(problems).toEqual([]);
      },
    );

    test("refuses an invalid address, focuses the field, and accepts a valid one next", async () => {
      const server = await site.serve({});
      const page = await site.open({ server });
      const field = fieldOf(page);
      for (const address of ["", "visitor", "two words@example.com"]) {
        await field.fill(address);
        await buttonOf(page).click();
        await expect
          .poll(() => field.evaluate((field) => field === document.activeElement), {
            message: address,
          })
          .toBe(true);
      }
      await field.fill("visitor@example.com");
      await buttonOf(page).click();
      await page.waitForFunction(() => document.title === "Received");
      const posts = server.requests.filter(({ method }) => method === "POST");
      expect(posts.map(({ body }) => new URLSearchParams(body).get("email"))).toEqual([
        "visitor@example.com",
      ]);
    });

    test("is sent once while a response is pending, and again after a change or a return", async () => {
      const addresses: (string | null)[] = [];
      let release = () => {};
      const released = new Promise<void>((done) => {
        release = done;
      });
      const page = await site.open({
        beforeLoad: (page) =>
          page.route("**/", async (route, request) => {
            if (request.method() !== "POST") return route.fallback();
            addresses.push(new URLSearchParams(request.postData() ?? "").get("email"));
            await released;
            return route.fulfill({ status: 204 });
          }),
      });
      const { x, y } = await boxOf(buttonOf(page));
      await fieldOf(page).fill("typo@example.com");
      await page.keyboard.press("Enter");
      await expect.poll(() => addresses.length).toBe(1);
      await page.keyboard.press("Enter");
      await page.mouse.click(x + 9, y + 9);
      release();
      await fieldOf(page).fill("visitor@example.com");
      await buttonOf(page).click();
      await expect.poll(() => addresses.length).toBe(2);
      await buttonOf(page).click();
      // As on the way into the back/forward cache, which a browser without a window lacks.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
      await buttonOf(page).click();
      await expect.poll(() => addresses.length).toBe(3);
      expect(addresses).toEqual(["typo@example.com", "visitor@example.com", "visitor@example.com"]);
    });

    test.each([true, false])(
      "thanks visitors who return from a form service (scripting: %s)",
      async (javaScriptEnabled) => {
        const server = await site.serve({}, replaced);
        const options = { server, javaScriptEnabled, reducedMotion: "no-preference" } as const;
        const page = await site.open({ ...options, path: "/#signed-up" });
        // Hides nothing for an entrance.
        const waitlist = page.locator("#waitlist");
        const isVisible = () =>
          waitlist.evaluate((card) => card.checkVisibility({ opacityProperty: true }));
        expect(await isVisible()).toBe(true);
        const { thanks } = replaced.landing.waitlist;
        const status = page.getByRole("status");
        await expect
          .poll(() => status.evaluate((text) => text === document.activeElement))
          .toBe(true);
        expect(await status.textContent()).toBe(thanks);
        const { y, height } = await boxOf(status);
        expect(y).toBeGreaterThan(0);
        expect(y + height).toBeLessThan(sizes.desktop.height);
        await page.goto(`${server.base}/404.html`);
        await page.goto(`${server.base}/`);
        expect(await page.getByText(thanks).isVisible()).toBe(false);
      },
    );
  },
  { reducedMotion: "reduce" },
);
