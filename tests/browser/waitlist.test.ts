import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { boxOf, describeInBrowser, settle, sizes } from "../support/browser.ts";
import { replaced, specified } from "../support/contents.ts";
import type { SiteServer } from "../support/server.ts";

const { waitlist } = specified.landing;
const fieldOf = (page: Page) => page.getByRole("textbox", { name: waitlist.label });
const buttonOf = (page: Page) => page.getByRole("button", { name: "Join Waitlist" });
const postsTo = ({ requests }: SiteServer) => requests.filter(({ method }) => method === "POST");

const ways = {
  Enter: (page: Page) => fieldOf(page).press("Enter"),
  "the button": (page: Page) => buttonOf(page).click(),
};

describeInBrowser(
  "the waitlist form",
  (site) => {
    test.each([
      ["Enter", true, ""],
      ["Enter", false, ""],
      ["the button", true, "a bot's words"],
      ["the button", false, "a bot's words"],
    ] as const)(
      "posts an address once, to the page itself, with %s (scripting: %s, honeypot: %j)",
      async (way, scripting, honeypot) => {
        const server = await site.serve({});
        const complaints: string[] = [];
        const page = await site.open({ server, javaScriptEnabled: scripting, complaints });
        await page.locator("[name='bot-field']").evaluate((field, honeypot) => {
          if (field instanceof HTMLInputElement) field.value = honeypot;
        }, honeypot);
        await fieldOf(page).fill("visitor+1@example.com");
        await ways[way](page);
        await page.waitForFunction(() => document.title === "Received");
        // This request arrives after everything that the page had sent before.
        await page.goto(`${server.base}/404.html`);
        const posts = postsTo(server);
        expect(posts).toHaveLength(1);
        expect(posts[0]?.url).toBe("/");
        expect(posts[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
        expect([...new URLSearchParams(posts[0]?.body)].sort()).toEqual([
          ["bot-field", honeypot],
          ["email", "visitor+1@example.com"],
          ["form-name", "email-signup"],
        ]);
        expect(complaints).toEqual([]);
      },
    );

    test("refuses an invalid address and focuses the field", async () => {
      const server = await site.serve({});
      const page = await site.open({ server });
      await page.evaluate(() => {
        const { dataset } = document.documentElement;
        addEventListener(
          "invalid",
          () => {
            dataset.refusals = `${Number(dataset.refusals ?? 0) + 1}`;
          },
          true,
        );
      });
      const attempts = ["", "visitor", "two words@example.com"].flatMap((address) =>
        Object.values(ways).map((way) => ({ address, way })),
      );
      for (const [index, { address, way }] of attempts.entries()) {
        await fieldOf(page).fill(address);
        await buttonOf(page).focus();
        await way(page);
        await expect
          .poll(() => page.locator(":root").getAttribute("data-refusals"), { message: address })
          .toBe(`${index + 1}`);
        await expect
          .poll(() => fieldOf(page).evaluate((field) => field === document.activeElement))
          .toBe(true);
      }
      // The same page sends a valid address, and had sent nothing before.
      await fieldOf(page).fill("visitor@example.com");
      await buttonOf(page).click();
      await page.waitForFunction(() => document.title === "Received");
      expect(postsTo(server).map(({ body }) => new URLSearchParams(body).get("email"))).toEqual([
        "visitor@example.com",
      ]);
    });

    test("hides the honeypot from eyes and screen readers", async () => {
      const page = await site.open();
      await settle(page);
      const trap = page.getByLabel(waitlist.honeypot);
      expect(await trap.getAttribute("name")).toBe("bot-field");
      expect(await trap.isVisible()).toBe(false);
      expect(await page.getByText(waitlist.honeypot).isVisible()).toBe(false);
      const spoken = await page.getByRole("main").ariaSnapshot();
      expect(spoken).toContain(`textbox "${waitlist.label}"`);
      expect(spoken.match(/textbox/g)).toHaveLength(1);
      expect(spoken).not.toContain("human");
    });

    test("is sent once while a response is pending, and again after a change or a return", async () => {
      const addresses: (string | null)[] = [];
      let release = () => {};
      const released = new Promise<void>((done) => {
        release = done;
      });
      const page = await site.open({
        prepare: (page) =>
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
        const server = await site.serve({ basePath: "/school/" }, "replaced");
        const options = { server, javaScriptEnabled, reducedMotion: "no-preference" } as const;
        const page = await site.open({
          ...options,
          path: "/#signed-up",
          prepare: (page) =>
            page.addInitScript(() =>
              document.addEventListener("DOMContentLoaded", () => {
                const card = document.getElementById("waitlist");
                const isVisible = card?.checkVisibility({ opacityProperty: true });
                document.documentElement.dataset.visible = `${isVisible}`;
              }),
            ),
        });
        const thanks = page.getByText(replaced.landing.waitlist.thanks);
        await expect
          .poll(() => thanks.evaluate((text) => text === document.activeElement))
          .toBe(true);
        const { y, height } = await boxOf(thanks);
        expect(y).toBeGreaterThan(0);
        expect(y + height).toBeLessThan(sizes.desktop.height);
        expect(await page.getByRole("main").ariaSnapshot()).toContain(
          `status: ${replaced.landing.waitlist.thanks}`,
        );
        if (javaScriptEnabled)
          expect(await page.locator(":root").getAttribute("data-visible")).toBe("true");
        const other = await site.open(options);
        expect(await other.getByText(replaced.landing.waitlist.thanks).isVisible()).toBe(false);
        expect(await other.getByRole("main").ariaSnapshot()).not.toContain("status");
      },
    );
  },
  { reducedMotion: "reduce" },
);
