import type { Site } from "../data/schema/content.ts";

/** A link to an email address, percent-encoded (RFC 6068). */
export function EmailLink({ email }: { email: string }) {
  const encoded = email.split("@").map(encodeURIComponent).join("@");
  return <a href={`mailto:${encoded}`}>{email}</a>;
}

/** Company, postal address and email address, line by line. */
export const ContactDetails = ({ site }: { site: Site }) => (
  <address translate="no">
    <strong>{site.company}</strong>
    {site.address.map((line) => (
      <div key={line}>{line}</div>
    ))}
    <EmailLink email={site.email} />
  </address>
);
