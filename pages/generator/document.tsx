import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BuildToolsContext } from "../../components/build-tools.ts";
import { InputError } from "../../data/schema/input-error.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import {
  type BuildContext,
  type ImageFile,
  type LayoutProps,
  type Page,
  routeOf,
} from "./context.ts";
import type { DisplayFace } from "./fonts/display-font.ts";
import type { Drawings } from "./images/drawings.ts";

/** What components and images need from the build. */
export type BuildTools = DisplayFace & Drawings;

/** Renders the body of a page, with what surrounds every page. */
export const renderBody = (
  page: Page,
  context: BuildContext,
  tools: BuildTools,
  Layout: ComponentType<LayoutProps>,
) =>
  renderToStaticMarkup(
    <BuildToolsContext value={tools}>
      <Layout context={context} route={routeOf(page)}>
        {createElement(page.Body, context)}
      </Layout>
    </BuildToolsContext>,
  );

/** Renders an image as SVG. */
export const renderImage = (image: ImageFile, context: BuildContext, tools: BuildTools) =>
  tools.fillColors(
    renderToStaticMarkup(
      <BuildToolsContext value={tools}>
        <image.Drawing context={context} face={tools} />
      </BuildToolsContext>,
    ),
  );

interface DocumentProps {
  page: Page;
  context: BuildContext;
  /** The image of a shared link. */
  image: ImageFile;
  body: string;
  /** Inlined without escaping, so code must not contain its closing tag. */
  styles: string;
  themeColor: string;
  script?: string | undefined;
}

/** An unescaped "<" could close the script element. */
const serializeJson = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");

function Document(props: DocumentProps) {
  const { page, context, image, body, styles, themeColor, script } = props;
  const { content, href, absoluteUrl } = context;
  const policy = contentSecurityPolicy({
    styles,
    script,
    formOrigins: context.form.foreignOrigins,
  });
  const title = page.title(context);
  const description = page.description(context);
  const route = routeOf(page);
  const canonical = route && absoluteUrl(route);
  const imageAlt = image.alt(context);
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
        <meta name="theme-color" content={themeColor} />
        <link rel="icon" href={href("/favicon.ico")} sizes="32x32" />
        <link rel="icon" href={href("/favicon.svg")} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={href("/apple-touch-icon.png")} />
        <link rel="manifest" href={href("/manifest.webmanifest")} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={content.site.product} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {canonical && <meta property="og:url" content={canonical} />}
        <meta property="og:image" content={absoluteUrl(`/${image.file}`)} />
        <meta property="og:image:width" content={String(image.width)} />
        <meta property="og:image:height" content={String(image.height)} />
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
