/**
 * Plays the entrance: the floodlights come up, the ball is served, and the rest of the page follows.
 * Without it everything is visible, and with reduced motion nothing is animated.
 */
import { startWaapiAnimation } from "motion";

/** One step of the entrance. */
type Movement = [
  selector: string,
  property: "opacity" | "rotate" | "scale" | "translate",
  /** The first keyframe; the last one is the page at rest. */
  first: string | number,
  /** In milliseconds. */
  timing: { delay: number; duration: number; ease?: [number, number, number, number] },
];

/** Time over which the starts of all elements of one selector are spread. */
const staggerMs = 450;

const serve = { delay: 150, duration: 1000 };
// Both curves pass at the same speed, so together they are the curve of the line in `hero-art.tsx`.
const across: Movement[3] = { ...serve, ease: [0.1, 0.33, 0.3, 0.67] };
const down: Movement[3] = { ...serve, ease: [0.1, -0.2, 0.3, -0.27] };
/** Overshoots once. */
const grow: Movement[3] = { ...serve, ease: [0.8, 0, 0.4, 1.15] };

const follow = { delay: 100, duration: 350 };

/** What is hidden at first, and how it enters: all words within 900 ms, the ball within 1,150. */
const timeline: Movement[] = [
  [".hero__lights,.card-section__flight", "opacity", 0, { delay: 0, duration: 400 }],
  // The line slides against its clip, so it stays in place and is uncovered at the ball.
  [".hero__serve", "translate", "-100%", across],
  [".hero__flight svg", "translate", "100%", across],
  // On phones it falls beside the button, never from behind it.
  [".hero__ball", "translate", "0 -42%", down],
  [".hero__ball", "scale", 0, grow],
  [".hero__shadow", "scale", 0, grow],
  [".hero__ball>:first-child", "rotate", "-1turn", serve],
  ["[data-entrance]", "opacity", 0, follow],
  ["[data-entrance]", "translate", "0 16px", follow],
];

/** How long the entrance waits for the rest of the page. */
const arrivalTimeoutMs = 300;

/** How long it waits for a frame, which a page in the background does not get. */
const frameTimeoutMs = 1400;

/** Hides what will enter. Safari before 16.4 cannot construct style sheets: no entrance there. */
const hidingSheet =
  !matchMedia("(prefers-reduced-motion)").matches && !location.hash && document.adoptedStyleSheets
    ? new CSSStyleSheet()
    : undefined;

const show = () => {
  if (hidingSheet) hidingSheet.disabled = true;
};

/** Shows the page first, so that no error can leave it hidden. */
const enter = () => {
  if (hidingSheet?.disabled) return;
  show();
  for (const [selector, property, first, timing] of timeline)
    document.querySelectorAll(selector).forEach((element, index, { length }) => {
      const animation = startWaapiAnimation(element, property, [first], {
        ...timing,
        delay: timing.delay + (staggerMs * index) / length,
        times: [0],
      });
      // Motion would keep the last keyframe.
      animation.onfinish = animation.cancel;
    });
};

// A link within the page skips the entrance. Its target may not have been parsed yet.
addEventListener("click", (event) => {
  const link = event.target;
  if (!(link instanceof HTMLAnchorElement && link.hash)) return;
  show();
  if (document.querySelector(link.hash)) return;
  link.ariaBusy = "true";
  addEventListener("DOMContentLoaded", () => {
    link.ariaBusy = null;
    link.click();
  });
});

/**
 * The first section, card of a section and part of the hero's art that is not laid out. Reload and
 * Back need the whole page at once (type 0 is an ordinary navigation; deprecated, but
 * `getEntriesByType` costs more bytes).
 */
let firstLeftOut = performance.navigation.type ? 99 : 1;

/** Hides what will enter, and each time leaves out one section and card less. */
const hide = () =>
  // The height keeps the scroll bar.
  hidingSheet?.replaceSync(
    `@media screen{${timeline.map(([selector]) => selector)}{opacity:0}main{min-height:200vh}:is(main,div,ul,footer)>:nth-child(n+${++firstLeftOut}){display:none}}`,
  );

const afterNextFrame = (step: () => void) => requestAnimationFrame(() => setTimeout(step));

/** A task for each section, and a later frame for the entrance: together they would be a long task. */
const layOut = () => {
  hide();
  document.body.offsetTop; // Forces the layout.
  // Six slots are the longest of the usual lists.
  if (firstLeftOut < 7) setTimeout(layOut);
  else afterNextFrame(enter);
};

const start = () => afterNextFrame(layOut);

if (hidingSheet) {
  // The first frame lays out only the hero's words and the court, to paint them sooner.
  hide();
  document.adoptedStyleSheets.push(hidingSheet);
  addEventListener("DOMContentLoaded", start);
  setTimeout(start, arrivalTimeoutMs);
  setTimeout(show, frameTimeoutMs);
}
