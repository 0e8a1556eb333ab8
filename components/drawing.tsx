import { type ComponentProps, useContext } from "react";
import { BuildToolsContext } from "./build-tools.ts";

/** A drawing of `components/drawings/` within a page, decorative; its size is up to the style sheet. */
export function Drawing({ name, ...attributes }: ComponentProps<"svg"> & { name: string }) {
  const { readDrawing } = useContext(BuildToolsContext);
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
