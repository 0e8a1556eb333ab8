/**
 * The only script a visitor's browser runs, inlined in the head of the landing page: the reveal
 * on load, and the answer of cards and buttons to hover, focus and press. Everything is visible
 * and usable without it, and nothing of it happens under reduced motion.
 */
import { hover, press } from "motion";
import { animate } from "motion/mini";

type Controls = ReturnType<typeof animate>;

/** Seconds; the last reveal ends at `revealSpan + revealTime`, well before 1.5 s. */
const revealTime = 0.4;
const revealSpan = 0.8;
const answerTime = 0.18;

const rest = "none";
const lift = "translateY(-4px)";
const give = "scale(0.97)";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const running = new Map<HTMLElement, Controls>();

const select = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** Takes back what an animation left inline, so that the style sheet alone describes rest. */
function clear(element: HTMLElement) {
  running.delete(element);
  // The markup has no style attribute of its own. Chromium writes it late: asked for, it is there.
  if (element.hasAttribute("style")) element.removeAttribute("style");
}

/** Animates an element from where it is now; at rest it keeps nothing inline. */
function run(
  element: HTMLElement,
  keyframes: { opacity?: number[]; transform: (string | null)[] },
  options: { duration: number; delay?: number },
) {
  const controls = animate(element, keyframes, { ease: "easeOut", ...options });
  running.set(element, controls);
  controls.finished.then(() => {
    if (keyframes.transform[1] === rest && running.get(element) === controls) clear(element);
  });
}

function reveal() {
  const elements = select("[data-reveal]");
  elements.forEach((element, index) => {
    run(
      element,
      { opacity: [0, 1], transform: ["translateY(16px)", rest] },
      { duration: revealTime, delay: (revealSpan * index) / elements.length },
    );
  });
}

/**
 * Makes the child of `target` lift on hover and focus, and give on press. The target itself stays
 * where it is: the pointer cannot slip off what it has just lifted.
 */
function answer(target: HTMLElement, signal: AbortSignal) {
  const child = target.firstElementChild;
  if (!(child instanceof HTMLElement)) return;
  const states = new Set<"hover" | "focus" | "press">();
  const settle = () => {
    const transform = states.has("press") ? give : states.size ? lift : rest;
    run(child, { transform: [null, transform] }, { duration: answerTime });
  };
  /** Enters a state and returns what leaves it again. */
  const enter = (state: "hover" | "focus" | "press") => {
    states.add(state);
    settle();
    return () => {
      states.delete(state);
      if (!signal.aborted) settle();
    };
  };
  signal.addEventListener(
    "abort",
    hover(target, () => enter("hover")),
  );
  signal.addEventListener(
    "abort",
    press(child, () => enter("press")),
  );
  // press() makes what it watches a tab stop; a card that does nothing is none.
  if (!child.matches("a, button")) child.removeAttribute("tabindex");
  let leaveFocus: (() => void) | undefined;
  child.addEventListener(
    "focus",
    () => {
      if (child.matches(":focus-visible")) leaveFocus = enter("focus");
    },
    { signal },
  );
  child.addEventListener("blur", () => leaveFocus?.(), { signal });
}

let answers = new AbortController();

function start() {
  answers = new AbortController();
  for (const target of select("[data-lift]")) answer(target, answers.signal);
}

function stop() {
  answers.abort();
  for (const [element, controls] of running) {
    controls.cancel();
    clear(element);
  }
}

reducedMotion.addEventListener("change", () => (reducedMotion.matches ? stop() : start()));

if (!reducedMotion.matches) {
  // The body is yet to be parsed: hidden from the first paint on, by this script alone.
  const hidden = new CSSStyleSheet();
  hidden.replaceSync("@media not print { [data-reveal] { opacity: 0 } }");
  document.adoptedStyleSheets.push(hidden);
  document.addEventListener("DOMContentLoaded", () => {
    if (!reducedMotion.matches) {
      reveal();
      start();
    }
    hidden.disabled = true;
  });
}
