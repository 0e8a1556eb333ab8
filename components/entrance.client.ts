/**
 * Plays the entrance: the lamp flickers on, the names on the boards light up one by one, and the
 * ball comes out from behind the headline. `entrance.css` hides all but headline, subtitle and
 * button until then.
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
  play(".hero__light", { opacity: [0, 1, 0.1, 1] }, { duration: 0.35 });
  play(".hall__picture", { opacity: [0, 0.8, 0.4, 0.8, 1] }, { duration: 0.5 });
  play(
    ".hero__names, .hall__names > *",
    { opacity: [0, 1] },
    { delay: stagger(0.45, 0.5), duration: 0.15 },
  );
  play(".hero__shadow", { opacity: [0, 1] }, { delay: 0.9, duration: 0.4 });
  // The ball accelerates, overshoots a little and settles.
  play(
    ".hero__ball",
    { scale: [0, 1.08, 1], translate: ["-45% -15%", "0 0", "0 0"] },
    { delay: 0.45, duration: 0.85, times: [0, 0.75, 1], ease: ["easeIn", "easeOut"] },
  );
  play(".hero__ball > :first-child", { rotate: ["-1turn", "0turn"] }, { duration: 1.3 });
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

const enter = () => {
  const animations = document.getAnimations() as Partial<CSSAnimation>[];
  const isHidden = animations.some(({ animationName }) => animationName === "wait");
  document.documentElement.dataset.entered = ""; // Ends the wait in `entrance.css`.
  if (isHidden && !isReturn && !hasTarget) playEntrance();
};
if (isReturn || hasTarget) enter();
else new PerformanceObserver(enter).observe({ type: "paint", buffered: true });
