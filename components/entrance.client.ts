/**
 * Plays the entrance: the floodlights come up, the ball is served, and the rest of the page follows.
 * Without it everything is visible, and with reduced motion nothing is animated.
 */
import { startWaapiAnimation } from "motion";

/** One animation of the entrance; delay and duration in milliseconds. */
type Movement = [
  selector: string,
  keyframes: Partial<Record<"opacity" | "transform", (string | number)[]>>,
  delay: number,
  duration: number,
  /** Motion's name of an easing; "backOut" overshoots once, by a tenth. */
  ease?: "linear" | "easeOut" | "backOut",
];

/** Time over which the starts of all elements of one selector are spread. */
const staggerMs = 450;

const appear = { opacity: [0, 1] };
const moveFrom = (transform: string) => ({ transform: [transform, "none"] });

/** What is hidden at first, and how it enters: all words within 900 ms, the ball within 1,250. */
const timeline: Movement[] = [
  [".hero__lights", appear, 0, 400],
  // Window and line slide in opposite directions, so the line stays in place and is uncovered.
  [".hero__flight", moveFrom("translateX(-100%)"), 100, 400, "linear"],
  [".hero__flight > svg", moveFrom("translateX(100%)"), 100, 400, "linear"],
  [".hero__ball", appear, 350, 100, "linear"],
  [".hero__ball", moveFrom("translate(-58%, -50%) scale(0.4)"), 350, 900, "backOut"],
  [".hero__ball > :first-child", moveFrom("rotate(-1turn)"), 350, 900],
  [".card-section__flight", appear, 200, 400],
  ["[data-entrance]", { ...appear, ...moveFrom("translateY(16px)") }, 100, 350],
];

/** How long the entrance waits for the rest of the page. */
const arrivalTimeoutMs = 300;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const animations: Animation[] = [];

/** Hides what will enter. Safari before 16.4 cannot construct style sheets: no entrance there. */
const hidingSheet =
  !reducedMotion.matches && !location.hash && "adoptedStyleSheets" in document
    ? new CSSStyleSheet()
    : undefined;

/** Shows the page first, so that no error can leave it hidden. */
function enter() {
  if (!hidingSheet || hidingSheet.disabled) return;
  hidingSheet.disabled = true;
  if (reducedMotion.matches) return;
  for (const [selector, keyframes, delay, duration, ease = "easeOut"] of timeline)
    document.querySelectorAll(selector).forEach((element, index, { length }) => {
      const timing = { delay: delay + (staggerMs * index) / length, duration, ease };
      for (const [property, values] of Object.entries(keyframes)) {
        const animation = startWaapiAnimation(element, property, values, timing);
        // Motion would keep the last keyframe.
        animation.onfinish = animation.cancel;
        animations.push(animation);
      }
    });
}

reducedMotion.addEventListener("change", () => {
  for (const animation of animations) animation.cancel();
});

// A link within the page skips the entrance. Its target may not have been parsed yet.
addEventListener("click", (event) => {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[href^="#"]');
  if (!link) return;
  if (hidingSheet) hidingSheet.disabled = true;
  if (document.querySelector(link.hash)) return;
  event.preventDefault();
  addEventListener("DOMContentLoaded", () => link.click());
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

if (hidingSheet) {
  // The first frame lays out only the hero's words and the court, to paint them sooner; the height
  // keeps the scroll bar. Reload and Back need the whole page at once (type 0 is an ordinary
  // navigation; deprecated, but `getEntriesByType` costs more bytes).
  const restoresScroll = performance.navigation.type;
  const firstFrameRules =
    "main{min-height:200vh}.hero__art>:not(svg),main>:not(.hero),footer{display:none}";
  hide(restoresScroll ? "" : firstFrameRules);
  document.adoptedStyleSheets.push(hidingSheet);
}
