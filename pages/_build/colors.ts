import { readFileSync } from "node:fs";
import { InputError } from "../../data/schema/input-error.ts";

const tokensFile = "styles/foundation/tokens.css";

/**
 * Replaces `var(--color-…)` by its hex colour in SVG files and `<meta>`, where style sheets do not
 * apply.
 * @throws {InputError} for a token that is missing or not a hex colour of six digits
 */
export function fillColors(text: string): string {
  const tokens = readFileSync(tokensFile, "utf8");
  return text.replace(/var\((--[\w-]+)\)/g, (_, token) => {
    const [, color] = new RegExp(`${token}: (#[0-9a-f]{6});`, "i").exec(tokens) ?? [];
    if (color) return color;
    throw new InputError(
      `${tokensFile}: ${token} is missing, or not a hex colour of six digits; write it like "${token}: #ff6a22;"`,
    );
  });
}
