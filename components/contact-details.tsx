import { Fragment } from "react";
import type { Site } from "../data/schema/content.ts";
import { EmailLink } from "./email-link.tsx";

export function ContactDetails({ site }: { site: Site }) {
  return (
    <address>
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
