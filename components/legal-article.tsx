import { Children, isValidElement, type ReactNode } from "react";

interface LegalSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One topic of a legal page, under a heading that can be linked to. */
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
  homeHref: string;
  /** A day, such as "2025-01-31". */
  updated: string;
  /** Each is a {@link LegalSection}; the table of contents lists their titles. */
  children: ReactNode;
}

const formatDate = (day: string) =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The content of a legal page: link home, date, table of contents and sections. */
export function LegalArticle({ title, intro, homeHref, updated, children }: LegalArticleProps) {
  const sections = Children.toArray(children).filter((child) =>
    isValidElement<LegalSectionProps>(child),
  );
  return (
    <main className="legal-article" id="main">
      <a className="legal-article__home screen-only" href={homeHref}>
        <span aria-hidden="true">← </span>Back to Home
      </a>
      <h1 className="display">{title}</h1>
      <p className="small">
        Last updated <time dateTime={updated}>{formatDate(updated)}</time>
      </p>
      <div className="legal-article__intro">{intro}</div>
      <nav className="legal-article__contents screen-only" aria-labelledby="contents">
        <details>
          <summary>
            <h2 className="display" id="contents">
              Contents
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
