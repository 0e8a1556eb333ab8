/**
 * Plays the entrance: the lamp of the half dark hall goes on, the ball flies in over the net,
 * the names on the boards light up one by one, and the visitor's board blinks. `entrance.css` hides
 * all but headline, subtitle and button until then.
 */
import type { AnimationOptions, DOMKeyframesDefinition } from "motion";
import { animate } from "motion/mini";

/** Animates elements, then removes the inline styles that Motion leaves. */
async function play(
  selector: string,
  keyframes: DOMKeyframesDefinition,
  options: AnimationOptions,
) {
  const elements = document.querySelectorAll<HTMLElement | SVGElement>(selector);
  await animate(elements, keyframes, options);
  for (const element of elements) element.removeAttribute("style");
}

/** Delays elements one by one, from `start` on, within `spread` more seconds. */
const stagger = (start: number, spread: number) => (index: number, total: number) =>
  start + (spread * index) / total;

function playEntrance() {
  play(".hero__light", { opacity: [0, 1, 0.2, 1] }, { duration: 0.3 });
  play(".hall__picture", { opacity: [0.4, 0.4, 1] }, { duration: 0.5, times: [0, 0.5, 1] });
  // The ball comes over the net, falls, and bounces a little.
  const flight = { delay: 0.2, duration: 0.9, times: [0, 0.35, 0.75, 0.88, 1] };
  play(
    ".hero__ball",
    { translate: ["70vw 12svh", "26vw -6svh", "0 0", "0 -4%", "0 0"] },
    { ...flight, ease: ["easeOut", "easeIn", "easeOut", "easeIn"] },
  );
  play(".hero__shadow", { opacity: [0, 0.1, 0.6, 0.5, 0.6], scale: [2, 2, 1, 1.1, 1] }, flight);
  play(".hero__ball > :first-child", { rotate: ["-0.6turn", "0turn"] }, { duration: 1.1 });
  play(
    ":is(.hero__names, .hall__names) > :not(.hero__visitor, .hall__visitor)",
    { opacity: [0.15, 1] },
    { delay: stagger(0.5, 0.5), duration: 0.1 },
  );
  play(".hero__visitor, .hall__visitor", { opacity: [1, 0.2, 1] }, { delay: 1, duration: 0.25 });
  play(
    "[data-entrance]",
    { opacity: [0, 1], translate: ["0 16px", "0 0"] },
    { delay: stagger(0.1, 0.5), duration: 0.35 },
  );
}

const [navigation] = performance.getEntriesByType("navigation");
const isReturn =
  navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
const hasTarget = navigation?.name.includes("#"); // `location` lacks text fragments, "#:~:text=".

function enter() {
  const animations = document.getAnimations() as Partial<CSSAnimation>[];
  const isHidden = animations.some(({ animationName }) => animationName === "wait");
  document.documentElement.dataset.entered = ""; // Ends the wait in `entrance.css`.
  if (isHidden && !isReturn && !hasTarget) playEntrance();
}

function enterOnce(_: unknown, observer: PerformanceObserver) {
  observer.disconnect();
  enter();
}

if (isReturn || hasTarget) enter();
else new PerformanceObserver(enterOnce).observe({ type: "paint", buffered: true });
