import type { Feature } from "../data/schema/content.ts";

/** Drawings on a 48-unit grid, one stroke weight. */
const icons: Record<Feature["icon"], string> = {
  // A block: two hands above the tape of the net, and the ball they stop
  coach:
    "M2 36h44M2 42h44M9 42v5M19 42v5M29 42v5M39 42v5M8 36V22a2 2 0 0 1 4 0v-4a2 2 0 0 1 4 0v4a2 2 0 0 1 4 0v14M12 22v6M16 22v6M28 36V22a2 2 0 0 1 4 0v-4a2 2 0 0 1 4 0v4a2 2 0 0 1 4 0v14M32 22v6M36 22v6M24 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M24 8l4.6-4.6M24 8l-6.3-1.7M24 8l1.7 6.3",
  // A serve: the ball, its trajectory and its spin
  technique:
    "M32 6a10 10 0 1 1 0 20 10 10 0 0 1 0-20M32 16l7-7M32 16l-9.7-2.5M32 16l2.5 9.7M46 10A15.5 15.5 0 0 0 28 1M46 10l-4-1M46 10l1-4M3 45c3-9 8-14 15-17M9 46c2-5 5-9 10-12",
  // A rotation: six positions and its direction
  structure:
    "M13 13a3.5 3.5 0 1 0 .1 0M24 13a3.5 3.5 0 1 0 .1 0M35 13a3.5 3.5 0 1 0 .1 0M13 28a3.5 3.5 0 1 0 .1 0M24 28a3.5 3.5 0 1 0 .1 0M35 28a3.5 3.5 0 1 0 .1 0M8 6h30a6 6 0 0 1 6 6v6M47 15l-3 3-3-3M40 42H10a6 6 0 0 1-6-6v-6M1 33l3-3 3 3",
};

/** A tile about one feature of the course. */
export function FeatureTile({ feature }: { feature: Feature }) {
  return (
    <div className="feature-tile">
      <svg
        viewBox="0 0 48 48"
        width="40"
        height="40"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={icons[feature.icon]} />
      </svg>
      <h3>{feature.title}</h3>
      <p>{feature.text}</p>
    </div>
  );
}
