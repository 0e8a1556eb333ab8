/** Finds flaws in the layout of a page, as a visitor sees it. Runs in the browser: see `flaws.ts`. */

/** Edges in CSS pixels of the window; a plain object, because reading a DOMRect is slow. */
type Box = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;

/** A word of a text with the boxes that it is painted in. */
interface Word {
  text: string;
  start: number;
  end: number;
  boxes: Box[];
}

/** A text that a visitor can read. */
interface Passage {
  node: Text;
  /** The nearest element that is a box of its own. */
  block: Element;
  words: Word[];
}

/** A line of a text, where it is painted. */
interface Line {
  text: string;
  block: Element;
  /** Around its letters, without the leading. */
  box: Box;
}

/** What no text may overlap unless it is inside. */
const solidSelector =
  ".button, input, .ball, .site-header__status, .rally__copy, .instructor-card, .instructor-card__badge, .slot-card, .feature-tile__play, .waitlist-card, .card-section__badge, .launch-line";

const all = (selector: string) => [...document.querySelectorAll(selector)];

const isShown = (element: Element) =>
  element.checkVisibility() && element.getBoundingClientRect().width > 0;

const toBox = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });

const boxOf = (element: Element) => toBox(element.getBoundingClientRect());

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

const isUniform = (values: readonly number[]) => new Set(values.map(Math.round)).size < 2;

const quote = (text = "") => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

const nameOf = (element: Element) => element.getAttribute("class") ?? element.tagName;

const hasBackground = (element: Element) =>
  getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)";

function getCanvas() {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) throw new Error("No canvas to measure letters with");
  return canvas;
}
const canvas = getCanvas();

/** All texts that a visitor can read, without decoration and the skip link. */
function readPassages(): Passage[] {
  const passages: Passage[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const parent = node.parentElement;
    if (!(node instanceof Text) || !node.data.trim() || !parent || !isShown(parent)) continue;
    if (!parent.closest("[aria-hidden='true'], .skip-link, .slot-card__status"))
      passages.push({ node, block: blockOf(node), words: readWords(node) });
  }
  return passages;
}

function blockOf(node: Node): Element {
  let element = node.parentElement;
  while (element && getComputedStyle(element).display === "inline") element = element.parentElement;
  return element ?? document.body;
}

/** The words of a text; a line may end after a dash. */
function readWords(node: Text): Word[] {
  const range = document.createRange();
  return [...node.data.matchAll(/[^\s\-–—]*[-–—]+|[^\s\-–—]+/g)].map(({ 0: text, index }) => {
    const end = index + text.length;
    range.setStart(node, index);
    range.setEnd(node, end);
    const boxes = Array.from(range.getClientRects(), toBox).filter((box) => box.right > box.left);
    return { text, start: index, end, boxes };
  });
}

/** Shrinks the box of a line to its letters, by the font's own metrics. */
function shrinkToLetters(text: string, box: Box): Box {
  const ink = canvas.measureText(text);
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink;
  const baseline = box.top + ((box.bottom - box.top) * ascent) / (ascent + descent);
  const top = baseline - ink.actualBoundingBoxAscent;
  return { ...box, top, bottom: baseline + ink.actualBoundingBoxDescent };
}

/** Splits a text into its lines. */
function readLines({ node, block, words }: Passage): Line[] {
  const style = getComputedStyle(node.parentElement ?? block);
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const lines: { start: number; text: string; box: Box }[] = [];
  for (const { text, start, end, boxes } of words)
    for (const box of boxes) {
      const last = lines.at(-1);
      if (last && Math.abs(last.box.top - box.top) < 2) {
        last.text = node.data.slice(last.start, end);
        last.box = { ...last.box, right: box.right };
      } else lines.push({ start, text, box });
    }
  return lines.map(({ text, box }) => ({ text, block, box: shrinkToLetters(text, box) }));
}

/** Words that fit a line, or that are short, break nowhere but at their dashes. */
function* findBrokenWords(passages: readonly Passage[]) {
  for (const { block, words } of passages) {
    const broken = words.filter(({ boxes }) => !isUniform(boxes.map(({ top }) => top)));
    if (!broken.length) continue;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(block);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    const short = block.matches("h1, h2, .display") ? 20 : 12;
    for (const { text, boxes } of broken) {
      const width = boxes.reduce((sum, { left, right }) => sum + right - left, 0);
      if (width <= block.clientWidth - padding || text.length <= short)
        yield `${quote(text)} breaks`;
    }
  }
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
  const frames = new Map<Element, { box: Box; isSeen: boolean; isPlaced: boolean }>();
  const frameOf = (element: Element) => {
    const { overflowX, borderInlineStartWidth, position } = getComputedStyle(element);
    const isSeen =
      overflowX !== "visible" || hasBackground(element) || borderInlineStartWidth !== "0px";
    const frame = { box: grow(boxOf(element), 1), isSeen, isPlaced: position === "absolute" };
    frames.set(element, frame);
    return frame;
  };
  for (const { text, block, box } of lines) {
    if (box.left < -0.5 || box.right > clientWidth + 0.5)
      yield `${quote(text)} leaves the window: ${box.left} to ${box.right}`;
    let around: Element | null = block;
    for (; around && around !== document.body; around = around.parentElement) {
      const frame = frames.get(around) ?? frameOf(around);
      const isWithin = box.left >= frame.box.left && box.right <= frame.box.right;
      if (frame.isSeen ? !contains(frame.box, box) : !isWithin)
        yield `${quote(text)} sticks out of ${nameOf(around)}`;
      // A badge may lie across the edge of its card.
      if (frame.isPlaced) break;
    }
  }
}

