import { type ComponentProps, useContext } from "react";
import { BuildToolsContext } from "./build-tools.ts";
import { DisplayText } from "./display-text.tsx";

/**
 * The boards of `hall.svg`: the middle of each, the units of a metre there, upwards and along the board,
 * and how much a metre along rises for each metre below the eye.
 */
const boards = [
  { middle: 249.7, up: 71.38, along: 80.33, rise: -3.266 },
  { middle: 482.4, up: 61.91, along: 60.36, rise: -2.454 },
  { middle: 660.7, up: 54.67, along: 47.01, rise: -1.911 },
  { middle: 801.6, up: 48.94, along: 37.65, rise: -1.53 },
  { middle: 915.8, up: 44.3, along: 30.83, rise: -1.253 },
];

/** In metres. */
const board = { width: 3.36, height: 0.85 };
const eye = 1.78;
/** Height of the eye in units: the horizon. */
const horizon = 545;

/** As in `hall.css`: browsers round small font sizes, so text is set large and scaled. */
const fontSize = 100;

interface HallProps extends ComponentProps<"svg"> {
  /** Names on the boards around the court: one on each, or several if there are more of them. */
  names: readonly string[];
}

/** The hall as a picture of 2160 by 1400 units, which `hall.css` places. */
export function Hall({ names, ...attributes }: HallProps) {
  const { measure, readDrawing } = useContext(BuildToolsContext);
  const { viewBox, markup } = readDrawing("hall");
  const rowCount = Math.ceil(names.length / boards.length);
  const rowHeight = board.height / (rowCount + 0.35);
  // Boards without a name of their own repeat one.
  const count = names.length && Math.max(boards.length, names.length);
  const texts = Array.from({ length: count }, (_, index) => {
    const text = names[index % names.length]?.toUpperCase() ?? "";
    const { middle = 0, up = 0, along = 0, rise = 0 } = boards[index % boards.length] ?? {};
    const row = Math.floor(index / boards.length);
    const belowEye = eye - board.height / 2 - ((rowCount - 1) / 2 - row) * rowHeight;
    const size = Math.min(rowHeight * 0.95, (0.78 * board.width) / measure(text)) / fontSize;
    const matrix = [along * size, rise * belowEye * size, 0, up * size].map((n) => n.toFixed(3));
    const [x, y] = [middle.toFixed(0), (horizon + belowEye * up).toFixed(1)];
    return { text, transform: `matrix(${matrix.join(" ")} ${x} ${y})` };
  });
  return (
    <svg viewBox={viewBox} width="154" height="100" aria-hidden="true" {...attributes}>
      <g dangerouslySetInnerHTML={{ __html: markup }} />
      <g className="hall__names" fill="var(--color-accent)" fontSize={fontSize} textAnchor="middle">
        {texts.map(({ text, transform }) => (
          <DisplayText key={transform} as="text" text={text} y="36" transform={transform} />
        ))}
      </g>
    </svg>
  );
}
