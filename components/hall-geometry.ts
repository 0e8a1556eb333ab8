import { createCamera, type Place, toPath } from "./camera.ts";
import { court, net } from "./court.ts";

/**
 * The view of a visitor who stands beside the court, in drawings of 1440 by 900 units: the net runs
 * from the near right to the far left.
 */
export const camera = createCamera({
  height: 1.78,
  focalLength: 900,
  centre: [720, 545],
  netAngle: 55,
  origin: [3.75, 5.2],
});
const { outline, project, scaleAt } = camera;

/** From the centre line to an end line, in metres. */
const end = court.length / 2;

/** Beyond the lines, in metres. The rules want 3 at the sides, and 6.5 at the ends of large halls. */
const freeZone = { side: 3, end: 6.5 };

/** A rectangle on the floor, by two opposite corners. */
type Rectangle = readonly [from: Place, to: Place];

const { lineWidth, attackLineDistance } = court;

/** Lines of the court that the drawing shows; those beyond its frame are left out. */
export const courtLines = {
  nearSideLine: [
    [0, -end],
    [lineWidth, end],
  ],
  farSideLine: [
    [court.width - lineWidth, -end],
    [court.width, end],
  ],
  nearEndLine: [
    [0, -end],
    [court.width, lineWidth - end],
  ],
  farEndLine: [
    [0, end - lineWidth],
    [court.width, end],
  ],
  centreLine: [
    [0, -lineWidth / 2],
    [court.width, lineWidth / 2],
  ],
  nearAttackLine: [
    [0, -attackLineDistance],
    [court.width, lineWidth - attackLineDistance],
  ],
  farAttackLine: [
    [0, attackLineDistance - lineWidth],
    [court.width, attackLineDistance],
  ],
} satisfies Readonly<Record<string, Rectangle>>;

const rectangle = ([[along, across], [toAlong, toAcross]]: Rectangle, decimals?: number) =>
  outline(
    [
      [along, across],
      [toAlong, across],
      [toAlong, toAcross],
      [along, toAcross],
    ],
    decimals,
  );

/** Dashes that prolong the attack lines beyond the far side line; the near ones would lie below words. */
function* attackLineExtensions(): Generator<Rectangle> {
  const { length, dash, gap } = court.attackLineExtension;
  for (const across of [attackLineDistance - lineWidth, -attackLineDistance])
    for (let beyond: number = gap; beyond < length; beyond += dash + gap)
      yield [
        [court.width + beyond, across],
        [court.width + beyond + dash, across + lineWidth],
      ];
}

/** The edges of the drawing: its stage of 1440 by 900 units, and what is drawn left of and below it. */
export const frame = { left: -720, right: 1440, bottom: 1400 };

const steps = (from: number, to: number, size: number) =>
  Array.from({ length: Math.round((to - from) / size) + 1 }, (_, index) => from + index * size);

const line = (...places: readonly Place[]) => toPath(places.map(project), 1);

const netBottom = net.height - net.depth;
const netOverlap = (net.length - court.width) / 2;
/** Where the net begins and ends, in metres along it. */
const netEnds = [-netOverlap, court.width + netOverlap] as const;

