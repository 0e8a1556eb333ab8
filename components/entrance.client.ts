/**
 * Plays the entrance: the lamps come up, the ball flies in from the far end of the hall, and the
 * words follow. Without it everything is visible; headline and button never wait for it.
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

/** The style sheet of hide-until-entrance.client.ts, if anything is hidden. */
const [hiding] = document.adoptedStyleSheets;

const start = () => {
  if (!hiding || hiding.disabled) return;
  hiding.disabled = true; // First, so that no error can leave the page hidden.
  enter();
};
new PerformanceObserver(start).observe({ type: "paint", buffered: true });
