/**
 * What runs before the body of the landing page is parsed: an enhancement, never a need. The rest,
 * with its library, comes at the end of the document.
 */
import "./hide-until-entrance.client.ts";
import "./waitlist-card.client.ts";

// iOS applies `:active` to a tapped element only if the page listens for touches. Browsers make
// listeners of the window passive.
addEventListener("touchstart", () => {});
