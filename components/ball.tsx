import { drawEdge, drawSeams, panel, radius } from "./ball-geometry.ts";
import { mix, palette } from "./palette.ts";

/** One face of three panels is drawn; two rotations show the others. */
const onEveryFace = (id: string) => (
  <>
    <use href={id} />
    <use href={id} transform="rotate(120)" />
    <use href={id} transform="rotate(240)" />
  </>
);

const inUnits = { gradientUnits: "userSpaceOnUse" } as const;

const seamColor = "#141a3a";

/** Light that the court throws back. */
const bounce = mix(palette.floor, palette.floorLit, 0.4);

const outlineAndColors = (
  <>
    <clipPath id="ball-rim">
      <circle r={radius} />
    </clipPath>
    <radialGradient id="ball-blue" cx="8" cy="-10" r="60" {...inUnits}>
      <stop stopColor="#4f7dff" />
      <stop offset="1" stopColor="#2440b4" />
    </radialGradient>
    <radialGradient id="ball-gold" cx="8" cy="-10" r="60" {...inUnits}>
      <stop stopColor="#ffd84f" />
      <stop offset="1" stopColor="#f5a31c" />
    </radialGradient>
  </>
);

/** The lamp at the upper right; the other side lies in shadow, in front of which a word can be read. */
const shade = (
  <radialGradient id="ball-shade" cx="15" cy="-21" r="84" {...inUnits}>
    <stop stopColor="#fffbe657" />
    <stop offset=".3" stopColor="#fff3c400" />
    <stop offset=".35" stopColor="#24060e00" />
    <stop offset=".58" stopColor="#1c08148f" />
    <stop offset="1" stopColor="#070816f0" />
  </radialGradient>
);

const viewBox = "-50 -50 100 100";

/** Width of the drawing, in pixels, on pages without a style sheet. */
export const ballSize = 40;

const frame = { viewBox, width: ballSize, height: ballSize, fill: "none" };

interface BallProps {
  /** What seams are wider than on the largest ball, in a ball 96 wide: small pictures need it. */
  groove?: number;
  /** SVG namespace, for a ball in a file of its own. */
  xmlns?: string;
}

/**
 * The match ball in the light of the hall, decorative and self-contained. A page draws it once, in
 * its header; {@link BallCopy} repeats it.
 */
export function Ball({ groove = 2.2, xmlns }: BallProps) {
  return (
    <svg className="ball" xmlns={xmlns} {...frame} strokeWidth={groove} aria-hidden="true">
      <defs>
        {outlineAndColors}
        <path id="ball-panel" d={panel} />
        <clipPath id="ball-gold-panels">{onEveryFace("#ball-panel")}</clipPath>
        <path id="ball-face" d={drawSeams(1.7)} />
        <g id="ball-seams">{onEveryFace("#ball-face")}</g>
        {shade}
        {/* The lit court below it, and the lamps behind it at both sides. */}
        <radialGradient id="ball-bounce" cx="5" cy="-16" r="66" {...inUnits}>
          <stop offset=".7" stopColor={`${bounce}00`} />
          <stop offset=".88" stopColor={`${bounce}60`} />
          <stop offset="1" stopColor={`${bounce}c8`} />
        </radialGradient>
        <radialGradient id="ball-lamp" cx="9" cy="7" r="59" {...inUnits}>
          <stop offset=".93" stopColor="#cfe0ff00" />
          <stop offset="1" stopColor="#cfe0ff50" />
        </radialGradient>
        {/* sRGB, because a blur in linear light, the default, shows bands in dark colours. */}
        <filter id="ball-blur" colorInterpolationFilters="sRGB">
          <feGaussianBlur stdDeviation="2.4" />
        </filter>
      </defs>
      <g id="ball-panels" clipPath="url(#ball-rim)">
        <circle r={radius} fill="url(#ball-blue)" />
        <circle r={radius} fill="url(#ball-gold)" clipPath="url(#ball-gold-panels)" />
        {/* Panels are padded: they fall off towards their seams. */}
        <use
          href="#ball-seams"
          stroke="#1a0a14"
          strokeOpacity=".55"
          strokeWidth="4"
          filter="url(#ball-blur)"
        />
        <use href="#ball-seams" fill={seamColor} stroke={seamColor} />
      </g>
      <g id="ball-light">
        <circle r={radius} fill="url(#ball-shade)" />
        <circle r={radius} fill="url(#ball-bounce)" />
        <circle r={radius} fill="url(#ball-lamp)" />
        <circle r={radius} fill="url(#ball-lamp)" transform="scale(-1 1)" />
      </g>
    </svg>
  );
}

/** The ball drawn for 16 to 32 px: one golden panel per face, and no seams within a face. */
export function SmallBall({ xmlns }: Pick<BallProps, "xmlns">) {
  return (
    <svg xmlns={xmlns} viewBox={viewBox} aria-hidden="true">
      <defs>
        {outlineAndColors}
        <g id="ball-face">
          <path d={panel} fill="url(#ball-gold)" stroke="#f5a31c" strokeWidth="5" />
          <path d={drawEdge(6)} fill={seamColor} />
        </g>
        {shade}
      </defs>
      <g clipPath="url(#ball-rim)">
        <circle r={radius} fill="url(#ball-blue)" />
        {onEveryFace("#ball-face")}
        <circle r={radius} fill="url(#ball-shade)" opacity=".55" />
      </g>
    </svg>
  );
}

interface BallCopyProps {
  groove: number;
  className: string;
}

/** Repeats the page's ball in two pictures: panels that may turn, and the light, which stays. */
export function BallCopy({ groove, className }: BallCopyProps) {
  return (
    <div className={`ball-copy ${className}`}>
      {["#ball-panels", "#ball-light"].map((href) => (
        <svg key={href} {...frame} strokeWidth={groove} aria-hidden="true">
          <use href={href} />
        </svg>
      ))}
    </div>
  );
}
