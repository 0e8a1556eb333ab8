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

/** What no text may overlap unless it is inside. */
const solidSelector =
  ".button, input, .ball, .site-header__status, .rally__copy, .instructor-card, .instructor-card__badge, .slot-card, .feature-tile__play, .waitlist-card, .card-section__badge, .launch-line";

const isShown = (element: Element) =>
  element.checkVisibility() && element.getBoundingClientRect().width > 0;

const findShown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);

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

/** Lines of all texts that a visitor can read, without decoration and the skip link. */
function readLines(): Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const parent = node.parentElement;
    const text = node.textContent?.trim().replace(/\s+/g, " ");
    if (!text || !parent || !isShown(parent)) continue;
    if (parent.closest("[aria-hidden='true'], .skip-link, .slot-card__status")) continue;
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

/** Every line lies within the window, and within the boxes around it. */
function* findEscapes(lines: readonly Line[]) {
  const { clientWidth } = document.documentElement;
  for (const { text, block, box } of lines) {
    if (box.left < -0.5 || box.right > clientWidth + 0.5)
      yield `${text} leaves the window: ${box.left} to ${box.right}`;
    let around: Element | null = block;
    for (; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const frame = grow(toBox(around.getBoundingClientRect()), 1);
      const isSeen =
        style.overflowX !== "visible" ||
        style.backgroundColor !== "rgba(0, 0, 0, 0)" ||
        style.borderInlineStartWidth !== "0px";
      const isWithin = box.left >= frame.left && box.right <= frame.right;
      if (isSeen ? !contains(frame, box) : !isWithin)
        yield `${text} sticks out of ${nameOf(around)}`;
      // A badge may lie across the edge of its card.
      if (style.position === "absolute") break;
    }
  }
}

/** No line overlaps another, nor what is painted beside it. */
function* findOverlaps(lines: readonly Line[]) {
  const solids = findShown(solidSelector).map((element) => ({
    element,
    box: toBox(element.getBoundingClientRect()),
  }));
  for (const [index, line] of lines.entries()) {
    for (const other of lines.slice(index + 1))
      if (overlaps(grow(line.box, -1), grow(other.box, -1)))
        yield `${line.text} meets ${other.text}`;
    for (const { element, box } of solids)
      if (overlaps(grow(line.box, -0.5), box) && !element.contains(line.block))
        yield `${line.text} meets ${nameOf(element)}`;
  }
}

/** No line meets the ball of the hero but the headline, which is in front of it. */
function* findBallFlaws(lines: readonly Line[]) {
  for (const ball of findShown(".hero__ball svg")) {
    const { x, y, width } = ball.getBoundingClientRect();
    const radius = width / 2;
    for (const { text, block, box } of lines) {
      const right = Math.min(Math.max(x + radius, box.left), box.right) - x - radius;
      const down = Math.min(Math.max(y + radius, box.top), box.bottom) - y - radius;
      if (Math.hypot(right, down) < radius * 0.96 && !block.closest("h1, .button"))
        yield `${text} meets the ball`;
    }
  }
}

/** Buttons and fields are 44 px high. */
function* findControlFlaws() {
  for (const control of findShown(".button, input")) {
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
    return color[3] === 255 && !block.matches(".launch-line")
      ? [{ text, color, isLarge, box }]
      : [];
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
