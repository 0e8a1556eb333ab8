import type { Feature } from "../data/schema/content.ts";
import { DisplayText } from "./display-text.tsx";

/** A tile about one feature of the course, with a play on the court for its icon. */
export function FeatureTile({ feature }: { feature: Feature }) {
  return (
    <div className="feature-tile">
      <div className={`feature-tile__play feature-tile__play--${feature.icon} decoration`} />
      <div className="feature-tile__words">
        <DisplayText as="h3" text={feature.title} fullSizeLength={60} />
        <p>{feature.text}</p>
      </div>
    </div>
  );
}
