/** Asks open pages many questions at once; each answer leads to its mistake. */
import type { Locator, Page } from "playwright-core";
import { restyle } from "./browser.ts";
import {
  describeFaint,
  findFaintWords,
  findHighestContrast,
  type Picture,
  takePicture,
  toContrast,
  toLuminance,
} from "./pictures.ts";
import { findFlaws } from "./words.ts";

/**
 * Reports the first of some faults, and how many there are: element, place, what was expected, and
 * where to look.
 * @param place page, window and state, such as "/ at 390x664, lit"
 */
export function report(place: string, faults: readonly string[], expected: string): string[] {
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  return faults.length ? [`${place}: ${faults[0]}${more}. Expected: ${expected}`] : [];
}

/** Runs in the page. Lists, by kind, what a pointer cannot press or select, or what is too small. */
function inspect(root: Element) {
  const found = {
    covered: [] as string[],
    small: [] as string[],
    unselectable: [] as string[],
    plainLinks: [] as string[],
    unreadable: [] as string[],
    gaps: [] as string[],
    cut: [] as string[],
  };
  const nameOf = (element: Element | null) => {
    const text = element?.textContent?.replace(/\s+/g, " ").trim().slice(0, 40);
    const kind = [element?.localName, ...(element?.classList ?? [])].join(".");
    return `${kind} “${text || element?.id}”`;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    getComputedStyle(element).clipPath !== "inset(50%)";
  const isPicture = (element: Element) =>
    Boolean(element.closest("[aria-hidden=true]")) &&
    getComputedStyle(element).pointerEvents === "none";

  const selector = "a[href], button, summary, label, input:not([type=hidden])";
  for (const control of [...root.querySelectorAll<HTMLElement>(selector)].filter(isSeen)) {
    control.scrollIntoView({ block: "center", behavior: "instant" });
    for (const { x, y, width, height } of control.getClientRects()) {
      const points = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((right) =>
        [0.1, 0.5, 0.9].map((down) => [x + right * width, y + down * height] as const),
      );
      const isOut = points.some(([x]) => x < 0 || x > innerWidth);
      const covers = points
        .filter(([, y]) => y >= 0 && y < innerHeight) // The control may be higher than the window.
        .map(([x, y]) => document.elementFromPoint(x, y))
        .filter((hit) => hit && !control.contains(hit));
      if (width > 3 && isOut) found.covered.push(`${nameOf(control)} is out of the window`);
      else if (width > 3 && covers[0])
        found.covered.push(`${nameOf(control)} lies below ${nameOf(covers[0])}`);
    }
    const { height, width } = control.getBoundingClientRect();
    const { fontSize, display } = getComputedStyle(control);
    const isField = control.matches("input");
    const needed = control.matches("button, input, .button:not(a a, a .button)") ? 44 : 24;
    const isAlone = !/^inline$/.test(display) && !control.matches("label");
    if (
      isAlone &&
      (Math.min(height, width) < needed - 0.5 || (isField && parseFloat(fontSize) < 16))
    )
      found.small.push(
        `${nameOf(control)} is ${Math.round(width)} x ${Math.round(height)} px in type of ${fontSize}, and needs ${needed} px${isField ? " in type of 16 px" : ""}`,
      );
    if (control.matches("p a, li a")) {
      const text = control.closest("p, li")?.textContent?.trim();
      const { textDecorationLine, backgroundColor } = getComputedStyle(control);
      const isPlain = !textDecorationLine.includes("underline") && /, 0\)$/.test(backgroundColor);
      if (text !== control.textContent?.trim() && isPlain) found.plainLinks.push(nameOf(control));
    }
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    const isShown = parent instanceof HTMLElement && isSeen(parent) && !isPicture(parent);
    if (isShown && text.data.trim()) texts.push(text);
  }
  const range = document.createRange();
  for (const text of texts) {
    const parent = text.parentElement as HTMLElement;
    const style = getComputedStyle(parent);
    if (style.userSelect === "none") found.unselectable.push(nameOf(parent));
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const letters = text.data.trim().length / lines;
    if (parseFloat(style.fontSize) < 12 && !/^\W*$/.test(text.data))
      found.unreadable.push(`${nameOf(parent)} is in type of ${style.fontSize}`);
    if (parent.matches("main p, main li") && lines > 2 && letters > 100)
      found.unreadable.push(`${nameOf(parent)} has lines of ${Math.round(letters)} letters`);
    for (const { left, right, width } of range.getClientRects())
      if (width > 1 && (left < 6 || right > innerWidth - 6) && !parent.closest("[aria-hidden]"))
        found.unreadable.push(`${nameOf(parent)} touches the edge of the window`);
  }
  const pageHeight = document.documentElement.scrollHeight;
  for (let top = 0; top < pageHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    for (const text of texts) {
      const parent = text.parentElement as HTMLElement;
      range.selectNodeContents(text);
      for (const { x, y, width, height } of range.getClientRects()) {
        const middle = y + height / 2;
        if (middle < 0 || middle >= innerHeight || width < 2) continue;
        const hit = document.elementFromPoint(x + width / 2, middle);
        // Lines of large type overlap within a heading.
        const block = parent.closest("h1, h2, h3, p, li, label, a") ?? parent;
        if (hit && !hit.contains(parent) && !block.contains(hit))
          found.unselectable.push(`${nameOf(parent)} lies below ${nameOf(hit)}`);
      }
    }
  }

  scrollTo({ top: 0, behavior: "instant" });
  const blocks = [...document.querySelectorAll("body > *, main > section, main > div > section")]
    .filter((block) => !block.matches("main:has(section), script") && isSeen(block))
    .map((block) => ({ block, box: block.getBoundingClientRect() }));
  for (const [index, { block, box }] of blocks.entries()) {
    const next = blocks[index + 1];
    const end = next ? next.box.top : document.documentElement.scrollHeight;
    if (Math.abs(end - box.bottom) > 1.5)
      found.gaps.push(
        `${nameOf(block)} ends at y ${Math.round(box.bottom)}, and ${next ? nameOf(next.block) : "the page"} ${next ? "begins" : "ends"} at ${Math.round(end)}`,
      );
  }

  // Jerseys are whole, wherever they hang or stand.
  for (const cloth of document.querySelectorAll(".jersey, [data-in-view] > svg")) {
    const { top, left, right, bottom, width } = cloth.getBoundingClientRect();
    if (width === 0) continue;
    for (let frame = cloth.parentElement; frame; frame = frame.parentElement) {
      const { overflowX } = getComputedStyle(frame);
      const box = frame.getBoundingClientRect();
      const isCut =
        top < box.top - 1 || bottom > box.bottom + 1 || left < -1 || right > innerWidth + 1;
      if (/hidden|clip/.test(overflowX) && frame !== document.body && isCut)
        found.cut.push(`${nameOf(cloth)} is cut off by ${nameOf(frame)}`);
    }
  }
  return found;
}

