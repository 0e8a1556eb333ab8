import { Ball, ballSize, SmallBall } from "../../components/ball.tsx";
import { palette } from "../../components/palette.ts";
import type { ImageFile } from "../generator/types.ts";

const xmlns = "http://www.w3.org/2000/svg";

const LargeIcon = () => <Ball groove={2} xmlns={xmlns} />;
const SmallIcon = () => <SmallBall xmlns={xmlns} />;

/** Creates an icon with a background, of whose width the ball takes `share`. */
const squareIcon = (share: number) => () => {
  const size = 100 * share;
  const margin = (100 - size) / 2;
  return (
    <svg xmlns={xmlns} viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill={palette.night} />
      <g transform={`translate(${margin} ${margin}) scale(${size / ballSize})`}>
        <LargeIcon />
      </g>
    </svg>
  );
};

/** The icon of browser tabs, as markup. */
export const favicon: ImageFile = { file: "favicon.svg", width: 40, Drawing: SmallIcon };

/**
 * Icons of `public/`, drawn by `npm run icons` because no content changes them. A maskable icon may
 * be cropped to a circle of 80 % of its width (W3C Web App Manifest), so its ball is smaller.
 */
export const icons = [
  { file: "favicon.ico", width: 32, Drawing: SmallIcon },
  { file: "apple-touch-icon.png", width: 180, Drawing: squareIcon(0.8) },
  { file: "icon-192.png", width: 192, Drawing: LargeIcon },
  { file: "icon-512.png", width: 512, Drawing: LargeIcon },
  { file: "icon-maskable-512.png", width: 512, Drawing: squareIcon(0.64) },
];
