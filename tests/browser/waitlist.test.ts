import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { boxOf, describeInBrowser, nextPaint, sizes } from "../support/browser.ts";
import { replaced, specified } from "../support/contents.ts";

const { waitlist } = specified.landing;
const fieldOf = (page: Page) => page.getByRole("textbox", { name: waitlist.label });
const buttonOf = (page: Page) => page.getByRole("button", { name: "Join Waitlist" });

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
      for (const address of ["", "visitor"]) {
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

    test("is sent once while its button is busy, which is for four seconds", async () => {
      let posts = 0;
      const page = await site.open({
        isClockStopped: true,
        beforeLoad: (page) =>
          page.route("**/", (route, request) => {
            if (request.method() !== "POST") return route.fallback();
            posts++;
            return route.fulfill({ status: 204 });
          }),
      });
      await buttonOf(page).scrollIntoViewIfNeeded();
      const { x, y } = await boxOf(buttonOf(page));
      const isBusy = () => buttonOf(page).evaluate((button) => button.matches("[aria-busy=true]"));
      await fieldOf(page).fill("visitor@example.com");
      expect(await isBusy()).toBe(false);
      await page.keyboard.press("Enter");
      await expect.poll(() => posts).toBe(1);
      await page.keyboard.press("Enter");
      await page.mouse.click(x + 9, y + 9);
      expect(await isBusy()).toBe(true);
      await page.clock.runFor(4000);
      expect(await isBusy()).toBe(false);
      expect(posts).toBe(1);
      await page.keyboard.press("Enter");
      await expect.poll(() => posts).toBe(2);
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
        expect(await fieldOf(page).isVisible()).toBe(false);
        const { y, height } = await boxOf(status);
        expect(y).toBeGreaterThan(0);
        expect(y + height).toBeLessThan(sizes.desktop.height);
        const isThanked = () => page.getByText(thanks).isVisible();
        if (javaScriptEnabled) {
          // A copied address thanks nobody else.
          await page.waitForURL(`${server.base}/`);
          expect(await isThanked()).toBe(true);
        }
        await page.goto(`${server.base}/`);
        expect(await isThanked()).toBe(false);
        expect(await page.locator("#email").isVisible()).toBe(true);
      },
    );
  },
  { reducedMotion: "reduce" },
);
