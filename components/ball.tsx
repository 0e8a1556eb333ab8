import { palette } from "./palette.ts";

/**
 * One face of a volleyball of radius 48 around the origin. The ball is a cube inflated to a sphere,
 * seen from above a corner. A face has three strips; the other two visible faces are the same face,
 * rotated by a third of a turn. The curves are great circles, within 1 % of the radius.
 */
const strip = "M43.2 21q9.4-24.4-17.8-46.4L12.7-12.7q21.9 36.1 14 52.1L36 50 60 40z";
const edge = "M0 0 34-34";
const seams = `${edge}M25.4-25.4q27.2 22 17.8 46.4l-4 10M12.7-12.7q21.9 36.1 14 52.1l-6 12`;

/** Repeats an element of one face on all three visible faces. */
const onEveryFace = (id: string) => (
  <>
    <use href={id} />
    <use href={id} transform="rotate(120)" />
    <use href={id} transform="rotate(240)" />
  </>
);

/** Light from the upper left, in the units of the drawing. */
const light = { cx: -15, cy: -23, r: 80, gradientUnits: "userSpaceOnUse" } as const;

/** The outline and the panel colours, shared by all drawings of the ball. */
const outlineAndColors = (
  <>
    <clipPath id="ball-rim">
      <circle r="48" />
    </clipPath>
    <radialGradient id="ball-blue" {...light}>
      <stop stopColor="#86a3ff" />
      <stop offset=".42" stopColor="#3350bc" />
      <stop offset=".8" stopColor="#16235f" />
      <stop offset="1" stopColor="#0c1436" />
    </radialGradient>
    <radialGradient id="ball-gold" {...light}>
      <stop stopColor="#fff0b8" />
      <stop offset=".35" stopColor={palette.ball} />
      <stop offset=".72" stopColor="#d8841f" />
      <stop offset="1" stopColor="#6b3410" />
    </radialGradient>
  </>
);

const viewBox = "-50 -50 100 100";

interface BallProps {
  /** Width of the grooves between panels in a ball 100 wide; small pictures need wider ones. */
  groove?: number;
  /** SVG namespace, for a ball in a file of its own. */
  xmlns?: string;
}

/**
 * The match ball under floodlights, decorative and self-contained. A page draws it once, in its
 * header; {@link BallCopy} repeats it, and jerseys share its `#ball-blue` and `#ball-gold`.
 */
export function Ball({ groove = 3.2, xmlns }: BallProps) {
  return (
    <svg
      className="ball"
      xmlns={xmlns}
      viewBox={viewBox}
      fill="none"
      strokeWidth={groove}
      aria-hidden="true"
    >
      <defs>
        {outlineAndColors}
        <path id="ball-strip" d={strip} />
        <clipPath id="ball-strips">{onEveryFace("#ball-strip")}</clipPath>
        <path id="ball-face" d={seams} />
        <g id="ball-seams">{onEveryFace("#ball-face")}</g>
        <radialGradient id="ball-shade" {...light}>
          <stop stopColor="#ffffff59" />
          <stop offset=".3" stopColor="#fff0" />
          <stop offset=".5" stopColor={`${palette.night}00`} />
          <stop offset="1" stopColor={`${palette.night}cc`} />
        </radialGradient>
        <radialGradient id="ball-reflection" {...light} cx={-4} cy={-6} r={55.2}>
          <stop offset=".9" stopColor={`${palette.haze}00`} />
          <stop offset="1" stopColor={`${palette.haze}80`} />
        </radialGradient>
        {/* sRGB, because a blur in linear light, the default, shows bands in dark colours. */}
        <filter id="ball-blur" colorInterpolationFilters="sRGB">
          <feGaussianBlur stdDeviation="2" />
        </filter>
      </defs>
      <g id="ball-panels" clipPath="url(#ball-rim)">
        <circle r="48" fill="url(#ball-blue)" />
        <circle r="48" fill="url(#ball-gold)" clipPath="url(#ball-strips)" />
        <use href="#ball-seams" stroke="#2a0d0099" strokeWidth="4.2" filter="url(#ball-blur)" />
        <use href="#ball-seams" stroke="#ffffff59" transform="translate(.45 .6)" strokeWidth=".9" />
        <use href="#ball-seams" stroke={palette.night} />
      </g>
      <g id="ball-light">
        <circle r="48" fill="url(#ball-shade)" />
        <circle r="48" fill="url(#ball-reflection)" />
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
          <path d={strip} fill="url(#ball-gold)" />
          <path d={edge} stroke={palette.night} strokeWidth="7" />
        </g>
      </defs>
      <g clipPath="url(#ball-rim)">
        <circle r="48" fill="url(#ball-blue)" />
        {onEveryFace("#ball-face")}
      </g>
    </svg>
  );
}

interface BallCopyProps {
  /** See {@link BallProps}. */
  groove: number;
  className: string;
}

/**
 * Repeats the ball on a page that has drawn it, as two pictures: the panels, which may turn, and
 * the light on them, which stays in place.
 */
export function BallCopy({ groove, className }: BallCopyProps) {
  return (
    <div className={`ball-copy ${className}`}>
      {["#ball-panels", "#ball-light"].map((href) => (
        <svg key={href} viewBox={viewBox} fill="none" strokeWidth={groove} aria-hidden="true">
          <use href={href} />
        </svg>
      ))}
    </div>
  );
}
