import { renderToStaticMarkup } from "react-dom/server";
import { socialCardSize } from "../../components/social-card.tsx";
import { openGraphAlt, openGraphImage } from "../images/opengraph-image.tsx";
import { Document } from "./document.tsx";
import type { BuildContext, Page } from "./types.ts";

interface Parts {
  body: string;
  styles: string;
  script: string | undefined;
}

/** The document of a page, bound to this site's metadata, as it is written. */
export function renderDocument(page: Page, context: BuildContext, parts: Parts): string {
  const { content, siteUrl, href } = context;
  const absolute = (path: string) => new URL(href(path), siteUrl).href;
  const document = (
    <Document
      title={page.title(context)}
      description={page.description(context)}
      product={content.site.product}
      canonical={page.route && absolute(page.route)}
      formAction={content.site.waitlist.action}
      structuredData={page.structuredData?.(context)}
      links={{
        favicon: href("/favicon.svg"),
        ico: href("/favicon.ico"),
        touchIcon: href("/apple-touch-icon.png"),
        manifest: href("/manifest.webmanifest"),
      }}
      socialImage={{
        url: absolute(`/${openGraphImage.file}`),
        ...socialCardSize,
        alt: openGraphAlt(context),
      }}
      styles={parts.styles}
      script={parts.script}
      body={parts.body}
    />
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}\n`;
}
