/** Where the words of a page stand, and what is wrong with that. */
import type { Page } from "playwright-core";

/** A word, or a part of one that is broken, in CSS pixels from the top left corner of the page. */
interface Word {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Share of the height that is empty above, and below: lines of large type overlap there. */
  leading: number;
  /** Whether it sticks out of an element that it stands in, or is cut off by one. */
  isCut: boolean;
}

/** Finds words that are to be seen, not of drawings or for screen readers alone; fields count as one. */
export const findWords = (page: Page): Promise<Word[]> => page.evaluate(readWords);

/** Runs in the page. */
function readWords(): Word[] {
  const around = (element: Element | null): Element[] =>
    element && element !== document.body ? [element, ...around(element.parentElement)] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const words: Word[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent: content } = node;
    if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const frames = around(parent).map((element) => ({
      box: element.getBoundingClientRect(),
      style: getComputedStyle(element),
      isPart: element.matches("li, article, section, form, button, a, header, footer"),
    }));
    const isForReaders = frames.some(({ style }) => style.clipPath === "inset(50%)");
    if (isForReaders || parent.closest("[aria-hidden=true]")) continue;
    for (const { 0: text, index } of content?.matchAll(/\S+/g) ?? []) {
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      for (const { x, y, width, height, left, right, top, bottom } of range.getClientRects()) {
        const isCut = frames.some(({ box, style, isPart }) => {
          const isTooWide = left < box.left - 1 || right > box.right + 1;
          const isTooHigh = top < box.top - 1 || bottom > box.bottom + 1;
          if (style.overflow !== "visible") return isTooWide || isTooHigh;
          return isPart && !/^(inline|contents)$/.test(style.display) && isTooWide;
        });
        const box = { x: x + scrollX, y: y + scrollY, width, height };
        words.push({ text, ...box, leading: 0.3, isCut });
      }
    }
  }
  for (const field of document.querySelectorAll("input")) {
    const { x, y, width, height } = field.getBoundingClientRect();
    const box = { x: x + scrollX, y: y + scrollY, width, height };
    const word = { text: field.placeholder, ...box, leading: 0, isCut: false };
    if (field.checkVisibility()) words.push(word);
  }
  return words;
}

/** Describes sideways scroll, and words that are cut off, outside of the window or on each other. */
export async function findFlaws(page: Page): Promise<string[]> {
  const [pageWidth, windowWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  const words = await findWords(page);
  const overlap = (a: Word, b: Word) =>
    a.x + 1 < b.x + b.width &&
    b.x + 1 < a.x + a.width &&
    a.y + a.leading * a.height < b.y + (1 - b.leading) * b.height &&
    b.y + b.leading * b.height < a.y + (1 - a.leading) * a.height;
  const flaws = [
    pageWidth > windowWidth ? `scrolls sideways by ${pageWidth - windowWidth}` : [],
    words.length < 10 ? "has no words" : [],
    ...words.map((word, index) => {
      const other = words.slice(index + 1).find((other) => overlap(word, other));
      if (other) return `“${word.text}” lies on “${other.text}”`;
      if (word.isCut) return `“${word.text}” sticks out`;
      return word.x < 0 || word.x + word.width > windowWidth + 0.5
        ? `“${word.text}” leaves the window`
        : [];
    }),
  ];
  return flaws.flat().map((flaw) => `${page.viewportSize()?.width} px: ${flaw}`);
}
