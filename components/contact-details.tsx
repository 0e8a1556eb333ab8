import type { Site } from "../data/schema/content.ts";

/** Company, postal address and email address, line by line. */
export const ContactDetails = ({ site }: { site: Site }) => (
  <address>
    <strong>{site.company}</strong>
    {site.address.map((line) => (
      <div key={line}>{line}</div>
    ))}
    <a href={`mailto:${site.email}`}>{site.email}</a>
  </address>
);
