import type { Slot } from "./schema/content.ts";

/** Legends still to be announced. */
export const slots: Slot[] = [
  { id: 1, region: "Asia-Pacific", date: "Oct 2025" },
  { id: 2, region: "Europe", date: "Nov 2025" },
  { id: 3, region: "South America", date: "Dec 2025" },
  { id: 4, region: "North America", date: "Jan 2026" },
  { id: 5, region: "Africa", date: "Feb 2026" },
  { id: 6, region: "Oceania", date: "Mar 2026" },
];
