import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ComponentProps } from "react";
import { InputError } from "../data/schema/input-error.ts";
import { minifySvg } from "./minify-svg.ts";

/**
 * Reads a drawing of `components/drawings/`.
 * @throws {InputError} if it is empty or has no viewBox
 */
export function readDrawing(name: string, folder = join(import.meta.dirname, "drawings")) {
  const path = join(folder, `${name}.svg`);
  const svg = minifySvg(readFileSync(path, "utf8"));
  const [, viewBox, markup] = /<svg[^>]* viewBox=["'](.*?)["'].*?>(.*)<\/svg>/.exec(svg) ?? [];
  if (markup) return { viewBox, markup };
  throw new InputError(
    `components/drawings/${name}.svg has no viewBox, or nothing in it; export it as SVG with a viewBox, such as viewBox="0 0 100 100"`,
  );
}

/** A decorative drawing of `components/drawings/`. */
export function Drawing({ name, ...attributes }: ComponentProps<"svg"> & { name: string }) {
  const { viewBox, markup } = readDrawing(name);
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      {...attributes}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
