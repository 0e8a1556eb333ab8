import type { ReactNode } from "react";
import { SiteFooter } from "../components/site-footer.tsx";
import { SiteHeader } from "../components/site-header.tsx";
import type { PageContext } from "./generator/types.ts";

interface LayoutProps {
  context: PageContext;
  children: ReactNode;
}

/** Puts header and footer around the content of a page. */
export function Layout({ context, children }: LayoutProps) {
  const { content, displayUrl, href, route } = context;
  const linkTo = (target: string) => ({
    href: href(target),
    "aria-current": target === route ? ("page" as const) : undefined,
  });
  return (
    <>
      <SiteHeader
        product={content.site.product}
        status={content.landing.status}
        home={linkTo("/")}
      />
      {children}
      <SiteFooter
        site={content.site}
        links={[
          { label: displayUrl, ...linkTo("/") },
          { label: "Privacy Policy", ...linkTo("/privacy-policy/") },
          { label: "Terms and Conditions", ...linkTo("/terms-and-conditions/") },
        ]}
      />
    </>
  );
}
