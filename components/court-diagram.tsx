import { court } from "./court.ts";

/** Metres from the left side line, and from the net: positive on the near side. */
type Point = readonly [x: number, y: number];

export interface Play {
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

/** The drawing in pixels of a desktop window: as high for every play, whatever it shows. */
const width = 340;
const height = 264;
const margin = 14;
const playerRadius = 16;
const targetRadius = 9;
const arrowLength = 14;

/** A play on a court from above, with the net across it: players, runs, target, and the ball. */
export function CourtDiagram({ far, near, players, runs = [], flights = [], target, ball }: Play) {
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
    <svg
      className="court-diagram decoration"
      viewBox={`0 0 ${width} ${height}`}
      width="85"
      height="66"
      fill="none"
      aria-hidden="true"
    >
      <path className="court-diagram__lines" d={lines.join("")} />
      <path
        className="court-diagram__net"
        d={`M${x(0) - margin} ${y(0)}H${x(court.width) + margin}`}
      />
      <path className="court-diagram__path" d={flights.map(curve).join("")} />
      {runs.length > 0 && <path d={runs.flatMap((run) => [curve(run), arrowHead(run)]).join("")} />}
      {cross && <path d={`M${cross}l18 18m0-18-18 18`} />}
      {players.map((player) => (
        <circle key={at(player)} cx={x(player[0])} cy={y(player[1])} r={playerRadius} />
      ))}
      <circle className="court-diagram__ball" cx={x(ball[0])} cy={y(ball[1])} r="9" />
    </svg>
  );
}
