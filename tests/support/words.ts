/** Finds where words of a page are, and flaws of their layout. */
import type { Locator, Page } from "playwright-core";

/** In CSS pixels from the top left corner of the page. */
export type Box = Record<"x" | "y" | "width" | "height", number>;

/** Finds where an element is on the page, in one step: a link to a fragment may scroll meanwhile. */
export const findBox = (locator: Locator): Promise<Box> =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });

/**
 * A word, or a part of one that is broken. Its top and height are those of its small letters, because
 * lines of large type overlap above and below.
 */
interface Word extends Box {
  text: string;
  /**
   * The contrast that it needs: 7 (WCAG 2.2, 1.4.6), or 4.5 in large or display type if nobody asks
   * for more.
   */
  neededContrast: number;
  /** Red, green, blue and alpha, up to 255, with the opacity of its elements. */
  color: number[];
  /** Whether a filter or a blend mode changes its colour. */
  isFiltered: boolean;
  /** In how many parts its contrast is measured, of about four letters each. */
  partCount: number;
  /** What is wrong with it and, after ";", where to look, or "". */
  flaw: string;
}

/** Finds visible words, except those of decoration. A field counts as one. */
export async function findWords(page: Page): Promise<Word[]> {
  const words = JSON.parse(await page.evaluate(readWords));
  if (words.length < 10) throw new Error("The page has hardly any words");
  return words;
}

/** Whether two boxes are closer than some pixels. */
export const isNear = (a: Box, b: Box, distance: number) =>
  a.x < b.x + b.width + distance &&
  b.x < a.x + a.width + distance &&
  a.y < b.y + b.height + distance &&
  b.y < a.y + a.height + distance;

/** Runs in the page; its result as JSON, because Playwright takes long for many objects. */
function readWords(): string {
  const ancestorsOf = (element: Element | null): Element[] =>
    element && element !== document.body ? [element, ...ancestorsOf(element.parentElement)] : [];
  const contrastOfLargeType = matchMedia("(prefers-contrast: more)").matches ? 7 : 4.5;
  const isDecoration = (element: Element) =>
    element.closest("[aria-hidden=true]") && getComputedStyle(element).pointerEvents === "none";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const words: Word[] = [];
  /** Words that a pointer can select, and where they are, which may stick to the window. */
  const selectable: [word: Word, range: Range][] = [];
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  /** Of an element's style and those around it. */
  const readLight = (styles: CSSStyleDeclaration[]) => {
    if (!canvas) throw new Error("This browser has no canvas");
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = styles[0]?.color ?? "";
    canvas.globalAlpha = styles.reduce((product, { opacity }) => product * Number(opacity), 1);
    canvas.fillRect(0, 0, 1, 1);
    return {
      color: [...canvas.getImageData(0, 0, 1, 1).data],
      isFiltered: styles.some(
        (style) => style.filter !== "none" || style.mixBlendMode !== "normal",
      ),
    };
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent: content } = node;
    if (!content?.trim() || !parent || parent instanceof SVGElement) continue;
    if (
      isDecoration(parent) ||
      /^[\p{RI}\p{Emoji_Presentation}]/u.test(content) ||
      !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    const { clipPath, color, fontFamily, fontSize, userSelect } = getComputedStyle(parent);
    // For screen readers, and words that lie over their dots.
    if (clipPath === "inset(50%)" || color === "rgba(0, 0, 0, 0)") continue;
    const ancestors = ancestorsOf(parent);
    const light = readLight(ancestors.map((element) => getComputedStyle(element)));
    const frames = ancestors.map((element) => {
      const { overflow, display } = getComputedStyle(element);
      return {
        box: element.getBoundingClientRect(),
        clips: /hidden|clip/.test(overflow), // Others can be scrolled.
        // Words must not leave it at its sides.
        holdsItsWords:
          element.matches(
            "li, article, section:not([tabindex]), form, button, a, header, footer",
          ) && !/^(inline|contents)$/.test(display),
      };
    });
    const isLarge = fontFamily.includes("Display") || parseFloat(fontSize) >= 24;
    const neededContrast = isLarge ? contrastOfLargeType : 7;
    const isTiny = parseFloat(fontSize) < 12 && /\w/.test(content);
    const edge = parent.closest("[aria-hidden]") ? 0 : 6;
    range.selectNodeContents(node);
    const lineCount = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const lineLength = lineCount > 2 ? Math.round(content.length / lineCount) : 0;
    const cloth = parent.closest("article .jersey")?.getBoundingClientRect();
    for (const { 0: text, index } of content.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      for (const { width, height, left, right, top, bottom } of range.getClientRects()) {
        const isCut = frames.some(({ box, clips, holdsItsWords }) => {
          const isTooWide = left < box.left - 1 || right > box.right + 1;
          const isTooHigh = top < box.top - 1 || bottom > box.bottom + 1;
          return (isTooWide && (clips || holdsItsWords)) || (isTooHigh && clips);
        });
        // Sleeves are an eighth of the width, on both sides.
        const isOnSleeve =
          cloth && Math.min(left - cloth.left, cloth.right - right) < cloth.width / 8;
        const y = top + 0.3 * height;
        const flaw =
          ((left < 0 || right > innerWidth + 0.5) && "leaves the window; look at its size") ||
          (Math.min(left, innerWidth - right) < edge &&
            "is at the edge of the window; look at padding") ||
          (isCut && "sticks out; look at size, grid and overflow of what holds it") ||
          (isOnSleeve && "leaves the cloth; look at data-size and the widths of jerseys") ||
          (isTiny && `is in type of ${fontSize}; look at font-size`) ||
          (lineLength > 100 && `is in lines of ${lineLength} letters; look at max-inline-size`) ||
          (userSelect === "none" && "cannot be selected; look at user-select") ||
          "";
        const partCount = Math.ceil(text.length / 4);
        const place = { x: left, y: y + scrollY, width, height: 0.4 * height };
        const word = { text, ...place, neededContrast, ...light, partCount, flaw };
        words.push(word);
        selectable.push([word, range.cloneRange()]);
      }
    }
  }
  const pressed = new CSSStyleSheet();
  pressed.replaceSync("[data-place] { pointer-events: auto !important }");
  document.adoptedStyleSheets.push(pressed);
  for (const [word, range] of selectable) {
    const { top, bottom } = range.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight)
      scrollBy({ top: top - innerHeight / 2, behavior: "instant" });
    const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect();
    const parent = range.startContainer.parentElement as Element;
    // A section hides what hangs over from the one above.
    const section = parent.closest("section");
    const isOnPlayer = [0, 0.5, 1].some((share) =>
      document
        .elementsFromPoint(x + share * width, y + height / 2)
        .some((element) => element.matches("[data-place]") && section?.contains(element)),
    );
    if (isOnPlayer)
      word.flaw ||= "lies on a player; look at size and place of the team, and at the grid";
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    // Lines of large type overlap within a heading.
    const block = parent.closest("h1, h2, h3, p, li, label, a") ?? parent;
    if (hit && !hit.contains(parent) && !block.contains(hit))
      word.flaw ||= `lies below ${hit.localName}.${hit.className}; look at position and pointer-events of what lies over it`;
  }
  document.adoptedStyleSheets.pop();
  scrollTo({ top: 0, behavior: "instant" });
  for (const field of document.querySelectorAll("input")) {
    if (!field.checkVisibility()) continue;
    const { x, y, width, height } = field.getBoundingClientRect();
    const place = { x, y: y + scrollY, width, height };
    const neededContrast = contrastOfLargeType;
    const styles = ancestorsOf(field).map((element) => getComputedStyle(element));
    if (!field.value) styles.unshift(getComputedStyle(field, "::placeholder"));
    const light = readLight(styles);
    const text = field.placeholder;
    words.push({ text, ...place, neededContrast, ...light, partCount: 1, flaw: "" });
  }
  return JSON.stringify(words);
}

