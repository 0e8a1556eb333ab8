import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import type { Content } from "../../data/schema/content.ts";
import { createAssets } from "../../pages/_build/assets.ts";
import { createBuildContext } from "../../pages/_build/context.ts";
import { displayFont } from "../../pages/_build/fonts.ts";
import { socialCard } from "../../pages/_social-card.tsx";
import { contentWith, largest, sample } from "../support/contents.ts";

test("the social card shows the words of the content", async () => {
  const draw = async (content: Content) => {
    const svg = socialCard.render(createBuildContext(content, [], {}));
    return (await createAssets("a", { file: "card.jpg", svg })).get("card.jpg");
  };
  // All but the words is the same.
  expect(await draw(largest)).not.toEqual(await draw(sample));
});

test.each([
  "Master the Art of Volleyball",
  "Pass",
  "Learn Everything That Ten Seasons of World Finals Teach About the Game",
])("the social card keeps the headline %j in the picture", (headline) => {
  const content = contentWith("landing.hero.headline", headline);
  const card = socialCard.render(createBuildContext(content, [], {}));
  const [tag = ""] = card.match(/<svg[^>]*>/) ?? [];
  const boxes = [...card.matchAll(/<text [^>]*font-size=.*?<\/text>/g)].flatMap(([text]) => {
    const options = { font: { loadSystemFonts: false, fontFiles: [displayFont] } };
    return new Resvg(`${tag}${text}</svg>`, options).getBBox() ?? [];
  });
  // Product, launch, number, last word, and what comes before it, if anything does.
  expect(boxes.length).toBe(headline === "Pass" ? 4 : 5);
  for (const { x, width } of boxes) expect(x + width).toBeLessThan(socialCard.width - 40);
});
