import type { ReactNode } from "react";
import { DisplayText } from "./display-text.tsx";

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

/** The content of a legal page: link home, date, table of contents and sections. */
export function LegalArticle({ title, intro, homeHref, updated, sections }: LegalArticleProps) {
  return (
    <main className="legal-article" id="main">
      <a className="legal-article__home" href={homeHref}>
        <span aria-hidden="true">← </span>Back to Home
      </a>
      <DisplayText as="h1" text={title} />
      <p className="legal-article__updated">
        Last updated{" "}
        <time dateTime={updated.toISOString().slice(0, 10)}>{longDate.format(updated)}</time>
      </p>
      <div className="legal-article__intro">{intro}</div>
      <nav className="legal-article__contents" aria-labelledby="contents">
        <DisplayText as="h2" text="Contents" id="contents" />
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
          <DisplayText as="h2" text={title} id={id} />
          {body}
        </section>
      ))}
    </main>
  );
}
