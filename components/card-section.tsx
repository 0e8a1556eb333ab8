import type { ReactNode } from "react";

interface CardSectionProps {
  id: string;
  heading: string;
  intro: ReactNode;
  badge?: string;
  /** A `<li>` for each card. */
  children: ReactNode;
}

/** A heading, an intro and a list of cards. */
export function CardSection({ id, heading, intro, badge, children }: CardSectionProps) {
  return (
    <section className={`card-section card-section--${id}`} aria-labelledby={id}>
      <div className="card-section__heading">
        <h2 id={id} data-entrance>
          {heading}
        </h2>
        {intro}
      </div>
      <ul role="list" data-entrance>
        {children}
      </ul>
      {badge && (
        <p className="card-section__badge small" data-entrance>
          {badge}
        </p>
      )}
    </section>
  );
}
