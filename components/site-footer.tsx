import { type ComponentProps, Fragment } from "react";
import type { Site } from "../data/schema/content.ts";
import { EmailLink } from "./contact-details.tsx";

interface SiteFooterProps {
  site: Site;
  /** Accessible name of the links. */
  linksLabel: string;
  links: readonly (ComponentProps<"a"> & { label: string })[];
}

export function SiteFooter({ site, linksLabel, links }: SiteFooterProps) {
  return (
    <footer className="site-footer small" data-entrance>
      <p>
        © {site.copyrightYear} {site.company}
      </p>
      <nav aria-label={linksLabel}>
        {links.map(({ label, ...link }) => (
          <Fragment key={label}>
            <a {...link}>{label}</a>{" "}
          </Fragment>
        ))}
      </nav>
      <address>
        <p>
          <EmailLink email={site.email} />
        </p>
        <p>{site.address.join(", ")}</p>
      </address>
    </footer>
  );
}
