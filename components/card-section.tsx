import type { ReactNode } from "react";

interface CardSectionProps {
  id: string;
  copy: { heading: string; intro: string };
  /** What stands in place of the quiet intro. */
  intro?: ReactNode;
  /** The cards, each in an `li`. */
  children: ReactNode;
  /** What stands below the cards. */
  badge?: string;
}

/** A section of the landing page: heading, intro and rows of cards. */
export function CardSection({ id, copy, intro, children, badge }: CardSectionProps) {
  return (
    <section className={`card-section card-section--${id}`} aria-labelledby={id}>
      <div className="card-section__heading">
        <h2 className="display" id={id} data-entrance>
          {copy.heading}
        </h2>
        {intro ?? (
          <p className="lede" data-entrance>
            {copy.intro}
          </p>
        )}
      </div>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        role="list"
        data-entrance
      >
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
