/**
 * Plays the entrance: the lamps come up, the ball flies in from the far end of the hall, and the
 * words follow. Without it everything is visible; headline and button never wait for it.
 */
import type { AnimationOptions } from "motion";
import { animate } from "motion/mini";

/** What is hidden until the first frame; all below the first section, since it is laid out later. */
const hidden = `@media screen {
  main { min-block-size: 200vh } /* Keeps the scroll bar. */
  main > :nth-child(n + 2), main ~ * { display: none }
  .hall { opacity: 0.5 }
  .hero__lights, .hero__shadow, .hero__ball, [data-entrance] { opacity: 0 }
}`;

/** How long it waits for the rest of the document after the first frame, and for a frame. */
const [arrivalMs, givenUpMs] = [300, 1400];

const [visit] = performance.getEntriesByType("navigation");
const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";

if (!isReturn && !location.hash && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hidden);
  document.adoptedStyleSheets.push(sheet);
  const show = () => {
    sheet.disabled = true;
  };

  const enter = async () => {
    if (sheet.disabled) return;
    show(); // First, so that no error can leave the page hidden.
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
  };

  const start = () => setTimeout(enter, document.readyState === "loading" ? arrivalMs : 0);
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(show, givenUpMs);
  addEventListener("click", show); // The target of a link has to be there.
}
