/** Opens the landing page with contents of very different owners. */
import { expect, test } from "vitest";
import { maxWidths, measureText } from "../../components/lib/measure-text.ts";
import { enterState, openPage, resize } from "../support/browser.ts";
import { contents, contentWith, wild } from "../support/contents.ts";
import { countCards, report, surveyWords } from "../support/survey.ts";

/** Runs in the page. Lists words of headings that are on two lines. */
function findBroken(headings: Element[]): string[] {
  const range = document.createRange();
  return headings.flatMap(({ lastChild }) =>
    [...(lastChild?.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      if (!lastChild) return [];
      range.setStart(lastChild, index);
      range.setEnd(lastChild, index + word.length);
      return range.getClientRects().length > 1 ? `${word} is broken` : [];
    }),
  );
}

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
      const alone = (await countCards(page)).filter((rows) => width >= 768 && /\+1$/.test(rows));
      lines.push(...report(place, alone, "no card stands alone; look at card-section.css"));
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
      if (name === "cyrillic") cutWords.push(...(await page.locator("h2").evaluateAll(findBroken)));
      lines.push(...report(place, cutWords, "words are whole; look at data-size and grid"));
    }
    expect(lines).toEqual([]);
  },
);

/** The longest text that is no wider than a limit of measure-text.ts, with a space now and then. */
function fillLine(limit: number, wordLength: number): string {
  let text = "";
  for (const letter of "hamburgefonstiv".repeat(9)) {
    const isFull = text.length % wordLength === wordLength - 1;
    const longer = `${text}${isFull ? " " : ""}${letter}`;
    if (measureText(longer.toUpperCase()) > limit) break;
    text = longer;
  }
  return text;
}

test.for([1, 1.5, 2.5])("texts %d times as long as what fits are whole", async (factor) => {
  const content = contentWith("site.waitlist", { action: "/join" });
  const { hero, instructors, waitlist } = content.landing;
  hero.headline = `Master ${fillLine(factor * maxWidths.lastWord, 99)}`;
  waitlist.thanksHeading = fillLine(factor * maxWidths.thanks, 7);
  instructors.intro = fillLine(factor * maxWidths.claim, 7);
  instructors.punchline = undefined;
  if (instructors.invitation)
    instructors.invitation.name = fillLine(factor * maxWidths.visitorJersey, 99);
  for (const person of content.instructors)
    person.name = `Kim ${fillLine(factor * maxWidths.jersey, 99)}`;
  const page = await openPage("/", "320x568", { content });
  const lines: string[] = [];
  for (const size of ["320x568", "768x1024", "1280x720"] as const) {
    await resize(page, size);
    for (const state of ["dark", "thanks"] as const) {
      await enterState(page, state);
      const place = `/ at ${size}, ${state}, ${factor} times as long as what fits`;
      lines.push(...(await surveyWords(page, place, /in type of/)));
    }
    await page.evaluate(() => location.assign("#"));
  }
  expect(lines).toEqual([]);
});

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
