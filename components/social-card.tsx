import { Ball } from "./ball.tsx";
import { palette } from "./palette.ts";

interface SocialCardProps {
  product?: string | undefined;
  title: string;
  launch: string;
  /** Returns the width of `text` in the display face at a font size of 1. */
  measure(text: string): number;
}

/** In pixels; the size that sites crop least when they show a shared link. */
export const socialCardSize = { width: 1200, height: 630 };

/** Left edge and width of the text, in pixels: clear of the ball and of its flight. */
const column = { x: 72, width: 708 };

const floodlights = [
  { x: 66, y: 42, skew: 12, beams: "M66 42 150 640H520zM66 42 640 640H1180z" },
  { x: 1140, y: 42, skew: -12, beams: "M1140 42 700 640H1180zM1140 42-60 640H330z" },
];

/** Breaks text into lines no wider than `maxWidth`, except for a single word that is wider. */
function breakLines(text: string, maxWidth: number, measure: SocialCardProps["measure"]) {
  const lines: string[] = [];
  for (const word of text.match(/\S+/g) ?? []) {
    const longerLine = `${lines.at(-1)} ${word}`;
    if (lines.length && measure(longerLine) <= maxWidth) lines[lines.length - 1] = longerLine;
    else lines.push(word);
  }
  return lines;
}

/** Breaks text into lines of similar length, at the largest font size that fits a box of pixels. */
function fitText(
  text: string,
  box: { width: number; height: number; size: number },
  measure: SocialCardProps["measure"],
) {
  const widest = (lines: readonly string[]) => Math.max(...lines.map(measure));
  let size = box.size;
  let lines = breakLines(text, box.width / size, measure);
  // Accents need room between lines; descenders of the last line need a fifth of the size.
  const leading = /\p{M}/u.test(text.normalize("NFD")) ? 1.35 : 1;
  const heightOf = (count: number) => (count - 1) * leading + 0.8;
  while (widest(lines) * size > box.width || heightOf(lines.length) * size > box.height) {
    size *= 0.98;
    lines = breakLines(text, box.width / size, measure);
  }
  for (;;) {
    const narrower = breakLines(text, widest(lines) - 0.01, measure);
    if (narrower.length > lines.length || widest(narrower) >= widest(lines)) break;
    lines = narrower;
  }
  return { size, leading: size * leading, lines };
}

/** The image of a shared link: the hero without the page around it. */
export function SocialCard({ product, title, launch, measure }: SocialCardProps) {
  const { x, width } = column;
  const productText = fitText(product ?? "", { width: 600, height: 90, size: 50 }, measure);
  const top = 240 + (productText.lines.length - 1) * productText.leading;
  const titleText = fitText(title, { width, height: 486 - top, size: 142 }, measure);
  const launchText = fitText(launch, { width, height: 36, size: 44 }, measure);
  const texts = [
    { ...productText, baseline: 140, fill: palette.amber },
    { ...titleText, baseline: top + titleText.size * 0.6, fill: palette.chalk },
    { ...launchText, baseline: 550, fill: palette.amber },
  ];
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${socialCardSize.width} ${socialCardSize.height}`}
      fontFamily="Barlow Condensed"
      fontWeight="800"
      fontStyle="italic"
    >
      <defs>
        <linearGradient id="beam" x2="0" y2="1">
          <stop stopColor={palette.haze} stopOpacity=".42" />
          <stop offset=".35" stopColor={palette.haze} stopOpacity=".14" />
          <stop offset="1" stopColor={palette.haze} stopOpacity=".05" />
        </linearGradient>
        <radialGradient id="glow">
          <stop stopColor="#668fe8" stopOpacity=".45" />
          <stop offset="1" stopColor="#668fe8" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="shadow">
          <stop stopColor={palette.night} />
          <stop offset="1" stopColor={palette.night} stopOpacity="0" />
        </radialGradient>
        <filter id="soft" colorInterpolationFilters="sRGB">
          <feGaussianBlur stdDeviation="11" />
        </filter>
      </defs>
      <rect width="100%" height="100%" fill={palette.night} />
      <ellipse cx="1062" cy="600" rx="620" ry="120" fill="url(#glow)" />
      <g fill="url(#beam)" filter="url(#soft)">
        {floodlights.map(({ beams }) => (
          <path key={beams} d={beams} />
        ))}
      </g>
      {floodlights.map(({ x, y, skew }) => (
        <g key={x}>
          <circle cx={x} cy={y} r="330" fill="url(#glow)" />
          <circle cx={x} cy={y} r="110" fill="url(#glow)" />
          <g transform={`translate(${x} ${y}) skewY(${skew})`}>
            <path d="M-46-28H46V28H-46z" fill={palette.night} />
            <path
              d="M-36-18H37M-36 0H37M-36 18H37"
              stroke={palette.chalk}
              strokeWidth="11"
              strokeLinecap="round"
              strokeDasharray="0 18"
            />
          </g>
        </g>
      ))}
      <path
        d="M-300 640H1500M-120 640 110 582H1110L1300 640M560 582 470 640"
        fill="#1b2f78"
        fillOpacity=".5"
        stroke={palette.haze}
        strokeOpacity=".4"
        strokeWidth="3"
      />
      <ellipse cx="1096" cy="606" rx="210" ry="17" fill="url(#shadow)" />
      <path
        d="M160 62C360 10 640 26 850 160"
        fill="none"
        stroke={palette.amber}
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 24"
      />
      <svg x="826" y="48" width="544" height="544" viewBox="0 0 40 40" aria-hidden="true">
        <Ball groove={1} />
      </svg>
      {texts.map(({ lines, size, leading, baseline, fill }) =>
        lines.map((line, index) => {
          const y = baseline + leading * index;
          return (
            <text key={y} x={x} y={y} fontSize={size} fill={fill}>
              {line}
            </text>
          );
        }),
      )}
    </svg>
  );
}
