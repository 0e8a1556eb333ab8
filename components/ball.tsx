import { palette } from "./palette.ts";

/**
 * Seams of a volleyball of radius 48 about the origin. A ball is a cube blown up to a sphere, each
 * face cut into three strips that run across those of its neighbours. Every seam lies on a great
 * circle, which seen from afar is an elliptical arc; these are the ones seen from near a corner.
 */
export const ballSeams =
  // Edges of the cube
  "M28.8-34.5A48 4.1-52 0 1 2.6 3.3M-43.9-5.1A48 2.9 8.1 0 0 2.6 3.3M17.7 42.9A48 1.2 67.9 0 0 2.6 3.3" +
  "M-34-33.9A48 39.6 45.1 0 0-43.9-5.1M33.8 34.1A48 39.6 45.1 0 1 17.7 42.9M2.3-47.9A48 40.8-87.4 0 1 28.8-34.5" +
  "M-2 48A48 40.8-87.4 0 0 17.7 42.9M43.9-19.5A48 36.7-23.8 0 0 28.8-34.5M-44 19.3A48 36.7-23.8 0 1-43.9-5.1" +
  // Strips of its three faces
  "M-38.3 28.9A48 36.8-36.8 0 0 14.7 34.2M-46.1 11.3A48 22.9-9.2 0 0 9.8 21.4M45.5 15.4A48 32.4 18.9 0 0 23.1-24.9" +
  "M32.8 35A48 19.4 47.3 0 0 14.7-12.7M-2.6-47.9A48 32.3 87 0 0-32.3-2.5M14.1-45.3A48 16.3-69.4 0 0-17.3 0.2";

/** The match ball, flat and self-contained: logo badge, favicon and icons. Decorative. */
export function Ball() {
  return (
    <svg
      className="ball"
      xmlns="http://www.w3.org/2000/svg"
      viewBox="-50 -50 100 100"
      width="40"
      height="40"
      aria-hidden="true"
    >
      <circle r="48" fill={palette.ball} />
      <path
        d={ballSeams}
        fill="none"
        stroke={palette.night}
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
