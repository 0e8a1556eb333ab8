/**
 * Plays the entrance: the left lamp flickers on, then the right one, the names on the boards light up
 * one by one, and the ball comes out from behind the headline. `motion.css` hides them until then;
 * headline, subtitle and button never wait for it.
 */
import type { AnimationOptions } from "motion";
import { animate } from "motion/mini";

async function enter() {
  // Faster as it comes closer, and a little too far before it settles.
  const approach: AnimationOptions = {
    delay: 0.45,
    duration: 0.85,
    times: [0, 0.75, 1],
    ease: ["easeIn", "easeOut"],
  };
  const inTurn = (first: number, all: number) => (index: number, total: number) =>
    first + (all * index) / total;
  await Promise.all([
    animate(".hero__left-light", { opacity: [0, 1, 0.1, 1] }, { duration: 0.35 }),
    animate(".hero__right-light", { opacity: [0, 1] }, { delay: 0.35, duration: 0.15 }),
    animate(".stage", { opacity: [0, 0.8, 0.4, 0.8, 1] }, { duration: 0.5 }),
    animate(
      ".hero__names, .hall__names > *",
      { opacity: [0, 1] },
      { delay: inTurn(0.45, 0.5), duration: 0.15 },
    ),
    animate(".hero__ball", { scale: [0, 1.08, 1] }, approach),
    animate(".hero__ball", { translate: ["-45% -15%", "0 0", "0 0"] }, approach),
    animate(".hero__ball > :first-child", { rotate: ["-1turn", "0turn"] }, { duration: 1.3 }),
    animate(
      "[data-entrance]",
      { opacity: [0, 1], translate: ["0 16px", "0 0"] },
      { delay: inTurn(0.1, 0.5), duration: 0.35 },
    ),
  ]);
  // Motion leaves the last keyframe there. Extensions of browsers may have set other styles.
  const animated =
    ":is(.hero__left-light, .hero__right-light, .stage, .hero__names, .hall__names > *, .hero__ball, .hero__ball > *, [data-entrance])";
  for (const element of document.querySelectorAll(`${animated}[style]`))
    element.removeAttribute("style");
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
