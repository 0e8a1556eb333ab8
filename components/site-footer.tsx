import { type ComponentProps, Fragment } from "react";
import type { Site } from "../data/schema/content.ts";
import { addressLines } from "./contact-details.tsx";
import { DisplayText } from "./display-text.tsx";
import { EmailLink } from "./email-link.tsx";

interface SiteFooterProps {
  site: Site;
  links: readonly (ComponentProps<"a"> & { label: string })[];
}

/** Repeats a short name: alone at the full width it would be taller than the footer. */
const repeatToLength = (name: string, minLength: number) =>
  Array(Math.ceil((minLength + 1) / (name.length + 1)))
    .fill(name)
    .join(" ");

/** Footer of every page. Spaces between elements separate words where no style sheet does. */
export function SiteFooter({ site, links }: SiteFooterProps) {
  const [street, town, country] = addressLines(site.address);
  const wordmark = repeatToLength(site.product, 14);
  // The average letter of the display face is 0.43 em wide, and the font size is 100.
  const wordmarkWidth = 43 * wordmark.length;
  return (
    <footer className="site-footer small" data-entrance>
      <div className="site-footer__content">
        <p>
          © {site.copyrightYear} {site.company}
        </p>
        <address>
          <EmailLink email={site.email} /> <span>{street}, </span>
          <span>
            {town}, <span className="site-footer__country">{country}</span>
          </span>
        </address>
        <nav aria-label="Pages">
          {links.map(({ label, ...link }) => (
            <Fragment key={label}>
              <a {...link}>{label}</a>{" "}
            </Fragment>
          ))}
        </nav>
      </div>
      <DisplayText
        as="svg"
        text={wordmark}
        className="site-footer__wordmark decoration"
        viewBox={`4 0 ${wordmarkWidth} 56`}
        width={wordmarkWidth / 4}
        height="14"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <text y="78" textLength={wordmarkWidth} lengthAdjust="spacingAndGlyphs">
          {wordmark}
        </text>
      </DisplayText>
    </footer>
  );
}
