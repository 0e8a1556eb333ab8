import { Fragment } from "react";
import type { Site } from "../data/schema/content.ts";
import { EmailLink } from "./email-link.tsx";

/** How to reach the company behind the site, at the end of each legal page. */
export function ContactDetails({ site }: { site: Site }) {
  return (
    <address className="contact-details">
      <strong>{site.company}</strong>
      <br />
      {site.address.map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      <EmailLink email={site.email} />
    </address>
  );
}
