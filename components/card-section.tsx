import type { ReactNode } from "react";

interface CardSectionProps {
  id: string;
  heading: string;
  intro: string;
  /** Cards, each of which answers hover and press as a whole. */
  cards: readonly { key: string | number; card: ReactNode }[];
  children?: ReactNode;
}

/** A section of the landing page: heading, one sentence and a grid of cards. */
export function CardSection({ id, heading, intro, cards, children }: CardSectionProps) {
  return (
    <section className={`card-section card-section--${id}`} aria-labelledby={id}>
      <div className="card-section__heading" data-reveal>
        <h2 id={id}>{heading}</h2>
        <p>{intro}</p>
      </div>
      {/* Safari drops the list role of a list without markers; the attribute brings it back. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list">
        {cards.map(({ key, card }) => (
          <li key={key} data-reveal data-lift>
            {card}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
