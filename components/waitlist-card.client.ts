/**
 * Prevents the waitlist form from being submitted twice: another click or Enter does nothing until
 * the answer arrives, the address is changed, or the page is left, which the back/forward cache may
 * restore.
 */

/** How long the form waits for an answer before it may be submitted again. */
const answerTimeoutMs = 30_000;

let allowedFrom = 0;
const allowSubmit = () => {
  allowedFrom = 0;
};
addEventListener("submit", (event) => {
  if (event.timeStamp < allowedFrom) event.preventDefault();
  else allowedFrom = event.timeStamp + answerTimeoutMs;
});
addEventListener("pagehide", allowSubmit);
addEventListener("input", allowSubmit);
