import { Children, type ReactNode } from "react";

interface CardSectionProps {
  id: string;
  heading: string;
  intro: ReactNode;
  children: ReactNode;
  badge?: string;
}

/** A heading, an intro and a list of cards; nothing if there are no cards. */
export function CardSection({ id, heading, intro, children, badge }: CardSectionProps) {
  const cards = Children.toArray(children);
  if (cards.length === 0) return null;
  return (
    <section className={`card-section card-section--${id}`} aria-labelledby={id}>
      <div className="card-section__heading">
        <h2 className="display" id={id} data-entrance>
          {heading}
        </h2>
        {intro}
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

/** The usual intro of a section. */
export const Lede = ({ text }: { text: string }) => (
  <p className="lede" data-entrance>
    {text}
  </p>
);