/**
 * Lists names on players that are wider than the cloth between its trims, 200 of its 300 units, or smaller
 * than 9 px. `<use>` repeats them, so walkers of text do not meet them.
 */
const findFlawsOfNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGGraphicsElement>("svg [data-place]")].flatMap((player) => {
      const styles = getComputedStyle(player);
      const pixelsPerUnit = player.getScreenCTM()?.a ?? 0;
      const names = document.querySelectorAll<SVGTextElement>(
        `${player.getAttribute("href")} :is(.player__name, [data-first-name]):not([data-size^="smalle"])`,
      );
      return [...names].flatMap((name) => {
        const isSmall = name.dataset.size === "small";
        const isShown = styles.getPropertyValue(isSmall ? "--small-names" : "--names") !== "0";
        const size = pixelsPerUnit * Number.parseFloat(getComputedStyle(name).fontSize);
        if (name.getBBox().width > 200)
          return `“${name.textContent}” leaves the cloth; look at data-size, measure-text.ts and team.css`;
        return isShown && size < 9 && !name.matches("#player-6 g *")
          ? `“${name.textContent}” is in type of ${size.toFixed(1)} px; look at the queries in team.css`
          : [];
      });
    }),
  );

/** Lists words that are cut off, overlap, are tiny, at the edge, cannot be selected, or lie on a sleeve; and sideways scroll. */
export async function findFlaws(page: Page): Promise<string[]> {
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  const { width = 0 } = page.viewportSize() ?? {};
  const words = await findWords(page);
  const flaws = words.flatMap((word, index) => {
    const other = words.find((other, at) => at > index && isNear(word, other, -1));
    const flaw = other ? `lies on “${other.text}”; look at size and grid of both` : word.flaw;
    return flaw ? `“${word.text}” ${flaw}` : [];
  });
  flaws.push(...(await findFlawsOfNames(page)));
  if (pageWidth > width)
    flaws.push(`the page scrolls sideways by ${pageWidth - width} px; look at what is too wide`);
  return flaws;
}
