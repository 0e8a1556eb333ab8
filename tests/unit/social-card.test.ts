import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { createBuildContext } from "../../pages/_build/context.ts";
import { displayFont } from "../../pages/_build/fonts.ts";
import { socialCard } from "../../pages/_social-card.tsx";
import { contentWith } from "../support/contents.ts";

test.each([
  "Master the Art of Volleyball",
  "Pass",
  "Learn Everything That Ten Seasons of World Finals Teach About the Game",
])("the social card shows the headline %j within the picture", (headline) => {
  const content = contentWith("landing.hero.headline", headline);
  const card = socialCard.render(createBuildContext(content, [], {}));
  const [tag = ""] = card.match(/<svg[^>]*>/) ?? [];
  const texts = [...card.matchAll(/<text [^>]*font-size=.*?>(.*?)<\/text>/g)];
  expect(texts.map(([, words]) => words).join("")).toContain(headline);
  const boxes = texts.flatMap(([text]) => {
    const options = { font: { loadSystemFonts: false, fontFiles: [displayFont] } };
    return new Resvg(`${tag}${text}</svg>`, options).getBBox() ?? [];
  });
  // Six numbers, product, launch, last word, and what comes before it, if anything does.
  expect(boxes.length).toBe(headline === "Pass" ? 9 : 10);
  for (const { x, width } of boxes) expect(x + width).toBeLessThan(socialCard.width - 40);
});
