import { BallCopy } from "./ball.tsx";
import { Hall } from "./hall.tsx";
import { haze } from "./palette.ts";

/** Lamps hang from the truss at these places, and light these places of the floor. */
const lamps = [
  { x: 50, pool: { x: 395, y: 830 }, turn: 10, className: "hero__left-lamp" },
  { x: 1390, pool: { x: 1040, y: 800 }, turn: -10, className: undefined },
];

/** The widths of a beam at its lamp and on the floor. */
const beamWidths = [60, 420] as const;

const beam = ({ x, pool }: (typeof lamps)[number]) =>
  `M${x - beamWidths[0] / 2} 110h${beamWidths[0]}L${pool.x + beamWidths[1] / 2} ${pool.y}h${-beamWidths[1]}z`;

/** Three rows of five lights. */
const lights = "M-34-16H35M-34 0H35M-34 16H35";

interface HeroArtProps {
  /** Surnames on the boards around the court. */
  names: readonly string[];
}

/** The picture behind the hero, which the style sheet places and crops. Decorative. */
export function HeroArt({ names }: HeroArtProps) {
  return (
    <div className="stage decoration" aria-hidden="true">
      <Hall names={names} />
      <div className="hero__lights">
        <svg
          className="hero__beams"
          viewBox="0 0 1440 900"
          width="40"
          height="40"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <defs>
            <linearGradient id="hero-beam" x2="0" y2="1">
              <stop stopColor={`${haze}4c`} />
              <stop offset="1" stopColor={`${haze}00`} />
            </linearGradient>
          </defs>
          {lamps.map((lamp) => (
            <path key={lamp.x} className={lamp.className} d={beam(lamp)} fill="url(#hero-beam)" />
          ))}
        </svg>
        <svg
          className="hero__lamps"
          viewBox="0 0 1440 140"
          width="144"
          height="14"
          aria-hidden="true"
        >
          <defs>
            <pattern id="hero-truss" width="30" height="16" patternUnits="userSpaceOnUse">
              <path d="M0 16 15 0 30 16" fill="none" stroke="#2c3a6c" strokeWidth="1.5" />
            </pattern>
            <radialGradient id="hero-glow">
              <stop stopColor="#dce8ff80" />
              <stop offset=".3" stopColor="#9db9ff33" />
              <stop offset="1" stopColor="#9db9ff00" />
            </radialGradient>
          </defs>
          <path d="M0 0H1440V16H0z" fill="url(#hero-truss)" stroke="#3d4d86" strokeWidth="3" />
          {lamps.map(({ x, turn, className }) => (
            <g key={x} className={className} transform={`translate(${x} 56)`} strokeLinecap="round">
              <circle r="130" fill="url(#hero-glow)" />
              <path d="M-26-40V-22M26-40V-22" stroke="#4a5a94" strokeWidth="4" />
              <g transform={`skewY(${turn}) scale(.84)`}>
                <path d="M-45-27H45V27H-45z" fill="#0e1530" stroke="#3d4d86" strokeWidth="2" />
                <g strokeDasharray="0 17">
                  <path d={lights} stroke="#7f95d2" strokeWidth="14" />
                  <path d={lights} stroke="#f6f9ff" strokeWidth="9" />
                </g>
              </g>
            </g>
          ))}
        </svg>
      </div>
      <div className="hero__shadow" />
      <BallCopy className="hero__ball" groove={0} />
    </div>
  );
}
