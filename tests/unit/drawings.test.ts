/** Drawings take their colours from `styles/foundation/tokens.css`, which owners change. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { readColors } from "../../pages/generator/colors.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { renderImage } from "../../pages/generator/document.tsx";
import { displayFont } from "../../pages/generator/fonts.ts";
import { socialCard } from "../../pages/opengraph-image.tsx";
import { contentWith } from "../support/contents.ts";
import { root } from "../support/project.ts";

const { fillColors } = readColors();
const files = ["components/drawings", "styles/drawings"].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => join(folder, name)),
);

// The ball has the colours of its icon in public/.
test.each(files.filter((file) => !file.endsWith("ball.svg")))(
  "%s has no colour of its own",
  (file) => {
    const drawing = readFileSync(join(root, file), "utf8");
    expect(drawing).toContain("var(--color-");
    expect(drawing.match(/#[0-9a-f]{3,8}(?=")(?<!href="#\w+)/gi)).toBeNull();
  },
);

test.each(files)("%s is a valid drawing with the colours filled in", (file) => {
  const drawing = fillColors(readFileSync(join(root, file), "utf8"));
  expect(drawing).not.toContain("var(");
  const { pixels } = new Resvg(drawing).render();
  expect(pixels.some((byte) => byte > 0)).toBe(true);
});

test("colours are mixed from tokens", () =>
  expect(fillColors('fill="color-mix(in srgb, var(--color-line), black 50%)"')).toBe(
    'fill="#808080"',
  ));

test("drawings have no colours of readers who prefer more contrast", () =>
  expect(fillColors("var(--color-text-muted)")).not.toBe(fillColors("var(--color-text)")));

test("names a token that is missing", () =>
  expect(() => fillColors("var(--gone)")).toThrow('"--gone" is used before it is defined'));

describe("the social card", () => {
  test.each([
    "Master the Art of Volleyball",
    "Pass",
    "Learn Everything That Ten Seasons of World Finals Teach About the Game",
    "Lernen von Meistern der Unternehmenskommunikation",
  ])("keeps the headline %j in the picture, on lines of its own", (headline) => {
    const content = contentWith("landing.hero.headline", headline);
    const card = renderImage(socialCard, createBuildContext(content, [], {}));
    const [tag = ""] = card.match(/<svg[^>]*>/) ?? [];
    const boxes = [...card.matchAll(/<text x=.*?<\/text>/g)].map(([text]) => {
      const options = { font: { loadSystemFonts: false, fontFiles: [displayFont] } };
      const box = new Resvg(`${tag}${text}</svg>`, options).getBBox();
      return { top: 0, bottom: 0, right: 0, ...(box && toEdges(box)) };
    });
    expect(boxes.length).toBeGreaterThan(4);
    for (const [index, { top, right }] of boxes.entries()) {
      expect(right).toBeLessThan(socialCard.width - 40);
      expect(top).toBeGreaterThan(boxes[index - 1]?.bottom ?? 20);
    }
  });
});

const toEdges = ({ x, y, width, height }: Record<"x" | "y" | "width" | "height", number>) => ({
  top: y,
  bottom: y + height,
  right: x + width,
});
