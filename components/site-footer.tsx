import type { Site } from "../data/schema.ts";
import { addressLines } from "./address-lines.ts";
import { DisplayText } from "./display-text.tsx";
import { EmailLink } from "./email-link.tsx";

interface SiteFooterProps {
  site: Site;
  domain: string;
  homeHref: string;
  privacyHref: string;
  termsHref: string;
}

/** Footer of every page: who runs the site, how to reach them, and the legal pages. */
export function SiteFooter({ site, domain, homeHref, privacyHref, termsHref }: SiteFooterProps) {
  // As wide as the window whatever its length: the display face takes about 0.43 of its size a letter.
  const wordmarkWidth = 43 * site.product.length;
  return (
    <footer className="site-footer" data-reveal>
      <div className="site-footer__content">
        <p>
          © {site.copyrightYear} {site.company}
        </p>
        <address>
          <EmailLink email={site.email} />
          <span>{addressLines(site.address).join(", ")}</span>
        </address>
        <nav aria-label="Legal">
          <a href={homeHref}>{domain}</a>
          <a href={privacyHref}>Privacy Policy</a>
          <a href={termsHref}>Terms and Conditions</a>
        </nav>
      </div>
      <DisplayText
        as="svg"
        text={site.product}
        className="site-footer__wordmark"
        viewBox={`0 0 ${wordmarkWidth} 56`}
        aria-hidden="true"
      >
        <text y="78" textLength={wordmarkWidth} lengthAdjust="spacingAndGlyphs">
          {site.product}
        </text>
      </DisplayText>
    </footer>
  );
}
