/** The script of the landing page, which is complete without it. */
import "./entrance.client.ts";
import "./in-view.client.ts";
import "./jersey-name.client.ts";

// iOS applies `:active` to tapped elements only if the page listens for touches.
addEventListener("touchstart", () => {});