const netPart = (bottom: number, top: number, [from, to]: readonly [number, number] = netEnds) =>
  outline(
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
function verticalThreads() {
  const [first = 0, ...rest] = steps(...netEnds, net.mesh).map((along) =>
    Math.round(10 * project([along, 0])[0]),
  );
  let last = first;
  const turns = rest.map((x, index) => {
    const turn = `h${x - last}V${index % 2 ? "9e3" : "0"}`;
    last = x;
    return turn;
  });
  return `M${first} 0V9e3${turns.join("")}`;
}

/** Metres that a shadow on the floor moves across the court for each metre of height. */
const shadowShift = 0.55;
const netShadow = (bottom: number, top: number) =>
  rectangle(
    [
      [netEnds[0], shadowShift * bottom],
      [netEnds[1], shadowShift * top],
    ],
    1,
  );

/** Threads of the shadow: every fourth one, since the others would flow together. */
const shadowThreads = [
  ...steps(...netEnds, 4 * net.mesh).map((along) =>
    toPath(
      [netBottom, net.height].map((up) => project([along, shadowShift * up])),
      0,
    ),
  ),
  ...steps(netBottom + 0.25, net.height - 0.25, 0.25).map((up) =>
    toPath(
      netEnds.map((along) => project([along, shadowShift * up])),
      0,
    ),
  ),
].join("");

/** An antenna, by its place along the net: a line from the net's bottom edge upwards. */
const antenna = (along: number) => {
  const [x, bottom] = project([along, 0, netBottom]);
  const [, top] = project([along, 0, netBottom + net.antenna.length]);
  return {
    path: toPath(
      [
        [x, bottom],
        [x, top],
      ],
      1,
    ),
    band: net.antenna.bandLength * scaleAt([along, 0]),
  };
};

const postAlong = court.width + net.post.distanceFromSideLine;
/** The post with its padding, in metres; it is drawn flat. */
const postWidth = 0.24;
const [postLeft, postFoot] = project([postAlong + postWidth, 0]);
const [postRight] = project([postAlong - postWidth, 0]);
const [, postTop] = project([postAlong, 0, net.post.height]);

/** Boards along the far side of the court, in metres. A joint is behind the post, a name is not. */
const boards = { from: -5.9, width: 3.36, height: 0.85 };
const boardSide = court.width + freeZone.side;
const boardEnd = end + freeZone.end;

/** The wall of boards beyond the far side line and beyond the end line, between two heights. */
const wall = (bottom: number, top: number, setBack = 0) => {
  const corners: readonly Place[] = [
    [boardSide + setBack, -boardEnd],
    [boardSide + setBack, boardEnd + setBack],
    [0, boardEnd + setBack],
  ];
  return `${toPath([
    ...corners.map(([along, across]) => project([along, across, bottom])),
    ...corners.toReversed().map(([along, across]) => project([along, across, top])),
  ])}z`;
};

/** Rows of seats behind the boards, each higher and further back than the one before. */
const seatRows = Array.from({ length: 8 }, (_, row) => {
  const setBack = 1.5 + 0.85 * row;
  const up = 1.35 + 0.55 * row;
  const corners: readonly Place[] = [
    [boardSide + setBack, -2, up], // Left of the net, where `hall.tsx` makes them transparent.
    [boardSide + setBack, boardEnd + setBack, up],
    [0, boardEnd + setBack, up],
  ];
  return toPath(corners.map(project));
});

/** Path data of the hall and what stands in it, and measures that its drawing needs. */
export const hall = {
  seatRows,
  boards: wall(0, boards.height),
  boardEdge: wall(boards.height - 0.04, boards.height),
  /** Joints between boards. */
  boardJoints: steps(boards.from, boardEnd, boards.width)
    .map((across) => line([boardSide, across], [boardSide, across, boards.height]))
    .join(""),
  zone: outline([
    [-14, -boardEnd],
    [-14, boardEnd],
    [boardSide, boardEnd],
    [boardSide, -boardEnd],
  ]),
  court: rectangle([
    [0, -end],
    [court.width, end],
  ]),
  lines: Object.values(courtLines)
    .map((corners) => rectangle(corners, 1))
    .join(""),
  extensions: [...attackLineExtensions()].map((dash) => rectangle(dash)).join(""),
  netShadow: netShadow(netBottom, net.height),
  netShadowBands:
    netShadow(net.height - net.tapeWidth, net.height) +
    netShadow(netBottom, netBottom + net.bottomBandWidth),
  shadowThreads,
  net: netPart(netBottom, net.height),
  verticalThreads: verticalThreads(),
  horizontalThreads: steps(netBottom + net.mesh, net.height - net.mesh, net.mesh)
    .map((up) => line([netEnds[0], 0, up], [netEnds[1], 0, up]))
    .join(""),
  tape: netPart(net.height - net.tapeWidth, net.height),
  tapeShade: netPart(net.height - net.tapeWidth, net.height - 0.75 * net.tapeWidth),
  bottomBand: netPart(netBottom, netBottom + net.bottomBandWidth),
  sideBands: [0, court.width, netEnds[0]]
    .map((along) => netPart(netBottom, net.height, [along, along + net.sideBandWidth]))
    .join(""),
  ropes: [net.height, netBottom]
    .flatMap((up) => [
      line([netEnds[0], 0, up], [-net.post.distanceFromSideLine, 0, up]),
      line([netEnds[1], 0, up], [postAlong, 0, up]),
    ])
    .join(""),
  antennas: [antenna(0), antenna(court.width)],
  post: `${toPath([
    [postLeft, postFoot],
    [postLeft, postTop],
    [postRight, postTop],
    [postRight, postFoot],
  ])}z`,
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
