import { BallCopy } from "./ball.tsx";
import { Flight } from "./flight.tsx";
import { palette } from "./palette.ts";

/** Beams of the two floodlights, as triangles in a box of 100 by 100 that covers the hero. */
const beams = [
  "M-1 15 30 84H66z",
  "M-1 15 36 84H58z",
  "M-1 15 41 84H52z",
  "M-1 15 80 84H100V64z",
  "M101 12 78 84H36z",
  "M101 12 70 84H44z",
  "M101 12 62 84H52z",
  "M101 12 20 74V50z",
];

/**
 * The picture behind the hero: an oversized ball under two floodlights, the dotted arc of its
 * serve, and the court below. Decorative; the style sheet places and crops it.
 */
export function HeroArt() {
  return (
    <div className="hero__art">
      <div className="hero__lights">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="url(#hero-beam)"
          aria-hidden="true"
        >
          <radialGradient id="hero-beam" cy="0" r="1">
            <stop stopColor={`${palette.haze}1a`} />
            <stop offset="1" stopColor={`${palette.haze}00`} />
          </radialGradient>
          {beams.map((beam) => (
            <path key={beam} d={beam} />
          ))}
        </svg>
      </div>
      <svg className="hero__court" viewBox="0 0 1200 120" aria-hidden="true">
        <path d="M-700 118H1900M-80 118 220 2H980L1280 118M140 32H1060M520 2 440 118" />
      </svg>
      <Flight className="hero__flight" path="M0 34C25-8 62-24 100 98" />
      <BallCopy className="hero__ball" groove={1.1} />
    </div>
  );
}
