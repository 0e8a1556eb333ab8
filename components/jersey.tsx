import { mix, palette } from "./palette.ts";
import { SvgFile } from "./svg-file.tsx";

/** Fabrics, from lit to shaded. */
const cloth = [mix(palette.kit, "#ffffff", 0.37), palette.kit, mix(palette.kit, "#000000", 0.05)];
const trim = [mix(palette.kitTrim, palette.zone, 0.5), palette.kitTrim];
const piping = palette.line;
/** Folds and seams, on cloth and on trim. */
const crease = { cloth: "#7a3c00", trim: "#03082c" };

/**
 * If a card is taller, the upper 176 units, shoulders with sleeves, and the lowest 36, the hem, keep
 * their shape: `instructor-card.css` slices the drawing there.
 */
const width = 300;
const height = 420;

/** The left half, seen from behind. Halves overlap by a unit, or a seam would show between them. */
const body =
  "M150.5 30Q128.5 30 107 15Q70 29 37 40Q44 84 38 132C43 210 42 320 36 396Q90 412 150.5 412z";
const sleeve = "M37 40Q18 50 13 84L2 150Q16 163 33 166L38 132Q44 84 37 40z";
const cuff = "M2 150Q16 163 33 166l1.8-14Q19 149 4.2 136z";
const sidePanel = "M38 132C42 210 41 320 35.3 396.5l13 3C56 310 55 214 38 132z";
const hem = "M35.3 396.8Q90 412.8 150.5 412.8v-9.8Q90 403 37 386z";
const yokeSeam = "M45 62Q100 84 150 84";
const armhole = "M37 40Q44 84 38 132";
const collar = "M150.5 30Q128.5 30 107 15L113 6Q130 17 150.5 17z";
const collarPiping = "M110 11Q130 23 150 23";

/** Folds at the armpits and above the hem, none behind the words, by the side on which they are sharp. */
const leftFolds = [
  "M40 130Q56 155 80 174Q73 140 40 130z",
  "M43 150Q50 187 62 222Q67 182 43 150z",
  "M102 386Q96 395 92 405Q106 400 102 386z",
];
const rightFolds = ["M100 33Q89 49 82 66Q81 44 100 33z", "M52 270Q70 332 76 397Q48 336 52 270z"];
const sleeveFolds = "M35 66Q24 102 17 138Q18 99 35 66zM33 108Q28 132 29 156Q36 133 33 108z";

const bothHalves = (href: string) => (
  <>
    <use href={href} />
    <use href={href} transform={`translate(${width}) scale(-1 1)`} />
  </>
);

/**
 * The back of a jersey, as a file of its own. One half is drawn, and mirrored for the other: only the
 * light differs.
 */
export function Jersey() {
  return (
    <SvgFile width={width} height={height} preserveAspectRatio="none">
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
        <linearGradient id="left-fold">
          <stop stopColor={crease.cloth} stopOpacity=".4" />
          <stop offset="1" stopColor={crease.cloth} stopOpacity="0" />
        </linearGradient>
        <linearGradient id="right-fold" href="#left-fold" x1="1" x2="0" />
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
          <path d={sleeve} fill="url(#trim)" />
          <path d={body} fill="url(#cloth)" />
        </g>
        <g id="details-half">
          <path d={cuff} fill={piping} />
          <path d={sidePanel} fill="url(#trim)" />
          <path d={hem} fill={trim[1]} />
          <g fill="none">
            <path d={yokeSeam} stroke={crease.cloth} strokeOpacity=".3" strokeWidth="1.4" />
            <path d={armhole} stroke={piping} strokeWidth="3" />
          </g>
          {leftFolds.map((fold) => (
            <path key={fold} d={fold} fill="url(#left-fold)" />
          ))}
          {rightFolds.map((fold) => (
            <path key={fold} d={fold} fill="url(#right-fold)" />
          ))}
          <path d={sleeveFolds} fill={crease.trim} fillOpacity=".3" />
          <path d={collar} fill={trim[1]} />
          <path d={collarPiping} fill="none" stroke={piping} strokeWidth="2.4" />
        </g>
        <path id="outline" d={body + sleeve} />
        <clipPath id="inside">{bothHalves("#outline")}</clipPath>
      </defs>
      {bothHalves("#cloth-half")}
      {bothHalves("#details-half")}
      <g clipPath="url(#inside)">
        <path d={`M0 0H${width}V${height}H0z`} fill="url(#edges)" />
        <path d={`M0 0H${width}V${height}H0z`} fill="url(#lamp)" />
      </g>
    </SvgFile>
  );
}
