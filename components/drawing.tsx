import { join } from "node:path";
import type { ComponentProps } from "react";
import { readSvg } from "./read-svg.ts";

/** Reads a drawing of `components/drawings/`, which becomes part of a page. */
export function readDrawing(name: string) {
  const svg = readSvg(join(import.meta.dirname, "drawings", `${name}.svg`));
  const [, viewBox, markup = ""] = /viewBox="([^"]*)"[^>]*>(.*)<\/svg>/.exec(svg) ?? [];
  return { viewBox, markup };
}

/** A drawing of `components/drawings/` within a page, decorative; its size is up to the style sheet. */
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
