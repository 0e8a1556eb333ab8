import type { ComponentProps } from "react";
import { Drawing } from "./drawing.tsx";
import { chooseTextSize, maxWidths, measureText } from "./lib/measure-text.ts";

/**
 * Where the boards of `hall.svg` are. Each transforms a board of 308 x 90 units, seen head-on. Those
 * farther away are longer, so that names on them can be read. The post of the net hides the edge
 * before the fourth, and the team stands beside the last one.
 */
const boards = [
  "translate(112 649) skewY(-3.1) scale(0.73 0.73)",
  "translate(322 637) skewY(-3.1) scale(0.63 0.65)",
  "translate(497 627) skewY(-3.1) scale(0.505 0.56)",
  "translate(656 619) skewY(-3.1) scale(0.43 0.5)",
  "translate(782 612) skewY(-3.1) scale(0.385 0.45)",
  "translate(892 606) skewY(-3.1) scale(0.325 0.4)",
];

/** Narrows a name that leaves its board in the smallest letters, too, half as large. Margins are 9 units wide. */
const fitLength = (name: string) =>
  measureText(name) > 2 * maxWidths.board
    ? { textLength: 290, lengthAdjust: "spacingAndGlyphs" }
    : undefined;

interface HallProps extends ComponentProps<"svg"> {
  /** One for each board but the last. */
  names: readonly string[];
  /** In a dashed frame on the next board, until a name is typed. */
  visitorName?: string;
}

/** The hall, whose floor extends below the viewBox. */
export function Hall({ names, visitorName, ...attributes }: HallProps) {
  const team = names.slice(0, boards.length - 1);
  return (
    <svg viewBox="0 0 1440 900" width="144" height="90" aria-hidden="true" {...attributes}>
      <Drawing name="hall" overflow="visible" />
      <g className="hall__names" fill="var(--color-accent)" fontSize={50} textAnchor="middle">
        {team.map((name, index) => (
          <g key={name} transform={boards[index]}>
            {/* The edge of the next board. */}
            <path d="M157-42v84" stroke="var(--color-board-edge)" />
            <text
              className="display"
              data-size={chooseTextSize(name, maxWidths.board)}
              dy="0.36em"
              {...fitLength(name)}
            >
              {name}
            </text>{" "}
          </g>
        ))}
        {visitorName && (
          <g className="hall__visitor" transform={boards[team.length]} fontSize={55}>
            <path
              d="M-144-33h288v66h-288z"
              fillOpacity={0}
              stroke="var(--color-accent)"
              strokeWidth={6}
              strokeDasharray="18 12"
            />
            <text
              className="display capitals"
              data-size={chooseTextSize(visitorName.toUpperCase(), maxWidths.visitorBoard)}
              data-max-width={maxWidths.visitorBoard}
              dy="0.36em"
            >
              {visitorName}
            </text>
          </g>
        )}
      </g>
    </svg>
  );
}
