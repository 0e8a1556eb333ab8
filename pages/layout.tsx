import type { ReactNode } from "react";
import { SiteFooter } from "../components/site-footer.tsx";
import { SiteHeader } from "../components/site-header.tsx";
import type { BuildContext } from "./generator/context.ts";

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
      <SiteHeader
        product={site.product}
        status={landing.status}
        skipLink={labels.skipLink}
        home={linkTo("/")}
      />
      {children}
      <SiteFooter
        site={site}
        linksLabel={labels.pages}
        links={[
          { label: displayUrl, ...linkTo("/") },
          { label: labels.privacyPolicy, ...linkTo("/privacy-policy/") },
          { label: labels.terms, ...linkTo("/terms-and-conditions/") },
        ]}
      />
    </>
  );
}