const expectations: Record<keyof ReturnType<typeof inspect>, string> = {
  covered:
    "all of a control answers to a pointer; look at position, z-index and pointer-events of what lies over it",
  small: "controls are large enough for a finger; look at their block-size and padding",
  unselectable: "words can be selected; look at what lies over them, and at user-select",
  plainLinks: "links in running text are underlined; look at text-decoration",
  unreadable:
    "type of 12 px at least, lines of 100 letters at most, 6 px from the edge of the window; look at font-size, max-inline-size and padding",
  gaps: "parts of the page follow each other without overlap or gap; look at their margins and position",
  cut: "jerseys and drawings are whole; look at overflow, size and place of what holds them",
};

/** Asks whether everything in a part of a page can be pressed, read and selected. */
export async function surveyPlaces(page: Page, place: string, part: Locator): Promise<string[]> {
  const found = await part.evaluate(inspect);
  const flaws = (await findFlaws(page)).map((flaw) => flaw.replace(/^.*?: /, ""));
  return [
    ...Object.entries(expectations).flatMap(([kind, expected]) =>
      report(place, found[kind as keyof typeof found], expected),
    ),
    ...report(
      place,
      flaws,
      "words are whole, apart from each other, and within the window; look at size, grid and overflow of what holds them",
    ),
  ];
}

