import type { Slot } from "./schema/content.ts";

/** Legends still to be announced, in order of their month; their ids count from 1. */
export const slots: Slot[] = [
  { region: "Asia-Pacific", date: "Oct 2025", sample: true },
  { region: "Europe", date: "Nov 2025", sample: true },
  { region: "South America", date: "Dec 2025", sample: true },
  { region: "North America", date: "Jan 2026", sample: true },
  { region: "Africa", date: "Feb 2026", sample: true },
  { region: "Oceania", date: "Mar 2026", sample: true },
].map((slot, index) => ({ id: index + 1, ...slot }));
