import { useContext } from "react";
import { Ball, ballSize } from "./ball.tsx";
import { DisplayTextContext } from "./display-text.tsx";
import { HallElements } from "./hall.tsx";
import { haze, palette } from "./palette.ts";
import { SvgFile } from "./svg-file.tsx";

interface SocialCardProps {
  product?: string | undefined;
  title: string;
  launch: string;
  /** Surnames on the boards around the court. */
  names: readonly string[];
}

/** In pixels; the size that sites crop least when they show a shared link. */
export const socialCardSize = { width: 1200, height: 630 };

/** Left edge and width of the text, in pixels: clear of the ball. */
const column = { x: 72, width: 708 };

/** Left upper corner and width of the ball, in pixels; `hero.css` has those of the page. */
const ball = { x: 778, y: 10, width: 352 };

/** The hall fills the width; a strip of its floor is seen below the boards. */
const hallScale = socialCardSize.width / 1440;

/** Returns the width of a text in the display face, at a font size of 1. */
type Measure = (text: string) => number;

/** Breaks text into lines no wider than `maxWidth`, except for a single word that is wider. */
function breakLines(text: string, maxWidth: number, measure: Measure) {
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
  measure: Measure,
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
export function SocialCard({ product, title, launch, names }: SocialCardProps) {
  const { measure } = useContext(DisplayTextContext);
  const { x, width } = column;
  const productText = fitText(product ?? "", { width: 600, height: 76, size: 46 }, measure);
  const top = 168 + (productText.lines.length - 1) * productText.leading;
  const titleText = fitText(title, { width, height: 385 - top, size: 142 }, measure);
  const launchText = fitText(launch, { width: 400, height: 36, size: 42 }, measure);
  const texts = [
    { ...productText, baseline: 98, fill: palette.amber },
    { ...titleText, baseline: top + titleText.size * 0.6, fill: palette.chalk },
    { ...launchText, baseline: 462, fill: palette.amber },
  ];
  return (
    <SvgFile {...socialCardSize} fontFamily="Barlow Condensed" fontWeight="800" fontStyle="italic">
      <defs>
        <linearGradient id="air" x2="0" y2="1">
          <stop offset=".1" stopColor={palette.night} />
          <stop offset=".6" stopColor={palette.hallDark} />
          <stop offset=".8" stopColor={palette.hall} />
        </linearGradient>
        <linearGradient id="beam" x2="0" y2="1">
          <stop stopColor={`${haze}60`} />
          <stop offset="1" stopColor={`${haze}00`} />
        </linearGradient>
        <filter id="soft" colorInterpolationFilters="sRGB">
          <feGaussianBlur stdDeviation="11" />
        </filter>
      </defs>
      <rect width="100%" height="100%" fill="url(#air)" />
      <g transform={`scale(${hallScale})`}>
        <HallElements names={names} />
      </g>
      <g fill="url(#beam)" filter="url(#soft)">
        <path d="M-10-20H40L520 590H160z" />
        <path d="M1160-20H1210L1040 590H680z" />
      </g>
      <g transform={`translate(${ball.x} ${ball.y}) scale(${ball.width / ballSize})`}>
        <Ball groove={0.4} />
      </g>
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
    </SvgFile>
  );
}
