import type { ComponentProps } from "react";
import { Drawing } from "./drawing.tsx";
import { fallbackFamily } from "./lib/display-font.ts";
import { chooseSize } from "./lib/type-size.ts";

/**
 * Where the boards of `hall.svg` are. Each transforms a board of 336 x 85 units, seen head-on. The
 * last one is longer, for the visitor.
 */
const boards = [
  "translate(123 649) skewY(-3.1) scale(0.73 0.72)",
  "translate(340 637) skewY(-3.1) scale(0.56 0.62)",
  "translate(511 627) skewY(-3.1) scale(0.45 0.55)",
  "translate(650 620) skewY(-3.1) scale(0.37 0.50)",
  "translate(764 613) skewY(-3.1) scale(0.31 0.46)",
  "translate(891 607) skewY(-3.1) scale(0.44 0.43)",
];

/** How many letters fit on a board at full size. */
const maxLetters = 12;

interface HallProps extends ComponentProps<"svg"> {
  /** Repeated to fill the boards. */
  names: readonly string[];
  /** Whether the last board has a dashed frame, for the visitor. */
  hasVisitorBoard?: boolean;
  /** In that frame, until a name is typed; invisible while the hall is dark. */
  visitorName?: string;
}

/** The hall, whose floor extends below the viewBox. */
export function Hall({ names, hasVisitorBoard, visitorName, ...attributes }: HallProps) {
  return (
    <svg viewBox="0 0 1440 900" width="144" height="90" aria-hidden="true" {...attributes}>
      <Drawing name="hall" overflow="visible" />
      <g className="hall__names" fill="var(--color-accent)" fontSize={50} textAnchor="middle">
        {boards.map((transform, index) => {
          const isVisitorBoard = hasVisitorBoard && index === boards.length - 1;
          const name = isVisitorBoard ? undefined : names[index % names.length];
          return (
            <g
              key={transform}
              transform={transform}
              className={isVisitorBoard ? "hall__visitor" : undefined}
            >
              {name && (
                <text
                  className="display"
                  data-size={chooseSize(name, maxLetters)}
                  dy="0.36em"
                  fontFamily={fallbackFamily(name)}
                >
                  {name}
                </text>
              )}
              {isVisitorBoard && (
                <>
                  <path
                    d="M-150-33h300v66h-300z"
                    fillOpacity={visitorName ? undefined : 0}
                    stroke="var(--color-accent)"
                    strokeWidth={6}
                    strokeDasharray="18 12"
                  />
                  <text
                    className="display capitals"
                    data-size={visitorName && chooseSize(visitorName, maxLetters)}
                    data-max-letters={maxLetters}
                    dy="0.36em"
                    fill="var(--color-ink)"
                  >
                    {visitorName}
                  </text>
                </>
              )}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
