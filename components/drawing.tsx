import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ComponentProps } from "react";
import { minifySvg } from "./minify-svg.ts";

/** Reads a drawing of `components/drawings/`, which becomes part of a page. */
export function readDrawing(name: string) {
  const path = join(import.meta.dirname, "drawings", `${name}.svg`);
  const svg = minifySvg(readFileSync(path, "utf8"));
  const [, viewBox, markup = ""] = /viewBox="([^"]*)"[^>]*>(.*)<\/svg>/.exec(svg) ?? [];
  return { viewBox, markup };
}

/** A decorative drawing of `components/drawings/`; its size is up to the style sheet. */
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
