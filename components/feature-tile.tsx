import type { Feature } from "../data/schema.ts";

/** Drawings on a 32-unit grid, one stroke weight. */
const icons: Record<Feature["icon"], string> = {
  // A cup
  coach:
    "M10 4h12v9a6 6 0 0 1-12 0zM10 7H5v2a5 5 0 0 0 5 5M22 7h5v2a5 5 0 0 1-5 5M16 19v5M11 28h10M13 28c0-3 1-4 3-4s3 1 3 4",
  // A ball above the net
  technique:
    "M22 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10M3 9c3-4 7-6 12-5M3 17h26M3 17v12M29 17v12M3 23h26M9.5 17v11M16 17v11M22.5 17v11",
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
