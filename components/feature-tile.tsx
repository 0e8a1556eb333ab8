import type { Feature } from "../data/schema/content.ts";
import { Drawing } from "./drawing.tsx";
import type { Rotation } from "./lib/names.ts";

/** What drawings of plays repeat: players, and the number of whoever stands at each place. */
const Players = ({ places, visitor }: Rotation) => (
  <svg className="visually-hidden screen-only" width="0" height="0" aria-hidden="true">
    <Drawing name="players" />
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <text className="play__number" id={`number-${place}`} y="-38" key={place}>
        {places[place - 1]?.number ?? (place === 6 && visitor?.number)}
      </text>
    ))}
  </svg>
);

interface FeatureTileProps {
  feature: Feature;
  /** Place in the list: tiles may have the same drawing. */
  index: number;
  rotation: Rotation;
}

/** A feature of the course, with a drawing of a play on the court. */
export function FeatureTile({ feature, index, rotation }: FeatureTileProps) {
  const drawing = { className: "play decoration", width: 400, height: 300, idSuffix: `-${index}` };
  // Without a visitor, the sixth wears cloth, too.
  const className = rotation.visitor ? "feature-tile" : "feature-tile feature-tile--lit";
  return (
    <div className={className} data-in-view>
      {index === 0 && <Players {...rotation} />}
      <Drawing name={feature.icon} {...drawing} />
      <h3>{feature.title}</h3>
      <p>{feature.text}</p>
    </div>
  );
}
