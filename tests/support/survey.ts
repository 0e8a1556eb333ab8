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

/** Runs in the page. Lists, by kind, controls that no pointer can press, and parts out of place. */
function inspect(root: Element) {
  const found = {
    covered: [] as string[],
    small: [] as string[],
    plainLinks: [] as string[],
    gaps: [] as string[],
    cut: [] as string[],
  };
  const nameOf = (element: Element | null) => {
    const text = element?.textContent?.replace(/\s+/g, " ").trim().slice(0, 40);
    return `${[element?.localName, ...(element?.classList ?? [])].join(".")} “${text || element?.id}”`;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    getComputedStyle(element).clipPath !== "inset(50%)";

  const selector = "a[href]:not(svg *), button, summary, label, input:not([type=hidden])";
  for (const control of [...root.querySelectorAll<HTMLElement>(selector)].filter(isSeen)) {
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const boxes = [...control.getClientRects()].filter(({ width }) => width > 3);
    for (const { x, y, width, height } of boxes) {
      const points = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((right) =>
        [0.1, 0.5, 0.9].map((down) => [x + right * width, y + down * height] as const),
      );
      const cover = points
        .filter(([, y]) => y >= 0 && y < innerHeight) // The control may be higher than the window.
        .map(([x, y]) => document.elementFromPoint(x, y))
        // Lines of a text overlap, so its words may lie over a link in it.
        .find(
          (hit) => hit && !control.contains(hit) && !(boxes.length > 1 && hit.contains(control)),
        );
      if (points.some(([x]) => x < 0 || x > innerWidth))
        found.covered.push(`${nameOf(control)} is out of the window`);
      else if (cover) found.covered.push(`${nameOf(control)} lies below ${nameOf(cover)}`);
    }
    const { height, width } = control.getBoundingClientRect();
    const { fontSize, display, textDecorationLine, backgroundColor } = getComputedStyle(control);
    const needed = control.matches("button, input, .button:not(a a, a .button)") ? 44 : 24;
    const isSmall = Math.min(height, width) < needed - 0.5;
    const isZoomed = control.matches("input") && parseFloat(fontSize) < 16; // By iPhones.
    if (display !== "inline" && !control.matches("label") && (isSmall || isZoomed))
      found.small.push(
        `${nameOf(control)} is ${Math.round(width)} x ${Math.round(height)} px in type of ${fontSize}, and needs ${needed} px, fields in type of 16 px`,
      );
    const isPlain = !textDecorationLine.includes("underline") && /, 0\)$/.test(backgroundColor);
    const text = control.closest("p, li")?.textContent?.trim();
    if (control.matches("p a, li a") && isPlain && text !== control.textContent?.trim())
      found.plainLinks.push(nameOf(control));
  }

  scrollTo({ top: 0, behavior: "instant" });
  const blocks = [...document.querySelectorAll("body > *, main > section, main > div > section")]
    .filter((block) => !block.matches("main:has(section), script") && isSeen(block))
    .map((block) => ({ name: nameOf(block), box: block.getBoundingClientRect() }));
  const end = new DOMRect(0, document.documentElement.scrollHeight);
  for (const [index, { name, box }] of blocks.entries()) {
    const next = blocks[index + 1] ?? { name: "the end of the page", box: end };
    if (Math.abs(next.box.top - box.bottom) > 1.5)
      found.gaps.push(
        `${name} ends at y ${Math.round(box.bottom)}, and ${next.name} is at ${Math.round(next.box.top)}`,
      );
  }

  // Jerseys are whole, wherever they hang or stand.
  for (const cloth of document.querySelectorAll(".jersey, [data-in-view] > svg")) {
    const { top, left, right, bottom, width } = cloth.getBoundingClientRect();
    for (let frame = cloth.parentElement; frame && width; frame = frame.parentElement) {
      const box = frame.getBoundingClientRect();
      const isCut =
        top < box.top - 1 || bottom > box.bottom + 1 || left < -1 || right > innerWidth + 1;
      const isClipped = /hidden|clip/.test(getComputedStyle(frame).overflowX);
      if (isClipped && isCut && frame !== document.body)
        found.cut.push(`${nameOf(cloth)} is cut off by ${nameOf(frame)}`);
    }
  }
  return found;
}

