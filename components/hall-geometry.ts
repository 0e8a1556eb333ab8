import { drawLine, drawOutline, type Place, project, scaleAt } from "./camera.ts";
import { court, net } from "./court.ts";

/** The edges of the drawing: its stage of 1440 by 900 units, and what is drawn left of and below it. */
export const frame = { left: -720, right: 1440, bottom: 1400 };

/** From the centre line to an end line, in metres. */
const end = court.length / 2;

/** Beyond the lines, in metres. The rules want 3 at the sides, and 6.5 at the ends of large halls. */
const freeZone = { side: 3, end: 6.5 };

/** Two opposite corners of a rectangle on the floor. */
type Rectangle = readonly [along: number, across: number, toAlong: number, toAcross: number];

const { width, lineWidth, attackLineDistance } = court;

/** Lines of the court that the drawing shows. */
const courtLines = {
  nearSideLine: [0, -end, lineWidth, end],
  farSideLine: [width - lineWidth, -end, width, end],
  nearEndLine: [0, -end, width, lineWidth - end],
  farEndLine: [0, end - lineWidth, width, end],
  centreLine: [0, -lineWidth / 2, width, lineWidth / 2],
  nearAttackLine: [0, -attackLineDistance, width, lineWidth - attackLineDistance],
  farAttackLine: [0, attackLineDistance - lineWidth, width, attackLineDistance],
} satisfies Readonly<Record<string, Rectangle>>;

/** Returns the numbers from one to another, both included. */
const steps = (from: number, to: number, size: number) =>
  Array.from({ length: Math.round((to - from) / size) + 1 }, (_, index) => from + index * size);

/** Dashes that prolong the attack lines beyond the far side line; the near ones would lie below words. */
function attackLineExtensions(): Rectangle[] {
  const { length, dash, gap } = court.attackLineExtension;
  const starts = steps(width + gap, width + length - dash, dash + gap);
  return [attackLineDistance - lineWidth, -attackLineDistance].flatMap((across) =>
    starts.map((along): Rectangle => [along, across, along + dash, across + lineWidth]),
  );
}

const drawSegment = (from: Place, to: Place, decimals = 1) => drawLine([from, to], decimals);

const drawRectangle = ([along, across, toAlong, toAcross]: Rectangle, decimals?: number) =>
  drawOutline(
    [
      [along, across],
      [toAlong, across],
      [toAlong, toAcross],
      [along, toAcross],
    ],
    decimals,
  );

const netBottom = net.height - net.depth;
const netOverlap = (net.length - width) / 2;
/** Where the net begins and ends, in metres along it. */
const netStart = -netOverlap;
const netEnd = width + netOverlap;

/** Draws a rectangle in the plane of the net. */
const drawUpright = (bottom: number, top: number, from = netStart, to = netEnd) =>
  drawOutline(
    [
      [from, 0, bottom],
      [to, 0, bottom],
      [to, 0, top],
      [from, 0, top],
    ],
    1,
  );

/**
 * The vertical threads of the net as one line, in tenths of a unit. It turns far above and far below
 * the net, where a clip hides it: this takes a third of the bytes of separate lines.
 */
function drawVerticalThreads() {
  const places = steps(netStart, netEnd, net.mesh).map((along) =>
    Math.round(10 * project([along, 0])[0]),
  );
  const turns = places.map(
    (x, index) => `h${x - (places[index - 1] ?? 0)}V${index % 2 ? 0 : "9e3"}`,
  );
  return `M0 0${turns.join("")}`;
}

/** Metres that a shadow on the floor moves across the court for each metre of height. */
const shadowShift = 0.55;
const drawNetShadow = (bottom: number, top: number) =>
  drawRectangle([netStart, shadowShift * bottom, netEnd, shadowShift * top], 1);

/** Threads of the shadow: every fourth one, since the others would flow together. */
const shadowThreads = [
  ...steps(netStart, netEnd, 4 * net.mesh).map((along) =>
    drawSegment([along, shadowShift * netBottom], [along, shadowShift * net.height], 0),
  ),
  ...steps(netBottom + 0.25, net.height - 0.25, 0.25).map((up) =>
    drawSegment([netStart, shadowShift * up], [netEnd, shadowShift * up], 0),
  ),
];

/** An antenna, by its place along the net: a line from the net's bottom edge upwards. */
const antenna = (along: number) => ({
  path: drawSegment([along, 0, netBottom], [along, 0, netBottom + net.antenna.length]),
  band: net.antenna.bandLength * scaleAt([along, 0]),
});

