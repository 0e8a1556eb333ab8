import { BallCopy } from "./ball.tsx";
import { Flight } from "./flight.tsx";

/**
 * The signature of the hero: one oversized ball under floodlights, the dotted arc of its serve, and
 * its shadow on the lines of the court. Decorative; the style sheet crops and places it.
 */
export function HeroArt() {
  return (
    <div className="hero__art">
      <div className="hero__lights" />
      <svg className="hero__court" viewBox="0 0 1200 120" fill="none" aria-hidden="true">
        <path d="M-700 118H1900M-80 118 220 2H980L1280 118M140 32H1060M520 2 440 118" />
      </svg>
      <Flight className="hero__flight" path="M0 34C25-8 62-24 100 98" />
      <div className="hero__ball">
        <BallCopy groove={1.5} />
      </div>
    </div>
  );
}
