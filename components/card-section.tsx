import { Children, type ReactNode } from "react";
import { Floodlights } from "./floodlights.tsx";
import { chooseWordSize, maxWidths } from "./lib/measure-text.ts";
import { splitFigure } from "./lib/split-headline.ts";

interface CardSectionProps {
  /** Id of the heading, and part of the section's class. */
  id: "instructors" | "slots" | "features";
  heading: string;
  /** Text, or an element of its own. */
  intro: ReactNode;
  badge?: string;
  /** Of lamps on the wall. */
  lampCount?: number;
  /** The cards: without any, there is no section. */
  children: ReactNode;
}

/** A heading, an intro and a list of cards. */
export function CardSection(props: CardSectionProps) {
  const { id, heading, intro, badge, lampCount, children } = props;
  const cards = Children.toArray(children);
  if (cards.length === 0) return null;
  // Only the net of the slots has room for a giant figure.
  const { figure, words = heading } = id === "slots" ? splitFigure(heading) : {};
  return (
    <section className={`card-section card-section--${id}`} aria-labelledby={id} data-entrance>
      {lampCount && <Floodlights count={lampCount} />}
      <div className="card-section__heading" data-figure={figure && true}>
        {figure && (
          <div className="display card-section__figure screen-only" aria-hidden="true">
            {figure}
          </div>
        )}
        <h2 id={id} data-size={chooseWordSize(words, maxWidths.heading)}>
          {figure && <span className="visually-hidden">{figure} </span>}
          {words}
        </h2>
        {typeof intro === "string" ? <p className="lede">{intro}</p> : intro}
      </div>
      <ul role="list">
        {Children.map(cards, (card) => (
          <li>{card}</li>
        ))}
      </ul>
      {badge && <p className="card-section__badge small">{badge}</p>}
    </section>
  );
}
