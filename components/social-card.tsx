import { Ball } from "./ball.tsx";
import { Drawing } from "./drawing.tsx";
import { Hall } from "./hall.tsx";
import { estimateWidth, splitHeadline } from "./words.ts";

interface SocialCardProps {
  product: string;
  title: string;
  /** Says in a sentence what the product is. */
  pitch: string;
  launch: string;
  /** Surnames, formatted for the boards around the court. */
  boardNames: readonly string[];
}

/** In pixels; the size that sites crop least when they show a shared link. */
export const socialCardSize = { width: 1200, height: 630 };

/** In pixels: texts begin here, and the headline with its ball is so wide. */
const left = 72;
const lineWidth = 1056;

/** Width of the texts below the headline, in pixels: they end at the net. */
const columnWidth = 410;

/** In pixels, and the part of its width that is behind the headline: as in `hero.css`. */
const ball = { size: 316, behind: 0.22 };

/** The stage of the hall fills the width; a strip of its floor is seen below the boards. */
const hall = { x: -600, y: 34, width: 1800, height: 1520 / 1.2 };

/** Breaks a text in two lines, at the space that is nearest to its middle. */
function breakInTwo(text: string): readonly [string, string] {
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const distance = (space: number) => Math.abs(space - middle);
  const [space = text.length] = spaces.sort((a, b) => distance(a) - distance(b));
  return [text.slice(0, space), text.slice(space)];
}

/** The image of a shared link: the hero without the page around it. */
export function SocialCard({ product, title, pitch, launch, boardNames }: SocialCardProps) {
  /** The largest size, up to `largest`, at which each of the texts fits in one line. */
  const fit = (largest: number, width: number, ...texts: string[]) =>
    Math.min(largest, ...texts.map((text) => width / estimateWidth(text)));
  const { lead, lastWord } = splitHeadline(title);
  const leadSize = fit(78, 640, lead);
  const besideBall = lineWidth - (1 - ball.behind) * ball.size;
  const wordSize = fit(236, besideBall, lastWord);
  // Slanted letters without a foot on the left begin further to the right.
  const wordX = left - (/^[TVWY]/i.test(lastWord) ? 0.08 : 0.015) * wordSize;
  const wordEnd = wordX + estimateWidth(lastWord) * wordSize;
  // Behind the end of the last word, and clear of the other texts.
  const ballX = Math.max(
    wordEnd - ball.behind * ball.size,
    left + estimateWidth(lead) * leadSize,
    left + columnWidth,
  );
  const [pitchStart, pitchEnd] = breakInTwo(pitch);
  const pitchSize = fit(34, columnWidth, pitchStart, pitchEnd);
  const [white, amber] = ["var(--color-text)", "var(--color-accent)"];
  const texts = [
    { text: product, size: fit(42, 620, product), x: left, y: 76, fill: amber },
    { text: lead, size: leadSize, x: left, y: 160, fill: white },
    { text: lastWord, size: wordSize, x: wordX, y: 350, fill: white },
    { text: pitchStart, size: pitchSize, x: left, y: 424, fill: white },
    { text: pitchEnd, size: pitchSize, x: left, y: 464, fill: white },
    { text: launch, size: fit(34, columnWidth, launch), x: left, y: 512, fill: amber },
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
      <style>{"#ball-light{mix-blend-mode:hard-light}"}</style>
      <defs>
        <linearGradient id="air" x2="0" y2="1">
          <stop offset=".1" stopColor="var(--color-page)" />
          <stop offset=".6" stopColor="var(--color-hall-dark)" />
          <stop offset=".8" stopColor="var(--color-hall)" />
        </linearGradient>
        <radialGradient id="ball-shadow">
          <stop stopColor="var(--color-floor-shadow)" stopOpacity=".8" />
          <stop offset="1" stopColor="var(--color-floor-shadow)" stopOpacity="0" />
        </radialGradient>
        <filter id="soft" colorInterpolationFilters="sRGB">
          <feGaussianBlur stdDeviation="11" />
        </filter>
      </defs>
      <rect width="100%" height="100%" fill="url(#air)" />
      <Hall names={boardNames} {...hall} overflow="visible" />
      <ellipse
        cx={ballX + ball.size / 2}
        cy={608}
        rx={ball.size / 2}
        ry={20}
        fill="url(#ball-shadow)"
      />
      <g filter="url(#soft)">
        <Drawing name="beams" {...socialCardSize} preserveAspectRatio="none" />
      </g>
      <Drawing name="lamps" width={1200} height={1200 * (140 / 1440)} overflow="visible" />
      <Ball x={ballX} y={96} width={ball.size} height={ball.size} strokeWidth={0.4} />
      {texts
        .filter(({ text }) => text)
        .map(({ text, size, ...attributes }) => (
          <text key={attributes.y} {...attributes} fontSize={size}>
            {text.trim()}
          </text>
        ))}
    </svg>
  );
}
