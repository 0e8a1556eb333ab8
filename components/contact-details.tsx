import type { Site } from "../data/schema/content.ts";
import { addressLines } from "./address-lines.ts";
import { EmailLink } from "./email-link.tsx";

interface ContactDetailsProps {
  site: Site;
}

/** How to reach the company behind the site, by email or by post; closes each legal page. */
export function ContactDetails({ site }: ContactDetailsProps) {
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
