import type { Site } from "../data/schema/content.ts";

/**
 * Formats a postal address in three lines, as on an envelope: street, town, country. The postal
 * code follows the region; without a region it precedes the town, as in most such countries.
 */
export function addressLines({ street, locality, region, postalCode, country }: Site["address"]) {
  const parts = region ? [`${locality},`, region, postalCode] : [postalCode, locality];
  return [street, parts.filter(Boolean).join(" "), country];
}
