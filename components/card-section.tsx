import type { ReactNode } from "react";
import { balanceRows } from "./balance-rows.ts";
import { BallCopy } from "./ball.tsx";
import { DisplayText } from "./display-text.tsx";
import { fit } from "./fit.ts";
import { Flight } from "./flight.tsx";

interface CardSectionProps {
  id: string;
  heading: string;
  intro: string;
  /** Cards; each lifts as a whole on hover and press. */
  cards: readonly { key: string | number; card: ReactNode }[];
  /** Maximum number of cards in a row: on phones, in windows of medium width, and in wide ones. */
  maxColumns: readonly [narrow: number, medium: number, wide: number];
  /** The ball's trajectory beside the heading, down to the cards: one cubic curve. */
  flight: string;
  children?: ReactNode;
}

/** A section of the landing page: heading, intro and rows of cards. Empty without cards. */
export function CardSection(props: CardSectionProps) {
  const { id, heading, intro, cards, maxColumns, flight, children } = props;
  if (!cards.length) return null;
  const [narrow, medium, wide] = maxColumns.map((max) => balanceRows(cards.length, max));
  const shortRowBreakpoints = (card: number) =>
    Object.entries({ narrow, medium, wide })
      .flatMap(([width, rows]) => (rows?.shortRows.includes(card) ? width : []))
      .join(" ") || undefined;
  return (
    <section className={`card-section card-section--${id}`} aria-labelledby={id}>
      <div className="card-section__heading">
        <Flight className="flight--scrolled card-section__flight" path={flight}>
          <div className="card-section__fall">
            <BallCopy className="card-section__ball" groove={3} />
          </div>
        </Flight>
        <DisplayText as="h2" text={heading} id={id} data-fit={fit(heading, 60)} data-entrance />
        <p data-entrance>{intro}</p>
      </div>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        role="list"
        data-narrow={narrow?.columns}
        data-medium={medium?.columns}
        data-wide={wide?.columns}
        data-uneven={cards.length % 3 ? "" : undefined}
      >
        {cards.map(({ key, card }, index) => (
          <li key={key} className="lift" data-short-row={shortRowBreakpoints(index)} data-entrance>
            {card}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
