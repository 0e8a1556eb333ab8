import { BallCopy } from "./ball.tsx";
import { Flight } from "./flight.tsx";
import { palette } from "./palette.ts";

/** Each begins in a lamp of `hero.css`; a narrow beam within a wide one is its bright core. */
const beams = [
  "M3 13 20 99H60z",
  "M3 13 32 99H48z",
  "M3 13 62 99H112z",
  "M98 13 62 99H100z",
  "M98 13 72 99H90z",
  "M98 13-6 99H34z",
];

/** The picture behind the hero, which the style sheet places and crops. Decorative. */
export function HeroArt() {
  return (
    <div className="hero__art decoration">
      {/* A court of 18 by 9 metres from its sideline: end lines, centre line, attack lines. First,
          although the lights are painted behind it, since it alone is in the first frame. */}
      <svg
        className="hero__court"
        viewBox="-700 0 2600 76"
        width="650"
        height="19"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M-700 74H1900M-80 74 330 1H1050L1280 74M373 74 569 1M600 74 690 1M827 74 810 1" />
      </svg>
      <div className="hero__serve">
        <Flight className="hero__flight" path="M.6 12C33-6 67-12 100 100" />
        <div className="hero__shadow" />
        <BallCopy className="hero__ball" groove={0.8} />
      </div>
      <div className="hero__lights">
        <svg
          viewBox="0 0 100 100"
          width="40"
          height="40"
          preserveAspectRatio="none"
          fill="url(#hero-beam)"
          aria-hidden="true"
        >
          <linearGradient id="hero-beam" x2="0" y2="1">
            <stop stopColor={`${palette.haze}66`} />
            <stop offset=".3" stopColor={`${palette.haze}20`} />
            <stop offset="1" stopColor={`${palette.haze}00`} />
          </linearGradient>
          {beams.map((beam) => (
            <path key={beam} d={beam} />
          ))}
        </svg>
      </div>
    </div>
  );
}
