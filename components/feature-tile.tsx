import type { Feature } from "../data/schema/content.ts";
import { Drawing } from "./drawing.tsx";
import { chooseWordSize, maxWidths } from "./lib/measure-text.ts";

interface FeatureTileProps {
  feature: Feature;
  /** Place in the list: tiles may have the same drawing. */
  index: number;
  /** Whether the visitor is invited, and drawn as an outline in the dark. */
  isVisitorInvited: boolean;
}

/** A feature of the course, with a drawing of a play on the court. */
export function FeatureTile({ feature, index, isVisitorInvited }: FeatureTileProps) {
  const drawing = { className: "play decoration", width: 400, height: 300, idSuffix: `-${index}` };
  return (
    <div
      className={isVisitorInvited ? "feature-tile" : "feature-tile feature-tile--lit"}
      data-in-view
    >
      <Drawing name={feature.icon} {...drawing} />
      <h3 data-size={chooseWordSize(feature.title, maxWidths.heading)}>{feature.title}</h3>
      <p>{feature.text}</p>
    </div>
  );
}
