import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import sharp from "sharp";
import { expect } from "vitest";
import { expectPage, pagePaths, restyle, sizes, test } from "../support/browser.ts";
import { replaced, specified } from "../support/contents.ts";
import { contrastRatio, luminance } from "../support/contrast.ts";
import { readColors } from "../support/flaws.ts";

/** Luminances of a screenshot's pixels. */
async function readLuminances(screenshot: Buffer) {
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * 3;
    return luminance(data[start], data[start + 1], data[start + 2]);
  };
  return { ...info, at };
}

/** The flags of `::before` are light, not text. */
const withoutText =
  "* { color: transparent !important; text-decoration: none !important } ::before { color: initial }";

/** Lists lines that have less contrast than `least` with a pixel behind them; 4.5 does for large text. */
async function findFaintWords(page: Page, least: number) {
  const lines = await readColors(page);
  expect(lines.length).toBeGreaterThan(50);
  await restyle(page, withoutText);
  const picture = await readLuminances(await page.screenshot({ fullPage: true }));
  const isFaint = ({ color, isLarge, box }: (typeof lines)[number]) => {
    const letters = luminance(...color);
    const enough = isLarge ? Math.min(least, 4.5) : least;
    for (let y = Math.ceil(box.top); y < Math.min(box.bottom, picture.height); y++)
      for (let x = Math.ceil(box.left); x < Math.min(box.right, picture.width); x++)
        if (contrastRatio(letters, picture.at(x, y)) < enough) return true;
    return false;
  };
  return lines.filter(isFaint).map(({ text }) => text);
}

/** Whether the focused control is in sight, and outlined in the accent's colour or the page's. */
function readFocus() {
  const element = document.activeElement;
  const skipLink = document.querySelector(".skip-link");
  if (!element || !skipLink) throw new Error("The page has no skip link");
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const { top, bottom } = element.getBoundingClientRect();
  // Its first line: the middle of a link that wraps may lie beside it.
  const [{ left, width, y, height } = new DOMRect()] = element.getClientRects();
  const hit = document.elementFromPoint(left + width / 2, y + height / 2);
  return {
    markup: element.outerHTML,
    isSeen: top >= 0 && bottom < innerHeight + 1 && height >= 16 && element.contains(hit),
    isOutlined:
      outlineStyle === "solid" &&
      Number.parseFloat(outlineWidth) >= 3 &&
      [skipLink, document.documentElement].some(
        (element) => getComputedStyle(element).backgroundColor === outlineColor,
      ),
  };
}

