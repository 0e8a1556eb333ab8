import type { ComponentProps } from "react";

interface FloodlightsProps extends ComponentProps<"div"> {
  count: number;
}

/** Lamps side by side below a truss, with their beams. */
export const Floodlights = ({ count, className = "", ...attributes }: FloodlightsProps) => (
  <div className={`floodlights decoration ${className}`} aria-hidden="true" {...attributes}>
    {Array.from({ length: count }, (_, index) => (
      <span className="floodlight" key={index} />
    ))}
  </div>
);
