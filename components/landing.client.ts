/** What runs once the body of the landing page is parsed: an enhancement, never a need. */
import "./entrance.client.ts";

// iOS applies `:active` to a tapped element only if the page listens for touches. Browsers make
// listeners of the window passive.
addEventListener("touchstart", () => {});
