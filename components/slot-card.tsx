import type { Slot } from "../data/schema/content.ts";
import { DisplayText } from "./display-text.tsx";

interface SlotCardProps {
  slot: Slot;
  /** Place in the list, from 0 on: the later its month, the less of a jersey has loaded. */
  index: number;
}

/** A legend to be announced: a jersey that is loading, a question mark, a region and a month. */
export function SlotCard({ slot, index }: SlotCardProps) {
  const height = 420; // As `jersey.svg`.
  // The loaded part ends below the question mark.
  const level = height * Math.min(0.96, 0.64 + 0.06 * index);
  return (
    <div className="slot-card" data-in-view>
      <svg
        className="slot-card__jersey decoration"
        viewBox={`0 0 300 ${height}`}
        width="75"
        height="105"
        aria-hidden="true"
      >
        {/* Strokes as wide as the jersey cover the unloaded part; the second one retracts. They overlap. */}
        <path d={`M150 0V${level}`} />
        <path className="slot-card__level" pathLength="1" d={`M150 ${level - 1}V${height}`} />
      </svg>
      <DisplayText as="span" text="?" className="slot-card__mark screen-only" aria-hidden="true" />
      <p className="slot-card__status">To be announced</p>
      <div className="slot-card__label">
        <DisplayText as="strong" text={slot.region} room={5.5} />
        <p className="small">{slot.date}</p>
      </div>
    </div>
  );
}
