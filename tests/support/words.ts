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
  /** What is wrong with its place. */
  flaw?: string | false | null | undefined;
}

/** Finds words that are to be seen, not of drawings or for screen readers alone; fields count as one. */
export const findWords = (page: Page): Promise<Word[]> => page.evaluate(readWords);

/** Runs in the page. */
function readWords(): Word[] {
  const around = (element: Element | null): Element[] =>
    element && element !== document.body ? [element, ...around(element.parentElement)] : [];
  const courtLines = document.querySelector<SVGPathElement>("#hall-lines");
  const toDrawing = courtLines?.getScreenCTM()?.inverse();
  const isOnLine = (x: number, y: number) =>
    courtLines?.isPointInFill(new DOMPoint(x, y).matrixTransform(toDrawing));

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
    // Question marks of slots are for eyes alone, but no decoration.
    if (isForReaders || parent.closest("[aria-hidden=true]:not(.slot-card__mark)")) continue;
    const jersey = parent.closest("article .jersey");
    const cloth = jersey?.getBoundingClientRect();
    const isInHall = !jersey && parent.closest(".hall");
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
        // Sleeves are an eighth of the width, on both sides.
        const isOnSleeve =
          cloth && Math.min(left - cloth.left, cloth.right - right) < cloth.width / 8;
        const isCrossed =
          isInHall &&
          Array.from({ length: width / 6 }, (_, index) => x + 6 * index).some(
            (x) => isOnLine(x, y + height / 3) || isOnLine(x, y + 0.7 * height),
          );
        const flaw =
          (isCut && "sticks out") ||
          (isOnSleeve && "leaves the cloth") ||
          (isCrossed && "lies on a line of the court");
        words.push({ text, x: x + scrollX, y: y + scrollY, width, height, leading: 0.3, flaw });
      }
    }
  }
  for (const field of document.querySelectorAll("input")) {
    const { x, y, width, height } = field.getBoundingClientRect();
    const box = { x: x + scrollX, y: y + scrollY, width, height };
    const word = { text: field.placeholder, ...box, leading: 0 };
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
  const flaws = words.flatMap((word, index) => {
    const other = words.slice(index + 1).find((other) => overlap(word, other));
    const isOutside = word.x < 0 || word.x + word.width > windowWidth + 0.5;
    const flaw = other
      ? `lies on “${other.text}”`
      : word.flaw || (isOutside && "leaves the window");
    return flaw ? `“${word.text}” ${flaw}` : [];
  });
  if (pageWidth > windowWidth) flaws.push(`scrolls sideways by ${pageWidth - windowWidth}`);
  if (words.length < 10) flaws.push("has no words");
  return flaws.map((flaw) => `${windowWidth} px: ${flaw}`);
}
