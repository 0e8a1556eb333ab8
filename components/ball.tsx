import type { SVGAttributes } from "react";
import { Drawing } from "./drawing.tsx";

/** Width of the drawing, in pixels, on pages without a style sheet. */
const size = { width: 40, height: 40 };

/**
 * The match ball in the light of the hall. A page draws it once, in its header; {@link BallCopy} repeats
 * it. `strokeWidth` widens the seams of small balls, in units of the drawing.
 */
export const Ball = (props: SVGAttributes<SVGSVGElement>) => (
  <Drawing className="ball" {...size} fill="none" strokeWidth={2.2} {...props} name="ball" />
);

interface BallCopyProps {
  /** Widens the seams, as of {@link Ball}. */
  strokeWidth: number;
  className: string;
}

/** Repeats the page's ball in two pictures: panels that may turn, and the light, which stays. */
export function BallCopy({ strokeWidth, className }: BallCopyProps) {
  return (
    <span className={`ball-copy ${className}`}>
      {["#ball-panels", "#ball-light"].map((href) => (
        <svg
          key={href}
          viewBox="-50 -50 100 100"
          {...size}
          fill="none"
          strokeWidth={strokeWidth}
          aria-hidden="true"
        >
          <use href={href} />
        </svg>
      ))}
    </span>
  );
}
