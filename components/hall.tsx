import type { ComponentProps } from "react";
import { readDrawing } from "./drawing.tsx";
import { fitClass } from "./words.ts";

/** Boards between the posts of `hall.svg`, "hall-posts": their middle and their size, in its units. */
const boards = [
  { x: 250, y: 642, width: 270, height: 61 },
  { x: 482, y: 629, width: 203, height: 53 },
  { x: 661, y: 619, width: 158, height: 47 },
  { x: 802, y: 611, width: 127, height: 42 },
  { x: 916, y: 605, width: 104, height: 38 },
];

/** Size of a board, and of the letters on it, in centimetres. Capitals are 0.72 times as tall. */
const real = { width: 336, height: 85, letters: 50 };

interface HallProps extends ComponentProps<"svg"> {
  /** Names on the boards behind the court: as many as there are boards, or the same ones again. */
  names: readonly string[];
}

/** The hall as a picture of 1440 by 900 units, whose floor goes on below it. */
export function Hall({ names, ...attributes }: HallProps) {
  const { viewBox, markup } = readDrawing("hall");
  return (
    <svg viewBox={viewBox} width="144" height="90" aria-hidden="true" {...attributes}>
      <g dangerouslySetInnerHTML={{ __html: markup }} />
      <g
        className="hall__names"
        fill="var(--color-accent)"
        fontSize={real.letters}
        textAnchor="middle"
      >
        {boards.map(({ x, y, width, height }, index) => {
          const name = names[index % names.length] ?? "";
          const scales = [width / real.width, height / real.height];
          const scale = scales.map((factor) => factor.toFixed(2)).join(" ");
          return (
            <text
              key={x}
              className={`display${fitClass(name, 12)}`}
              transform={`translate(${x} ${y}) skewY(-3.1) scale(${scale})`}
              dy="0.36em"
            >
              {name}
            </text>
          );
        })}
      </g>
    </svg>
  );
}
