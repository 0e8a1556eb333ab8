import { mix, palette } from "./palette.ts";

/** Fabrics, from lit to shaded. */
const cloth = [mix(palette.kit, "#ffffff", 0.37), palette.kit, mix(palette.kit, "#000000", 0.05)];
const trim = [mix(palette.kitTrim, palette.zone, 0.5), palette.kitTrim];
const piping = palette.line;
/** Folds and seams, on cloth and on trim. */
const crease = { cloth: "#7a3c00", trim: "#03082c" };

/**
 * The drawing's size, and how much of its top and bottom keeps its shape when a card is taller:
 * shoulders with sleeves, and the hem. `instructor-card.css` slices it there.
 */
export const jerseySize = { width: 300, height: 420, shoulders: 176, hem: 36 } as const;

/** The left half, seen from behind: distances from the middle, then from the top. */
const neck = { half: 43, top: 6, bottom: 30 };
const shoulder = { half: 113, top: 40 };
const sleeve = { half: 148, top: 150, innerHalf: 117, bottom: 166, cuff: 14 };
const armpit = { half: 112, top: 132 };
const hem = { half: 114, top: 396, drop: 16 };
const sidePanel = 11;
/** Halves overlap, or a seam would show between them. */
const middle = jerseySize.width / 2;
const overlap = 0.5;

const x = (half: number) => middle - half;

const body = `M${middle + overlap} ${neck.bottom}Q${x(neck.half / 2)} ${neck.bottom} ${x(neck.half)} 15Q${x(80)} 29 ${x(shoulder.half)} ${shoulder.top}Q${x(106)} 84 ${x(armpit.half)} ${armpit.top}C${x(107)} 210 ${x(108)} 320 ${x(hem.half)} ${hem.top}Q${x(60)} ${hem.top + hem.drop} ${middle + overlap} ${hem.top + hem.drop}z`;

const sleeves = `M${x(shoulder.half)} ${shoulder.top}Q${x(132)} 50 ${x(137)} 84L${x(sleeve.half)} ${sleeve.top}Q${x(134)} ${sleeve.bottom - 3} ${x(sleeve.innerHalf)} ${sleeve.bottom}L${x(armpit.half)} ${armpit.top}Q${x(106)} 84 ${x(shoulder.half)} ${shoulder.top}z`;

const cuff = `M${x(sleeve.half)} ${sleeve.top}Q${x(134)} ${sleeve.bottom - 3} ${x(sleeve.innerHalf)} ${sleeve.bottom}l1.8-${sleeve.cuff}Q${x(131)} ${sleeve.bottom - sleeve.cuff - 3} ${x(sleeve.half - 2.2)} ${sleeve.top - sleeve.cuff}z`;

const side = `M${x(armpit.half)} ${armpit.top}C${x(108)} 210 ${x(109)} 320 ${x(hem.half + 0.7)} ${hem.top + 0.5}l${sidePanel + 2} 3C${x(94)} 310 ${x(95)} 214 ${x(armpit.half)} ${armpit.top}z`;

const collar = `M${middle + overlap} ${neck.bottom}Q${x(neck.half / 2)} ${neck.bottom} ${x(neck.half)} 15L${x(neck.half - 6)} ${neck.top}Q${x(20)} 17 ${middle + overlap} 17z`;

const hemBand = `M${x(hem.half + 0.7)} ${hem.top + 0.8}Q${x(60)} ${hem.top + hem.drop + 0.8} ${middle + overlap} ${hem.top + hem.drop + 0.8}v-9.8Q${x(60)} ${hem.top + hem.drop - 9} ${x(hem.half - 1)} ${hem.top - 10}z`;

/** A soft fold: sharp along the first side of its lens, fading towards the other. */
interface Fold {
  from: readonly [number, number];
  to: readonly [number, number];
  /** How far the lens is bent to each side. */
  bend: readonly [sharp: number, soft: number];
  opacity: number;
}

/** At the armpits, on the sleeves and above the hem: none behind the words. */
const folds: readonly Fold[] = [
  { from: [40, 130], to: [80, 174], bend: [5, -18], opacity: 0.4 },
  { from: [43, 150], to: [62, 222], bend: [3, -15], opacity: 0.34 },
  { from: [100, 33], to: [82, 66], bend: [2, 11], opacity: 0.24 },
  { from: [52, 270], to: [76, 397], bend: [-6, 16], opacity: 0.34 },
  { from: [102, 386], to: [92, 405], bend: [1, -10], opacity: 0.26 },
];

