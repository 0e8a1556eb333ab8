import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { collectComplaints, describeInBrowser, settle } from "../support/browser.ts";
import { replaced, specified } from "../support/contents.ts";
import type { SiteServer } from "../support/server.ts";

const { waitlist } = specified.landing;
const fieldOf = (page: Page) => page.getByRole("textbox", { name: waitlist.label });
const buttonOf = (page: Page) => page.getByRole("button", { name: "Join Waitlist" });
const postsTo = ({ requests }: SiteServer) => requests.filter(({ method }) => method === "POST");

/** Fields of a form-encoded body, in any order but each as often as it was sent. */
const fieldsOf = (body = "") => [...new URLSearchParams(body)].sort();

const ways = {
  Enter: (page: Page) => fieldOf(page).press("Enter"),
  "the button": (page: Page) => buttonOf(page).click(),
};

describeInBrowser(
  "the waitlist form",
  (site) => {
    test.each(
      (["Enter", "the button"] as const).flatMap((way) =>
        [true, false].map((scripting) => ({ way, scripting })),
      ),
    )(
      "posts an address once, to the page itself, with $way (scripting: $scripting)",
      async ({ way, scripting }) => {
        const server = await site.serve({});
        const page = await site.open({ server, javaScriptEnabled: scripting });
        const complaints = collectComplaints(page, new URL(server.base).origin);
        await fieldOf(page).fill("visitor+1@example.com");
        await ways[way](page);
        await page.waitForFunction(() => document.title === "Received");
        // Whatever else it had sent is received before what it sends now.
        await page.goto(`${server.base}/404.html`);
        const posts = postsTo(server);
        expect(posts).toHaveLength(1);
        expect(posts[0]?.url).toBe("/");
        expect(posts[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
        expect(fieldsOf(posts[0]?.body)).toEqual([
          ["bot-field", ""],
          ["email", "visitor+1@example.com"],
          ["form-name", "email-signup"],
        ]);
        expect(complaints).toEqual([]);
      },
    );

    test("sends nothing that is no address and points at the field", async () => {
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
      const attempts = ["", "visitor", "visitor@", "@example.com", "two words@example.com"].flatMap(
        (address) => [ways.Enter, ways["the button"]].map((way) => ({ address, way })),
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
      // The same page does send once the address is one, and had not sent anything before.
      await fieldOf(page).fill("visitor@example.com");
      await buttonOf(page).click();
      await page.waitForFunction(() => document.title === "Received");
      expect(postsTo(server).map(({ body }) => new URLSearchParams(body).get("email"))).toEqual([
        "visitor@example.com",
      ]);
    });

    test("gives a bot away that fills the field no human sees", async () => {
      const server = await site.serve({});
      const page = await site.open({ server });
      await page.locator("[name='bot-field']").evaluate((field) => {
        if (field instanceof HTMLInputElement) field.value = "cheap ads";
      });
      await fieldOf(page).fill("bot@example.com");
      await buttonOf(page).click();
      await expect.poll(() => postsTo(server).length).toBe(1);
      expect(fieldsOf(postsTo(server)[0]?.body)).toEqual([
        ["bot-field", "cheap ads"],
        ["email", "bot@example.com"],
        ["form-name", "email-signup"],
      ]);
    });

    test("keeps that field from eyes, keyboard and screen reader", async () => {
      const page = await site.open();
      await settle(page);
      const trap = page.locator("[name='bot-field']");
      expect(await trap.count()).toBe(1);
      expect(await trap.isVisible()).toBe(false);
      expect(await page.getByText(waitlist.honeypot).isVisible()).toBe(false);
      await fieldOf(page).focus();
      await page.keyboard.press("Shift+Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        specified.landing.hero.action,
      );
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Join Waitlist");
      const spoken = await page.getByRole("main").ariaSnapshot();
      expect(spoken).toContain(`textbox "${waitlist.label}"`);
      expect(spoken.match(/textbox/g)).toHaveLength(1);
      expect(spoken).not.toContain("human");
    });

    test("posts to a form service instead where one is set", async () => {
      const { action = "" } = replaced.site.waitlist;
      const server = await site.serve({ basePath: "/school/" }, "replaced");
      const received: { method: string; body: string | null }[] = [];
      const page = await site.open({
        server,
        prepare: (page) =>
          page.route(`${new URL(action).origin}/**`, (route, request) => {
            received.push({ method: request.method(), body: request.postData() });
            expect(request.url()).toBe(action);
            return route.fulfill({ contentType: "text/html", body: "<title>Received</title>" });
          }),
      });
      const messages: string[] = [];
      page.on("console", (message) => messages.push(message.text()));
      const field = page.getByRole("textbox", { name: replaced.landing.waitlist.label });
      await field.fill("visitor@example.com");
      await field.press("Enter");
      await expect.poll(() => page.title()).toBe("Received");
      expect(received).toHaveLength(1);
      expect(received[0]?.method).toBe("POST");
      expect(fieldsOf(received[0]?.body ?? "")).toEqual([
        ["bot-field", ""],
        ["email", "visitor@example.com"],
      ]);
      expect(postsTo(server)).toEqual([]);
      expect(messages).toEqual([]);
    });
  },
  { reducedMotion: "reduce" },
);
