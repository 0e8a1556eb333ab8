/** The script of the landing page, which is complete without it. */
import "./entrance.client.ts";
import "./in-view.client.ts";
import "./jersey-name.client.ts";

/** For paper: Firefox prints a copy of the page that has no target. */
const markThanks = () =>
  document.querySelector("#signed-up")?.toggleAttribute("hidden", location.hash !== "#signed-up");

addEventListener("hashchange", markThanks);
markThanks();

// iOS applies `:active` to tapped elements only if the page listens for touches.
addEventListener("touchstart", () => {});
