import type { Feature } from "../data/schema/content.ts";
import { Drawing } from "./drawing.tsx";

/** A feature of the course, with a drawing of a play on the court. */
export function FeatureTile({ feature }: { feature: Feature }) {
  return (
    <div className="feature-tile" data-in-view>
      <Drawing name={feature.icon} className="play decoration" width="204" height="104" />
      <h3>{feature.title}</h3>
      <p>{feature.text}</p>
    </div>
  );
}
