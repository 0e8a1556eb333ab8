/**
 * The only script a visitor's browser runs, inlined in the head of the landing page: the entrance.
 * The floodlights come up, the ball is served, and the rest of the page follows. All is visible and
 * usable without it, and none of it happens under reduced motion.
 */
import { animate } from "motion/mini";

type Keyframes = Parameters<typeof animate>[1];
type Options = NonNullable<Parameters<typeof animate>[2]>;

/** Seconds; the last card has come at `cards + span + time`, all is at rest within 1.5 s. */
const course = { flight: 0.1, ball: 0.35, cards: 0.2, span: 0.7, time: 0.4 };

/** A weight on a spring, pulled from 0 to 1: overshoots by a tenth, once to be seen. */
const spring = (progress: number) => 1 - Math.exp(-6 * progress) * Math.cos(8 * progress);

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const running = new Map<Element, ReturnType<typeof animate>>();

/** Takes back what an animation leaves inline, so that the style sheet alone describes rest. */
function clear(element: Element) {
  running.delete(element);
  // The markup has no style attribute of its own. Chromium writes it late: asked for, it is there.
  if (element.hasAttribute("style")) element.removeAttribute("style");
}

function run(element: Element, keyframes: Keyframes, options: Options) {
  const defaults: Options = { ease: "easeOut", duration: course.time };
  const controls = animate(element, keyframes, { ...defaults, ...options });
  running.set(element, controls);
  controls.finished.then(() => clear(element));
}

/** Animates all that a selector finds; a list of them starts within `course.span`. */
function play(
  selector: string,
  keyframes: Keyframes,
  { delay, ...options }: Options & { delay: number },
) {
  document.querySelectorAll(selector).forEach((element, index, { length }) => {
    run(element, keyframes, { delay: delay + (course.span * index) / length, ...options });
  });
}

function enter() {
  const appear = { opacity: [0, 1] };
  const draw = { delay: course.flight, ease: "linear" } as const;
  const land = { delay: course.ball, duration: 0.9, ease: spring };
  play(".hero__lights", appear, { delay: 0 });
  // A window that slides in over a line that stays where it is.
  play(".hero__flight", { transform: ["translateX(-100%)", "none"] }, draw);
  play(".hero__flight path", { transform: ["translateX(100%)", "none"] }, draw);
  play(".hero__ball", appear, { delay: course.ball, duration: 0.1 });
  play(".hero__ball svg", { transform: ["translate(-70%, -48%) scale(0.45)", "none"] }, land);
  play(".hero__ball use:first-child", { transform: ["rotate(-90deg)", "none"] }, land);
  play(".card-section__flight", appear, { delay: course.ball });
  play(
    "[data-reveal]",
    { ...appear, transform: ["translateY(16px)", "none"] },
    { delay: course.cards },
  );
}

reducedMotion.addEventListener("change", () => {
  for (const [element, controls] of running) {
    controls.cancel();
    clear(element);
  }
});

// What a tap presses is `:active` on iOS only where somebody listens for touches.
document.addEventListener("touchstart", () => {}, { passive: true });

// Safari before 16.4 has no such style sheets, and so no entrance.
if (!reducedMotion.matches && "adoptedStyleSheets" in document) {
  // The body is yet to be parsed: hidden from the first paint on, by this script alone.
  const hidden = new CSSStyleSheet();
  // What lies below the hero is not even laid out by then, so that the hero comes sooner; the height
  // is for the scroll bar to be there. Not so for who goes down at once: to an anchor, or back to
  // where they were (0 is neither; what would replace it takes ten times the bytes).
  const isBelow = location.hash || performance.navigation.type;
  const first = isBelow ? "" : "main{min-height:200vh}main>:not(.hero),footer{display:none}";
  hidden.replaceSync(
    `@media not print{[data-reveal],.flight,.hero__lights,.hero__ball{opacity:0}${first}}`,
  );
  document.adoptedStyleSheets.push(hidden);
  document.addEventListener("DOMContentLoaded", () =>
    // After the first frame, which has the headline and the button.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!reducedMotion.matches) enter();
        hidden.disabled = true;
      }),
    ),
  );
}
