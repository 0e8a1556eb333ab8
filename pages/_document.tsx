import { renderToStaticMarkup } from "react-dom/server";
import { fillColors } from "./_build/colors.ts";
import { contentSecurityPolicy } from "./_build/content-security-policy.ts";
import type { BuildContext } from "./_build/context.ts";
import { fileToPath } from "./_build/static-host.ts";
import { Layout } from "./_layout.tsx";
import type { Page } from "./index.ts";

/** Renders what is in `<body>`: header, page and footer. */
export function renderBody(page: Page, context: BuildContext): string {
  return renderToStaticMarkup(
    <Layout context={context} path={fileToPath(page.file)}>
      <page.Main {...context} />
    </Layout>,
  );
}

interface DocumentProps {
  page: Page;
  context: BuildContext;
  /** From {@link renderBody}. */
  body: string;
  styles: string;
  script?: string;
  /** Of the picture of link previews. */
  previewHash: string;
}

/** Renders a page with its inline code, and with what other sites and search engines read. */
export function renderDocument(props: DocumentProps): string {
  const { page, context, body, styles, script, previewHash } = props;
  const { content, form, siteUrl, launchLine, href, absoluteUrl } = context;
  // Form services redirect to this origin, even if the visitor came from an alias such as www.
  const formOrigins = [siteUrl.origin, ...form.externalOrigins];
  const policy = contentSecurityPolicy(styles, script, formOrigins);
  const title = page.title(context);
  const description = page.description(context);
  // Hosts show the 404 page at any address.
  const canonical = page.file === "404.html" ? undefined : absoluteUrl(fileToPath(page.file));
  const previewAlt = `${content.site.product}: ${content.landing.hero.headline} – ${launchLine}`;
  const { script: writing } = new Intl.Locale(content.labels.lang).maximize();
  const isLatin = writing === "Latn";
  // Accents belong to no script of their own.
  const hasVowelSigns = !isLatin && /(?!\p{Script=Inherited})\p{M}/u.test(body);
  const markup = renderToStaticMarkup(
    <html
      lang={content.labels.lang}
      data-writing={isLatin ? undefined : writing}
      data-vowel-signs={hasVowelSigns || undefined}
    >
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
        {/* Keeps Dark Reader from changing the colours of names on cloth. */}
        <meta name="darkreader-lock" />
        <meta name="theme-color" content={fillColors("var(--color-page)")} />
        <link rel="icon" href={href("/favicon.ico")} sizes="32x32" />
        <link rel="icon" href={href("/favicon.svg")} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={href("/apple-touch-icon.png")} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={content.site.product} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {canonical && <meta property="og:url" content={canonical} />}
        <meta property="og:image" content={absoluteUrl(`/opengraph-image.jpg?${previewHash}`)} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={previewAlt} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:image:alt" content={previewAlt} />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      {/* Stops Cloudflare from encoding email addresses for a script that our policy blocks. */}
      <body
        dangerouslySetInnerHTML={{
          __html: `<!--email_off-->${body}<!--/email_off-->${script ? `<script>${script}</script>` : ""}`,
        }}
      />
    </html>,
  );
  return `<!DOCTYPE html>${markup}\n`;
}
