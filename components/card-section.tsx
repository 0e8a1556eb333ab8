import type { ReactNode } from "react";
import { DisplayText } from "./display-text.tsx";

interface CardSectionProps {
  id: string;
  copy: { heading: string; intro: string };
  cards: readonly { key: string | number; card: ReactNode }[];
  children?: ReactNode;
}

/** A section of the landing page: heading, intro and rows of cards. Empty without cards. */
export function CardSection({ id, copy, cards, children }: CardSectionProps) {
  if (!cards.length) return null;
  return (
    <section className={`card-section card-section--${id}`} aria-labelledby={id}>
      <div className="card-section__heading">
        <DisplayText as="h2" text={copy.heading} id={id} data-entrance />
        <p className="lede" data-entrance>
          {copy.intro}
        </p>
      </div>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        role="list"
        data-entrance
      >
        {cards.map(({ key, card }) => (
          <li key={key}>{card}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
