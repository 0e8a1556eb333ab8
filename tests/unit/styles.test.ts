import { join } from "node:path";
import { expect, test } from "vitest";
import { createDrawings } from "../../pages/generator/images/drawings.ts";
import { contrastRatio, luminance } from "../support/contrast.ts";

const { fillColors } = createDrawings(join(import.meta.dirname, "../.."));

/** Red, green and blue, 0 to 255, of a colour in hexadecimal digits. */
const toRgb = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const luminanceOf = (token: string) => luminance(...toRgb(fillColors(`var(--${token})`)));

test.each([
  ["color-text", "color-page", 7],
  ["color-text-muted", "color-page", 7],
  ["color-accent", "color-page", 7],
  ["color-on-accent", "color-accent", 7],
  ["color-hairline-strong", "color-page", 3],
])("the contrast of --%s on --%s is at least %d", (text, surface, least) => {
  expect(contrastRatio(luminanceOf(text), luminanceOf(surface))).toBeGreaterThanOrEqual(least);
});
