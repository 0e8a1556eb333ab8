import type { ComponentProps } from "react";

interface SvgFileProps extends ComponentProps<"svg"> {
  width: number;
  height: number;
}

/** A drawing that is a file of its own: as wide and high as it says, in units and in pixels. */
export const SvgFile = ({ width, height, ...attributes }: SvgFileProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    aria-hidden="true"
    {...attributes}
  />
);
