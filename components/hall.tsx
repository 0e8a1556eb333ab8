import type { ComponentProps } from "react";
import { DisplayText } from "./display-text.tsx";
import { readDrawing } from "./drawing.tsx";
import { estimateWidth } from "./estimate-width.ts";

/** Boards of `hall.svg`, as matrices from centimetres, from the middle of a board, to its units. */
const boards = [
  "matrix(.803 -.044 0 .714 250 642)",
  "matrix(.604 -.033 0 .619 482 629)",
  "matrix(.47 -.026 0 .547 661 619)",
  "matrix(.377 -.021 0 .489 802 611)",
  "matrix(.308 -.017 0 .443 916 605)",
];

/** In centimetres. */
const board = { width: 336, height: 85 };

/** As in `hall.css`. Browsers round small font sizes, so text is set large and scaled. */
const fontSize = 100;

interface HallProps extends ComponentProps<"svg"> {
  /** Names on the boards around the court: one on each, or several if there are more of them. */
  names: readonly string[];
}

/** The hall as a picture of 2160 by 1520 units, which `hall.css` places. */
export function Hall({ names, ...attributes }: HallProps) {
  const { viewBox, markup } = readDrawing("hall");
  const rowCount = Math.ceil(names.length / boards.length);
  const rowHeight = board.height / (rowCount + 0.35);
  // Places without a name of their own repeat one.
  const count = rowCount * boards.length;
  const texts = Array.from({ length: count }, (_, index) => {
    const text = names[index % names.length]?.toUpperCase() ?? "";
    const row = Math.floor(index / boards.length);
    const middle = (row - (rowCount - 1) / 2) * rowHeight;
    const scale = Math.min(0.95 * rowHeight, (0.78 * board.width) / estimateWidth(text)) / fontSize;
    const place = `translate(0 ${middle.toFixed()}) scale(${scale.toFixed(3)})`;
    return { text, transform: `${boards[index % boards.length]} ${place}` };
  });
  return (
    <svg viewBox={viewBox} width="142" height="100" aria-hidden="true" {...attributes}>
      <g dangerouslySetInnerHTML={{ __html: markup }} />
      <g className="hall__names" fill="var(--color-accent)" fontSize={fontSize} textAnchor="middle">
        {texts.map(({ text, transform }) => (
          <DisplayText key={transform} as="text" text={text} y="36" transform={transform} />
        ))}
      </g>
    </svg>
  );
}
