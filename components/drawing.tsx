import { readFileSync } from "node:fs";
import type { ComponentProps } from "react";
import { InputError } from "../data/schema/input-error.ts";
import { minifySvg } from "./lib/minify-svg.ts";

/**
 * Reads an SVG file.
 * @returns its viewBox, and its content with paint, opacity and transform of the root, such as
 *   `fill="none"`
 * @throws {InputError} if it is empty, or has no viewBox, or styles
 */
export function parseDrawing(svg: string, path: string) {
  const [all, attributes = "", content] = /<svg(.*?)>(.*)<\/svg>/.exec(minifySvg(svg)) ?? [];
  if (/<style| style=/.test(all ?? ""))
    throw new InputError(
      `${path} has styles, which the policy of pages blocks; export it with attributes, such as fill="#ffffff"`,
    );
  const [, viewBox] = / viewBox=["'](.*?)["']/.exec(attributes) ?? [];
  const kept = attributes.match(/ (fill|stroke|opacity|transform)[\w-]*=(".*?"|'.*?')/g)?.join("");
  if (viewBox && content) return { viewBox, markup: kept ? `<g${kept}>${content}</g>` : content };
  throw new InputError(
    `${path} has no viewBox, or nothing in it; export it as SVG with a viewBox, such as viewBox="0 0 400 300"`,
  );
}

interface DrawingProps extends ComponentProps<"svg"> {
  name: string;
  /** Appended to the ids that the drawing sets, where a page may repeat it. */
  idSuffix?: string;
}

/** A decorative drawing of `components/drawings/`. */
export function Drawing({ name, idSuffix = "", ...attributes }: DrawingProps) {
  const path = `components/drawings/${name}.svg`;
  const { viewBox, markup } = parseDrawing(readFileSync(path, "utf8"), path);
  const ownIds = new Set(Array.from(markup.matchAll(/ id="([^"]+)/g), ([, id]) => id));
  const html = markup.replace(/(?<= id="|url\(#|href="#)[^")]+/g, (id) =>
    ownIds.has(id) ? id + idSuffix : id,
  );
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      {...attributes}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
