import { court } from "./court.ts";
import { palette } from "./palette.ts";
import { SvgFile } from "./svg-file.tsx";

/** Metres from the left side line, and from the net: positive on the near side. */
type Point = readonly [x: number, y: number];

/** A play in metres: points, and path data with absolute points. */
interface Play {
  /** Whether the whole court is shown, on its side with the net in the middle, or the near half. */
  isWhole: boolean;
  players: readonly Point[];
  /** Runs of players, each an arrow. */
  runs: readonly string[];
  /** Paths of the ball. */
  flights?: string;
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
    runs: ["M1.3 4.1Q1.3 3.2 1.4 2.2"],
    flights: "M5.9 5.9Q6.25 4.6 6.6 3.3M5.4 1.5Q3.75 1.25 2.1 1M1.9 0.3Q4.6 -3.6 6.9 -6.9",
    target: [7.5, -7.7],
    ball: [1.5, 1],
  },
  // A serve from behind the end line into the far corner
  {
    isWhole: true,
    players: [[7.4, 10.45]],
    runs: [],
    flights: "M6.6 9Q4.4 -1 2 -6.9",
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
      "M7.9 3.1Q8.5 4.5 7.9 5.9",
      "M6.5 7L5.6 7",
      "M3.4 7L2.5 7",
      "M1.1 5.9Q0.5 4.5 1.1 3.1",
      "M2.5 2L3.4 2",
      "M5.6 2L6.5 2",
    ],
    ball: [7.6, 7],
  },
];

/** A drawing in pixels of a desktop window. */
const width = 340;
const height = 190;

/** Pixels for a metre: the whole court and 2 m for the server, or a half, fill the drawing. */
const wholeScale = 15.5;
const halfScale = 18.5;

/** A play on a court from above, with the net across it. */
function CourtDiagram({ isWhole, players, runs, flights = "", target, ball }: Play) {
  const scale = isWhole ? wholeScale : halfScale;
  const end = court.length / 2;
  /** On its side, the near half is on the left: 1 m further right, because the server needs room. */
  const project = ([x, y]: Point) => {
    const [right, down] = isWhole
      ? [1 - y, x - court.width / 2]
      : [x - court.width / 2, y - end / 2];
    return [width / 2 + right * scale, height / 2 + down * scale].map(Math.round);
  };
  const projectPath = (path: string) =>
    path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => project([Number(x), Number(y)]).join(" "));
  const far = isWhole ? -end : 0;
  const crossLines = [-end, -court.attackLineDistance, court.attackLineDistance, end]
    .filter((y) => y >= far)
    .map((y) => `M0 ${y}L${court.width} ${y}`);
  const sideLines = [0, court.width].map((x) => `M${x} ${far}L${x} ${end}`);
  const net = `M-0.7 0L${court.width + 0.7} 0`;
  return (
    <>
      <path
        d={projectPath([...sideLines, ...crossLines].join(""))}
        strokeWidth="2.5"
        strokeOpacity=".75"
      />
      <path d={projectPath(net)} strokeWidth="6" />
      <path
        d={projectPath(flights)}
        stroke={palette.amber}
        strokeDasharray="0 10"
        strokeWidth="5"
      />
      {runs.map((run) => (
        <path key={run} d={projectPath(run)} markerEnd="url(#arrow)" />
      ))}
      {target && <path d={`M${project(target).join(" ")}m-9-9 18 18m0-18-18 18`} />}
      {players.map((player) => {
        const [x, y] = project(player);
        return <circle key={player.join()} cx={x} cy={y} r="14" />;
      })}
      <path d={`M${project(ball).join(" ")}h0`} stroke={palette.amber} strokeWidth="16" />
    </>
  );
}

/** All plays, one below the other, as a file of their own: `feature-tile.css` shows one of them. */
export function CourtDiagrams() {
  return (
    <SvgFile
      width={width}
      height={plays.length * height}
      fill="none"
      stroke={palette.line}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {/* Thicker on phones: the width is that of the picture. */}
      <style>{"svg{stroke-width:4px}@media(max-width:250px){svg{stroke-width:5px}}"}</style>
      <marker id="arrow" orient="auto" markerUnits="userSpaceOnUse" overflow="visible">
        <path d="M-9-6 0 0-9 6" />
      </marker>
      {plays.map((play, index) => (
        <g key={play.ball.join()} transform={`translate(0 ${index * height})`}>
          <CourtDiagram {...play} />
        </g>
      ))}
    </SvgFile>
  );
}