const postAlong = width + net.post.distanceFromSideLine;
/** From the middle of the post to the surface of its padding, in metres. */
const postRadius = 0.24;

/** Boards along the far side of the court, in metres. A joint is behind the post, a name is not. */
const boards = { from: -5.9, width: 3.36, height: 0.85 };
const boardSide = width + freeZone.side;
const boardEnd = end + freeZone.end;

/** The line along boards or seats, beyond the far side line and beyond the end line. */
const surround = (from: number, setBack: number, up: number): Place[] => [
  [boardSide + setBack, from, up],
  [boardSide + setBack, boardEnd + setBack, up],
  [0, boardEnd + setBack, up],
];

const drawWall = (bottom: number, top: number) =>
  drawOutline([...surround(-boardEnd, 0, bottom), ...surround(-boardEnd, 0, top).toReversed()]);

/** Path data of the hall and what stands in it, and measures that its drawing needs. */
export const hall = {
  /** Each row is higher and further back. Left of the net `hall.tsx` makes them transparent. */
  seatRows: steps(0, 7, 1).map((row) =>
    drawLine(surround(-2, 1.5 + 0.85 * row, 1.35 + 0.55 * row)),
  ),
  boards: drawWall(0, boards.height),
  boardEdge: drawWall(boards.height - 0.04, boards.height),
  /** Joints between boards. */
  boardJoints: steps(boards.from, boardEnd, boards.width)
    .map((across) => drawSegment([boardSide, across], [boardSide, across, boards.height]))
    .join(""),
  zone: drawRectangle([-14, -boardEnd, boardSide, boardEnd]),
  court: drawRectangle([0, -end, width, end]),
  lines: [
    ...Object.values(courtLines).map((line) => drawRectangle(line, 1)),
    ...attackLineExtensions().map((dash) => drawRectangle(dash)),
  ].join(""),
  netShadow: drawNetShadow(netBottom, net.height),
  netShadowBands:
    drawNetShadow(net.height - net.tapeWidth, net.height) +
    drawNetShadow(netBottom, netBottom + net.bottomBandWidth),
  shadowThreads: shadowThreads.join(""),
  net: drawUpright(netBottom, net.height),
  verticalThreads: drawVerticalThreads(),
  horizontalThreads: steps(netBottom + net.mesh, net.height - net.mesh, net.mesh)
    .map((up) => drawSegment([netStart, 0, up], [netEnd, 0, up]))
    .join(""),
  tape: drawUpright(net.height - net.tapeWidth, net.height),
  tapeShade: drawUpright(net.height - net.tapeWidth, net.height - 0.75 * net.tapeWidth),
  bottomBand: drawUpright(netBottom, netBottom + net.bottomBandWidth),
  sideBands: [0, width, netStart]
    .map((along) => drawUpright(netBottom, net.height, along, along + net.sideBandWidth))
    .join(""),
  ropes: [net.height, netBottom]
    .flatMap((up) => [
      drawSegment([netStart, 0, up], [width - postAlong, 0, up]),
      drawSegment([netEnd, 0, up], [postAlong, 0, up]),
    ])
    .join(""),
  antennas: [antenna(0), antenna(width)],
  post: drawUpright(0, net.post.height, postAlong - postRadius, postAlong + postRadius),
};

/** Where a board's text is drawn: a transformation of text that is centred on [0, 0]. */
export function placeOnBoard(index: number, row: number, rowCount: number, textWidth: number) {
  const middle = boards.from + (index + 0.5) * boards.width;
  const rowHeight = boards.height / (rowCount + 0.35);
  const up = boards.height / 2 + ((rowCount - 1) / 2 - row) * rowHeight;
  const [x, y] = project([boardSide, middle, up]);
  const [left, leftY] = project([boardSide, middle - boards.width / 2, up]);
  const [right, rightY] = project([boardSide, middle + boards.width / 2, up]);
  const size = Math.min(rowHeight * 0.95, (0.78 * boards.width) / textWidth);
  return {
    x,
    y,
    /** Units of the drawing for a unit of text, by axis. */
    across: [
      ((right - left) / boards.width) * size,
      ((rightY - leftY) / boards.width) * size,
    ] as const,
    upright: scaleAt([boardSide, middle]) * size,
  };
}
