import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DisplayTextContext } from "../../components/display-text.tsx";
import { palette } from "../../components/palette.ts";
import { socialCardSize } from "../../components/social-card.tsx";
import { InputError } from "../../data/schema/input-error.ts";
import type { DisplayFace } from "../fonts/display-font.ts";
import type { contentSecurityPolicy } from "../hosting/content-security-policy.ts";
import { socialCard, socialCardAlt } from "../images/opengraph-image.tsx";
import { Layout } from "../layout.tsx";
import { routeOf } from "./context.ts";
import type { BuildContext, Drawing, ImageContext, Page } from "./types.ts";

/** Renders the body of a page, with header and footer. */
export const renderBody = (page: Page, context: BuildContext, face: DisplayFace) =>
  renderToStaticMarkup(
    <DisplayTextContext value={face}>
      <Layout context={context} route={routeOf(page)}>
        {createElement(page.Body, context)}
      </Layout>
    </DisplayTextContext>,
  );

/** Renders an image as SVG. */
export const renderDrawing = ({ Drawing }: Drawing, context: ImageContext) =>
  renderToStaticMarkup(<Drawing {...context} />);

interface DocumentProps {
  page: Page;
  context: BuildContext;
  body: string;
  /** Inlined without escaping, so code must not contain its closing tag. */
  styles: string;
  headScript?: string | undefined;
  script?: string | undefined;
  createPolicy: typeof contentSecurityPolicy;
}

/** An unescaped "<" could close the script element. */
const serializeJson = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");

function Document(props: DocumentProps) {
  const { page, context, body, styles, headScript, script, createPolicy } = props;
  const { content, href, absoluteUrl } = context;
  const scripts = [headScript, script].filter((code) => code !== undefined);
  const policy = createPolicy({ styles, scripts, formOrigins: context.form.foreignOrigins });
  const title = page.title(context);
  const description = page.description(context);
  const route = routeOf(page);
  const canonical = route && absoluteUrl(route);
  const imageAlt = socialCardAlt(context);
  const structuredData = page.structuredData?.(context);
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
        <link rel="icon" href={href("/favicon.ico")} sizes="32x32" />
        <link rel="icon" href={href("/favicon.svg")} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={href("/apple-touch-icon.png")} />
        <link rel="manifest" href={href("/manifest.webmanifest")} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={content.site.product} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {canonical && <meta property="og:url" content={canonical} />}
        <meta property="og:image" content={absoluteUrl(`/${socialCard.file}`)} />
        <meta property="og:image:width" content={String(socialCardSize.width)} />
        <meta property="og:image:height" content={String(socialCardSize.height)} />
        <meta property="og:image:alt" content={imageAlt} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:image:alt" content={imageAlt} />
        {structuredData && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: serializeJson(structuredData) }}
          />
        )}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {headScript && <script dangerouslySetInnerHTML={{ __html: headScript }} />}
      </head>
      <body
        dangerouslySetInnerHTML={{ __html: script ? `${body}<script>${script}</script>` : body }}
      />
    </html>
  );
}

/**
 * Renders the whole document of a page.
 * @throws {InputError} for letters that Node.js could not read, because a module is not in UTF-8
 */
export function renderDocument(props: DocumentProps): string {
  const markup = `<!DOCTYPE html>${renderToStaticMarkup(<Document {...props} />)}\n`;
  const index = markup.indexOf("\ufffd");
  if (index >= 0)
    throw new InputError(
      `${props.page.file}: letters of "${markup.slice(index - 9, index + 9)}" were lost; save the file that holds them as UTF-8`,
    );
  return markup;
}
