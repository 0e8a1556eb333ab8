import { Children, type ReactNode } from "react";
import { splitFigure } from "./lib/split-headline.ts";
import { chooseSize, maxLetters } from "./lib/type-size.ts";

interface CardSectionProps {
  /** Id of the heading, and part of the section's class. */
  id: "instructors" | "slots" | "features";
  heading: string;
  /** Text, or an element of its own. */
  intro: ReactNode;
  badge?: string;
  /** The cards: without any, there is no section. */
  children: ReactNode;
}

/** A heading, an intro and a list of cards. The sheets of cards style `card-section--…`, too. */
export function CardSection({ id, heading, intro, badge, children }: CardSectionProps) {
  const cards = Children.toArray(children);
  if (cards.length === 0) return null;
  const { figure, words } = splitFigure(heading);
  return (
    <section className={`card-section card-section--${id}`} aria-labelledby={id}>
      <div className="card-section__heading" data-entrance>
        <h2 id={id}>
          {figure && <span className="card-section__figure">{figure} </span>}
          {words}
        </h2>
        {typeof intro === "string" ? <Lede text={intro} /> : intro}
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

/** A sentence in large type, and a punchline in the accent colour. */
export function Claim({ text, punchline = "" }: { text: string; punchline?: string }) {
  return (
    <p className="display claim" data-size={chooseSize(`${text} ${punchline}`, maxLetters.claim)}>
      {text} <br />
      {punchline && <b>{punchline}</b>}
    </p>
  );
}

/** The usual intro of a section. */
export const Lede = ({ text }: { text: string }) => <p className="lede">{text}</p>;
