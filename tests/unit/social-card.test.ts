import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { createBuildContext } from "../../pages/_build/context.ts";
import { displayFont } from "../../pages/_build/fonts.ts";
import { places, socialCard } from "../../pages/_social-card.tsx";
import { contentWith } from "../support/contents.ts";
import { root } from "../support/project.ts";
import { isNear } from "../support/words.ts";

test.each([
  "Master the Art of Volleyball",
  "Pass",
  "Bật Nhảy Từng Nhịp Với Ễnh Ộp",
  "Learn Everything That Ten Seasons of World Finals Teach About the Game",
])("the social card shows %j within the picture, clear of other lines", (headline) => {
  const content = contentWith("landing.hero.headline", headline);
  const card = socialCard.render(createBuildContext(content, [], {}));
  const [tag = ""] = card.match(/<svg[^>]*>/) ?? [];
  const texts = [...card.matchAll(/<text [^>]*font-size=.*?>(.*?)<\/text>/g)];
  // The numbers of those who stand around the visitor, from the net to the front.
  const numbers = texts.splice(0, 6).map(([, number]) => number);
  expect(numbers).toEqual(["4", "3", "2", "5", "1", "6"]);
  expect(texts.map(([, words]) => words).join("")).toContain(headline);
  const boxes = texts.flatMap(([text]) => {
    const options = { font: { loadSystemFonts: false, fontFiles: [displayFont] } };
    return new Resvg(`${tag}${text}</svg>`, options).getBBox() ?? [];
  });
  // Product, launch, last word, and what comes before it, if anything does.
  expect(boxes.length).toBe(headline === "Pass" ? 3 : 4);
  for (const { x, width } of boxes) expect(x + width).toBeLessThan(socialCard.width - 40);
  for (const box of boxes)
    expect(boxes.filter((other) => other !== box && isNear(box, other, 2))).toEqual([]);
});

test("the team stands on the social card as on the first screen", async () => {
  const sheet = await readFile(join(root, "styles/components/hero.css"), "utf8");
  const rules = sheet.matchAll(/"(\d)"\] \{\s+--x: (\d+);\s+--y: (\d+);\s+--w: (\d+);/g);
  const onPage = Array.from(rules, ([, ...numbers]) => numbers.map(Number));
  const onCard = places.map(({ place, x, y, width }) => [place, x, y, width]);
  expect(onCard).toEqual(expect.arrayContaining(onPage));
  expect(onPage).toHaveLength(6);
});
