import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { fillColors } from "../../pages/generator/colors.ts";
import { contrastOf } from "../support/contrast.ts";
import { root } from "../support/project.ts";

/** Reads a colour of tokens.css. */
function readColor(name: string) {
  const channels = fillColors(`var(--color-${name})`).match(/[0-9a-f]{2}/gi) ?? [];
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => Number.parseInt(channel, 16));
  return [red, green, blue] as const;
}

test.each([
  ["text", "page", 7],
  ["text", "zone-mid", 7],
  ["text", "zone-dark", 7],
  ["text-muted", "page", 4.5],
  ["accent", "page", 4.5],
  ["accent", "zone-mid", 4.5],
  ["accent", "board", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-accent", "kit", 4.5],
  ["confirmed", "kit-trim", 4.5],
])("--color-%s on --color-%s has a contrast of %d", (foreground, background, ratio) => {
  const contrast = contrastOf(readColor(foreground), readColor(background));
  expect(contrast).toBeGreaterThanOrEqual(ratio);
});

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[0, 0, 0], [5, 5, 5], 1.03],
  [[118, 118, 118], [255, 255, 255], 4.54],
] as const)("the contrast of %j and %j is %d", (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
});

const drawings = ["components/drawings", "styles/drawings"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".svg"))
    .map((name) => join(folder, name)),
);

test.each(drawings)("%s is a valid drawing with the colours filled in", (file) => {
  const { pixels } = new Resvg(fillColors(readFileSync(join(root, file), "utf8"))).render();
  expect(pixels.some((byte) => byte > 0)).toBe(true);
});

test("names a token that is missing", () =>
  expect(() => fillColors("var(--gone)")).toThrow(
    'styles/foundation/tokens.css: --gone is missing; add it as a hex colour: "--gone: #ff6a22;"',
  ));
