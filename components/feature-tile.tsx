import type { Feature } from "../data/schema.ts";

/** Drawings on a 32-unit grid, one stroke weight. */
const icons: Record<Feature["icon"], string> = {
  // A whistle on its cord
  coach: "M3 12h13l6 4a7 7 0 1 1-9.5 6.1L3 18zM8 12V8M13 12V5M18 11l3-4",
  // A hand under the ball
  technique:
    "M16 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM4 20c4 2 7 2 12 2s8 0 12-2M9 29c0-3 2-4 7-4s7 1 7 4",
  // Steps that rise to a flag
  structure: "M3 28h7v-6h7v-6h7V4l5 3-5 3",
};

/** One of the tiles that say what the course is made of. */
export function FeatureTile({ feature }: { feature: Feature }) {
  return (
    <article className="feature-tile">
      <svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true">
        <path
          d={icons[feature.icon]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3>{feature.title}</h3>
      <p>{feature.text}</p>
    </article>
  );
}
