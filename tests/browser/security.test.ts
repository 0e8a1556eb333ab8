import { expect, test } from "vitest";
import { changeMarkup, openPage, serveSite } from "../support/browser.ts";

/** What somebody might do who can write into a page. Runs there, with the address of another server. */
const attacks: Record<string, (foreign: string) => unknown> = {
  "a script": () => {
    const script = document.createElement("script");
    script.append("document.title = 'Attacked'");
    document.head.append(script);
  },
  "an inline style": () => {
    document.body.setAttribute("style", "opacity: 0.5");
    if (getComputedStyle(document.body).opacity === "0.5") document.title = "Attacked";
  },
  "a foreign image": (foreign) => {
    new Image().src = `${foreign}/a.png`;
  },
  "a foreign request": (foreign) => fetch(foreign, { mode: "no-cors" }),
  "a form that posts elsewhere": (foreign) => {
    const form = document.forms[0];
    if (!form) return;
    form.action = `${foreign}/attack`;
    form.noValidate = true;
    form.requestSubmit();
  },
};

test.for(Object.entries(attacks))("the policy stops %s", async ([, attack]) => {
  const foreign = await serveSite();
  const page = await openPage("/", {
    // Trusted Types, which other browsers lack, would stop some of them before the rest does.
    beforeLoad: (page) =>
      changeMarkup(page, (markup) => markup.replace(/; *require-trusted-types-for[^;"]*/, "")),
  });
  const blocked = page.evaluate(
    () => new Promise((done) => addEventListener("securitypolicyviolation", () => done(true))),
  );
  const readPage = () => page.evaluate(() => [location.href, document.title]);
  const before = await readPage();
  await page.evaluate(attack, foreign.base).catch(() => {});
  expect(await Promise.race([blocked, page.waitForTimeout(3000)])).toBe(true);
  expect(foreign.requests).toEqual([]);
  expect(await readPage()).toEqual(before);
});

test("the policy stops a text from becoming markup", async () => {
  const page = await openPage();
  const attack = () => document.body.insertAdjacentHTML("beforeend", "<p>Attacked</p>");
  await expect(page.evaluate(attack)).rejects.toThrow("TrustedHTML");
});
