import { Drawing } from "./drawing.tsx";
import { Hall } from "./hall.tsx";
import { estimateWidth, splitHeadline } from "./words.ts";

interface SocialCardProps {
  product: string;
  headline: string;
  launch: string;
  /** Surnames, formatted for the boards around the court. */
  boardNames: readonly string[];
}

/** In pixels; the size that sites crop least when they show a shared link. */
export const socialCardSize = { width: 1200, height: 630 };

/** In pixels: texts begin at `left`, and the ball is behind the end of the last word. */
const left = 72;
const ball = { x: 811, y: 96, width: 316, height: 316 };

/** The stage of the hall fills the width; a strip of its floor is seen below the boards. */
const hall = { x: 0, y: 34, width: 1200, height: 750 };

/** A line of text, as large as its width allows, up to `size`; all in pixels. */
function fit(text: string, size: number, width: number) {
  return { x: left, fontSize: Math.min(size, width / estimateWidth(text)), children: text };
}

/** The image of a shared link: the hero without the page around it. */
export function SocialCard({ product, headline, launch, boardNames }: SocialCardProps) {
  const { lead, lastWord } = splitHeadline(headline);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...socialCardSize}
      aria-hidden="true"
      fontFamily="Barlow Condensed"
      fontWeight="800"
      fontStyle="italic"
    >
      <style>{".ball-light{mix-blend-mode:hard-light}#ball-lines{stroke-width:.4}"}</style>
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
      <ellipse cx={ball.x + ball.width / 2} cy={608} rx={158} ry={20} fill="url(#ball-shadow)" />
      <g filter="url(#soft)">
        <Drawing name="beams" {...socialCardSize} preserveAspectRatio="none" />
      </g>
      <Drawing name="lamps" width={1200} height={1200 * (140 / 1440)} overflow="visible" />
      <Drawing name="ball" {...ball} />
      <g className="ball-light">
        <Drawing name="ball-light" {...ball} />
      </g>
      <g fill="var(--color-text)">
        <text y={170} {...fit(lead, 84, 720)} />
        <text y={364} dx="-.05em" {...fit(lastWord, 236, 810)} />
      </g>
      <g fill="var(--color-accent)">
        <text y={80} {...fit(product, 44, 720)} />
        <text y={460} {...fit(launch, 52, 410)} />
      </g>
    </svg>
  );
}
