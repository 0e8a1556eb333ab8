import type { Feature } from "../data/schema/content.ts";
import { Drawing } from "./drawing.tsx";

interface FeatureTileProps {
  feature: Feature;
  /** Place in the list: tiles may have the same drawing. */
  index: number;
  /** Of the players in drawings, by their places in the rotation; "" where nobody is. */
  numbers: readonly string[];
}

/** A feature of the course, with a drawing of a play on the court. */
export function FeatureTile({ feature, index, numbers }: FeatureTileProps) {
  const play = { className: "play decoration", width: 400, height: 300, idSuffix: `-${index}` };
  return (
    <div className="feature-tile" data-in-view>
      {index === 0 && (
        <Drawing
          name="players"
          numbers={numbers}
          className="visually-hidden screen-only"
          width="0"
          height="0"
        />
      )}
      <Drawing name={feature.icon} numbers={numbers} {...play} />
      <h3>{feature.title}</h3>
      <p>{feature.text}</p>
    </div>
  );
}
