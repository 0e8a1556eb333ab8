import type { ComponentProps } from "react";
import { Drawing } from "./drawing.tsx";
import { fallbackFamily } from "./lib/display-font.ts";
import { chooseSize } from "./lib/type-size.ts";

/** Where the boards of `hall.svg` are. Each transforms a board of 336 x 85 units, seen head-on. */
const boards = [
  "translate(250 642) skewY(-3.1) scale(0.80 0.72)",
  "translate(482 629) skewY(-3.1) scale(0.60 0.62)",
  "translate(661 619) skewY(-3.1) scale(0.47 0.55)",
  "translate(802 611) skewY(-3.1) scale(0.38 0.49)",
  "translate(916 605) skewY(-3.1) scale(0.31 0.45)",
  "translate(1008 603) skewY(-3.1) scale(0.26 0.31)",
];

interface HallProps extends ComponentProps<"svg"> {
  /** Repeated to fill the boards. */
  names: readonly string[];
  /** Whether the last board has a dashed frame, for the visitor. */
  hasVisitorBoard?: boolean;
}

/** The hall, whose floor extends below the viewBox. */
export function Hall({ names, hasVisitorBoard, ...attributes }: HallProps) {
  return (
    <svg viewBox="0 0 1440 900" width="144" height="90" aria-hidden="true" {...attributes}>
      <Drawing name="hall" overflow="visible" />
      <g className="hall__names" fill="var(--color-accent)" fontSize={50} textAnchor="middle">
        {boards.map((transform, index) => {
          const isVisitorBoard = hasVisitorBoard && index === boards.length - 1;
          const name = isVisitorBoard ? undefined : names[index % names.length];
          return (
            <g key={transform} transform={transform}>
              {name && (
                <text
                  className="display"
                  data-size={chooseSize(name, 12)}
                  dy="0.36em"
                  fontFamily={fallbackFamily(name)}
                >
                  {name}
                </text>
              )}
              {isVisitorBoard && (
                <path
                  d="M-138-32h276v64h-276z"
                  fill="none"
                  stroke="var(--color-accent)"
                  strokeWidth={9}
                  strokeDasharray="26 16"
                />
              )}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
