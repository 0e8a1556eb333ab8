import { Ball } from "./ball.tsx";
import { palette } from "./palette.ts";

interface SocialCardProps {
  /** Shown above the title, smaller. */
  product?: string | undefined;
  title: string;
  launch: string;
  /** Returns the width of `text` in the display face at a font size of 1. */
  measure(text: string): number;
}

/** In pixels; the size that sites crop least when they show a shared link. */
export const socialCardSize = { width: 1200, height: 630 };

/** Left edge and width of the text, in pixels: clear of the ball and of its flight. */
const column = { x: 72, width: 660 };

/** Breaks words into lines no wider than `maxWidth`, except for a single word that is wider. */
function breakLines(
  words: readonly { text: string; width: number }[],
  space: number,
  maxWidth: number,
) {
  const lines: { text: string; width: number }[] = [];
  for (const { text, width } of words) {
    const line = lines.at(-1);
    if (line && line.width + space + width <= maxWidth) {
      line.text += ` ${text}`;
      line.width += space + width;
    } else lines.push({ text, width });
  }
  return lines;
}

/**
 * Breaks text into lines of similar length, at the largest font size that fits a box.
 * @param box pixels; `size` is the largest font size
 */
function fitText(
  text: string,
  box: { width: number; height: number; size: number },
  measure: SocialCardProps["measure"],
) {
  const words = (text.match(/\S+/g) ?? []).map((text) => ({ text, width: measure(text) }));
  const space = measure(" ");
  const widest = (lines: ReturnType<typeof breakLines>) =>
    Math.max(...lines.map(({ width }) => width));
  let size = box.size;
  let lines = breakLines(words, space, box.width / size);
  // Accents need room between lines; descenders of the last line need a fifth of the size.
  const leading = /\p{M}/u.test(text.normalize("NFD")) ? 1.35 : 1;
  const heightOf = (count: number) => (count - 1) * leading + 0.8;
  while (widest(lines) * size > box.width || heightOf(lines.length) * size > box.height) {
    size *= 0.98;
    lines = breakLines(words, space, box.width / size);
  }
  for (;;) {
    const narrower = breakLines(words, space, widest(lines) - 0.01);
    if (narrower.length > lines.length || widest(narrower) >= widest(lines)) break;
    lines = narrower;
  }
  return { size, leading: size * leading, lines: lines.map(({ text }) => text) };
}

/** The image of a shared link: the hero without the page around it. */
export function SocialCard({ product, title, launch, measure }: SocialCardProps) {
  const { x, width } = column;
  const productText = fitText(product ?? "", { width: 560, height: 86, size: 48 }, measure);
  const top = 236 + (productText.lines.length - 1) * productText.leading;
  const titleText = fitText(title, { width, height: 490 - top, size: 124 }, measure);
  const launchText = fitText(launch, { width, height: 36, size: 44 }, measure);
  const texts = [
    { ...productText, baseline: 112, fill: palette.ball },
    { ...titleText, baseline: top + titleText.size * 0.6, fill: palette.chalk },
    { ...launchText, baseline: 566, fill: palette.chalkMuted },
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
        <radialGradient id="floodlight" cx=".95" cy="0" r="1">
          <stop stopColor="#3b539c" />
          <stop offset="1" stopColor={palette.night} />
        </radialGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#floodlight)" />
      <path
        d="M-300 720 80 596H1130L1500 720zM560 596 500 640"
        fill="#1b2f78"
        fillOpacity=".55"
        stroke={palette.haze}
        strokeOpacity=".4"
        strokeWidth="3"
      />
      <ellipse cx="1062" cy="614" rx="220" ry="13" fill={palette.night} fillOpacity=".7" />
      <path
        d="M-10 60C300-60 640 0 812 190"
        fill="none"
        stroke={palette.ball}
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 24"
      />
      <svg x="772" y="20" width="580" height="580" viewBox="0 0 40 40" aria-hidden="true">
        <Ball groove={1.3} />
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
