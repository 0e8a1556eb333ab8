import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { content } from "../../data/index.ts";
import {
  buildSite,
  collectComplaints,
  describeInBrowser,
  type SiteServer,
  serve,
  settle,
} from "./support.ts";

const { waitlist } = content.landing;
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
        await page.waitForTimeout(200);
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

    test.each(["", "visitor", "visitor@", "@example.com", "two words@example.com"])(
      "sends nothing for the address '%s' and points at the field",
      async (address) => {
        const server = await site.serve({});
        const page = await site.open({ server });
        for (const way of [ways.Enter, ways["the button"]]) {
          await fieldOf(page).fill(address);
          await way(page);
          await page.waitForTimeout(150);
          expect(
            await fieldOf(page).evaluate(
              (field) => field.matches(":invalid") && field === document.activeElement,
            ),
          ).toBe(true);
        }
        expect(postsTo(server)).toEqual([]);
        // The same page does send once the address is one.
        await fieldOf(page).fill("visitor@example.com");
        await buttonOf(page).click();
        await expect.poll(() => postsTo(server).length).toBe(1);
      },
    );

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
        content.landing.hero.action,
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
      const action = "https://forms.example/submit";
      const folder = await buildSite({
        content: { ...content, site: { ...content.site, waitlist: { action } } },
      });
      const server = await serve(folder);
      onTestFinished(() => server.close());
      const received: { method: string; body: string | null }[] = [];
      const page = await site.open({
        server,
        prepare: (page) =>
          page.route("https://forms.example/**", (route, request) => {
            received.push({ method: request.method(), body: request.postData() });
            expect(request.url()).toBe(action);
            return route.fulfill({ contentType: "text/html", body: "<title>Received</title>" });
          }),
      });
      const messages: string[] = [];
      page.on("console", (message) => messages.push(message.text()));
      await fieldOf(page).fill("visitor@example.com");
      await fieldOf(page).press("Enter");
      await expect.poll(() => page.title()).toBe("Received");
      expect(received).toHaveLength(1);
      expect(received[0]?.method).toBe("POST");
      expect(fieldsOf(received[0]?.body ?? "")).toEqual([
        ["bot-field", ""],
        ["email", "visitor@example.com"],
        ["form-name", "email-signup"],
      ]);
      expect(postsTo(server)).toEqual([]);
      expect(messages).toEqual([]);
    });
  },
  { reducedMotion: "reduce" },
);
