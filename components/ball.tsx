import { palette } from "./palette.ts";

/**
 * One face of three strips. The ball is a cube inflated to a sphere of radius 48, seen from above a
 * corner: two rotations show the other faces. Its curves are great circles, within 1 % of the radius.
 */
const strip = "M43.2 21q9.4-24.4-17.8-46.4L12.7-12.7q21.9 36.1 14 52.1L36 50 60 40z";
const edge = "M0 0 34-34";
const seams = `${edge}M25.4-25.4q27.2 22 17.8 46.4l-4 10M12.7-12.7q21.9 36.1 14 52.1l-6 12`;

const onEveryFace = (id: string) => (
  <>
    <use href={id} />
    <use href={id} transform="rotate(120)" />
    <use href={id} transform="rotate(240)" />
  </>
);

const inUnits = { gradientUnits: "userSpaceOnUse" } as const;

const outlineAndColors = (
  <>
    <clipPath id="ball-rim">
      <circle r="48" />
    </clipPath>
    <radialGradient id="ball-blue" cx="-5" cy="-8" r="60" {...inUnits}>
      <stop stopColor="#5f7ef6" />
      <stop offset="1" stopColor="#1a3190" />
    </radialGradient>
    <radialGradient id="ball-gold" cx="-5" cy="-8" r="60" {...inUnits}>
      <stop stopColor="#ffe170" />
      <stop offset=".45" stopColor="#ffb21e" />
      <stop offset="1" stopColor="#ea680e" />
    </radialGradient>
  </>
);

const shade = (
  <radialGradient id="ball-shade" cx="-17" cy="-25" r="82" {...inUnits}>
    <stop stopColor="#fff6c868" />
    <stop offset=".34" stopColor="#fffbd800" />
    <stop offset=".45" stopColor="#0c050600" />
    <stop offset=".78" stopColor="#0f040890" />
    <stop offset="1" stopColor="#060614f4" />
  </radialGradient>
);

const viewBox = "-50 -50 100 100";

/** The size is for pages without a style sheet. */
const frame = { viewBox, width: "40", height: "40", fill: "none" } as const;

interface BallProps {
  /** Width of the grooves between panels in a ball 100 wide; small pictures need wider ones. */
  groove?: number;
  /** SVG namespace, for a ball in a file of its own. */
  xmlns?: string;
}

/**
 * The match ball under floodlights, decorative and self-contained. A page draws it once, in its
 * header; {@link BallCopy} and the tiles' drawings repeat it, and jerseys share its gradients.
 */
export function Ball({ groove = 3.2, xmlns }: BallProps) {
  return (
    <svg className="ball" xmlns={xmlns} {...frame} strokeWidth={groove} aria-hidden="true">
      <defs>
        {outlineAndColors}
        <path id="ball-strip" d={strip} />
        <clipPath id="ball-strips">{onEveryFace("#ball-strip")}</clipPath>
        <path id="ball-face" d={seams} />
        <g id="ball-seams">{onEveryFace("#ball-face")}</g>
        {/* Grooves fade towards the rim, where they would be seen from the side. */}
        <radialGradient id="ball-groove" cx="0" cy="0" r="48" {...inUnits}>
          <stop offset=".8" stopColor={palette.night} />
          <stop offset="1" stopColor={`${palette.night}00`} />
        </radialGradient>
        <radialGradient id="ball-edge" cx="0" cy="0" r="48" {...inUnits}>
          <stop offset=".6" stopColor="#ffffff40" />
          <stop offset="1" stopColor="#fff0" />
        </radialGradient>
        {shade}
        <radialGradient id="ball-reflection" cx="-5" cy="-7" r="56.6" {...inUnits}>
          <stop offset=".92" stopColor="#6f93ff00" />
          <stop offset="1" stopColor="#6f93ff98" />
        </radialGradient>
        {/* sRGB, because a blur in linear light, the default, shows bands in dark colours. */}
        <filter id="ball-blur" colorInterpolationFilters="sRGB">
          <feGaussianBlur stdDeviation="2.6" />
        </filter>
      </defs>
      <g id="ball-panels" clipPath="url(#ball-rim)">
        <circle r="48" fill="url(#ball-blue)" />
        <circle r="48" fill="url(#ball-gold)" clipPath="url(#ball-strips)" />
        <use href="#ball-seams" stroke="#0a0308a8" strokeWidth="4" filter="url(#ball-blur)" />
        <use
          href="#ball-seams"
          stroke="url(#ball-edge)"
          transform="translate(.3 .4)"
          strokeWidth=".7"
        />
        <use href="#ball-seams" stroke="url(#ball-groove)" />
      </g>
      <g id="ball-light">
        <circle r="48" fill="url(#ball-shade)" />
        <circle r="48" fill="url(#ball-reflection)" />
      </g>
    </svg>
  );
}

/** The ball drawn for 16 to 32 px: one wide golden panel per face, and no seams within a face. */
export function SmallBall({ xmlns }: Pick<BallProps, "xmlns">) {
  return (
    <svg xmlns={xmlns} viewBox={viewBox} aria-hidden="true">
      <defs>
        {outlineAndColors}
        <g id="ball-face">
          <path d="M46 21q7-26-20-48L10-10q24 34 14 56L36 60 60 40z" fill="url(#ball-gold)" />
          <path d={edge} stroke="#0c1436" strokeWidth="6" />
        </g>
        {shade}
      </defs>
      <g clipPath="url(#ball-rim)">
        <circle r="48" fill="url(#ball-blue)" />
        {onEveryFace("#ball-face")}
        <circle r="48" fill="url(#ball-shade)" opacity=".5" />
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
