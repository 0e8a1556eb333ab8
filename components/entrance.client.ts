/**
 * Plays the entrance: the lamp of the half dark hall goes on, the ball flies in over the net, and
 * the team appears, one by one. `entrance.css` hides all but headline, subtitle and button until
 * then.
 */
import type { AnimationOptions, DOMKeyframesDefinition } from "motion";
import { animate } from "motion/mini";

/** Animates elements, then removes the inline styles that Motion leaves. */
async function animateAll(
  selector: string,
  keyframes: DOMKeyframesDefinition,
  options: AnimationOptions,
) {
  const elements = document.querySelectorAll<HTMLElement | SVGElement>(selector);
  await animate(elements, keyframes, options);
  for (const element of elements) element.removeAttribute("style");
}

/** Delays elements one by one, from `start` on, in seconds. */
const stagger = (start: number, spread: number) => (index: number, total: number) =>
  start + (spread * index) / total;

function playEntrance() {
  animateAll(".first-screen__lamp > *", { opacity: [0, 1, 0.2, 1] }, { duration: 0.3 });
  animateAll(".hall", { opacity: [0.4, 1] }, { duration: 0.5 });
  // The ball comes over the net, below the lamp, and gives a little as it stops.
  animateAll(
    ".hero__ball",
    { translate: ["48vw 26svh", "5vw -1svh", "0 0"] },
    { delay: 0.2, duration: 0.9, times: [0, 0.75, 1], ease: ["linear", "easeOut"] },
  );
  animateAll(".hero__ball", { scale: ["1 1", "1.04 0.96", "1 1"] }, { delay: 1, duration: 0.3 });
  animateAll(".hero__ball > :first-child", { rotate: ["-0.6turn", "0turn"] }, { duration: 1.1 });
  // The team signs: players appear one by one, and the visitor's place last.
  animateAll(
    ".hero .team [data-place]",
    { opacity: [0, 1] },
    { delay: stagger(0.5, 0.95), duration: 0.2 },
  );
  animateAll(
    "section[data-entrance] > *",
    { opacity: [0, 1], translate: ["0 16px", "0 0"] },
    { delay: stagger(0.1, 0.5), duration: 0.35 },
  );
}

const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
/** Not after a reload, on the way back, or for a link to a fragment: `location` lacks "#:~:text=". */
const shouldPlay = navigation?.type === "navigate" && !navigation.name.includes("#");

/** Ends the wait in `entrance.css`: sections and pictures get frames of their own, so that no task is long. */
async function enter() {
  const elements = document.querySelectorAll<HTMLElement | SVGElement>("[data-entrance]");
  // Without animations, the wait has passed, or there is none.
  if (shouldPlay && elements[0]?.getAnimations().length) playEntrance();
  for (const element of elements) {
    if (shouldPlay && element.matches("section, div")) await new Promise(requestAnimationFrame);
    element.dataset.entrance = "over";
  }
}

if (shouldPlay)
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(enter);
  }).observe({ type: "paint", buffered: true });
else enter();
