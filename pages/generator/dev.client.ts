/// <reference types="vite/client" />
/**
 * Runs in every page of the development server. It morphs the open page into the rebuilt one, so
 * that scroll position and typed text survive; this also removes the overlay of a fixed error.
 */
import { Idiomorph } from "idiomorph";

/** Joins the inline scripts of a page: when one has changed, only a reload runs it. */
const joinScripts = ({ scripts }: Document) =>
  [...scripts].map(({ type, text }) => !type && text).join();

import.meta.hot?.on("site:change", async ({ needsReload }: { needsReload: boolean }) => {
  if (needsReload) return location.reload();
  const response = await fetch(location.href);
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  if (joinScripts(next) !== joinScripts(document)) return location.reload();
  Idiomorph.morph(document.documentElement, next.documentElement, {
    head: { style: "morph" },
    callbacks: {
      // Keeps typed text: Idiomorph would empty an input that has no `value` in the new markup.
      beforeAttributeUpdated: (name: string, _: Element, change: "update" | "remove") =>
        name !== "value" || change !== "remove",
    },
  });
});
import.meta.hot?.send("site:hello");
