/**
 * The only script a visitor's browser runs, inlined in the head of the landing page: the entrance.
 * The floodlights come up, the ball is served, and the rest of the page follows. Everything is
 * visible and usable without it, and none of it happens under reduced motion. It also keeps the
 * waitlist form from being sent twice.
 */
import { startWaapiAnimation } from "motion";

/** A movement: what moves, how, when it starts and how long it takes, in milliseconds. */
type Movement = [
  selector: string,
  keyframes: Partial<Record<"opacity" | "transform", (string | number)[]>>,
  delay: number,
  duration: number,
  /** Motion's name of an easing; "backOut" overshoots once, by a tenth. */
  ease?: "linear" | "easeOut" | "backOut",
];

/** Milliseconds within which the elements of one selector start one after another. */
const stagger = 450;

const appear = { opacity: [0, 1] };
const moveFrom = (transform: string) => ({ transform: [transform, "none"] });

/** Hidden until their turn. All words are there after 900 ms, the ball rests after 1,250. */
const timeline: Movement[] = [
  [".hero__lights", appear, 0, 400],
  // A window that slides in over a line that stays where it is.
  [".hero__flight", moveFrom("translateX(-100%)"), 100, 400, "linear"],
  [".hero__flight > svg", moveFrom("translateX(100%)"), 100, 400, "linear"],
  [".hero__ball", appear, 350, 100, "linear"],
  [".hero__ball", moveFrom("translate(-58%, -50%) scale(0.4)"), 350, 900, "backOut"],
  [".hero__ball > :first-child", moveFrom("rotate(-1turn)"), 350, 900],
  [".card-section__flight", appear, 200, 400],
  ["[data-reveal]", { ...appear, ...moveFrom("translateY(16px)") }, 100, 350],
];

/** How long the entrance waits for the rest of a page that arrives slowly, in milliseconds. */
const arrivalLimit = 300;

/** How long the waitlist form waits for an answer before it may be sent again, in milliseconds. */
const answerLimit = 30_000;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const running: Animation[] = [];
/**
 * Hides what will enter. Safari before 16.4 cannot construct style sheets, and has no entrance; nor
 * have visitors who arrive at an anchor, where a form service leads them to be thanked.
 */
const hidden =
  !reducedMotion.matches && !location.hash && "adoptedStyleSheets" in document
    ? new CSSStyleSheet()
    : undefined;

/** Plays the timeline, once. Whatever throws in here, the page is shown already. */
function enter() {
  if (!hidden || hidden.disabled) return;
  hidden.disabled = true;
  if (reducedMotion.matches) return;
  for (const [selector, keyframes, delay, duration, ease = "easeOut"] of timeline)
    document.querySelectorAll(selector).forEach((element, index, { length }) => {
      const timing = { delay: delay + (stagger * index) / length, duration, ease };
      for (const [property, values] of Object.entries(keyframes)) {
        const animation = startWaapiAnimation(element, property, values, timing);
        // Motion fills forwards; the style sheet alone describes rest.
        animation.onfinish = animation.cancel;
        running.push(animation);
      }
    });
}

reducedMotion.addEventListener("change", () => {
  for (const animation of running) animation.cancel();
});

// While the answer to a sign-up is on its way, another click or Enter sends nothing more. It does
// once the address is changed, or the page is left: the back/forward cache may bring it back.
let allowedFrom = 0;
const allowSubmit = () => {
  allowedFrom = 0;
};
addEventListener("submit", (event) => {
  if (event.timeStamp < allowedFrom) event.preventDefault();
  else allowedFrom = event.timeStamp + answerLimit;
});
addEventListener("pagehide", allowSubmit);
addEventListener("input", allowSubmit);

// iOS applies `:active` to what is tapped only if something listens for touches.
document.addEventListener("touchstart", () => {}, { passive: true });

// A link within the page shows the page; its target may not have arrived yet.
addEventListener("click", (event) => {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[href^="#"]');
  if (!link) return;
  if (hidden) hidden.disabled = true;
  if (document.querySelector(link.hash)) return;
  event.preventDefault();
  addEventListener("DOMContentLoaded", () => link.click());
});

/** Hides all that will enter, until its turn, and what more the rules say. */
const hide = (rules: string) =>
  hidden?.replaceSync(
    `@media screen{${timeline.map(([selector]) => selector)}{opacity:0}${rules}}`,
  );

const afterNextFrame = (step: () => void) => requestAnimationFrame(() => setTimeout(step));

/** Lays out the whole page, and moves it from the next frame on: one frame for both is a long one. */
const start = () => {
  hide("");
  afterNextFrame(enter);
};

// The first frame has the headline and the button.
addEventListener("DOMContentLoaded", () => afterNextFrame(start));
// A connection that stalls hides nothing for long.
setTimeout(() => afterNextFrame(start), arrivalLimit);

if (hidden) {
  // Of the page below the header only the hero's words and the court are laid out at first, so that
  // they are painted sooner; the height keeps the scroll bar. Visitors who arrive by Reload or by
  // Back get the whole page at once (type 0 is an ordinary navigation; deprecated, but
  // `getEntriesByType` costs more bytes).
  const restoresScroll = performance.navigation.type;
  const firstFrameRules =
    "main{min-height:200vh}.hero__art>:not(svg),main>:not(.hero),footer{display:none}";
  // The body is not parsed yet: this holds from the first paint on.
  hide(restoresScroll ? "" : firstFrameRules);
  document.adoptedStyleSheets.push(hidden);
}
