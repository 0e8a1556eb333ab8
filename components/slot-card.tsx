import type { Labels, Slot } from "../data/schema/content.ts";
import { formatMonth } from "./lib/format-date.ts";

interface SlotCardProps {
  slot: Slot;
  labels: Labels;
  /** Place in the list, from 0: later legends have loaded less of their jersey. */
  index: number;
}

/** A legend to be announced: a jersey that is loading. */
export function SlotCard({ slot, labels, index }: SlotCardProps) {
  /**
   * Share of the height that is still to load: at least to below the question mark, and at most to
   * above the hem, so that the last one is loading, too.
   */
  const remaining = Math.min(0.58 + 0.06 * index, 0.88);
  // `pathLength` makes this share 1 unit long, so that a dash of length 1 covers it.
  const line = { pathLength: (1 / remaining).toFixed(2), d: "M180 0 120 420" };
  return (
    <div className="slot-card" data-in-view>
      <svg
        className="slot-card__jersey decoration"
        viewBox="0 0 300 420"
        width="75"
        height="105"
        aria-hidden="true"
      >
        <g clipPath="url(#jersey-shape)">
          <use href="#jersey" fill="url(#jersey-cloth)" />
          <path className="slot-card__bleach" {...line} />
          <path className="slot-card__dye" {...line} />
        </g>
      </svg>
      <span className="display slot-card__mark screen-only" aria-hidden="true">
        ?
      </span>
      <p className="visually-hidden">{labels.locked}</p>
      <div className="slot-card__label">
        <strong className="display">{slot.region}</strong>
        <p>{formatMonth(slot.date, labels.lang)}</p>
      </div>
    </div>
  );
}
