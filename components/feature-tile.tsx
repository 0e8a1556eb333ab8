import type { Feature } from "../data/schema/content.ts";
import { DisplayText } from "./display-text.tsx";
import { Drawing } from "./drawing.tsx";

/** A tile about one feature of the course, with a play on the court. */
export function FeatureTile({ feature }: { feature: Feature }) {
  return (
    <div className="feature-tile" data-in-view>
      <div className="feature-tile__court decoration">
        <Drawing name={feature.icon} className="play" width="240" height="122" />
      </div>
      <div className="feature-tile__words">
        <DisplayText as="h3" text={feature.title} room={6.4} />
        <p>{feature.text}</p>
      </div>
    </div>
  );
}
