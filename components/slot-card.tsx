import type { Slot } from "../data/schema/content.ts";
import { DisplayText } from "./display-text.tsx";
import { Jersey } from "./jersey.tsx";

/** A legend to be announced: the silhouette of a jersey, a question mark, a region and a month. */
export function SlotCard({ slot }: { slot: Slot }) {
  return (
    <div className="slot-card">
      <Jersey />
      <DisplayText as="span" text="?" className="slot-card__mark" aria-hidden="true" />
      <p className="slot-card__status">To be announced</p>
      <div className="slot-card__plate">
        <strong>{slot.region}</strong>
        <p className="small">{slot.date}</p>
      </div>
    </div>
  );
}
