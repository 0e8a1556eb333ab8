import type { Site } from "../data/schema/content.ts";
import { EmailLink } from "./email-link.tsx";

/**
 * Formats a postal address in three lines, as on an envelope: street, town, country. The postal
 * code follows the region; without a region it precedes the town, as in most such countries.
 */
export function addressLines({ street, locality, region, postalCode, country }: Site["address"]) {
  const parts = region ? [`${locality},`, region, postalCode] : [postalCode, locality];
  return [street, parts.filter(Boolean).join(" "), country];
}

/** How to reach the company behind the site, at the end of each legal page. */
export function ContactDetails({ site }: { site: Site }) {
  const [street, town, country] = addressLines(site.address);
  return (
    <address className="contact-details">
      <strong>{site.company}</strong>
      <br />
      {street}
      <br />
      {town}
      <br />
      {country}
      <br />
      <EmailLink email={site.email} />
    </address>
  );
}
