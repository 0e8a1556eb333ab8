/**
 * Keeps the waitlist form from being submitted twice: while its button is busy, another click or
 * Enter does nothing.
 */

/** Short, because nothing tells that the visitor stopped the load, or that its status was 204. */
const busyMs = 4_000;

addEventListener("submit", (event) => {
  // Not `event.submitter`: a browser extension may submit the form without a button.
  const button = document.querySelector("button");
  if (!button) return;
  if (button.ariaBusy) return event.preventDefault();
  button.ariaBusy = "true";
  setTimeout(() => {
    button.ariaBusy = null;
  }, busyMs);
});

// Once the thanks are shown, the fragment goes: a copied address should thank nobody else.
addEventListener("load", () => {
  if (location.hash === "#signed-up") history.replaceState(null, "", location.pathname);
});
