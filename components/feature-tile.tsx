import type { Feature } from "../data/schema/content.ts";
import { DisplayText } from "./display-text.tsx";

/** Drawings on a 48-unit grid, one stroke weight: lines, and the place and scale of the ball. */
const icons: Record<Feature["icon"], readonly [lines: string, ball: string]> = {
  // A block: two hands above the tape of the net, and the ball they stop
  coach: [
    "M3 36h42M3 41h42M9 42v4M19 42v4M29 42v4M39 42v4M8 36V24a2 2 0 0 1 4 0v-4a2 2 0 0 1 4 0v4a2 2 0 0 1 4 0v12M12 24v5M16 24v5M28 36V24a2 2 0 0 1 4 0v-4a2 2 0 0 1 4 0v4a2 2 0 0 1 4 0v12M32 24v5M36 24v5",
    "translate(24 8.5) scale(.17)",
  ],
  // A serve: the ball, its trajectory and its spin
  technique: [
    "M23 7A12.5 12.5 0 0 1 42 15M43 9 42 15l-5-3M3 44c3-9 8-14 15-17M10 46c2-6 6-10 12-12.5",
    "translate(29 18) scale(.17)",
  ],
  // A rotation: six positions, one of which serves, and its direction
  structure: [
    "M14 13a3 3 0 1 0 .1 0M24 13a3 3 0 1 0 .1 0M34 13a3 3 0 1 0 .1 0M14 29a3 3 0 1 0 .1 0M24 29a3 3 0 1 0 .1 0M10 7h26a6 6 0 0 1 6 6v12M38 22l4 4 4-4M38 41H12a6 6 0 0 1-6-6V23M2 26l4-4 4 4",
    "translate(35 32) scale(.11)",
  ],
};

/** A tile about one feature of the course. */
export function FeatureTile({ feature }: { feature: Feature }) {
  const [lines, ball] = icons[feature.icon];
  return (
    <div className="feature-tile">
      <svg
        viewBox="0 0 48 48"
        width="40"
        height="40"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={lines} />
        <g transform={ball} stroke="none" strokeWidth="5">
          <use href="#ball-panels" />
          <use href="#ball-light" />
        </g>
      </svg>
      <DisplayText as="h3" text={feature.title} fullSizeLength={60} />
      <p>{feature.text}</p>
    </div>
  );
}
