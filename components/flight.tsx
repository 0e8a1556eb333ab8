import type { ReactNode } from "react";

interface FlightProps {
  /** Curve in a box of 100 by 100, which is stretched over the area that the ball crosses. */
  path: string;
  className: string;
  /** The ball at the tip of the line. */
  children?: ReactNode;
}

/** A dotted segment of the ball's trajectory down the page. Decorative. */
export function Flight({ path, className, children }: FlightProps) {
  return (
    <div className={`flight decoration ${className}`}>
      <svg
        viewBox="0 0 100 100"
        width="40"
        height="40"
        fill="none"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      {children}
    </div>
  );
}
