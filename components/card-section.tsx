import { Children, type ReactNode } from "react";
import { splitFigure } from "./lib/split-headline.ts";

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

/** A heading, an intro and a list of cards. Further attributes, `data-…`, are for its style sheet. */
export function CardSection(props: CardSectionProps) {
  const { id, heading, intro, badge, children, ...attributes } = props;
  const cards = Children.toArray(children);
  if (cards.length === 0) return null;
  const { figure, words } = splitFigure(heading);
  return (
    <section
      className={`card-section card-section--${id}`}
      aria-labelledby={id}
      data-entrance
      {...attributes}
    >
      {id === "slots" && (
        <div className="floodlights">
          {[1, 2, 3, 4].map((lamp) => (
            <span className="floodlight" key={lamp} />
          ))}
        </div>
      )}
      <div className="card-section__heading" data-figure={figure && true}>
        <h2 id={id}>
          {figure && <span className="card-section__figure">{figure} </span>}
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
