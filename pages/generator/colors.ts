import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RGBColor, transform } from "lightningcss";
import { InputError } from "../../data/schema/input-error.ts";

const path = "styles/foundation/tokens.css";

/** Calculates an sRGB colour of CSS, such as "color-mix(in srgb, #ff6a22, #ff9a48 35%)". */
function parseColor(text: string): RGBColor | undefined {
  let color: RGBColor | undefined;
  transform({
    filename: path,
    code: Buffer.from(`a{color:${text}}`),
    errorRecovery: true,
    visitor: {
      Declaration: {
        color(declaration) {
          if (declaration.property !== "color") return;
          const { value } = declaration;
          if (typeof value === "object" && value.type === "rgb") color = value;
        },
      },
    },
  });
  return color;
}

function toHex({ r, g, b, alpha }: RGBColor): string {
  const channels = alpha === 1 ? [r, g, b] : [r, g, b, Math.round(255 * alpha)];
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the contrast ratio of two colours (WCAG 2.2). */
function contrastOf(...colors: [RGBColor, RGBColor]): number {
  const toLinear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminances = colors.map(
    ({ r, g, b }) => 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b),
  );
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/**
 * Reads the colours of tokens.css.
 * @returns a function that fills them in where no style sheet reaches, and a sentence for each colour
 * that is hard to read on one that its comment names
 * @throws {InputError} for a token that is missing, or is no colour
 */
export function readColors() {
  const colors = new Map<string, RGBColor>();
  const read = (token: string) => {
    const color = colors.get(token);
    if (color) return color;
    throw new InputError(`${path}: "${token}" is used before it is defined; add it, or move it up`);
  };
  const fillColors = (text: string) =>
    text
      .replace(/var\((--[\w-]+)\)/g, (_, token) => toHex(read(token)))
      .replace(/color-mix\([^()]*\)/g, (mixture) => {
        const color = parseColor(mixture);
        return color ? toHex(color) : mixture;
      });

  const styles = readFileSync(join(import.meta.dirname, "../..", path), "utf8");
  const [tokens = ""] = styles.split("@media"); // Without what readers prefer.
  for (const [, token = "", value = ""] of tokens.matchAll(/(--color-[\w-]+):([^;]*);/g)) {
    const color = parseColor(fillColors(value));
    if (!color)
      throw new InputError(
        `${path}: ${token} is "${value.replace(/\s+/g, " ").trim()}": write an sRGB colour, such as "#ff6a22", and ";" after it`,
      );
    colors.set(token, color);
  }

  // "--color-text: #f3f5fb; /* 7 on --color-page, --color-zone */"
  const rules = tokens.matchAll(/(--color-[\w-]+):[^;]*; \/\* ([\d.]+) on (.*) \*\//g);
  const faintColors = [...rules].flatMap(([, token = "", ratio, backgrounds = ""]) =>
    backgrounds
      .split(", ")
      .filter((background) => contrastOf(read(token), read(background)) < Number(ratio))
      .map(
        (background) =>
          `${path}: ${token} is hard to read on ${background}; choose colours with a contrast of ${ratio} or more`,
      ),
  );
  return { fillColors, faintColors };
}
