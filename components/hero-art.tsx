import { ballSeams } from "./ball.tsx";
import { palette } from "./palette.ts";

/**
 * The signature of the hero: one oversized ball under floodlights, the dotted arc of its flight,
 * and the lines of the court below. Decorative; the style sheet crops and places it.
 */
export function HeroArt() {
  return (
    <svg
      className="hero-art"
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 1200 700"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="ball-light" cx=".3" cy=".2" r=".95">
          <stop stopColor="#5d72ab" />
          <stop offset=".4" stopColor="#232f56" />
          <stop offset="1" stopColor={palette.night} />
        </radialGradient>
        <linearGradient id="seam-light" x2="1" y2="1">
          <stop stopColor="#c3d0f5" />
          <stop offset=".9" stopColor="#33426f" />
        </linearGradient>
        <linearGradient id="rim-light" y2="1">
          <stop stopColor={palette.ball} />
          <stop offset=".55" stopColor={palette.ball} stopOpacity="0" />
        </linearGradient>
        <clipPath id="ball">
          <circle r="48" />
        </clipPath>
      </defs>
      <path
        d="M-700 690H1900M-260 690 180 500H960L1400 690M60 552H1080M500 500 400 690"
        stroke={palette.seam}
        strokeWidth="2"
        opacity=".14"
      />
      <path
        className="hero-art__flight"
        d="M-700 330C-200-60 330-60 622 198"
        stroke={palette.ball}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 21"
      />
      <g transform="translate(915 330) scale(6.6)" clipPath="url(#ball)">
        <circle r="48" fill="url(#ball-light)" />
        <path d={ballSeams} stroke={palette.night} strokeWidth="2.4" opacity=".7" />
        <path d={ballSeams} stroke="url(#seam-light)" strokeWidth=".7" />
        <circle r="48" stroke="url(#rim-light)" strokeWidth="1.4" />
      </g>
    </svg>
  );
}
