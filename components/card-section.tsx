import { Children, type ReactNode } from "react";

interface CardSectionProps {
  id: string;
  copy: { heading: string; intro: string };
  /** Replaces `copy.intro`. */
  intro?: ReactNode;
  children: ReactNode;
  badge?: string;
}

/** A heading, an intro and a list of cards; nothing if there are no cards. */
export function CardSection({ id, copy, intro, children, badge }: CardSectionProps) {
  const cards = Children.toArray(children);
  if (cards.length === 0) return null;
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
      <ul role="list" data-entrance>
        {Children.map(cards, (card) => (
          <li>{card}</li>
        ))}
      </ul>
      {badge && (
        <p className="card-section__badge small" data-entrance>
          {badge}
        </p>
      )}
    </section>
  );
}
