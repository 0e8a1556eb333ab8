import type { ComponentProps } from "react";
import { court } from "./court.ts";
import { palette } from "./palette.ts";

/** Metres from the left side line, and from the net: positive on the near side. */
type Point = readonly [x: number, y: number];

interface Play {
  /** Whether the whole court is shown, on its side with the net in the middle, or the near half. */
  isWhole: boolean;
  players: readonly Point[];
  /** Runs of players, each an arrow along a curve. */
  runs?: readonly (readonly [from: Point, bend: Point, to: Point])[];
  /** Paths of the ball, each a curve. */
  flights?: readonly (readonly [from: Point, bend: Point, to: Point])[];
  target?: Point;
  ball: Point;
}

/** A play for each icon of a tile: coach, technique, structure. */
const plays: readonly Play[] = [
  // A pass to the setter, a set to the hitter at the antenna, and an attack across the court
  {
    isWhole: true,
    players: [
      [5.4, 7.2],
      [6.6, 1.9],
      [1.3, 5.4],
    ],
    runs: [
      [
        [1.3, 4.1],
        [1.3, 3.2],
        [1.4, 2.2],
      ],
    ],
    flights: [
      [
        [5.9, 5.9],
        [6.25, 4.6],
        [6.6, 3.3],
      ],
      [
        [5.4, 1.5],
        [3.75, 1.25],
        [2.1, 1],
      ],
      [
        [1.9, 0.3],
        [4.6, -3.6],
        [6.9, -6.9],
      ],
    ],
    target: [7.5, -7.7],
    ball: [1.5, 1],
  },
  // A serve from behind the end line into the far corner
  {
    isWhole: true,
    players: [[7.4, 10.45]],
    flights: [
      [
        [6.6, 9],
        [4.4, -1],
        [2, -6.9],
      ],
    ],
    target: [1.6, -7.7],
    ball: [6.75, 9.75],
  },
  // A rotation: clockwise, seen from above with the net on top; the player at the back right serves
  {
    isWhole: false,
    players: [
      [1.4, 2],
      [4.5, 2],
      [7.6, 2],
      [1.4, 7],
      [4.5, 7],
      [7.6, 7],
    ],
    runs: [
      [
        [7.9, 3.1],
        [8.5, 4.5],
        [7.9, 5.9],
      ],
      [
        [6.5, 7],
        [6, 7],
        [5.6, 7],
      ],
      [
        [3.4, 7],
        [2.9, 7],
        [2.5, 7],
      ],
      [
        [1.1, 5.9],
        [0.5, 4.5],
        [1.1, 3.1],
      ],
      [
        [2.5, 2],
        [3, 2],
        [3.4, 2],
      ],
      [
        [5.6, 2],
        [6, 2],
        [6.5, 2],
      ],
    ],
    ball: [7.6, 7],
  },
];

/** A drawing in pixels of a desktop window. */
const width = 340;
const height = 190;
const playerRadius = 14;
const targetRadius = 9;
const arrowLength = 11;
/** The end of the net beyond the side lines. */
const overhang = 12;

/** Pixels for a metre: the whole court and 2 m for the server, or a half, fill the drawing. */
const wholeScale = 15.5;
const halfScale = 18.5;

const Dot = ({ at: [x, y], ...props }: { at: Point } & ComponentProps<"circle">) => (
  <circle cx={Math.round(x)} cy={Math.round(y)} {...props} />
);

/** A play on a court from above, with the net across it. */
function CourtDiagram({ isWhole, players, runs = [], flights = [], target, ball }: Play) {
  const scale = isWhole ? wholeScale : halfScale;
  const side = court.width / 2;
  const end = court.length / 2;
  /** On its side, the near half is on the left: 1 m further right, because the server needs room. */
  const project = ([x, y]: Point): Point =>
    isWhole
      ? [width / 2 + (1 - y) * scale, height / 2 + (x - side) * scale]
      : [width / 2 + (x - side) * scale, height / 2 + (y - side) * scale];
  const at = (point: Point) => project(point).map(Math.round).join(" ");
  const line = (y: number) => `M${at([0, y])}L${at([court.width, y])}`;
  const curve = ([from, bend, to]: readonly [Point, Point, Point]) =>
    `M${at(from)}Q${at(bend)} ${at(to)}`;
  /** Both strokes of the head, at 35 degrees to the end of the curve. */
  const arrowHead = ([, bend, to]: readonly [Point, Point, Point]) => {
    const [[fromX, fromY], [x, y]] = [project(bend), project(to)];
    const angle = Math.atan2(y - fromY, x - fromX);
    const [one, other] = [-0.6, 0.6].map((turn) => {
      const [dx, dy] = [Math.cos(angle + turn), Math.sin(angle + turn)];
      return `${Math.round(x - arrowLength * dx)} ${Math.round(y - arrowLength * dy)}`;
    });
    return `M${one}L${at(to)} ${other}`;
  };
  const far = isWhole ? -end : 0;
  const lines = [
    `M${at([0, far])}L${at([0, end])}M${at([court.width, far])}L${at([court.width, end])}`,
    ...[-end, -court.attackLineDistance, court.attackLineDistance, end]
      .filter((y) => y >= far)
      .map(line),
  ];
  const net = overhang / scale;
  const cross = target && project(target).map((place) => Math.round(place - targetRadius));
  return (
    <>
      <path d={lines.join("")} strokeWidth="2.5" strokeOpacity=".75" />
      <path d={`M${at([-net, 0])}L${at([court.width + net, 0])}`} strokeWidth="6" />
      <path
        d={flights.map(curve).join("")}
        stroke={palette.amber}
        strokeDasharray="0 10"
        strokeWidth="5"
      />
      <path d={runs.flatMap((run) => [curve(run), arrowHead(run)]).join("")} />
      {cross && <path d={`M${cross}l18 18m0-18-18 18`} />}
      {players.map((player) => (
        <Dot key={at(player)} at={project(player)} r={playerRadius} />
      ))}
      <Dot at={project(ball)} r={8} fill={palette.amber} stroke="none" />
    </>
  );
}

/** All plays, one below the other, as a file of their own: `feature-tile.css` shows one of them. */
export function CourtDiagrams() {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${plays.length * height}`}
      fill="none"
      stroke={palette.line}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>Plays</title>
      {/* Thicker on phones: the width is that of the picture. */}
      <style>{"svg{stroke-width:4px}@media(max-width:250px){svg{stroke-width:5px}}"}</style>
      {plays.map((play, index) => (
        <g key={play.ball.join()} transform={`translate(0 ${index * height})`}>
          <CourtDiagram {...play} />
        </g>
      ))}
    </svg>
  );
}
