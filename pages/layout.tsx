import type { ReactNode } from "react";
import { SiteFooter } from "../components/site-footer.tsx";
import { SiteHeader } from "../components/site-header.tsx";
import type { BuildContext } from "./lib/types.ts";

/** What all pages share: the header above their content and the footer below it. */
export function Layout({ context, children }: { context: BuildContext; children: ReactNode }) {
  const { content, displayUrl, href } = context;
  return (
    <>
      <SiteHeader
        product={content.site.product}
        status={content.landing.status}
        homeHref={href("/")}
      />
      {children}
      <SiteFooter
        site={content.site}
        domain={displayUrl}
        homeHref={href("/")}
        privacyHref={href("/privacy-policy/")}
        termsHref={href("/terms-and-conditions/")}
      />
    </>
  );
}
