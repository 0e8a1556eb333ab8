import type { Slot } from "./schema/content.ts";

/** Legends still to be announced. */
export const slots: Slot[] = [
  { region: "Asia-Pacific", date: "Oct 2025" },
  { region: "Europe", date: "Nov 2025" },
  { region: "South America", date: "Dec 2025" },
  { region: "North America", date: "Jan 2026" },
  { region: "Africa", date: "Feb 2026" },
  { region: "Oceania", date: "Mar 2026" },
].map((slot, index) => ({ id: index + 1, ...slot }));
