/**
 * Plays the entrance: the floodlights come up, the ball is served, and the rest of the page follows.
 * Without it everything is visible, and with reduced motion nothing is animated.
 */
import { startWaapiAnimation } from "motion";

/** One step of the entrance. */
type Movement = [
  selector: string,
  /** The first keyframe of each property; the last one is the page at rest. */
  from: Partial<Record<"opacity" | "rotate" | "scale" | "translate", string | number>>,
  /** In milliseconds. */
  timing: { delay: number; duration: number; ease?: [number, number, number, number] },
];

/** Time over which the starts of all elements of one selector are spread. */
const staggerMs = 450;

const serve = { delay: 150, duration: 1000 };
// Both curves pass at the same speed, so together they are the curve of the line in `hero-art.tsx`.
const across: Movement[2] = { ...serve, ease: [0.1, 0.33, 0.3, 0.67] };
const down: Movement[2] = { ...serve, ease: [0.1, -0.2, 0.3, -0.27] };
/** Overshoots once. */
const grow: Movement[2] = { ...serve, ease: [0.8, 0, 0.4, 1.15] };

/** What is hidden at first, and how it enters: all words within 900 ms, the ball within 1,150. */
const timeline: Movement[] = [
  [".hero__lights,.card-section__flight", { opacity: 0 }, { delay: 0, duration: 400 }],
  // The line slides against its clip, so it stays in place and is uncovered at the ball.
  [".hero__serve", { translate: "-100%" }, across],
  [".hero__flight svg", { translate: "100%" }, across],
  // On phones from beyond the right edge, never from behind the button.
  [".hero__ball", { translate: "max(0px,27rem - 56vw) -42%" }, down],
  [".hero__ball", { scale: 0 }, grow],
  [".hero__shadow", { scale: 0 }, grow],
  [".hero__ball>:first-child", { rotate: "-1turn" }, serve],
  ["[data-entrance]", { opacity: 0, translate: "0 16px" }, { delay: 100, duration: 350 }],
];

/** How long the entrance waits for the rest of the page. */
const arrivalTimeoutMs = 300;

/** How long it waits for a frame, which a page in the background does not get. */
const frameTimeoutMs = 1400;

/** Hides what will enter. Safari before 16.4 cannot construct style sheets: no entrance there. */
const hidingSheet =
  !matchMedia("(prefers-reduced-motion: reduce)").matches &&
  !location.hash &&
  "adoptedStyleSheets" in document
    ? new CSSStyleSheet()
    : undefined;

const show = () => {
  if (hidingSheet) hidingSheet.disabled = true;
};

/** Shows the page first, so that no error can leave it hidden. */
function enter() {
  if (!hidingSheet || hidingSheet.disabled) return;
  show();
  for (const [selector, from, timing] of timeline)
    document.querySelectorAll(selector).forEach((element, index, { length }) => {
      const stagger = (staggerMs * index) / length;
      const options = { ...timing, delay: timing.delay + stagger, times: [0] };
      for (const [property, first] of Object.entries(from)) {
        const animation = startWaapiAnimation(element, property, [first], options);
        // Motion would keep the last keyframe.
        animation.onfinish = animation.cancel;
      }
    });
}

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

const hide = (rules: string) =>
  hidingSheet?.replaceSync(
    `@media screen{${timeline.map(([selector]) => selector)}{opacity:0}${rules}}`,
  );

const afterNextFrame = (step: () => void) => requestAnimationFrame(() => setTimeout(step));

// Layout of the whole page, and the entrance, each a frame later: together they would be one long
// frame.
const start = () =>
  afterNextFrame(() => {
    hide("");
    afterNextFrame(enter);
  });

addEventListener("DOMContentLoaded", start);
setTimeout(start, arrivalTimeoutMs);
setTimeout(show, frameTimeoutMs);

if (hidingSheet) {
  // The first frame lays out only the hero's words and the court, to paint them sooner; the height
  // keeps the scroll bar. Reload and Back need the whole page at once (type 0 is an ordinary
  // navigation; deprecated, but `getEntriesByType` costs more bytes).
  const firstFrameRules =
    "main{min-height:200vh}.hero__art>:not(svg),main>:not(.hero),footer{display:none}";
  hide(performance.navigation.type ? "" : firstFrameRules);
  document.adoptedStyleSheets.push(hidingSheet);
}
