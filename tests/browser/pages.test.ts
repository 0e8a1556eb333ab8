/** Opens each kind of page once per window, and asks everything that a visitor could miss there. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enterState, openPage, type State, type WindowSize } from "../support/browser.ts";
import { contentWith } from "../support/contents.ts";
import { legalPath } from "../support/site.ts";
import {
  countCards,
  surveyColors,
  surveyFaces,
  surveyFirstScreen,
  surveyLinks,
  surveyPlaces,
} from "../support/survey.ts";

// Letters that no landing page has.
const content = contentWith("labels", {
  ...contentWith("site.waitlist", { action: "/join" }).labels,
  privacyPolicy: "Privacy & Ĝuŝ",
  notFound: { title: "Not found", heading: "Out of ħounds Ŵ", text: "No page is here." },
});
content.site.waitlist = { action: "/join" };

const formSection = (page: Page) => page.locator("section:has(form)");

/** Windows, the states that are looked at there, and the cards in each row: people, slots, tiles. */
test.for<[path: string, size: WindowSize, states: State[], cards?: string[]]>([
  ["/", "320x568", ["dark"], ["2+2+2", "3+3", "1+1+1"]],
  ["/", "390x664", ["dark", "typed", "refused", "lit", "thanks"], ["2+2+2", "3+3", "1+1+1"]],
  ["/", "768x1024", ["dark"], ["3+3", "6", "3"]],
  ["/", "844x390", ["dark", "lit", "thanks"], ["6", "6", "3"]],
  ["/", "1024x768", ["dark", "refused", "thanks"], ["3+3", "6", "3"]],
  ["/", "1280x720", ["dark", "lit"], ["6", "6", "3"]],
  ["/", "1440x900", ["dark", "lit", "thanks"], ["6", "6", "3"]],
  ["/", "1920x937", ["dark", "thanks"], ["6", "6", "3"]],
  ["/", "2560x1200", ["dark"], ["6", "6", "3"]],
  [legalPath, "320x568", ["dark"]],
  [legalPath, "390x664", ["dark"]],
  [legalPath, "900x1200", ["dark"]],
  [legalPath, "1024x768", ["dark"]],
  [legalPath, "1280x720", ["dark"]],
  [legalPath, "1920x937", ["dark"]],
  ["/404.html", "320x568", ["dark"]],
  ["/404.html", "844x390", ["dark"]],
  ["/404.html", "1024x768", ["dark"]],
  ["/404.html", "1920x937", ["dark"]],
])("%s at %s: everything can be pressed, read and reached", async ([path, size, states, cards]) => {
  const page = await openPage(path, size, { content });
  const usual = `${path} at ${size}, dark`;
  const lines = await surveyLinks(page, usual);
  lines.push(...(await surveyFaces(page, usual)));
  if (path !== legalPath) lines.push(...(await surveyFirstScreen(page, usual)));
  for (const state of states) {
    await enterState(page, state);
    const part = state === "dark" ? page.locator("body") : formSection(page);
    lines.push(...(await surveyPlaces(page, `${path} at ${size}, ${state}`, part)));
  }
  const where = "cards in each row of people, slots and tiles; look at the grid of their lists";
  if (cards) expect.soft(await countCards(page), where).toEqual(cards);
  expect(lines).toEqual([]);
});

test.for<[path: string, size: WindowSize, states: State[]]>([
  ["/", "390x664", ["dark", "refused", "lit", "thanks"]],
  ["/", "1280x720", ["dark", "lit", "thanks"]],
  [legalPath, "1024x768", ["dark"]],
  ["/404.html", "390x664", ["dark"]],
])("%s at %s: everything stands out", async ([path, size, states]) => {
  const page = await openPage(path, size, { content });
  const lines: string[] = [];
  for (const state of states) {
    await enterState(page, state);
    const isFirst = state === "dark";
    const part = isFirst ? undefined : formSection(page);
    lines.push(...(await surveyColors(page, `${path} at ${size}, ${state}`, part, isFirst)));
  }
  expect(lines).toEqual([]);
});
