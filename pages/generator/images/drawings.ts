import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import { InputError } from "../../../data/schema/input-error.ts";

/** Without comments, and white space that only people need. */
const minify = (svg: string) =>
  svg
    .replace(/<!--.*?-->/gs, "")
    .replace(/\s+/g, " ")
    .replaceAll("> <", "><");

/** Calculates a colour: "#ff7b2f" for "color-mix(in srgb, #ff6a22, #ff9a48 35%)". */
function evaluate(color: string): string {
  const code = Buffer.from(`a{color:${color}}`);
  const { code: styles } = transform({ filename: "drawing", code, minify: true });
  return /color:(.*)}/.exec(String(styles))?.[1] ?? color;
}

export type Drawings = ReturnType<typeof createDrawings>;

/** Creates the reader of the project's drawings, and of the colours that they name. */
export function createDrawings(root: string) {
  const tokens = readFileSync(join(root, "styles/foundation/tokens.css"), "utf8");
  const read = (path: string) => minify(readFileSync(join(root, path), "utf8"));

  const readToken = (token: string) => {
    const [, value] = new RegExp(`\\s${token}:\\s*([^;]+);`).exec(tokens) ?? [];
    if (value) return value;
    throw new InputError(
      `styles/foundation/tokens.css: there is no "${token}: …;", which a drawing needs; add it`,
    );
  };

  /**
   * Replaces each `var()` and `color-mix()` by the colour that it stands for, from the inside out: no
   * style sheet reaches an image that is a file of its own.
   * @throws {InputError} for a token that tokens.css lacks
   */
  const fillColors = (text: string): string => {
    const filled = text
      .replace(/var\((--[\w-]+)\)/g, (_, token) => readToken(token))
      .replace(/color-mix\((?:[^()]|\([^()]*\))*\)/g, evaluate);
    return filled === text ? text : fillColors(filled);
  };

  return {
    fillColors,
    /** Reads a drawing of `components/drawings/`, which becomes part of a page. */
    readDrawing(name: string) {
      const path = `components/drawings/${name}.svg`;
      const [, viewBox, markup] = /viewBox="([^"]*)"[^>]*>(.*)<\/svg>/.exec(read(path)) ?? [];
      if (viewBox && markup) return { viewBox, markup };
      throw new InputError(`${path}: there is no drawing in an <svg viewBox="…">; add one`);
    },
    /** Reads the drawings that style sheets name in a `url()`. */
    readStyleDrawings: () =>
      readdirSync(join(root, "styles/drawings")).map((file) => ({
        file,
        svg: fillColors(read(`styles/drawings/${file}`)),
      })),
  };
}
