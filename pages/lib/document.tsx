import { palette } from "../../components/palette.ts";
import { contentSecurityPolicy } from "../hosting/content-security-policy.ts";

/** Everything about a page that the markup of its body does not say. */
export interface DocumentProps {
  title: string;
  description: string;
  product: string;
  /** Absolute; without one the page is no part of the site's index. */
  canonical?: string | undefined;
  /** Inlined as they are, so they must not contain a closing tag of their own. */
  styles: string;
  script?: string | undefined;
  formAction?: string | undefined;
  /** Schema.org data, as JSON-LD. */
  structuredData?: object | undefined;
  /** Paths of files in `dist`, base path included; the picture of the social card is absolute. */
  links: { favicon: string; ico: string; touchIcon: string; manifest: string };
  socialImage: { url: string; width: number; height: number; alt: string };
  /** Markup of the body, rendered before: it decides what styles and fonts have to hold. */
  body: string;
}

/** JSON that is safe inside a script element: no "<" can close it. */
const inlineJson = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The document around a page: head with policy, metadata and inlined code, then the body. */
export function Document(props: DocumentProps) {
  const { title, description, product, canonical, styles, script, links, socialImage } = props;
  const policy = contentSecurityPolicy({
    styles: [styles],
    scripts: script ? [script] : [],
    formAction: props.formAction,
  });
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {canonical ? (
          <link rel="canonical" href={canonical} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content={palette.night} />
        <link rel="icon" href={links.ico} sizes="32x32" />
        <link rel="icon" href={links.favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={links.touchIcon} />
        <link rel="manifest" href={links.manifest} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={product} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {canonical && <meta property="og:url" content={canonical} />}
        <meta property="og:image" content={socialImage.url} />
        <meta property="og:image:width" content={String(socialImage.width)} />
        <meta property="og:image:height" content={String(socialImage.height)} />
        <meta property="og:image:alt" content={socialImage.alt} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:image:alt" content={socialImage.alt} />
        {props.structuredData && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: inlineJson(props.structuredData) }}
          />
        )}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </head>
      <body dangerouslySetInnerHTML={{ __html: props.body }} />
    </html>
  );
}
