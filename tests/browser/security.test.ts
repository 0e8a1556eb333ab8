import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  describeInBrowser,
  nextPaint,
  type OpenOptions,
  skipEntrance,
} from "../support/browser.ts";

/**
 * What somebody who can write into the page may try. Each leaves `data-attacked` on the root
 * element, or reaches the foreign server, where nothing stops it.
 */
const attacks = {
  "an inline script": () => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.attacked = ''";
    document.body.append(script);
  },
  "an event handler in the markup": () => {
    const image = document.createElement("button");
    image.setAttribute("onclick", "document.documentElement.dataset.attacked = ''");
    document.body.append(image);
    image.click();
  },
  "a javascript: link": () => {
    const link = document.createElement("a");
    link.href = "javascript:void (document.documentElement.dataset.attacked = '')";
    document.body.append(link);
    link.click();
  },
  "a foreign script": (foreign: string) => {
    const script = document.createElement("script");
    script.src = `${foreign}/attack.js`;
    document.body.append(script);
  },
  "a foreign style sheet": (foreign: string) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `${foreign}/attack.css`;
    document.head.append(link);
  },
  "a foreign picture": (foreign: string) => {
    const image = document.createElement("img");
    image.src = `${foreign}/attack.png`;
    document.body.append(image);
  },
  "a foreign frame": (foreign: string) => {
    const frame = document.createElement("iframe");
    frame.src = `${foreign}/attack.html`;
    document.body.append(frame);
  },
  "a foreign request": (foreign: string) => {
    fetch(`${foreign}/attack`, { mode: "no-cors" }).catch(() => {});
  },
  "markup made of a text": () => {
    document.body.innerHTML = "<p>Attacked</p>";
    document.documentElement.dataset.attacked = "";
  },
  "a policy that trusts any text": () => {
    // Not yet among TypeScript's own types.
    const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string): object } };
    trustedTypes?.createPolicy("attack");
    document.documentElement.dataset.attacked = "";
  },
  "an inline style sheet": () => {
    const style = document.createElement("style");
    style.textContent = "h1 { opacity: 0.5 }";
    document.head.append(style);
    const headline = document.querySelector("h1");
    if (headline && getComputedStyle(headline).opacity === "0.5")
      document.documentElement.dataset.attacked = "";
  },
  "a style attribute": () => {
    const headline = document.querySelector("h1");
    headline?.setAttribute("style", "opacity: 0.5");
    if (headline && getComputedStyle(headline).opacity === "0.5")
      document.documentElement.dataset.attacked = "";
  },
  "a foreign form target": (foreign: string) => {
    const form = document.querySelector("form");
    const email = document.querySelector<HTMLInputElement>("[type='email']");
    if (!form || !email) return;
    form.action = `${foreign}/attack`;
    email.value = "visitor@example.com";
    form.requestSubmit();
  },
  "a base address": (foreign: string) => {
    const base = document.createElement("base");
    base.href = `${foreign}/`;
    document.head.prepend(base);
    if (new URL("x", document.baseURI).origin === foreign)
      document.documentElement.dataset.attacked = "";
  },
} satisfies Record<string, (foreign: string) => void>;

type Attack = keyof typeof attacks;

/** What stops each attack. */
const directives: Record<Attack, string> = {
  "an inline script": "script-src-elem",
  "an event handler in the markup": "script-src-attr",
  "a javascript: link": "script-src-elem",
  "a foreign script": "script-src-elem",
  "a foreign style sheet": "style-src-elem",
  "a foreign picture": "img-src",
  "a foreign frame": "frame-src",
  "a foreign request": "connect-src",
  "markup made of a text": "require-trusted-types-for",
  "a policy that trusts any text": "trusted-types",
  "an inline style sheet": "style-src-elem",
  "a style attribute": "style-src-attr",
  "a foreign form target": "form-action",
  "a base address": "base-uri",
};

const isAttack = (name: string): name is Attack => name in attacks;
const names = Object.keys(attacks).filter(isAttack);

/** Opens pages as a browser that does not know Trusted Types. */
const forgetTrustedTypes = (page: Page) =>
  page.route("**/", async (route) => {
    const response = await route.fetch();
    const markup = await response.text();
    await route.fulfill({ response, body: markup.replace(/; require-trusted-types[^"]+/, "") });
  });

describeInBrowser(
  "the page's own policy",
  (site) => {
    /**
     * Tries every attack on a page of its own, and has what came of it judged. A page that is used
     * again may still be on its way to where the last attack has sent it.
     */
    async function tryAttacks(
      options: OpenOptions,
      judge: (
        name: Attack,
        attempt: { isDone(): Promise<boolean>; readViolation(): Promise<string | null> },
      ) => Promise<unknown>,
    ) {
      for (const name of names) {
        // Its own origin and its own files, none of which the page may ask for.
        const foreign = await site.serve({});
        const page = await site.open(options);
        const root = page.locator(":root");
        await page.evaluate(() => {
          addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
            document.documentElement.dataset.violated ??= effectiveDirective;
          });
        });
        // What the policy stops may throw, and what leaves the page cannot answer.
        await page.evaluate(attacks[name], foreign.base).catch(() => {});
        await judge(name, {
          async isDone() {
            await nextPaint(page);
            return (
              foreign.requests.length > 0 || (await root.getAttribute("data-attacked")) !== null
            );
          },
          readViolation: () => root.getAttribute("data-violated"),
        });
        await page.close();
      }
    }

    test("is needed: without it every attack works", () =>
      tryAttacks({ bypassCSP: true }, (name, { isDone }) =>
        expect.poll(isDone, { message: name }).toBe(true),
      ));

    test("stops every attack", () =>
      tryAttacks({}, async (name, { isDone, readViolation }) => {
        const stoppers = [directives[name], "require-trusted-types-for"];
        await expect.poll(readViolation, { message: name }).toBeOneOf(stoppers);
        expect(await isDone(), name).toBe(false);
      }));

    test("stops every attack that it can in a browser without trusted types", () =>
      tryAttacks({ prepare: forgetTrustedTypes }, async (name, { isDone, readViolation }) => {
        if (/trusted-types/.test(directives[name])) return;
        await expect.poll(readViolation, { message: name }).toBe(directives[name]);
        expect(await isDone(), name).toBe(false);
      }));

    test("lets the page's own style and script work, and violates nothing itself", async () => {
      const page = await site.open({
        reducedMotion: "no-preference",
        prepare: (page) =>
          page.addInitScript(() => {
            const violations: string[] = [];
            Object.assign(window, { readViolations: () => violations });
            addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
              violations.push(effectiveDirective);
            });
          }),
      });
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
      await skipEntrance(page);
      await page.getByRole("button").hover();
      const styled = await page.evaluate(() => {
        const headline = document.querySelector("h1");
        return headline && getComputedStyle(headline).fontFamily.startsWith("Display");
      });
      expect(styled).toBe(true);
      expect(await page.evaluate("readViolations()")).toEqual([]);
    });
  },
  // A small window is painted in less time.
  { reducedMotion: "reduce", viewport: { width: 320, height: 240 } },
);
