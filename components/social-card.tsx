import { useContext } from "react";
import { Ball } from "./ball.tsx";
import { BuildToolsContext } from "./build-tools.ts";
import { Hall } from "./hall.tsx";
import { splitHeadline } from "./hero.tsx";

interface SocialCardProps {
  product: string;
  title: string;
  launch: string;
  /** Surnames on the boards around the court. */
  names: readonly string[];
}

/** In pixels; the size that sites crop least when they show a shared link. */
export const socialCardSize = { width: 1200, height: 630 };

/** Left edge and width of the text, in pixels: clear of the ball. */
const column = { x: 72, width: 704 };

/** Left upper corner and size of the ball, in pixels; `hero.css` has those of the page. */
const ball = { x: 778, y: 10, width: 352, height: 352 };

/** The stage of the hall fills the width; a strip of its floor is seen below the boards. */
const hall = { x: -600, width: 1800, height: 1400 / 1.2 };

/** The image of a shared link: the hero without the page around it. */
export function SocialCard({ product, title, launch, names }: SocialCardProps) {
  const { measure } = useContext(BuildToolsContext);
  /** The largest size, up to `largest`, at which a text fits the column in one line. */
  const fit = (text: string, largest: number) => Math.min(largest, column.width / measure(text));
  const { lead, lastWord } = splitHeadline(title);
  const texts = [
    { text: product, size: fit(product, 46), baseline: 98, fill: "var(--color-accent)" },
    { text: lead, size: fit(lead, 76), baseline: 206, fill: "var(--color-text)" },
    { text: lastWord, size: fit(lastWord, 190), baseline: 362, fill: "var(--color-text)" },
    { text: launch, size: fit(launch, 42), baseline: 462, fill: "var(--color-accent)" },
  ];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...socialCardSize}
      aria-hidden="true"
      fontFamily="Barlow Condensed"
      fontWeight="800"
      fontStyle="italic"
    >
      <defs>
        <linearGradient id="air" x2="0" y2="1">
          <stop offset=".1" stopColor="var(--color-page)" />
          <stop offset=".6" stopColor="var(--color-hall-dark)" />
          <stop offset=".8" stopColor="var(--color-hall)" />
        </linearGradient>
        <linearGradient id="beam" x2="0" y2="1">
          <stop stopColor="var(--color-haze)" stopOpacity=".38" />
          <stop offset="1" stopColor="var(--color-haze)" stopOpacity="0" />
        </linearGradient>
        <filter id="soft" colorInterpolationFilters="sRGB">
          <feGaussianBlur stdDeviation="11" />
        </filter>
      </defs>
      <rect width="100%" height="100%" fill="url(#air)" />
      <Hall names={names} {...hall} overflow="visible" />
      <g fill="url(#beam)" filter="url(#soft)">
        <path d="M-10-20H40L520 590H160z" />
        <path d="M1160-20H1210L1040 590H680z" />
      </g>
      <Ball {...ball} strokeWidth={0.4} />
      {texts
        .filter(({ text }) => text)
        .map(({ text, size, baseline, fill }) => (
          <text key={baseline} x={column.x} y={baseline} fontSize={size} fill={fill}>
            {text.trim()}
          </text>
        ))}
    </svg>
  );
}
