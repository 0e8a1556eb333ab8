import { Children, type ComponentProps, isValidElement, type ReactNode } from "react";
import type { Labels } from "../data/schema/content.ts";
import { formatDate } from "./lib/format-date.ts";
import { chooseWordSize, maxWidths } from "./lib/measure-text.ts";

interface LegalArticleProps {
  title: string;
  labels: Labels;
  homeHref: string;
  /** A day, such as "2025-01-31". */
  updated: string;
  intro: string;
  /** Each `<h2 id="…">` that stands directly among them is listed in the table of contents. */
  children: ReactNode;
}

/** The content of a legal page, with a table of contents. */
export function LegalArticle(props: LegalArticleProps) {
  const { title, labels, homeHref, updated, intro, children } = props;
  const day = formatDate(new Date(updated), labels.lang, { dateStyle: "long" });
  const headings = Children.toArray(children)
    .filter((child) => isValidElement<ComponentProps<"h2">>(child))
    .filter(({ type, props }) => type === "h2" && props.id);
  return (
    <main className="legal-article" id="main">
      <header className="legal-article__header">
        <a className="legal-article__home screen-only" href={homeHref}>
          <span aria-hidden="true">← </span>
          {labels.backHome}
        </a>
        <h1 data-size={chooseWordSize(title, maxWidths.heading)}>{title}</h1>
      </header>
      <p className="small">
        {labels.lastUpdated} <time dateTime={updated}>{day}</time>
      </p>
      <p className="legal-article__intro">{intro}</p>
      <nav className="legal-article__contents screen-only" aria-labelledby="contents">
        <h2 id="contents">{labels.contents}</h2>
        <ol>
          {headings.map(({ props: { id, children } }) => (
            <li key={id}>
              <a href={`#${id}`}>{children}</a>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </main>
  );
}
