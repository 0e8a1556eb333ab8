import type { ReactNode } from "react";

/** One topic of a legal page; `id` is its anchor. */
export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalArticleProps {
  title: string;
  intro: ReactNode;
  homeHref: string;
  /** Shown in UTC. */
  updated: Date;
  sections: readonly LegalSection[];
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A legal page between header and footer: way home, date, contents list and numbered sections. */
export function LegalArticle({ title, intro, homeHref, updated, sections }: LegalArticleProps) {
  return (
    <main className="legal-article" id="main">
      <a className="legal-article__home" href={homeHref}>
        <span aria-hidden="true">← </span>Back to Home
      </a>
      <h1>{title}</h1>
      <p className="legal-article__updated">
        Last updated{" "}
        <time dateTime={updated.toISOString().slice(0, 10)}>{longDate.format(updated)}</time>
      </p>
      <div className="legal-article__intro">{intro}</div>
      <nav className="legal-article__contents" aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {body}
        </section>
      ))}
    </main>
  );
}
