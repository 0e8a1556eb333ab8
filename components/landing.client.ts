/** All that visitors run, inlined in the head of the landing page: an enhancement, never a need. */
import "./entrance.client.ts";
import "./waitlist-card.client.ts";

// iOS applies `:active` to a tapped element only if the page listens for touches. Browsers make
// listeners of the window passive.
addEventListener("touchstart", () => {});
