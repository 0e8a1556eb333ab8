import { expect, test } from "vitest";
import { fillColors } from "../../pages/generator/colors.ts";
import { contrastOf } from "../support/contrast.ts";

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
  ["text", "board", 7],
  ["text-muted", "page", 4.5],
  ["accent", "zone-mid", 4.5],
  ["accent", "board", 4.5],
  ["ink", "accent", 4.5],
  ["ink", "kit", 4.5],
  ["ink", "surface-light", 4.5],
  ["accent-bright", "kit-trim", 4.5],
  ["confirmed", "kit-trim", 4.5],
])("--color-%s on --color-%s has a contrast of %d", (foreground, background, ratio) => {
  const contrast = contrastOf(readColor(foreground), readColor(background));
  expect(contrast).toBeGreaterThanOrEqual(ratio);
});

test("names a token that is missing", () =>
  expect(() => fillColors("var(--gone)")).toThrow(
    'styles/foundation/tokens.css: --gone is missing, or not a hex colour; write it like "--gone: #ff6a22;"',
  ));