/** Finds the places of elements, with some pixels around. */
const findBoxes = (locator: Locator, margin: number) =>
  locator.evaluateAll(
    (all, margin) =>
      all.map((element) => {
        // The first line of a link that wraps.
        const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
        return {
          name:
            element.textContent?.replace(/\s+/g, " ").trim() ||
            element.id ||
            element.outerHTML.slice(0, 90),
          color: getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [],
          box: {
            x: x + scrollX - margin,
            y: y + scrollY - margin,
            width: width + 2 * margin,
            height: height + 2 * margin,
          },
        };
      }),
    margin,
  );

/** Lists elements that differ too little in two pictures: in no pixel around them by the ratio needed. */
export async function findEqual(elements: Locator, needed: number, one: Picture, other: Picture) {
  const all = await findBoxes(elements, 6);
  if (all.length === 0) throw new Error(`The page has no ${elements}`);
  return all.flatMap(({ name, color, box }) => {
    const contrast = findHighestContrast(one(box), other(box));
    return contrast < needed ? describeFaint(name, contrast, needed, color) : [];
  });
}

/** Finds where drawn lines begin: one pixel of each path. */
export const findStarts = (paths: Locator) =>
  paths.evaluateAll((paths: SVGElement[]) =>
    (paths as SVGPathElement[]).map((path) => {
      const start = path.getPointAtLength(2); // A dot has no length, and this is its middle.
      const { x, y } = start.matrixTransform(path.getScreenCTM() ?? undefined);
      return { x: x + scrollX, y: y + scrollY, width: 1, height: 1 };
    }),
  );

/** The contrast of the brightest pixel to the darkest, such as at the edge of a field. */
export function findWidestContrast(colors: readonly Uint8Array[]): number {
  const luminances = colors.map(toLuminance);
  return toContrast(Math.max(...luminances), Math.min(...luminances));
}

/** Returns a function that gives all controls the look of some pseudo-classes, such as "focus". */
async function findControls(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const selector = "a, button, input, summary";
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  return async (forcedPseudoClasses: string[]) => {
    for (const nodeId of nodeIds)
      await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses });
  };
}

/**
 * Asks whether everything of an open page, or of a part of it, stands out from what is behind it.
 * @param isComplete whether focus rings and drawings are measured as well
 */
export async function surveyColors(page: Page, place: string, part?: Locator, isComplete = false) {
  const usual = await takePicture(page, part);
  const faint = await findFaintWords(page, usual, part);
  const expected = "words stand out; look at their colour, and at what is behind or over them";
  const lines = report(place, faint, expected);
  if (!isComplete) return lines;

  await restyle(page, "svg, [data-place], .decoration { visibility: hidden !important }");
  const withoutDrawings = await takePicture(page, part);
  await restyle(page, "");
  const force = await findControls(page);
  await force(["focus", "focus-visible"]);
  const focused = await takePicture(page, part);
  await force(["hover"]);
  const hovered = await findFaintWords(page, undefined, part);
  await force([]);
  const drawings = (part ?? page.locator("body")).locator(":is(svg, [data-place]):visible");
  const arrows = await findStarts(page.locator("li svg path[stroke-dasharray]:visible"));
  const unseen = arrows.filter(
    (start) => findHighestContrast(usual(start), withoutDrawings(start)) < 1.5,
  );
  const controls = (part ?? page.locator("body")).locator(":is(a, button, input, summary):visible");
  return [
    ...lines,
    ...report(place, hovered, "words of controls stand out below a pointer; look at :hover"),
    ...report(
      place,
      unseen.map(({ x, y }) => `no arrow begins at x ${Math.round(x)}, y ${Math.round(y)}`),
      "plays have arrows; look at their stroke and opacity",
    ),
    ...report(
      place,
      await findEqual(drawings, 1.2, usual, withoutDrawings),
      "drawings are seen; look at their colour, opacity and what lies over them",
    ),
    ...report(
      place,
      await findEqual(controls, 3, usual, focused),
      "3:1 between a control with and without focus; look at :focus-visible, and what cuts it off",
    ),
  ];
}

