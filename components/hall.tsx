import type { ComponentProps, ReactNode } from "react";
import { Drawing } from "./drawing.tsx";
import { Floodlights } from "./floodlights.tsx";
import { chooseTextSize, maxWidths, measureText } from "./lib/measure-text.ts";

/**
 * Where the boards of `hall.svg` are. Each transforms a board of 314 x 90 units, seen head-on. Those
 * farther away are longer, so that words on them can be read.
 */
const boards = [
  "translate(-118 661) skewY(-3.1) scale(0.74 0.76)",
  "translate(102 650) skewY(-3.1) scale(0.66 0.7)",
  "translate(295 639) skewY(-3.1) scale(0.57 0.62)",
  "translate(460 630) skewY(-3.1) scale(0.48 0.55)",
  "translate(598 623) skewY(-3.1) scale(0.4 0.48)",
  "translate(713 617) skewY(-3.1) scale(0.33 0.42)",
];

/** Boards show capitals. Words that leave one in the smallest letters, half as large, are narrowed. */
function fitToBoard(word: string) {
  const capitals = word.toUpperCase();
  const isTooLong = measureText(capitals) > 2 * maxWidths.board;
  return {
    "data-size": chooseTextSize(capitals, maxWidths.board),
    ...(isTooLong && { textLength: 290, lengthAdjust: "spacingAndGlyphs" }), // Margins are 9 units wide.
  };
}

interface HallProps extends ComponentProps<"svg"> {
  /** On the boards behind the court. */
  words?: readonly string[];
}

/** The hall, whose floor extends below the viewBox. */
export const Hall = ({ words = [], ...attributes }: HallProps) => (
  <svg viewBox="0 0 1440 900" width="144" height="90" aria-hidden="true" {...attributes}>
    <Drawing name="hall" overflow="visible" />
    <g className="hall__words" fill="var(--color-accent)" fontSize={50} textAnchor="middle">
      {words.slice(0, boards.length).map((word, index) => (
        <g key={boards[index]} transform={boards[index]}>
          {/* The edge of the next board. */}
          <path d="M157-42v84" stroke="var(--color-board-edge)" />
          <text className="display capitals" dy="0.36em" {...fitToBoard(word)}>
            {word}
          </text>
        </g>
      ))}
    </g>
  </svg>
);

interface FirstScreenPictureProps {
  words: readonly string[];
  /** Scenes in front of the hall and its light. */
  children: ReactNode;
}

/** The hall behind the words of a first screen, a lamp, and who stands in its light. */
export function FirstScreenPicture({ words, children }: FirstScreenPictureProps) {
  const picture = { "aria-hidden": true, translate: "no", "data-entrance": true } as const;
  return (
    <>
      <div className="first-screen__stage first-screen__stage--hall decoration" {...picture}>
        <div className="scene hall-scene">
          <Hall className="hall" words={words} />
        </div>
      </div>
      <Floodlights className="first-screen__lamp" count={1} data-entrance />
      <div className="first-screen__stage decoration" {...picture}>
        {children}
      </div>
    </>
  );
}
