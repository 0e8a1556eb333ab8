import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Content } from "../../data/schema/content.ts";
import { desktop, openPage, restyle } from "../support/browser.ts";
import { contentWith, cyrillic, empty, largest, otherOwner, sample } from "../support/contents.ts";
import { legalPath, pathOfEachKind } from "../support/site.ts";
import { findFlaws } from "../support/words.ts";

test.for(Object.entries({ sample, otherOwner, largest, empty, cyrillic }))(
  "words are neither cut nor overlap in small and large windows: %s",
  async ([, content]) => {
    const page = await openPage("/", { content });
    const ball = page.locator(".hero__ball");
    const flaws: string[] = [];
    // Phones and tablets, upright and on their side; rows of six jerseys begin at 1280 px.
    const sizes = "320x640 640x360 768x1024 768x700 1280x640 3440x1440";
    for (const size of sizes.split(" ")) {
      const [width = 0, height = 0] = size.split("x").map(Number);
      await page.setViewportSize({ width, height });
      flaws.push(...(await findFlaws(page)));
      const box = await ball.boundingBox();
      if (box && box.x + box.width > width) flaws.push(`${width} px: the ball leaves the window`);
      const cut = page.locator(".launch-sign__dots > svg, article .jersey__name > b");
      const cutWords = await cut.evaluateAll((all) =>
        all
          .filter((word) => {
            const { right, height } = word.getBoundingClientRect();
            // Names may wrap between words.
            const isName = word.textContent && !/[ -]/.test(word.textContent);
            const isBroken = isName && height > 1.5 * parseFloat(getComputedStyle(word).lineHeight);
            return isBroken || right > innerWidth;
          })
          .map(({ textContent }) => textContent || "a word in dots"),
      );
      for (const word of cutWords) flaws.push(`${width} px: ${word} is broken or cut off`);
    }
    expect(flaws).toEqual([]);
  },
);

test.for([...pathOfEachKind, "/#signed-up"])(
  "nothing lies over links, buttons and fields of %s",
  async (path) => {
    const content = contentWith("site.waitlist", { action: "/join" });
    const page = await openPage(path, { content });
    const field = page.locator("#email:visible");
    const covers: string[] = [];
    for (const size of ["390x664", "768x1024", "844x390", "1024x768", "1440x900"]) {
      const [width = 0, height = 0] = size.split("x").map(Number);
      await page.setViewportSize({ width, height });
      for (const typed of (await field.count()) ? ["", "kim@", "kim@name.example"] : [""]) {
        if (await field.count()) await field.fill(typed);
        const controls = page.locator(":is(a, button, input, label):visible:not(.visually-hidden)");
        expect(await controls.count()).toBeGreaterThan(3);
        const found = await controls.evaluateAll((all) =>
          all.flatMap((control) => {
            control.scrollIntoView({ block: "center" });
            return [...control.getClientRects()].flatMap(({ x, y, width, height }) =>
              [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((right) =>
                [0.1, 0.5, 0.9].flatMap((down) => {
                  const hit = document.elementFromPoint(x + right * width, y + down * height);
                  return control.contains(hit)
                    ? []
                    : `${hit?.className} over ${control.textContent || control.id}`;
                }),
              ),
            );
          }),
        );
        for (const cover of new Set(found)) covers.push(`${size}, "${typed}": ${cover}`);
      }
    }
    expect(covers).toEqual([]);
  },
);

test("a long claim is smaller, and leaves no hole before the line-up", async () => {
  const intro =
    "Des championnes de quatre continents ont signé pour la saison, avec leurs carnets.";
  const content = contentWith("landing.instructors.intro", intro);
  const readTop = async (content?: Content) => {
    const page = await openPage("/", { content, viewport: desktop });
    return (await page.locator("article").first().boundingBox())?.y ?? 0;
  };
  expect((await readTop(content)) - (await readTop())).toBeLessThan(100);
});

test("a mark below the headline is clear of the subtitle", async () => {
  const content = contentWith("landing.hero.headline", "Cùng tập cho đội mạnh nhất, cả mẹ");
  const page = await openPage("/", { content, viewport: desktop });
  const [word, subtitle] = await page
    .locator(".hero :is(.hero__last-word, .lede)")
    .evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { top, bottom } = range.getBoundingClientRect();
        // The box ends 0.2 em below the baseline, the dot 0.26 em.
        return { top, bottom: bottom + 0.06 * parseFloat(getComputedStyle(element).fontSize) };
      }),
    );
  expect(word?.bottom).toBeLessThan(subtitle?.top ?? 0);
});

/** Reads the size of the smallest text, in CSS pixels. */
const readFontSize = (page: Page) =>
  page
    .locator("body, footer")
    .evaluateAll((all) =>
      Math.min(...all.map((element) => parseFloat(getComputedStyle(element).fontSize))),
    );

test.for(pathOfEachKind)(
  "words of %s are whole at 320 px in large type, and with wide spacing",
  async (path) => {
    const page = await openPage(path, { viewport: { width: 320, height: 640 } });
    const usual = await readFontSize(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    expect(await readFontSize(page)).toBeGreaterThan(1.8 * usual);
    expect(await findFlaws(page)).toEqual([]);

    await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    // WCAG 2.2, 1.4.12, in a wide window, too.
    await restyle(
      page,
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
    );
    const flaws = await findFlaws(page);
    await page.setViewportSize(desktop);
    flaws.push(...(await findFlaws(page)));
    // Spaced letters may reach the sleeves.
    expect(flaws.filter((flaw) => !flaw.endsWith("leaves the cloth"))).toEqual([]);
  },
);

test.for([
  [legalPath, "body"],
  ["/", ".hero > .lede"],
] as const)(
  "text of %s grows when a large window is zoomed to 150 %%: %s",
  async ([path, text]) => {
    const page = await openPage(path);
    const readSize = () =>
      page.locator(text).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    await page.setViewportSize({ width: 2560, height: 1200 });
    const usual = await readSize();
    // The same window at 150 %.
    await page.setViewportSize({ width: 1707, height: 800 });
    expect((1.5 * (await readSize())) / usual).toBeGreaterThan(1.3);
  },
);
