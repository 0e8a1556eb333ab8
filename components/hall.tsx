import type { ComponentProps, ReactNode } from "react";
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
  /** On the boards behind the court. */
  words?: readonly string[];
}

/** The hall, whose floor extends below the viewBox. */
export const Hall = ({ words = [], ...attributes }: HallProps) => (
  <svg viewBox="0 0 1440 900" width="144" height="90" aria-hidden="true" {...attributes}>
    <Drawing name="hall" overflow="visible" />
    <g className="hall__words" fill="var(--color-accent)" fontSize={50} textAnchor="middle">
      {boards.map((transform, index) => (
        <g key={transform} transform={transform}>
          {/* The edge of the next board. */}
          <path d="M157-42v84" stroke="var(--color-board-edge)" />
          {words[index] && (
            <text
              className="display capitals"
              data-size={chooseTextSize(words[index], maxWidths.board)}
              dy="0.36em"
              {...fitLength(words[index])}
            >
              {words[index]}
            </text>
          )}
        </g>
      ))}
    </g>
  </svg>
);

interface FirstScreenPictureProps {
  product: string;
  /** Scenes in front of the hall. */
  children: ReactNode;
}

/** The hall behind the words of a first screen, in the light of a lamp. */
export const FirstScreenPicture = ({ product, children }: FirstScreenPictureProps) => (
  <>
    <div className="floodlights first-screen__lamp decoration" aria-hidden="true">
      <span className="floodlight" />
    </div>
    <div className="first-screen__picture decoration" aria-hidden="true" translate="no">
      <div className="scene hall-scene">
        <Hall className="hall" words={product.split(" ")} />
      </div>
      {children}
    </div>
  </>
);
