/**
 * Plays the entrance: the lamps come up, the ball flies in from the far end of the hall, and the
 * words follow. `entrance.css` hides them until then; headline and button never wait for it.
 */
import type { AnimationOptions } from "motion";
import { animate } from "motion/mini";

async function enter() {
  // Faster as it comes closer, and a little too far before it settles.
  const approach: AnimationOptions = {
    duration: 0.9,
    times: [0, 0.75, 1],
    ease: ["easeIn", "easeOut"],
  };
  await Promise.all([
    animate(".hall", { opacity: [0.5, 1] }, { duration: 0.5 }),
    animate(".hero__lights", { opacity: [0, 1] }, { duration: 0.5 }),
    animate(".hero__ball", { scale: [0.05, 1.08, 1] }, approach),
    animate(".hero__ball", { translate: ["-18vw 20vh", "0 0", "0 0"] }, approach),
    animate(".hero__ball > :first-child", { rotate: ["-1turn", "0turn"] }, { duration: 1.1 }),
    animate(".hero__shadow", { scale: [0, 1.08, 1] }, approach),
    animate(
      "[data-entrance]",
      { opacity: [0, 1], translate: ["0 16px", "0 0"] },
      { duration: 0.35, delay: (index, total) => 0.1 + (0.45 * index) / total },
    ),
  ]);
  // Motion leaves the last keyframe there.
  for (const element of document.querySelectorAll("[style]")) element.removeAttribute("style");
}

const [visit] = performance.getEntriesByType("navigation");
const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";

const start = () => {
  const animations = document.getAnimations() as Partial<CSSAnimation>[];
  const isHidden = animations.some(({ animationName }) => animationName === "wait");
  document.documentElement.dataset.entered = ""; // First, so that no error can leave the page hidden.
  if (isHidden && !isReturn) enter();
};
if (isReturn) start();
else new PerformanceObserver(start).observe({ type: "paint", buffered: true });
