import type { ComponentProps } from "react";
import { readDrawing } from "./drawing.tsx";
import { chooseSize } from "./lib/type-size.ts";

/** Centre and size of the boards in `hall.svg`, in its units. */
const boards = [
  { x: 250, y: 642, width: 270, height: 61 },
  { x: 482, y: 629, width: 203, height: 53 },
  { x: 661, y: 619, width: 158, height: 47 },
  { x: 802, y: 611, width: 127, height: 42 },
  { x: 916, y: 605, width: 104, height: 38 },
  { x: 1008, y: 603, width: 86, height: 26 },
];

/** Slope of the boards in `hall.svg`, in degrees. */
const boardSlope = -3.1;

/** A board seen head-on, in centimetres. */
const boardInCentimetres = { width: 336, height: 85, fontSize: 50 };

/** A frame around the name, in the same units. */
const dashedFrame = {
  d: "M-138-32h276v64h-276z",
  fill: "none",
  stroke: "var(--color-accent)",
  strokeWidth: 9,
  strokeDasharray: "26 16",
};

interface HallProps extends ComponentProps<"svg"> {
  /** Repeated to fill the six boards. */
  names: readonly string[];
  /** Whether a dashed board follows, for the visitor. */
  hasVisitorBoard?: boolean;
}

/** The hall, whose floor extends below the viewBox. */
export function Hall({ names, hasVisitorBoard, ...attributes }: HallProps) {
  const { viewBox, markup } = readDrawing("hall");
  const teamNames = hasVisitorBoard ? names.slice(0, boards.length - 1) : names;
  const period = teamNames.length + (hasVisitorBoard ? 1 : 0);
  return (
    <svg viewBox={viewBox} width="144" height="90" aria-hidden="true" {...attributes}>
      <g dangerouslySetInnerHTML={{ __html: markup }} />
      <g
        className="hall__names"
        fill="var(--color-accent)"
        fontSize={boardInCentimetres.fontSize}
        textAnchor="middle"
      >
        {boards.map(({ x, y, width, height }, index) => {
          const name = teamNames[index % period];
          const scales = [width / boardInCentimetres.width, height / boardInCentimetres.height];
          const scale = scales.map((factor) => factor.toFixed(2)).join(" ");
          return (
            <g key={x} transform={`translate(${x} ${y}) skewY(${boardSlope}) scale(${scale})`}>
              {name ? (
                <text className="display" data-size={chooseSize(name, 12)} dy="0.36em">
                  {name}
                </text>
              ) : (
                hasVisitorBoard && <path {...dashedFrame} />
              )}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
