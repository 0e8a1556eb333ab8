/** Keeps the waitlist form from being submitted twice: a busy button ignores click and Enter. */

/** Short, because nothing tells that the visitor stopped the load, or that its status was 204. */
const busyMs = 4_000;

// Not `event.submitter`, which is missing if a browser extension submits the form.
addEventListener("submit", (event) => {
  for (const button of document.querySelectorAll("button")) {
    if (button.ariaBusy) return event.preventDefault();
    button.ariaBusy = "true";
    setTimeout(() => {
      button.ariaBusy = null;
    }, busyMs);
  }
});

// Once the thanks are shown, the fragment goes: a copied address should thank nobody else.
addEventListener("load", () => {
  if (location.hash === "#signed-up") history.replaceState(null, "", ".");
});
