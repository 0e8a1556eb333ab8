import type { Labels, Slot } from "../data/schema/content.ts";
import { formatDate } from "./lib/format-date.ts";

interface SlotCardProps {
  slot: Slot;
  labels: Labels;
  /** Place in the list, from 0: later legends have loaded less. */
  index: number;
}

/** Translates a month such as "Oct 2025". */
const formatMonth = (month: string, lang: string) =>
  formatDate(new Date(`1 ${month} UTC`), lang, { month: "short", year: "numeric" });

/** A legend to be announced: a jersey with a bar that loads, where others have their badge. */
export function SlotCard({ slot, labels, index }: SlotCardProps) {
  const loaded = `M70 340h${Math.round(130 * 0.75 ** index)}`;
  return (
    <div className="slot-card" data-in-view>
      <svg
        className="slot-card__jersey decoration"
        viewBox="0 0 300 420"
        width="75"
        height="105"
        aria-hidden="true"
      >
        <path strokeWidth="34" d="M70 340h160" />
        <path className="slot-card__loaded" strokeWidth="22" pathLength="1" d={loaded} />
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
