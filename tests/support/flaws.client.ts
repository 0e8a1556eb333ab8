/** Finds flaws in the layout of a page, as a visitor sees it. Runs in the browser: see `flaws.ts`. */

/** Edges in CSS pixels of the window; a plain object, because reading a DOMRect is slow. */
type Box = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;

/** A line of a text, where it is painted. */
interface Line {
  /** The whole text, which may have other lines. */
  text: string;
  /** The element that sets the colour. */
  parent: Element;
  /** The nearest element that is a box of its own. */
  block: Element;
  /** Around the letters, without the leading. */
  box: Box;
}

/** Whether an element or one around it is clipped to nothing, for screen readers or until later. */
const isClipped = (element: Element): boolean =>
  /^inset\((50%|100% 0px 0px)\)$/.test(getComputedStyle(element).clipPath) ||
  (element.parentElement !== null && isClipped(element.parentElement));

const isShown = (element: Element) =>
  element.checkVisibility() && element.getBoundingClientRect().width > 0 && !isClipped(element);

const findShown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);

/** Whether an element paints its whole box: with a background or a border, its own or a pseudo-element's. */
function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return ["", "::before", "::after"].some((part) => {
    const style = getComputedStyle(element, part);
    // Of a pseudo-element that is not drawn, the size is "auto".
    const isWhole =
      Math.abs(Number.parseFloat(style.width) - width) < 1 &&
      Math.abs(Number.parseFloat(style.height) - height) < 1;
    const isFilled =
      style.backgroundColor !== "rgba(0, 0, 0, 0)" ||
      style.backgroundImage !== "none" ||
      style.borderImageSource !== "none" ||
      style.borderInlineStartWidth !== "0px";
    return isFilled && (part === "" || isWhole);
  });
}

/** What is seen of an element's box: others around it may cut it off. */
function toSeenBox(element: Element): Box {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowX === "visible" || around === document.body) continue;
    const frame = around.getBoundingClientRect();
    [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
    [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
  }
  return { left, top, right, bottom };
}

/** Whether an element is scenery, which lies behind all words. */
const isScenery = (element: Element): boolean =>
  Number(getComputedStyle(element).zIndex) < 0 ||
  (element.parentElement !== null && isScenery(element.parentElement));

const toBox = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });

const grow = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const contains = (outer: Box, inner: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

const nameOf = (element: Element) => element.getAttribute("class") ?? element.tagName;

function getCanvas() {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) throw new Error("No canvas to measure letters with");
  return canvas;
}
const canvas = getCanvas();

function findBlock(element: Element): Element {
  const isInline = getComputedStyle(element).display === "inline";
  return isInline && element.parentElement ? findBlock(element.parentElement) : element;
}

/** Lines of all texts that are seen, without decoration. */
function readLines(): Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const parent = node.parentElement;
    const text = node.textContent?.trim().replace(/\s+/g, " ");
    if (!text || !parent || !isShown(parent)) continue;
    if (parent.closest("[aria-hidden='true']")) continue;
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = canvas.measureText(text);
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width === 0) continue;
      const baseline = rect.top + (rect.height * ascent) / (ascent + descent);
      const top = baseline - ink.actualBoundingBoxAscent;
      const bottom = baseline + ink.actualBoundingBoxDescent;
      const box = { ...toBox(rect), top, bottom };
      lines.push({ text: `“${text.slice(0, 40)}”`, parent, block: findBlock(parent), box });
    }
  }
  return lines;
}

/** The page has texts and does not scroll sideways. */
function* findPageFlaws(lines: readonly Line[]) {
  if (lines.length < 5) yield `only ${lines.length} lines are to be seen`;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) yield `scrolls sideways by ${scrollWidth - clientWidth}`;
}

/** Every line lies within the window, and within what is painted around it. */
function* findEscapes(lines: readonly Line[]) {
  const { clientWidth } = document.documentElement;
  for (const { text, block, box } of lines) {
    if (box.left < -0.5 || box.right > clientWidth + 0.5)
      yield `${text} leaves the window: ${box.left} to ${box.right}`;
    let around: Element | null = block;
    for (; around && around !== document.body; around = around.parentElement) {
      const { overflowX, position } = getComputedStyle(around);
      const isSeen = overflowX !== "visible" || hasBox(around);
      if (isSeen && !contains(grow(toBox(around.getBoundingClientRect()), 1), box))
        yield `${text} sticks out of ${nameOf(around)}`;
      // A badge may lie across the edge of its card.
      if (position === "absolute") break;
    }
  }
}

/** No line overlaps another, nor what is painted beside it. */
function* findOverlaps(lines: readonly Line[]) {
  const solids = findShown("body *:not(svg *)")
    .filter((element) => !isScenery(element) && (element.matches("svg, img") || hasBox(element)))
    .map((element) => ({ element, box: toSeenBox(element) }));
  for (const [index, line] of lines.entries()) {
    for (const other of lines.slice(index + 1))
      if (overlaps(grow(line.box, -1), grow(other.box, -1)))
        yield `${line.text} meets ${other.text}`;
    for (const { element, box } of solids)
      if (overlaps(grow(line.box, -0.5), box) && !element.contains(line.block))
        yield `${line.text} meets ${nameOf(element)}`;
  }
}

/** No line meets the ball but the headline, which is in front of it. */
function* findBallFlaws(lines: readonly Line[]) {
  for (const ball of findShown("h1 svg")) {
    const { x, y, width } = ball.getBoundingClientRect();
    const radius = width / 2;
    for (const { text, block, box } of lines) {
      const right = Math.min(Math.max(x + radius, box.left), box.right) - x - radius;
      const down = Math.min(Math.max(y + radius, box.top), box.bottom) - y - radius;
      if (Math.hypot(right, down) < radius * 0.96 && !block.closest("h1"))
        yield `${text} meets the ball`;
    }
  }
}

/** What looks like a button or a field is 44 px high. */
function* findControlFlaws() {
  for (const control of findShown("button, input, a").filter(hasBox)) {
    const { height } = control.getBoundingClientRect();
    if (height < 44) yield `${nameOf(control)} is only ${height} high`;
  }
}

/** Every line of text in an opaque colour, with its colour in sRGB and its place in the window. */
export const readColors = () =>
  readLines().flatMap(({ text, parent, block, box }) => {
    const { color: value, fontWeight, fontSize } = getComputedStyle(parent);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = value;
    canvas.fillRect(0, 0, 1, 1);
    const [...color] = canvas.getImageData(0, 0, 1, 1).data;
    // The letters of the sign stand in their own glow.
    const isGlowing = block.matches(".launch-line");
    return color[3] === 255 && !isGlowing ? [{ text, color, isLarge, box }] : [];
  });

/** All flaws at the window's present size: a sentence each, with the words in question. */
export function findFlaws(): string[] {
  const lines = readLines();
  return [
    ...new Set([
      ...findPageFlaws(lines),
      ...findEscapes(lines),
      ...findOverlaps(lines),
      ...findBallFlaws(lines),
      ...findControlFlaws(),
    ]),
  ];
}
