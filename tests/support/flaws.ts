import type { Page } from "playwright-core";

/**
 * What a visitor would find wrong with the set words of the open page, at its present size: a sentence
 * each, with the words in question. Reads what is painted, so the page has to be at rest.
 */
export function findFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** A line of a text, where it is painted. */
    interface Line {
      text: string;
      /** The nearest element that is a box of its own. */
      block: Element;
      /** Without the room that a line has above and below its letters. */
      box: DOMRect;
    }

    const flaws = new Set<string>();
    const all = (selector: string, within: ParentNode = document) => [
      ...within.querySelectorAll(selector),
    ];
    const isShown = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 0;
    const grow = ({ x, y, width, height }: DOMRect, by: number) =>
      new DOMRect(x - by, y - by, width + 2 * by, height + 2 * by);
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const holds = (outer: DOMRect, inner: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    const quote = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas) throw new Error("No canvas to measure letters with");

    const blockOf = (node: Node) => {
      let element = node.parentElement;
      while (element && getComputedStyle(element).display === "inline")
        element = element.parentElement;
      return element ?? document.body;
    };

    /** Cuts a text where its lines break. */
    const readLines = (node: Text): Line[] => {
      const block = blockOf(node);
      const style = getComputedStyle(node.parentElement ?? block);
      canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const range = document.createRange();
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(block);
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      const isHeading = block.matches("h1, h2, .display");
      const lines: { start: number; text: string; rect: DOMRect }[] = [];
      // A line may end after a dash.
      for (const { 0: word, index } of node.data.matchAll(/[^\s\-–—]*[-–—]+|[^\s\-–—]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        const isBroken = new Set(rects.map(({ top }) => Math.round(top))).size > 1;
        if (
          isBroken &&
          (width <= block.clientWidth - padding || word.length <= (isHeading ? 20 : 12))
        )
          flaws.add(`${quote(word)} breaks`);
        for (const rect of rects) {
          const last = lines.at(-1);
          if (last && Math.abs(last.rect.top - rect.top) < 2) {
            last.text = node.data.slice(last.start, index + word.length);
            const { left, top, height } = last.rect;
            last.rect = new DOMRect(left, top, rect.right - left, height);
          } else lines.push({ start: index, text: word, rect });
        }
      }
      return lines.map(({ text, rect }) => {
        const ink = canvas.measureText(text);
        const ascent = ink.fontBoundingBoxAscent;
        const descent = ink.fontBoundingBoxDescent;
        const baseline = rect.top + (rect.height * ascent) / (ascent + descent);
        const top = baseline - ink.actualBoundingBoxAscent;
        const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
        return { text, block, box: new DOMRect(rect.left, top, rect.width, height) };
      });
    };

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      if (!(node instanceof Text) || !node.data.trim() || !parent || !isShown(parent)) continue;
      if (parent.closest("[aria-hidden='true'], .skip-link")) continue;
      lines.push(...readLines(node));
    }
    if (lines.length < 10) flaws.add(`only ${lines.length} lines are to be seen`);

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) flaws.add(`scrolls sideways by ${scrollWidth - clientWidth}`);

    // Every line lies within the window, and within the boxes around it.
    const frames = new Map<Element, { rect: DOMRect; isSeen: boolean }>();
    const frameOf = (element: Element) => {
      const known = frames.get(element);
      if (known) return known;
      const { overflowX, backgroundColor, borderInlineStartWidth } = getComputedStyle(element);
      const isSeen =
        overflowX !== "visible" ||
        backgroundColor !== "rgba(0, 0, 0, 0)" ||
        borderInlineStartWidth !== "0px";
      const frame = { rect: element.getBoundingClientRect(), isSeen };
      frames.set(element, frame);
      return frame;
    };
    for (const { text, block, box } of lines) {
      if (box.left < -0.5 || box.right > clientWidth + 0.5)
        flaws.add(`${quote(text)} leaves the window: ${box.left} to ${box.right}`);
      for (
        let around: Element | null = block;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { rect, isSeen } = frameOf(around);
        const isOutside = box.left < rect.left - 1 || box.right > rect.right + 1;
        if (isSeen ? !holds(rect, box) : isOutside)
          flaws.add(`${quote(text)} sticks out of ${around.className || around.tagName}`);
      }
    }

    // No line meets another, nor what is painted beside it.
    const solids = all(
      ".button, input, .ball, .site-header__status, .instructor-card, .instructor-card__flag, .instructor-card__badge, .slot-card, .feature-tile svg, .waitlist-card, .waitlist-card__ball, .card-section__badge, .launch-line",
    )
      .filter(isShown)
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    const fromTop = [...lines].sort((a, b) => a.box.top - b.box.top);
    for (const [index, line] of fromTop.entries()) {
      for (const other of fromTop.slice(index + 1)) {
        if (other.box.top > line.box.bottom) break;
        if (meet(grow(line.box, -1), grow(other.box, -1)))
          flaws.add(`${quote(line.text)} meets ${quote(other.text)}`);
      }
      for (const { element, box } of solids)
        if (!element.contains(line.block) && meet(grow(line.box, -0.5), box))
          flaws.add(
            `${quote(line.text)} meets ${element.getAttribute("class") ?? element.tagName}`,
          );
    }
    for (const [index, { element, box }] of solids.entries())
      for (const other of solids.slice(index + 1))
        if (
          !element.contains(other.element) &&
          !other.element.contains(element) &&
          meet(grow(box, -0.5), grow(other.box, -0.5))
        )
          flaws.add(
            `${element.getAttribute("class")} (${quote(element.textContent ?? "")}) meets ${other.element.getAttribute("class")} (${quote(other.element.textContent ?? "")})`,
          );

    // What a field asks for is not cut.
    for (const field of all("input[placeholder]")) {
      if (!(field instanceof HTMLInputElement) || !isShown(field)) continue;
      const { font, paddingInlineStart, textOverflow } = getComputedStyle(field);
      canvas.font = font;
      const room = field.clientWidth - 2 * Number.parseFloat(paddingInlineStart);
      if (canvas.measureText(field.placeholder).width > room + 1 && textOverflow !== "ellipsis")
        flaws.add(`${quote(field.placeholder)} is cut`);
      if (field.clientWidth < 0.4 * (field.form?.clientWidth ?? 0))
        flaws.add(`the field is no wider than ${field.clientWidth}`);
    }

    // The ball keeps clear of words that have no ground of their own, and so does its flight.
    const isCovered = (element: Element) => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (around === document.body) return false;
        const { backgroundColor, backgroundImage } = getComputedStyle(around);
        if (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none") return true;
      }
      return false;
    };
    const bare = lines.filter(({ block }) => !isCovered(block));
    const ball = document.querySelector(".hero__ball svg");
    if (ball && isShown(ball)) {
      const { x, y, width } = ball.getBoundingClientRect();
      const centre = { x: x + width / 2, y: y + width / 2 };
      for (const { text, box } of bare) {
        const nearest = {
          x: Math.min(Math.max(centre.x, box.left), box.right),
          y: Math.min(Math.max(centre.y, box.top), box.bottom),
        };
        if (Math.hypot(nearest.x - centre.x, nearest.y - centre.y) < width * 0.48)
          flaws.add(`${quote(text)} meets the ball`);
      }
    }
    for (const path of document.querySelectorAll<SVGPathElement>(".flight path")) {
      const matrix = path.getScreenCTM();
      if (!matrix || !isShown(path.ownerSVGElement ?? path)) continue;
      const reach = grow(path.getBoundingClientRect(), 3);
      const near = bare.filter(({ box }) => meet(box, reach));
      const length = path.getTotalLength();
      for (let step = 0; near.length > 0 && step <= 100; step++) {
        const { x, y } = path.getPointAtLength((length * step) / 100).matrixTransform(matrix);
        for (const { text, box } of near)
          if (meet(box, new DOMRect(x - 3, y - 3, 6, 6)))
            flaws.add(`${quote(text)} meets a flight`);
      }
    }

    // The header takes two lines at most.
    const bands: DOMRect[] = [];
    for (const { block, box } of lines)
      if (
        block.closest(".site-header") &&
        !bands.some((band) => band.top < box.bottom - 1 && box.top < band.bottom - 1)
      )
        bands.push(box);
    if (clientWidth >= 390 && bands.length > 2) flaws.add(`the header has ${bands.length} lines`);

    // Rows are full or centred, nobody stands alone, and parts of cards stand in line.
    for (const list of all("main ul[role='list']")) {
      const cards = [...list.children].map((card) => ({
        card,
        box: card.getBoundingClientRect(),
      }));
      const tops = [...new Set(cards.map(({ box }) => Math.round(box.top)))];
      const rows = tops.map((top) => cards.filter(({ box }) => Math.round(box.top) === top));
      const columns = Math.max(...rows.map((row) => row.length));
      const full = rows.find((row) => row.length === columns);
      const name = list.parentElement?.className;
      for (const row of rows) {
        const [first, last] = [row[0], row.at(-1)];
        if (!first || !last) continue;
        if (columns > 1 && row.length === 1) flaws.add(`${name}: one card stands alone`);
        if (columns - row.length > 1) flaws.add(`${name}: a row has ${row.length} of ${columns}`);
        const before = first.box.left - (full?.[0]?.box.left ?? 0);
        const after = (full?.at(-1)?.box.right ?? 0) - last.box.right;
        if (Math.abs(before - after) > 1.5) flaws.add(`${name}: a row is not centred`);
        if (new Set(row.map(({ box }) => Math.round(box.height))).size > 1)
          flaws.add(`${name}: cards of a row differ in height`);
        for (const part of [
          "h3",
          ".instructor-card__position",
          ".instructor-card__country",
          "ul",
        ]) {
          const tops = row.flatMap(({ card }) => {
            const top = card.querySelector(`.instructor-card ${part}`)?.getBoundingClientRect().top;
            return top === undefined ? [] : Math.round(top);
          });
          if (new Set(tops).size > 1) flaws.add(`${name}: ${part} is not in line`);
        }
      }
      if (new Set(cards.map(({ box }) => Math.round(box.width))).size > 1)
        flaws.add(`${name}: cards differ in width`);
    }

    // A flag is wholly inside its disc; three parts of four are as high as its letter is wide.
    for (const disc of all(".instructor-card__flag").filter(isShown)) {
      const range = document.createRange();
      range.selectNodeContents(disc);
      const { width } = range.getBoundingClientRect();
      if (Math.hypot(width, 0.75 * width) > disc.clientWidth + 1)
        flaws.add(`the flag ${disc.textContent} leaves its disc`);
    }
    return [...flaws];
  });
}
