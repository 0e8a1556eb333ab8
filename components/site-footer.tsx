import type { Site } from "../data/schema.ts";
import { addressLines } from "./address-lines.ts";
import { DisplayText } from "./display-text.tsx";
import { EmailLink } from "./email-link.tsx";
import type { PageLink } from "./page-link.ts";

interface SiteFooterProps {
  site: Site;
  domain: string;
  home: PageLink;
  privacyPolicy: PageLink;
  terms: PageLink;
}

/**
 * Footer of every page: who runs the site, how to reach them, and links to all pages. The spaces keep
 * words apart where no style sheet does.
 */
export function SiteFooter({ site, domain, home, privacyPolicy, terms }: SiteFooterProps) {
  // As wide as the window whatever its length: the display face takes about 0.43 of its size a letter.
  const wordmarkWidth = 43 * site.product.length;
  return (
    <footer className="site-footer" data-reveal>
      <div className="site-footer__content">
        <p>
          © {site.copyrightYear} {site.company}
        </p>
        <address>
          <EmailLink email={site.email} /> <span>{addressLines(site.address).join(", ")}</span>
        </address>
        <nav aria-label="Pages">
          <a {...home}>{domain}</a> <a {...privacyPolicy}>Privacy Policy</a>{" "}
          <a {...terms}>Terms and Conditions</a>
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
