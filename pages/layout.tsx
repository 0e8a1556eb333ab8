import { SiteFooter } from "../components/site-footer.tsx";
import { SiteHeader } from "../components/site-header.tsx";
import type { LayoutProps } from "./generator/context.ts";

/** Header and footer around every page; links to the page itself get `aria-current`. */
export function Layout({ context, route, children }: LayoutProps) {
  const { content, displayUrl, href } = context;
  const linkTo = (target: string) => ({
    href: href(target),
    "aria-current": target === route ? ("page" as const) : undefined,
  });
  return (
    <>
      <SiteHeader
        product={content.site.product}
        status={content.landing.status}
        launchTarget={content.site.launchTarget}
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
