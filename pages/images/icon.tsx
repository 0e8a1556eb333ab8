import { Ball } from "../../components/ball.tsx";
import { palette } from "../../components/palette.ts";
import type { ImageFile } from "../lib/types.ts";

const xmlns = "http://www.w3.org/2000/svg";

/** The ball alone: at this size its grooves can be finer than on the badge. */
const LargeBall = () => <Ball groove={2} xmlns={xmlns} />;
const SmallBall = () => <Ball xmlns={xmlns} />;

/** The ball on a full square, as wide as `share` of it. */
const squareIcon = (share: number) => () => {
  const size = 100 * share;
  const margin = (100 - size) / 2;
  return (
    <svg xmlns={xmlns} viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill={palette.night} />
      <svg x={margin} y={margin} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
        <LargeBall />
      </svg>
    </svg>
  );
};

/**
 * The logo badge as icons. A mask may cut a maskable icon down to a circle of 80 % (W3C Web App
 * Manifest, "icon masks"), so the ball stays well inside it.
 */
export const icons: ImageFile[] = [
  { file: "favicon.svg", width: 40, Drawing: SmallBall },
  { file: "favicon.ico", width: 32, Drawing: SmallBall },
  { file: "apple-touch-icon.png", width: 180, Drawing: squareIcon(0.8) },
  { file: "icon-192.png", width: 192, hashed: true, Drawing: LargeBall },
  { file: "icon-512.png", width: 512, hashed: true, Drawing: LargeBall },
  { file: "icon-maskable-512.png", width: 512, hashed: true, Drawing: squareIcon(0.64) },
];

/** ICO file with one PNG. Source: Microsoft, ICONDIR and ICONDIRENTRY structures. */
export function wrapIcon(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(width, 6);
  header.writeUInt8(width, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the PNG starts
  return Buffer.concat([header, png]);
}
