import { readFileSync } from "node:fs";
import { join } from "node:path";
import { browserslistToTargets, transform } from "lightningcss";
import { InputError } from "../../data/schema/input-error.ts";

const path = "styles/foundation/tokens.css";

/** Before wide-gamut colours: SVG renderers know no others. */
const targets = browserslistToTargets(["chrome 90"]);

/** Calculates a CSS colour: "#ff7b2f" for "color-mix(in srgb, #ff6a22, #ff9a48 35%)". */
function evaluate(color: string): string | undefined {
  let isColor = false;
  const { code } = transform({
    filename: path,
    code: Buffer.from(`a{color:${color}}`),
    minify: true,
    targets,
    errorRecovery: true,
    visitor: {
      Color() {
        isColor = true;
      },
    },
  });
  return isColor ? /^a{color:([^\s;}]+)[;}]/.exec(String(code))?.[1] : undefined;
}

/** Replaces `var()` by the colours of tokens, and calculates the mixtures of them. */
function fillIn(text: string, tokens: ReadonlyMap<string, string>): string {
  const filled = text.replace(/var\((--[\w-]+)\)/g, (_, token: string) => {
    const color = tokens.get(token);
    if (color) return color;
    throw new InputError(`${path}: there is no colour "${token}" yet where one is needed; add it`);
  });
  return filled.replace(
    /color-mix\((?:[^()]|\([^()]*\))*\)/g,
    (mixture) => evaluate(mixture) ?? mixture,
  );
}

/** Reads the colours of tokens.css; each may be made of those above it. */
function readTokens(): ReadonlyMap<string, string> {
  const styles = readFileSync(join(import.meta.dirname, "../..", path), "utf8");
  const tokens = new Map<string, string>();
  for (const [, token = "", value = ""] of styles.matchAll(/^ {2}(--color-[\w-]+):([^;]*);/gm)) {
    const color = evaluate(fillIn(value, tokens));
    if (!color)
      throw new InputError(
        `${path}: ${token} is "${value.replace(/\s+/g, " ").trim()}": write a colour, such as "#ff6a22", and ";" after it`,
      );
    tokens.set(token, color);
  }
  return tokens;
}

/**
 * Makes a function that fills in the colours of tokens.css where no style sheet reaches.
 * @throws {InputError} for a token that is missing, or is no colour
 */
export function createColorFiller(): (text: string) => string {
  const tokens = readTokens();
  return (text) => fillIn(text, tokens);
}
