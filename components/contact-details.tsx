import type { Site } from "../data/schema.ts";

interface ContactDetailsProps {
  site: Site;
}

/** How to reach the company behind the site, by e-mail or by post; closes each legal page. */
export function ContactDetails({ site }: ContactDetailsProps) {
  const { street, locality, region, postalCode, country } = site.address;
  return (
    <address className="contact-details">
      <strong>{site.company}</strong>
      <br />
      {street}
      <br />
      {locality}, {region} {postalCode}
      <br />
      {country}
      <br />
      <a href={`mailto:${site.email}`}>{site.email}</a>
    </address>
  );
}
