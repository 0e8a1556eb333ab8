import { ballSeams } from "./ball.tsx";
import { palette } from "./palette.ts";

/**
 * The signature of the hero: one oversized ball under floodlights and the dotted arc of its
 * flight. Decorative; the style sheet crops and places it.
 */
export function HeroArt() {
  return (
    <svg
      className="hero-art"
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 1200 700"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="ball-light" cx=".3" cy=".22" r=".9">
          <stop stopColor="#4a5c8c" />
          <stop offset=".45" stopColor="#1d2848" />
          <stop offset="1" stopColor={palette.night} />
        </radialGradient>
      </defs>
      <path
        d="M-40 690C180 250 520 60 905 300"
        fill="none"
        stroke={palette.accent}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 22"
      />
      <g transform="translate(915 330) scale(6.6)">
        <circle r="48" fill="url(#ball-light)" />
        <path
          d={ballSeams}
          fill="none"
          stroke={palette.seam}
          strokeWidth="1.1"
          strokeLinecap="round"
        />
        <path
          d="M-44.8-17.2A48 48 0 0 1 17.2-44.8"
          fill="none"
          stroke={palette.accent}
          strokeWidth=".9"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