/** Runs in the page. Lists parts of the first screen that the window does not show, or that lie over others. */
function inspectFirstScreen() {
  const found: string[] = [];
  const main = document.querySelector("main") ?? document.body;
  const button = main.querySelector("a.button");
  const words = [...document.querySelectorAll("body > header p, h1, h1 + p, h1 ~ p"), button];
  const players = [...main.querySelectorAll("section:first-of-type [data-place]")];
  const nameOf = (element: Element) =>
    `${element.localName} “${element.textContent?.replace(/\s+/g, " ").trim().slice(0, 40)}”`;
  for (const part of [...words, ...players]) {
    if (!part) continue;
    const { top, left, bottom, right, height } = part.getBoundingClientRect();
    const isWhole = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
    if (height === 0 || !isWhole)
      found.push(
        `${nameOf(part)} is from y ${Math.round(top)} to ${Math.round(bottom)}, x ${Math.round(left)} to ${Math.round(right)}`,
      );
  }
  for (const player of players)
    for (const part of words) {
      if (!part) continue;
      const range = document.createRange();
      range.selectNodeContents(part);
      const cloth = player.getBoundingClientRect();
      for (const line of range.getClientRects())
        if (
          line.right > cloth.left &&
          line.left < cloth.right &&
          line.bottom > cloth.top &&
          line.top < cloth.bottom
        )
          found.push(`${nameOf(player)} lies over ${nameOf(part)}`);
    }
  return found;
}

/** Asks whether a window shows all of the first screen: product, status, headline, button and team. */
export async function surveyFirstScreen(page: Page, place: string): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const found = await page.evaluate(inspectFirstScreen);
  return report(
    place,
    found,
    "the first screen shows words, button and the whole team, apart from each other; look at its grid, and at size and place of the team",
  );
}

/** Counts the cards in each row of each section. */
export const countCards = (page: Page) =>
  page.locator("main section:has(> ul)").evaluateAll((sections) =>
    sections.map((section) => {
      const tops = [...section.querySelectorAll(":scope > ul > li")].map((card) =>
        Math.round(card.getBoundingClientRect().top / 8),
      );
      const counts = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      return counts.join("+");
    }),
  );

/** Runs in the page. Follows each link to a part of it, and lists those whose target is not seen. */
function followLinks() {
  const found: string[] = [];
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href*='#']")];
  for (const hash of new Set(links.map((link) => link.hash))) {
    location.hash = hash;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    const section = target?.closest("section");
    // The form is what its section is for.
    const goal =
      section?.querySelector("input:not([type=hidden], [hidden] *)") ??
      (target?.matches("h1, h2, h3") ? target : target?.querySelector("h1"));
    if (!goal) return [`the target of ${hash} has no heading and no field`];
    const range = document.createRange();
    range.selectNodeContents(goal);
    const box = goal.matches("input")
      ? goal.getBoundingClientRect()
      : range.getBoundingClientRect();
    const { top, left, bottom, width, height } = box;
    const hits = [0.02, 0.5].map((right) =>
      document.elementFromPoint(left + right * width, top + height / 2),
    );
    const cover = hits.find((hit) => hit && hit !== goal && !goal.contains(hit));
    const name = `the target of ${hash}, “${goal.textContent || goal.id}”,`;
    if (top < 0 || bottom > innerHeight)
      found.push(`${name} is from y ${Math.round(top)} to ${Math.round(bottom)}`);
    else if (cover)
      found.push(
        `${name} lies below ${cover.localName} “${cover.textContent?.trim().slice(0, 40)}”`,
      );
  }
  return found;
}

/** Asks whether links to parts of an open page lead to something that the window then shows. */
export async function surveyLinks(page: Page, place: string): Promise<string[]> {
  const found = await page.evaluate(followLinks);
  await page.evaluate(() => location.assign("#"));
  return report(
    place,
    found,
    "a link leads to a heading or a field that is seen; look at ids, scroll-padding, and at what is fixed or sticky",
  );
}

/** Asks whether the display face has drawn the last letter of each heading. */
export async function surveyFaces(page: Page, place: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const selector = "h1, h2, h3, h1 > span, h3 > b";
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const texts = await page.locator(selector).allTextContents();
  const found: string[] = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    const others = fonts.filter(({ isCustomFont }) => !isCustomFont);
    for (const { familyName, glyphCount } of others)
      found.push(`${familyName} draws ${glyphCount} letters of “${texts[index]}”`);
  }
  return report(
    place,
    found,
    "the display face draws headings; look at the letters of its subset (listCharacters) and at font-family",
  );
}
