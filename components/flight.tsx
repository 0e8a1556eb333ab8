interface FlightProps {
  /** Curve in a box of 100 by 100, which is stretched over the space that the ball crosses. */
  path: string;
  className?: string;
}

/** A dotted part of the ball's trajectory down the page. Decorative. */
export function Flight({ path, className = "" }: FlightProps) {
  return (
    <svg
      className={`flight ${className}`.trim()}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