const expectations: Record<keyof ReturnType<typeof inspect>, string> = {
  covered:
    "all of a control answers to a pointer; look at position, z-index and pointer-events of what lies over it",
  small: "controls are large enough for a finger; look at their block-size and padding",
  plainLinks: "links in running text are underlined; look at text-decoration",
  gaps: "parts of the page follow each other without overlap or gap; look at their margins and position",
  cut: "jerseys and drawings are whole; look at overflow, size and place of what holds them",
};

/** Asks whether everything in a part of a page can be pressed, and words of the page be read and selected. */
export async function surveyPlaces(page: Page, place: string, part: Locator): Promise<string[]> {
  const found = await part.evaluate(inspect);
  return [
    ...Object.entries(expectations).flatMap(([kind, expected]) =>
      report(place, found[kind as keyof typeof found], expected),
    ),
    ...(await surveyWords(page, place)),
  ];
}

/**
 * Asks whether words are whole, apart, large enough and in the window, and can be selected.
 * @param but flaws that do not matter there
 */
export async function surveyWords(page: Page, place: string, but = /^$/): Promise<string[]> {
  const flaws = (await findFlaws(page)).filter((flaw) => !but.test(flaw));
  // Each flaw says after ";" where to look.
  const places = new Set(flaws.map((flaw) => flaw.replace(/.*; /, "")));
  return [...places].flatMap((lookAt) => {
    const expected = "words are whole, apart, large enough, in the window, and can be selected";
    return report(
      place,
      flaws.filter((flaw) => flaw.endsWith(lookAt)),
      expected,
    );
  });
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

/** Finds elements through the DevTools protocol, which knows more of their styles than the page. */
async function findNodes(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  return { session, nodeIds };
}

/** Returns a function that gives all controls the look of some pseudo-classes, such as "focus". */
async function findControls(page: Page) {
  const { session, nodeIds } = await findNodes(page, "a:not(svg *), button, input, summary");
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
  const drawings = (part ?? page.locator("body")).locator(
    ":is(svg:not(svg *), [data-place]):visible",
  );
  const arrows = await findStarts(page.locator("li svg path[stroke-dasharray]:visible"));
  const unseen = arrows.filter(
    (start) => findHighestContrast(usual(start), withoutDrawings(start)) < 1.5,
  );
  const controls = (part ?? page.locator("body")).locator(
    ":is(a:not(svg *), button, input, summary):visible",
  );
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

/** Asks whether a window shows all of the first screen: product, status, headline, button and team. */
export async function surveyFirstScreen(page: Page, place: string): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const parts =
    "body > header p, h1, h1 + p, h1 ~ p, main section:first-of-type :is(a.button, [data-place])";
  const found = await page.locator(parts).evaluateAll((all) =>
    all.flatMap((part) => {
      const { top, left, bottom: end, right, height } = part.getBoundingClientRect();
      // The visitor's jersey, which is above where their legs would be.
      const bottom = part.matches("a > *") ? top + height / 2 : end;
      const isWhole = top >= -1 && left >= -1 && bottom <= innerHeight + 1;
      const text = part.textContent?.replace(/\s+/g, " ").trim().slice(0, 40);
      const where = `y ${Math.round(top)} to ${Math.round(bottom)}, x ${Math.round(left)} to ${Math.round(right)}`;
      return isWhole && height && right <= innerWidth + 1
        ? []
        : `${part.localName} “${text}” is from ${where}`;
    }),
  );
  const expected =
    "the first screen shows words, button and the whole team; look at its grid, and at size and place of the team";
  return report(place, found, expected);
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
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href*='#']:not(svg *)")];
  for (const hash of new Set(links.map((link) => link.hash))) {
    location.hash = hash;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    const section = target?.closest("section");
    // The form is what its section is for.
    const goal =
      section?.querySelector("input:not([type=hidden], [hidden] *)") ??
      (target?.matches("h1, h2, h3") ? target : target?.querySelector("h1"));
    if (!goal) {
      found.push(`the target of ${hash} has no heading and no field`);
      continue;
    }
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
    for (const words of section?.querySelectorAll(":scope > :is(h2, p)") ?? []) {
      const { top, bottom } = words.getBoundingClientRect();
      if (goal.matches("input") && top < -2 && bottom > 2)
        found.push(`${hash} cuts “${words.textContent}” at the top of the window`);
    }
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
  const selector = "h1, h2, h3, h1 > span, h3 > b";
  const { session, nodeIds } = await findNodes(page, selector);
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
