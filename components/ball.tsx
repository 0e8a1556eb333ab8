import { palette } from "./palette.ts";

/**
 * One face of a volleyball of radius 48 about the origin, seen from straight above a corner of the
 * cube that the ball is blown up from. A face is three strips; the other two faces in sight are the
 * same, turned by a third. The curves are great circles, within 1 % of the radius.
 */
const strip = "M43.2 21q9.4-24.4-17.8-46.4L12.7-12.7q21.9 36.1 14 52.1L36 50 60 40z";
const seams = "M0 0 34-34M25.4-25.4q27.2 22 17.8 46.4l-4 10M12.7-12.7q21.9 36.1 14 52.1l-6 12";

/** Something drawn on one face, on all three. */
const onEveryFace = (id: string) => (
  <>
    <use href={id} />
    <use href={id} transform="rotate(120)" />
    <use href={id} transform="rotate(240)" />
  </>
);

/** Where light falls on the ball: from the upper left, in the units of the drawing. */
const light = { cx: -14, cy: -22, r: 78, gradientUnits: "userSpaceOnUse" } as const;

interface BallProps {
  /** Width of the grooves between panels, of 100 for the whole: the smaller the picture, the wider. */
  groove?: number;
  /** Namespace of SVG, where the ball is a file and no part of a page. */
  xmlns?: string;
}

/**
 * The match ball: nine panels, and the light on them. Decorative and self-contained, so it is logo
 * badge, favicon and icon as it is. A page draws it once, in its header; {@link BallCopy} repeats it.
 */
export function Ball({ groove = 3.6, xmlns }: BallProps) {
  return (
    <svg
      className="ball"
      xmlns={xmlns}
      viewBox="-50 -50 100 100"
      fill="none"
      strokeWidth={groove}
      aria-hidden="true"
    >
      <defs>
        <clipPath id="ball-rim">
          <circle r="48" />
        </clipPath>
        <path id="ball-strip" d={strip} />
        <clipPath id="ball-strips">{onEveryFace("#ball-strip")}</clipPath>
        <path id="ball-face" d={seams} />
        <g id="ball-seams">{onEveryFace("#ball-face")}</g>
        <radialGradient id="ball-blue" {...light}>
          <stop stopColor="#6d86d2" />
          <stop offset=".45" stopColor="#33457f" />
          <stop offset="1" stopColor="#0e1636" />
        </radialGradient>
        <radialGradient id="ball-gold" {...light}>
          <stop stopColor="#ffe9a3" />
          <stop offset=".35" stopColor={palette.ball} />
          <stop offset=".75" stopColor="#c2701c" />
          <stop offset="1" stopColor="#5f2f12" />
        </radialGradient>
        <radialGradient id="ball-shade" cx=".36" cy=".27" r=".8">
          <stop stopColor="#fff" stopOpacity=".3" />
          <stop offset=".32" stopColor="#fff" stopOpacity="0" />
          <stop offset=".6" stopColor={palette.night} stopOpacity=".1" />
          <stop offset="1" stopColor={palette.night} stopOpacity=".85" />
        </radialGradient>
        <linearGradient id="ball-edge" x2="1" y2="1">
          <stop offset=".15" stopColor="#fff4d0" />
          <stop offset=".4" stopColor="#fff4d0" stopOpacity="0" />
          <stop offset=".6" stopColor="#9db4f0" stopOpacity="0" />
          <stop offset=".85" stopColor="#9db4f0" />
        </linearGradient>
      </defs>
      <g id="ball-panels" clipPath="url(#ball-rim)">
        <circle r="48" fill="url(#ball-blue)" />
        <circle r="48" fill="url(#ball-gold)" clipPath="url(#ball-strips)" />
        <use href="#ball-seams" stroke={palette.night} strokeOpacity=".16" strokeWidth="5" />
        <use
          href="#ball-seams"
          stroke="#fff"
          strokeOpacity=".5"
          transform="translate(.5 .6)"
          strokeWidth="1.2"
        />
        <use href="#ball-seams" stroke={palette.night} />
      </g>
      <g id="ball-light">
        <circle r="48" fill="url(#ball-shade)" />
        <circle r="47.6" stroke="url(#ball-edge)" strokeWidth=".8" />
      </g>
    </svg>
  );
}

/** The ball once more on a page that has drawn it: the panels may turn, the light on them stays. */
export function BallCopy({ groove, className }: { groove: number; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="-50 -50 100 100"
      fill="none"
      strokeWidth={groove}
      aria-hidden="true"
    >
      <use href="#ball-panels" />
      <use href="#ball-light" />
    </svg>
  );
}
