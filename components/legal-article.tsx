import { Children, isValidElement, type ReactNode } from "react";
import type { Labels } from "../data/schema/content.ts";

interface LegalSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function LegalSection({ id, title, children }: LegalSectionProps) {
  return (
    <section>
      <h2 className="display" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface LegalArticleProps {
  title: string;
  intro: ReactNode;
  labels: Labels;
  homeHref: string;
  /** A day, such as "2025-01-31". */
  updated: string;
  /** {@link LegalSection} elements, which the table of contents lists. */
  children: ReactNode;
}

const formatDate = (day: string, lang: string) =>
  new Date(day).toLocaleDateString(lang, { dateStyle: "long", timeZone: "UTC" });

/** The content of a legal page, with a table of contents. */
export function LegalArticle(props: LegalArticleProps) {
  const { title, intro, labels, homeHref, updated, children } = props;
  const sections = Children.toArray(children).filter((child) =>
    isValidElement<LegalSectionProps>(child),
  );
  return (
    <main className="legal-article" id="main">
      <a className="legal-article__home screen-only" href={homeHref}>
        <span aria-hidden="true">← </span>
        {labels.backHome}
      </a>
      <h1 className="display">{title}</h1>
      <p className="small">
        {labels.lastUpdated} <time dateTime={updated}>{formatDate(updated, labels.lang)}</time>
      </p>
      <div className="legal-article__intro">{intro}</div>
      <nav className="legal-article__contents screen-only" aria-labelledby="contents">
        <details>
          <summary>
            <h2 className="display" id="contents">
              {labels.contents}
            </h2>
          </summary>
          <ol>
            {sections.map(({ props: { id, title } }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      {sections}
    </main>
  );
}
