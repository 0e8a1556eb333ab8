import { readFileSync } from "node:fs";
import { join } from "node:path";
import { browserslistToTargets, transform, type Visitor } from "lightningcss";
import { InputError } from "../../data/schema/input-error.ts";

const path = "styles/foundation/tokens.css";

/** Before wide-gamut colours: SVG renderers know no others. */
const targets = browserslistToTargets(["chrome 90"]);

/** Minifies a rule that sets a colour; the visitor sees the colour, if it is one. */
function minify(color: string, visitor: Visitor<never>): string {
  const code = Buffer.from(`a{color:${color}}`);
  const options = { filename: path, code, minify: true, targets, errorRecovery: true, visitor };
  return String(transform(options).code);
}

/** Calculates a CSS colour: "#ff7b2f" for "color-mix(in srgb, #ff6a22, #ff9a48 35%)". */
function evaluate(color: string): string | undefined {
  let isColor = false;
  const rule = minify(color, {
    Color() {
      isColor = true;
    },
  });
  return isColor ? /^a{color:([^\s;}]+)[;}]/.exec(rule)?.[1] : undefined;
}

/** Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminanceOf(color: string): number {
  let luminance = 0;
  minify(color, {
    Color(rgb) {
      if (typeof rgb === "string" || rgb.type !== "rgb") return;
      const toLinear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
      luminance = 0.2126 * toLinear(rgb.r) + 0.7152 * toLinear(rgb.g) + 0.0722 * toLinear(rgb.b);
    },
  });
  return luminance;
}

type Colors = ReadonlyMap<string, string>;

/** Replaces `var()` by the colours of tokens, and calculates the mixtures of them. */
function fillIn(text: string, colors: Colors): string {
  const filled = text.replace(/var\((--[\w-]+)\)/g, (_, token: string) => {
    const color = colors.get(token);
    if (color) return color;
    throw new InputError(`${path}: "${token}" is used before it is defined; add it, or move it up`);
  });
  const mixture = /color-mix\((?:[^()]|\([^()]*\))*\)/g;
  return filled.replace(mixture, (text) => evaluate(text) ?? text);
}

/** Finds colours that are too close to those behind them, as the comment of their token says. */
function findFaintColors(tokens: string, colors: Colors): string[] {
  const luminances = new Map([...colors].map(([token, color]) => [token, luminanceOf(color)]));
  const rules = tokens.matchAll(/(--color-[\w-]+):[^;]*; \/\* ([\d.]+) on (.*) \*\//g);
  return [...rules].flatMap(([, token = "", ratio, backgrounds = ""]) =>
    backgrounds.split(", ").flatMap((background) => {
      const [one = 0, other = 0] = [luminances.get(token), luminances.get(background)];
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      return contrast >= Number(ratio)
        ? []
        : `${path}: ${token} on ${background} has a contrast of ${contrast.toFixed(1)}, which is hard to read; choose colours with ${ratio} or more`;
    }),
  );
}

/**
 * Reads the colours of tokens.css.
 * @returns a function that fills them in where no style sheet reaches, and a sentence for each pair
 * that is hard to read
 * @throws {InputError} for a token that is missing, or is no colour
 */
export function readColors() {
  const styles = readFileSync(join(import.meta.dirname, "../..", path), "utf8");
  const [tokens = ""] = styles.split("@media"); // Without what readers prefer.
  const colors = new Map<string, string>();
  // Each may be made of those above it.
  for (const [, token = "", value = ""] of tokens.matchAll(/(--color-[\w-]+):([^;]*);/g)) {
    const color = evaluate(fillIn(value, colors));
    if (!color)
      throw new InputError(
        `${path}: ${token} is "${value.replace(/\s+/g, " ").trim()}": write a colour, such as "#ff6a22", and ";" after it`,
      );
    colors.set(token, color);
  }
  return {
    fillColors: (text: string) => fillIn(text, colors),
    faintColors: findFaintColors(tokens, colors),
  };
}