/** No line overlaps another, nor what is painted beside it. */
function* findOverlaps(lines: readonly Line[]) {
  const solids = all(solidSelector)
    .filter(isShown)
    .map((element) => ({ element, box: boxOf(element) }));
  const fromTop = lines.toSorted((a, b) => a.box.top - b.box.top);
  for (const [index, line] of fromTop.entries()) {
    for (const other of fromTop.slice(index + 1)) {
      if (other.box.top > line.box.bottom) break;
      if (overlaps(grow(line.box, -1), grow(other.box, -1)))
        yield `${quote(line.text)} meets ${quote(other.text)}`;
    }
    for (const { element, box } of solids)
      if (overlaps(grow(line.box, -0.5), box) && !element.contains(line.block))
        yield `${quote(line.text)} meets ${nameOf(element)}`;
  }
  for (const [index, { element, box }] of solids.entries())
    for (const other of solids.slice(index + 1)) {
      if (!overlaps(grow(box, -0.5), grow(other.box, -0.5))) continue;
      if (element.matches(".rally__copy")) continue; // It lies on the corner of the form.
      if (!element.contains(other.element) && !other.element.contains(element))
        yield `${nameOf(element)} meets ${nameOf(other.element)} ${quote(other.element.textContent ?? "")}`;
    }
}

/** Buttons and fields are 44 px high; a field beside a long button is wide enough to type in. */
function* findControlFlaws() {
  for (const control of all(".button, input").filter(isShown)) {
    const { width, height } = control.getBoundingClientRect();
    if (height < 44) yield `${nameOf(control)} is only ${height} high`;
    if (control.matches("input") && width < 0.4 * (control.closest("form")?.clientWidth ?? 0))
      yield `the field is no wider than ${width}`;
  }
}

/** Whether something is painted between an element's words and the page. */
function isCovered(element: Element): boolean {
  let around: Element | null = element;
  for (; around && around !== document.body; around = around.parentElement)
    if (hasBackground(around) || getComputedStyle(around).backgroundImage !== "none") return true;
  return false;
}

/** Drawings keep clear of words without a background. */
function* findDrawingFlaws(lines: readonly Line[]) {
  const bare = lines.filter(({ block }) => !isCovered(block));
  // The headline is in front of the ball, as another test's contrast shows.
  const beside = bare.filter(({ block }) => !block.closest("h1"));
  for (const net of all("#hall-bands").filter(isShown))
    for (const { text, box } of beside)
      if (overlaps(box, boxOf(net))) yield `${quote(text)} meets the net`;
  for (const ball of all(".hero__ball svg").filter(isShown)) {
    const { x, y, width } = ball.getBoundingClientRect();
    const centre = { x: x + width / 2, y: y + width / 2 };
    for (const { text, box } of beside) {
      const nearestX = Math.min(Math.max(centre.x, box.left), box.right);
      const nearestY = Math.min(Math.max(centre.y, box.top), box.bottom);
      if (Math.hypot(nearestX - centre.x, nearestY - centre.y) < width * 0.48)
        yield `${quote(text)} meets the ball`;
    }
  }
}

/** Every line of text in an opaque colour, with its colour in sRGB and its place in the window. */
export const readColors = () =>
  readPassages().flatMap((passage) => {
    canvas.clearRect(0, 0, 1, 1);
    const style = getComputedStyle(passage.node.parentElement ?? passage.block);
    const isBold = Number(style.fontWeight) >= 700;
    const isLarge = Number.parseFloat(style.fontSize) >= (isBold ? 18.66 : 24);
    canvas.fillStyle = style.color;
    canvas.fillRect(0, 0, 1, 1);
    const [...color] = canvas.getImageData(0, 0, 1, 1).data;
    if (color[3] !== 255 || passage.block.matches(".launch-line")) return [];
    return readLines(passage).map(({ text, box }) => ({ text, color, isLarge, box }));
  });

/** All flaws at the window's present size, a sentence each. */
export function findFlaws(): string[] {
  const passages = readPassages();
  const lines = passages.flatMap(readLines);
  return [
    ...new Set([
      ...findPageFlaws(lines),
      ...findBrokenWords(passages),
      ...findEscapes(lines),
      ...findOverlaps(lines),
      ...findControlFlaws(),
      ...findDrawingFlaws(lines),
    ]),
  ];
}
