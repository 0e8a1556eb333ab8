import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mix, palette } from "../../components/palette.ts";
import { contrastRatio, luminance } from "../support/contrast.ts";

const path = join(import.meta.dirname, "../../styles/foundation/tokens.css");
const tokens = await readFile(path, "utf8");

/** The value of a custom property, with `var()` resolved. */
function resolveToken(name: string): string {
  const value = new RegExp(`--${name}: (.+);`).exec(tokens)?.[1];
  if (!value) throw new Error(`no token --${name}`);
  const [, reference] = /^var\(--(.+)\)$/.exec(value) ?? [];
  return reference ? resolveToken(reference) : value;
}

/** Red, green and blue, 0 to 255, of a colour in hexadecimal digits. */
const toRgb = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const luminanceOf = (token: string) => luminance(...toRgb(resolveToken(token)));

test.each([
  ["color-text", "color-page", 7],
  ["color-text-muted", "color-page", 7],
  ["color-accent", "color-page", 7],
  ["color-on-accent", "color-accent", 7],
  ["color-on-accent", "color-kit", 7],
  ["color-hairline-strong", "color-page", 3],
])("the contrast of --%s on --%s is at least %d", (text, surface, least) => {
  expect(contrastRatio(luminanceOf(text), luminanceOf(surface))).toBeGreaterThanOrEqual(least);
});

test.each(Object.entries(palette))("images and style sheets share the colour %s", (name, color) => {
  const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(resolveToken(/^(night|chalk|amber)$/.test(token) ? token : `color-${token}`)).toBe(color);
});

test("drawings mix colours by channel", () => {
  expect(mix("#ff6a22", "#0b0c0d", 0.5)).toBe("#853b18");
  expect(mix("#ff6a22", "#000000", 1)).toBe("#000000");
});
