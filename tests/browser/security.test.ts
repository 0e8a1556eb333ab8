import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describeInBrowser, nextPaint, settle } from "./support.ts";

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

const directives: Record<keyof typeof attacks, string> = {
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

const names = Object.keys(attacks).filter((name): name is keyof typeof attacks => name in attacks);

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
    test.each(names)("stops %s, which would work without it", async (name) => {
      const directive = directives[name];
      for (const policy of ["none", "as an older browser reads it", "whole"] as const) {
        if (policy === "as an older browser reads it" && /trusted-types/.test(directive)) continue;
        // Its own origin and its own files, none of which the page may ask for.
        const foreign = await site.serve({});
        const page = await site.open({
          bypassCSP: policy === "none",
          ...(policy === "as an older browser reads it" && { prepare: forgetTrustedTypes }),
        });
        await page.evaluate(() => {
          addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
            document.documentElement.dataset.violated ??= effectiveDirective;
          });
        });
        const attack = page.evaluate(attacks[name], foreign.base);
        const root = page.locator(":root");
        const isAttacked = async () =>
          foreign.requests.length > 0 || (await root.getAttribute("data-attacked")) !== null;
        if (policy === "none") {
          await attack;
          await expect.poll(isAttacked).toBe(true);
        } else {
          const stoppers = [
            directive,
            ...(policy === "whole" ? ["require-trusted-types-for"] : []),
          ];
          await attack.catch(() => {}); // What the policy stops may throw.
          await expect
            .poll(() => root.getAttribute("data-violated"))
            .toSatisfy((violated) => stoppers.includes(violated ?? ""));
          await nextPaint(page);
          expect(await isAttacked()).toBe(false);
        }
      }
    });

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
      await settle(page);
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
