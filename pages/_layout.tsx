import type { ReactNode } from "react";
import { Ball, RepeatedBall } from "../components/ball.tsx";
import { EmailLink } from "../components/contact-details.tsx";
import type { BuildContext } from "./_build/context.ts";

interface LayoutProps {
  context: BuildContext;
  /** Path of the page. */
  path: string;
  children: ReactNode;
}

/** Header and footer around every page; links to the page itself get `aria-current`. */
export function Layout({ context, path, children }: LayoutProps) {
  const { content, displayUrl, href } = context;
  const { site, landing, labels } = content;
  const linkTo = (target: `/${string}`) => ({
    href: href(target),
    "aria-current": target === path ? ("page" as const) : undefined,
  });
  return (
    <>
      <header className="site-header">
        <a className="skip-link visually-hidden screen-only" href="#main">
          {labels.skipLink}
        </a>{" "}
        <a className="display site-header__brand" {...linkTo("/")}>
          <Ball />
          <span translate="no">{site.product}</span>
        </a>
        <p className="display site-header__status">{landing.status}</p>
      </header>
      {children}
      <footer className="site-footer small" data-entrance>
        <RepeatedBall className="site-footer__ball decoration" />
        <div translate="no">
          <div className="display site-footer__brand screen-only">{site.product}</div>
          <p>
            © {site.copyrightYear} {site.company}
          </p>
        </div>
        <nav aria-label={labels.pages}>
          <a {...linkTo("/")}>{displayUrl}</a>{" "}
          <a {...linkTo("/privacy-policy/")}>{labels.privacyPolicy}</a>{" "}
          <a {...linkTo("/terms-and-conditions/")}>{labels.terms}</a>
        </nav>
        <address translate="no">
          <p>
            <EmailLink email={site.email} />
          </p>
          <p>{site.address.join(", ")}</p>
        </address>
      </footer>
    </>
  );
}
