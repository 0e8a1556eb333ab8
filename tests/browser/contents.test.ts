/** Opens the landing page with contents of very different owners. */
import { expect, test } from "vitest";
import { openPage, resize } from "../support/browser.ts";
import { contents, contentWith, wild } from "../support/contents.ts";
import { report, surveyWords } from "../support/survey.ts";

// pages.test.ts opens the sample.
test.for(Object.entries(contents).filter(([name]) => name !== "sample"))(
  "words are neither cut nor overlap in small and large windows: %s",
  async ([name, content]) => {
    const page = await openPage("/", "320x568", { content });
    const ball = page.locator("h1 + *");
    const lines: string[] = [];
    // Phones and tablets, upright and on their side; rows of six jerseys begin at 1280 px.
    for (const size of [
      "320x568",
      "640x360",
      "768x1024",
      "768x700",
      "1024x700",
      "1280x640",
      "3440x1440",
    ] as const) {
      await resize(page, size);
      const place = `/ at ${size}, ${name}`;
      lines.push(...(await surveyWords(page, place, /in type of/))); // Long names are small.
      const box = await ball.boundingBox();
      const { width = 0 } = page.viewportSize() ?? {};
      if (box && box.x + box.width > width) lines.push(`${place}: the ball leaves the window`);
      const cut = page.locator("section:has(form) p:has(path) svg, article h3 > b");
      const cutWords = await cut.evaluateAll((all) =>
        all
          .filter((word) => {
            const { right, height } = word.getBoundingClientRect();
            // Names may wrap between words.
            const isName = word.textContent && !/[ -]/.test(word.textContent);
            const isBroken = isName && height > 1.5 * parseFloat(getComputedStyle(word).lineHeight);
            return isBroken || right > innerWidth;
          })
          .map(({ textContent }) => `${textContent || "a word in dots"} is broken or cut off`),
      );
      lines.push(...report(place, cutWords, "words are whole; look at data-size and grid"));
    }
    expect(lines).toEqual([]);
  },
);

test("a mark below the headline is clear of the subtitle", async () => {
  const content = contentWith("landing.hero.headline", "Cùng tập cho đội mạnh nhất, cả mẹ");
  const page = await openPage("/", "1280x720", { content });
  const [word, subtitle] = await page.locator("h1 > :last-child, h1 + * + p").evaluateAll((all) =>
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

test("flags are whole, whatever letters follow", async () => {
  const page = await openPage("/", "1280x720", { content: wild });
  const flags = page.locator("article span").filter({ hasText: /^\p{RI}{2}$/u });
  await flags.last().scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const widths = await flags.evaluateAll((all) =>
    all.map((flag) => Math.round(flag.getBoundingClientRect().width)),
  );
  expect(widths, "look at display and font-family of flags").toEqual(
    wild.instructors.map(() => widths[0]),
  );
});

test("a double click selects a word of the headline, and a surname", async () => {
  const page = await openPage("/", "1280x720");
  for (const [words, word] of [
    [page.locator("h1 > :first-child"), "Master"],
    [page.locator("article h3 > b").first(), "Minamori"],
  ] as const) {
    const { height = 0 } = (await words.boundingBox()) ?? {};
    await words.dblclick({ position: { x: 8, y: 0.7 * height }, force: true });
    const selected = await page.evaluate(() => String(getSelection()).trim().toLowerCase());
    expect(selected, "what a double click selects; look at what lies over it").toBe(
      word.toLowerCase(),
    );
  }
});
