import type { Feature } from "../data/schema.ts";

/** Drawings on a 48-unit grid, one stroke weight. */
const icons: Record<Feature["icon"], string> = {
  // A block: two hands above the tape of the net
  coach:
    "M3 27h42M3 32h42M11 32v13M24 32v13M37 32v13M3 39h42M14 27V14a2 2 0 0 1 4 0v-4a2 2 0 0 1 4 0v17M18 14v6M26 27V10a2 2 0 0 1 4 0v4a2 2 0 0 1 4 0v13M30 14v6M24 2v3M16 3l1 2M32 3l-1 2",
  // A serve: the ball, its way, and its spin
  technique:
    "M32 6a10 10 0 1 1 0 20 10 10 0 0 1 0-20M32 16l7-7M32 16l-9.7-2.5M32 16l2.5 9.7M46 10A15.5 15.5 0 0 0 28 1M46 10l-4-1M46 10l1-4M3 45c3-9 8-14 15-17M9 46c2-5 5-9 10-12",
  // A rotation: six places, and the way round
  structure:
    "M12 13a3.5 3.5 0 1 0 .1 0M24 13a3.5 3.5 0 1 0 .1 0M36 13a3.5 3.5 0 1 0 .1 0M12 28a3.5 3.5 0 1 0 .1 0M24 28a3.5 3.5 0 1 0 .1 0M36 28a3.5 3.5 0 1 0 .1 0M8 6h30a6 6 0 0 1 6 6v6M47 15l-3 3-3-3M40 42H10a6 6 0 0 1-6-6v-6M1 33l3-3 3 3",
};

/** One of the tiles that say what the course is made of. */
export function FeatureTile({ feature }: { feature: Feature }) {
  return (
    <article className="feature-tile">
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path d={icons[feature.icon]} />
      </svg>
      <h3>{feature.title}</h3>
      <p>{feature.text}</p>
    </article>
  );
}
