import type { Slot } from "../data/schema/content.ts";
import { DisplayText } from "./display-text.tsx";

/** A legend to be announced: a jersey that is loading, a question mark, a region and a month. */
export function SlotCard({ slot }: { slot: Slot }) {
  return (
    <div className="slot-card" data-in-view>
      <div className="slot-card__jersey decoration" />
      <DisplayText as="span" text="?" className="slot-card__mark screen-only" aria-hidden="true" />
      <p className="slot-card__status">To be announced</p>
      <div className="slot-card__label">
        <DisplayText as="strong" text={slot.region} fullSizeLength={30} />
        <p className="small">{slot.date}</p>
      </div>
    </div>
  );
}
