import { court } from "./court.ts";
import { palette } from "./palette.ts";

/** Metres from the left side line, and from the net: positive on the near side. */
type Point = readonly [x: number, y: number];

interface Play {
  /** Metres of the court that are shown beyond the net, and on this side of it. */
  far: number;
  near: number;
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
    far: 9,
    near: 9,
    players: [
      [5.2, 7.2],
      [6.3, 1.5],
      [1.1, 4.6],
    ],
    runs: [
      [
        [1.2, 3.2],
        [1.3, 2.4],
        [1.5, 1.7],
      ],
    ],
    flights: [
      [
        [5.4, 5.9],
        [6.4, 4.6],
        [6.4, 2.9],
      ],
      [
        [5.7, 0.9],
        [4, -0.6],
        [2, 0.7],
      ],
      [
        [2.2, 0],
        [4.5, -3.6],
        [7, -7],
      ],
    ],
    target: [7.5, -7.6],
    ball: [1.6, 0.6],
  },
  // A serve from behind the end line into the far corner
  {
    far: 9,
    near: 11,
    players: [[7.4, 10.1]],
    flights: [
      [
        [6.8, 8.4],
        [4.2, -1],
        [1.8, -7],
      ],
    ],
    target: [1.5, -7.7],
    ball: [6.95, 8.9],
  },
  // A rotation: clockwise, seen from above with the net on top; the player at the back right serves
  {
    far: 0.8,
    near: 9,
    players: [
      [1.8, 2],
      [4.5, 2],
      [7.2, 2],
      [1.8, 6.9],
      [4.5, 6.9],
      [7.2, 6.9],
    ],
    runs: [
      [
        [7.75, 2.9],
        [8.5, 4.5],
        [7.8, 6],
      ],
      [
        [6.6, 6.9],
        [5.9, 6.9],
        [5.15, 6.9],
      ],
      [
        [3.9, 6.9],
        [3.2, 6.9],
        [2.45, 6.9],
      ],
      [
        [1.25, 6],
        [0.5, 4.5],
        [1.2, 2.9],
      ],
      [
        [2.4, 2],
        [3.1, 2],
        [3.85, 2],
      ],
      [
        [5.1, 2],
        [5.8, 2],
        [6.55, 2],
      ],
    ],
    ball: [7.2, 6.9],
  },
];

/** The drawing in pixels of a desktop window: as high for every play, whatever it shows. */
const width = 340;
const height = 264;
const margin = 14;
const playerRadius = 16;
const targetRadius = 9;
const arrowLength = 14;

/** A play on a court from above, with the net across it. */
function CourtDiagram({ far, near, players, runs = [], flights = [], target, ball }: Play) {
  const scaleX = (width - 2 * margin) / court.width;
  const scaleY = (height - 2 * margin) / (far + near);
  const x = (metres: number) => Math.round(margin + metres * scaleX);
  const y = (metres: number) => Math.round(margin + (far + metres) * scaleY);
  const at = ([a, b]: Point) => `${x(a)} ${y(b)}`;
  const curve = ([from, bend, to]: readonly [Point, Point, Point]) =>
    `M${at(from)}Q${at(bend)} ${at(to)}`;
  /** Both strokes of the head, at 35 degrees to the end of the curve. */
  const arrowHead = ([, bend, to]: readonly [Point, Point, Point]) => {
    const angle = Math.atan2(y(to[1]) - y(bend[1]), x(to[0]) - x(bend[0]));
    const [one, other] = [-0.6, 0.6].map((turn) => {
      const [dx, dy] = [Math.cos(angle + turn), Math.sin(angle + turn)];
      return `${Math.round(x(to[0]) - arrowLength * dx)} ${Math.round(y(to[1]) - arrowLength * dy)}`;
    });
    return `M${one}L${at(to)} ${other}`;
  };
  const halfLength = court.length / 2;
  const [top, bottom] = [Math.max(-far, -halfLength), Math.min(near, halfLength)];
  const lines = [
    `M${x(0)} ${y(top)}V${y(bottom)}M${x(court.width)} ${y(top)}V${y(bottom)}`,
    ...[-halfLength, -court.attackLineDistance, court.attackLineDistance, halfLength]
      .filter((line) => line >= top && line <= bottom)
      .map((line) => `M${x(0)} ${y(line)}H${x(court.width)}`),
  ];
  const cross = target && [x(target[0]) - targetRadius, y(target[1]) - targetRadius];
  return (
    <>
      <path d={lines.join("")} strokeWidth="2" strokeOpacity=".4" />
      <path d={`M${x(0) - margin} ${y(0)}H${x(court.width) + margin}`} strokeWidth="6" />
      <path
        d={flights.map(curve).join("")}
        stroke={palette.amber}
        strokeDasharray="0 10"
        strokeWidth="5"
      />
      <path d={runs.flatMap((run) => [curve(run), arrowHead(run)]).join("")} />
      {cross && <path d={`M${cross}l18 18m0-18-18 18`} />}
      {players.map((player) => (
        <circle key={at(player)} cx={x(player[0])} cy={y(player[1])} r={playerRadius} />
      ))}
      <circle cx={x(ball[0])} cy={y(ball[1])} r="9" fill={palette.amber} stroke="none" />
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
      <style>{"svg{stroke-width:4px}@media(max-width:200px){svg{stroke-width:7px}}"}</style>
      {plays.map((play, index) => (
        <g key={play.far + play.near} transform={`translate(0 ${index * height})`}>
          <CourtDiagram {...play} />
        </g>
      ))}
    </svg>
  );
}