const sleeveFolds: readonly Fold[] = [
  { from: [35, 66], to: [17, 138], bend: [2, 11], opacity: 0.55 },
  { from: [33, 108], to: [29, 156], bend: [3, -7], opacity: 0.5 },
];

/** Points of a lens between two points, and the line across it along which it fades. */
function drawFold({ from, to, bend }: Fold) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const bow = (by: number) => [
    Math.round((from[0] + to[0]) / 2 - (dy / length) * by),
    Math.round((from[1] + to[1]) / 2 + (dx / length) * by),
  ];
  const [sharp, soft] = bend.map(bow);
  const [start, end] = bend.map((by) => bow(by / 2));
  return { path: `M${from}Q${sharp} ${to}Q${soft} ${from}z`, start, end };
}

const bothHalves = (href: string) => (
  <>
    <use href={href} />
    <use href={href} transform={`translate(${jerseySize.width}) scale(-1 1)`} />
  </>
);

/**
 * The back of a jersey, as a file of its own. One half is drawn, and mirrored for the other: only the
 * light differs.
 */
export function Jersey() {
  const { width, height } = jerseySize;
  const drawn = [
    ...folds.map((fold) => ({ fold, color: crease.cloth })),
    ...sleeveFolds.map((fold) => ({ fold, color: crease.trim })),
  ].map(({ fold, color }) => ({ ...drawFold(fold), color, opacity: fold.opacity }));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="cloth" x2=".2" y2="1">
          <stop stopColor={cloth[0]} />
          <stop offset=".42" stopColor={cloth[1]} />
          <stop offset="1" stopColor={cloth[2]} />
        </linearGradient>
        <linearGradient id="trim" x2=".3" y2="1">
          <stop stopColor={trim[0]} />
          <stop offset=".6" stopColor={trim[1]} />
        </linearGradient>
        {drawn.map(({ path, start, end, color, opacity }, index) => (
          <linearGradient
            key={path}
            id={`fold-${index}`}
            gradientUnits="userSpaceOnUse"
            x1={start?.[0]}
            y1={start?.[1]}
            x2={end?.[0]}
            y2={end?.[1]}
          >
            <stop stopColor={color} stopOpacity={opacity} />
            <stop offset="1" stopColor={color} stopOpacity="0" />
          </linearGradient>
        ))}
        {/* Round as if somebody wore it, and lit by the lamps above. */}
        <linearGradient id="edges">
          <stop stopColor="#0a1440" stopOpacity=".46" />
          <stop offset=".16" stopColor="#0a1440" stopOpacity="0" />
          <stop offset=".82" stopColor="#0a1440" stopOpacity="0" />
          <stop offset="1" stopColor="#0a1440" stopOpacity=".6" />
        </linearGradient>
        <radialGradient id="lamp" cx=".32" cy="0" r=".7">
          <stop stopColor="#fff" stopOpacity=".5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <g id="cloth-half">
          <path d={sleeves} fill="url(#trim)" />
          <path d={body} fill="url(#cloth)" />
        </g>
        <g id="details-half">
          <path d={cuff} fill={piping} />
          <path d={side} fill="url(#trim)" />
          <path d={hemBand} fill={trim[1]} />
          <g fill="none">
            <path
              d={`M${x(105)} 62Q${x(50)} 84 ${middle} 84`}
              stroke={crease.cloth}
              strokeOpacity=".3"
              strokeWidth="1.4"
            />
            <path
              d={`M${x(shoulder.half)} ${shoulder.top}Q${x(106)} 84 ${x(armpit.half)} ${armpit.top}`}
              stroke={piping}
              strokeWidth="3"
            />
          </g>
          {drawn.map(({ path }, index) => (
            <path key={path} d={path} fill={`url(#fold-${index})`} />
          ))}
          <path d={collar} fill={trim[1]} />
          <path
            d={`M${x(neck.half - 3)} 11Q${x(20)} 23 ${middle} 23`}
            fill="none"
            stroke={piping}
            strokeWidth="2.4"
          />
        </g>
        <path id="outline" d={body + sleeves} />
        <clipPath id="inside">{bothHalves("#outline")}</clipPath>
      </defs>
      {bothHalves("#cloth-half")}
      {bothHalves("#details-half")}
      <g clipPath="url(#inside)">
        <path d={`M0 0H${width}V${height}H0z`} fill="url(#edges)" />
        <path d={`M0 0H${width}V${height}H0z`} fill="url(#lamp)" />
      </g>
    </svg>
  );
}
