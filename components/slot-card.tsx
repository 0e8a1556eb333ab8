import type { Slot } from "../data/schema.ts";
import { DisplayText } from "./display-text.tsx";

/** A legend still locked: a question mark where the face will be, its region and its month. */
export function SlotCard({ slot }: { slot: Slot }) {
  return (
    <div className="slot-card">
      <DisplayText as="p" text="?" className="slot-card__mark" />
      <p className="slot-card__region">{slot.region}</p>
      <p className="slot-card__date">{slot.date}</p>
    </div>
  );
}