test.for(pagePaths)("axe finds nothing at %s on a phone", async (path, { open }) => {
  const page = await open({ path, viewport: sizes.phone });
  await page.evaluate(axe.source);
  // Off unless asked for: the spacing of targets (WCAG 2.2, 2.5.8).
  const { passes, violations } = await page.evaluate<AxeResults>(
    `axe.run({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })`,
  );
  expect(passes.length).toBeGreaterThan(15);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`),
  ).toEqual([]);
});

test.for(pagePaths)(
  "the Tab key reaches every control of %s in order, in sight and outlined",
  async (path, { open }) => {
    const page = await open({ path });
    const expected = await page
      .locator("a, button, input, select, textarea, summary, [tabindex='0']")
      .filter({ visible: true })
      .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    expect(expected.length).toBeGreaterThan(2);
    for (const markup of expected) {
      await page.keyboard.press("Tab");
      const focus = { markup, isSeen: true, isOutlined: true };
      expect(await page.evaluate(readFocus)).toEqual(focus);
    }
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  },
);

test("the skip link leads past the header", async ({ page }) => {
  for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
  await expectPage(page.locator("main :focus")).toHaveCount(1);
});

test.for(Object.entries(sizes))(
  "a screen reader meets this on the landing page on a %s, without script",
  async ([, viewport], { open, serve }) => {
    const server = await serve({}, replaced);
    const page = await open({ server, viewport, javaScriptEnabled: false });
    expect(await page.locator("body").ariaSnapshot()).toMatchInlineSnapshot(`
    "- banner:
      - link "Skip to content":
        - /url: "#main"
      - link "Third Contact":
        - /url: /school/
      - paragraph: Opening Soon
    - main:
      - region "Every Rally Starts with a Pass":
        - heading "Every Rally Starts with a Pass" [level=1]
        - paragraph: A season of lessons for clubs & schools, from people who have won with it.
        - link "Reserve a place":
          - /url: "#waitlist"
      - region "Who Is Teaching":
        - heading "Who Is Teaching" [level=2]
        - paragraph: Two coaches, signed.
        - list:
          - listitem:
            - article:
              - heading "Loïc d'Argenteuil" [level=3]
              - paragraph: Coach for Serve and Receive
              - paragraph: France
              - paragraph: SIGNED
              - list:
                - listitem: Two cups
                - listitem: One as captain
          - listitem:
            - article:
              - heading "Gwen Pritchard-Rhys" [level=3]
              - paragraph: Libero
              - paragraph: Wales
              - paragraph: SIGNED
              - list:
                - listitem: “Blocker of the year” at home & abroad
                - listitem: Teacher of sports science
      - region "25+ Coaches to Come":
        - heading "25+ Coaches to Come" [level=2]
        - paragraph: One by one.
        - list:
          - listitem:
            - paragraph: To be announced
            - strong: Scandinavia
            - paragraph: Jan 2041
          - listitem:
            - paragraph: To be announced
            - strong: West Africa
            - paragraph: Mar 2041
        - paragraph: Ask us who is next
      - region "What a Week Looks Like":
        - heading "What a Week Looks Like" [level=2]
        - paragraph: Two parts, the same every week.
        - list:
          - listitem:
            - heading "Monday Plan" [level=3]
            - paragraph: What to train this week, on one page.
          - listitem:
            - heading "Film Room" [level=3]
            - paragraph: Twelve minutes, one movement, three angles.
      - region "Hold My Place":
        - heading "Hold My Place" [level=2]
        - paragraph: We write once, on the day the school opens.
        - text: Your email
        - textbox "Your email":
          - /placeholder: name@club.test
        - button "Count me in"
        - paragraph:
          - text: No newsletter, no sharing, one click to leave.
          - link "Privacy Policy":
            - /url: /school/privacy-policy/
      - paragraph: Doors open in Q2 2041
    - contentinfo:
      - paragraph: © 2025 Third Contact Medien GmbH
      - paragraph:
        - link "office@thirdcontact.test":
          - /url: mailto:office@thirdcontact.test
      - paragraph: Lerchengasse 48, 1080 Vienna, Austria
      - navigation "Pages":
        - link "thirdcontact.test/school":
          - /url: /school/
        - link "Privacy Policy":
          - /url: /school/privacy-policy/
        - link "Terms and Conditions":
          - /url: /school/terms-and-conditions/"
  `);
  },
);

// The sections of legal pages are the owner's.
test.for(["/privacy-policy/", "/terms-and-conditions/"])(
  "a screen reader meets this around the sections of %s",
  async (path, { open }) => {
    const page = await open({ path });
    await page.locator("main section, main nav li").evaluateAll((all) => {
      for (const element of all) element.remove();
    });
    const main = await page.locator("main").ariaSnapshot();
    expect(main.replace(/(paragraph: |heading (?=.*level=1)).+/g, "$1…")).toMatchInlineSnapshot(`
      "- main:
        - link "Back to Home":
          - /url: /
        - heading …
        - paragraph:
          - text: Last updated
          - time: January 1, 2025
        - paragraph: …
        - navigation "Contents":
          - heading "Contents" [level=2]
          - list"
    `);
  },
);

test("a screen reader meets this on the 404 page", async ({ open }) => {
  const page = await open({ path: "/404.html" });
  expect(await page.locator("main").ariaSnapshot()).toMatchInlineSnapshot(`
    "- main:
      - heading "Out of bounds" [level=1]
      - paragraph: There is no page at this address.
      - link "Back to Home":
        - /url: /"
  `);
});

test("the field for the address is described by the note below it", async ({ page }) => {
  const field = page.getByRole("textbox", { name: specified.landing.waitlist.label });
  await expectPage(field).toHaveAccessibleDescription(/^We respect your privacy.*time\.$/);
});

test.for(Object.entries(sizes))(
  "words have a contrast of 4.5 with the worst pixel behind them on a %s",
  async ([, viewport], { open }) => {
    const page = await open({ viewport });
    // The brightest flags that could light a card, and one in whose light only some words stand.
    const flags = ["⬜", "🟨", "🟥", "🇵🇱", "🇩🇿"];
    for (const [index, flag] of flags.entries())
      await page
        .locator(".instructor-card__flag")
        .nth(index)
        .evaluate((node, flag) => node.setAttribute("data-flag", flag), flag);
    expect(await findFaintWords(page, 4.5)).toEqual([]);
  },
);

test.for([
  ["for who asks for more", { contrast: "more" }],
  ["on paper", { media: "print" }],
] as const)("words have a contrast of 7 %s", async ([, media], { page }) => {
  await page.emulateMedia(media);
  expect(await findFaintWords(page, 7)).toEqual([]);
});

test.for([
  ["on paper", { media: "print" }],
  ["in forced colours", { forcedColors: "active" }],
] as const)("no drawing larger than an icon is left %s", async ([, media], { page }) => {
  await page.emulateMedia(media);
  const drawings = page.locator("svg, .decoration").filter({ visible: true });
  const sizes = await drawings.evaluateAll((all) =>
    all.map((drawing) => Math.max(drawing.clientWidth, drawing.clientHeight)),
  );
  expect(Math.max(...sizes)).toBeLessThan(100);
});

test("controls have an edge in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const control of await page.locator("button, .button, input:visible").all())
    await expectPage(control).toHaveCSS("border-style", "solid");
});
