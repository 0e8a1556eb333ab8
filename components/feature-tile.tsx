import type { Feature } from "../data/schema/content.ts";
import { CourtDiagram, type Play } from "./court-diagram.tsx";
import { DisplayText } from "./display-text.tsx";

const plays: Record<Feature["icon"], Play> = {
  // A pass to the setter, a set to the hitter at the antenna, and an attack across the court
  coach: {
    far: 9,
    near: 9,
    players: [
      [5.2, 7.2],
      [6.3, 1.5],
      [1.1, 4.6],
    ],
    runs: [
      [
        [1.2, 3.2],
        [1.3, 2.4],
        [1.5, 1.7],
      ],
    ],
    flights: [
      [
        [5.4, 5.9],
        [6.4, 4.6],
        [6.4, 2.9],
      ],
      [
        [5.7, 0.9],
        [4, -0.6],
        [2, 0.7],
      ],
      [
        [2.2, 0],
        [4.5, -3.6],
        [7, -7],
      ],
    ],
    target: [7.5, -7.6],
    ball: [1.6, 0.6],
  },
  // A serve from behind the end line into the far corner
  technique: {
    far: 9,
    near: 11,
    players: [[7.4, 10.1]],
    flights: [
      [
        [6.8, 8.4],
        [4.2, -1],
        [1.8, -7],
      ],
    ],
    target: [1.5, -7.7],
    ball: [6.95, 8.9],
  },
  // A rotation: clockwise, seen from above with the net on top; the player at the back right serves
  structure: {
    far: 0.8,
    near: 9,
    players: [
      [1.8, 2],
      [4.5, 2],
      [7.2, 2],
      [1.8, 6.9],
      [4.5, 6.9],
      [7.2, 6.9],
    ],
    runs: [
      [
        [7.75, 2.9],
        [8.5, 4.5],
        [7.8, 6],
      ],
      [
        [6.6, 6.9],
        [5.9, 6.9],
        [5.15, 6.9],
      ],
      [
        [3.9, 6.9],
        [3.2, 6.9],
        [2.45, 6.9],
      ],
      [
        [1.25, 6],
        [0.5, 4.5],
        [1.2, 2.9],
      ],
      [
        [2.4, 2],
        [3.1, 2],
        [3.85, 2],
      ],
      [
        [5.1, 2],
        [5.8, 2],
        [6.55, 2],
      ],
    ],
    ball: [7.2, 6.9],
  },
};

/** A tile about one feature of the course. */
export function FeatureTile({ feature }: { feature: Feature }) {
  return (
    <div className="feature-tile">
      <CourtDiagram {...plays[feature.icon]} />
      <div className="feature-tile__words">
        <DisplayText as="h3" text={feature.title} fullSizeLength={60} />
        <p>{feature.text}</p>
      </div>
    </div>
  );
}
