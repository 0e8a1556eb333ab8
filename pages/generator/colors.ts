import { readFileSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "../../data/schema/input-error.ts";

const tokensFile = "styles/foundation/tokens.css";

/**
 * Reads a colour token, such as "--color-page".
 * @throws {InputError} if it is missing or not a hex colour
 */
export function readColor(token: string): string {
  const styles = readFileSync(join(import.meta.dirname, "../..", tokensFile), "utf8");
  const [, color] = new RegExp(`${token}: (#[0-9a-f]{6});`, "i").exec(styles) ?? [];
  if (color) return color;
  throw new InputError(
    `${tokensFile}: ${token} is missing, or not a hex colour; write it like "${token}: #ff6a22;"`,
  );
}

/** Replaces `var(--color-…)` by hex colours in SVG files, where style sheets do not apply. */
export const fillColors = (svg: string) =>
  svg.replace(/var\((--[\w-]+)\)/g, (_, token) => readColor(token));
