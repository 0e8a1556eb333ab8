/**
 * Hides what entrance.client.ts reveals, in a style sheet that it disables. Only a script may hide
 * anything: without one everything is visible, and so it is if the rest of the document stalls.
 */

/** What is hidden until the first frame; all below the first section, since it is laid out later. */
const hidden = `@media screen {
  main { min-block-size: 200vh } /* Keeps the scroll bar. */
  main > :nth-child(n + 2), main ~ * { display: none }
  .hall { opacity: 0.5 }
  .hero__lights, .hero__shadow, .hero__ball, [data-entrance] { opacity: 0 }
}`;

/** How long it waits for the entrance. */
const givenUpMs = 1400;

const [visit] = performance.getEntriesByType("navigation");
const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";

if (!isReturn && !location.hash && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hidden);
  document.adoptedStyleSheets.push(sheet);
  const show = () => {
    sheet.disabled = true;
  };
  setTimeout(show, givenUpMs);
  addEventListener("click", show); // The target of a link has to be there.
}
