import type { ComponentProps } from "react";
import { DisplayText } from "./display-text.tsx";
import { readDrawing } from "./drawing.tsx";
import { estimateWidth } from "./words.ts";

/** Size of a board behind the court, in centimetres. */
const board = { width: 336, height: 85 };

/**
 * Boards of `hall.svg`, as matrices from centimetres, from the middle of a board, to its units. A board is
 * between two posts, the lines of "hall-posts". Its scale is the distance of the posts divided by 336, and
 * their mean height divided by 85; its slope is that between their middles. Perspective moves its middle
 * towards the smaller post: (x1 * height2 + x2 * height1) / (height1 + height2).
 */
const boards = [
  "matrix(.803 -.044 0 .714 250 642)",
  "matrix(.604 -.033 0 .619 482 629)",
  "matrix(.47 -.026 0 .547 661 619)",
  "matrix(.377 -.021 0 .489 802 611)",
  "matrix(.308 -.017 0 .443 916 605)",
];

/** As in `hall.css`. Browsers round small font sizes, so text is set large and scaled. */
const fontSize = 100;

/** Half the height of capitals, which centres a line on its board. */
const halfCapital = 36;

/** Parts of a board that names fill at most, and of a row that a line fills. */
const fill = { width: 0.78, row: 0.95 };

/** Free above and below all rows together, in rows. */
const margin = 0.35;

interface HallProps extends ComponentProps<"svg"> {
  /** Names on the boards around the court: one on each, or several if there are more of them. */
  names: readonly string[];
}

/** The hall as a picture of 2160 by 1520 units, which `hall.css` places. */
export function Hall({ names, ...attributes }: HallProps) {
  const { viewBox, markup } = readDrawing("hall");
  const rowCount = Math.ceil(names.length / boards.length);
  const rowHeight = board.height / (rowCount + margin);
  // Places without a name of their own repeat one.
  const texts = Array.from({ length: rowCount * boards.length }, (_, index) => {
    const text = names[index % names.length] ?? "";
    const row = Math.floor(index / boards.length);
    const middle = (row - (rowCount - 1) / 2) * rowHeight;
    const size = Math.min(fill.row * rowHeight, (fill.width * board.width) / estimateWidth(text));
    const scale = size / fontSize;
    const place = `translate(0 ${middle.toFixed()}) scale(${scale.toFixed(3)})`;
    return { text, transform: `${boards[index % boards.length]} ${place}` };
  });
  return (
    <svg viewBox={viewBox} width="142" height="100" aria-hidden="true" {...attributes}>
      <g dangerouslySetInnerHTML={{ __html: markup }} />
      <g className="hall__names" fill="var(--color-accent)" fontSize={fontSize} textAnchor="middle">
        {texts.map(({ text, transform }) => (
          <DisplayText
            key={transform}
            as="text"
            text={text}
            y={halfCapital}
            transform={transform}
          />
        ))}
      </g>
    </svg>
  );
}
